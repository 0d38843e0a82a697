// What Python says was heard, as a few tones, and felt, as a short shake: made here, of nothing that is fetched. It comes when somebody has asked for it.
const TONES = { // each its pitch, and when it begins
  turn: [[659, 0], [880, 0.13]],
  laid: [[294, 0]],
  won: [[523, 0], [659, 0.1], [784, 0.2]],
  refused: [[196, 0], [175, 0.11]],
  over: [[523, 0], [659, 0.15], [784, 0.3], [1047, 0.45]],
};
const SHAKES = { turn: [40], laid: [12], won: [30, 50, 30], refused: [15, 40, 15], over: [60, 60, 60] }; // milliseconds on, off, on
const LONG = 0.22; // seconds of a tone
const BETWEEN = 0.35; // from one that was heard to the next
let context;

/** @param {{heard: string[], volume: number, buzz: boolean}} told */
export function play({ heard, volume, buzz }) {
  if (buzz) navigator.vibrate?.(heard.flatMap((one, number) => (number ? [150, ...SHAKES[one]] : SHAKES[one])));
  if (!volume) return;
  context ??= new AudioContext();
  void context.resume(); // before the first press a browser lets nothing sound
  let from = context.currentTime;
  for (const one of heard) {
    for (const [pitch, at] of TONES[one]) tone(pitch, from + at, volume);
    from += BETWEEN;
  }
}

/** It swells at once and dies away. */
function tone(pitch, at, volume) {
  const source = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const loud = new GainNode(context, { gain: 0 });
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(volume, at + 0.015);
  loud.gain.exponentialRampToValueAtTime(0.001, at + LONG);
  source.connect(loud).connect(context.destination);
  source.start(at);
  source.stop(at + LONG);
}
