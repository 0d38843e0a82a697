// Types of the tag <canal-mania>, and of what is said to it and by it: docs/embedding.md.

export interface Place {
  rank: number;
  seat: string;
  points: number;
}

/** What one seat knows: docs/view.schema.json. */
export interface View {
  version: 1;
  game: string;
  step: number;
  round: number;
  /** The seat that looks; null: an onlooker. */
  looking: string | null;
  asked: string[];
  phase: string;
  question: string;
  seats: { seat: string; name: string; player: string; points: number }[];
  /** What the seat that looks can do now, as lines of a record. */
  actions: string[];
  lines: string[];
  goal: { task: string; state: "open" | "reached" | "missed" | "shown"; sentence: string } | null;
  over: { places: Place[]; winners: string[] } | null;
}

/** What the tag's attributes say, by their names. */
export interface Tag {
  link?: string;
  record?: string;
  game?: string;
  options?: string;
  players?: string;
  strength?: string;
  seats?: string;
  step?: string;
  replay?: string;
  look?: "light" | "dark" | "contrast";
  panels?: string;
  goal?: string;
  reached?: string;
  missed?: string;
  hint?: string;
  marks?: string;
  part?: string;
  hands?: "open" | "covered";
  caption?: string;
}

export interface Answer {
  ok: boolean;
  /** Why not, in a sentence, and the rule's number if a rule refuses it. */
  why?: string;
  rule?: string;
}

export interface Ready {
  game: string;
  step: number;
  steps: number;
  seat: string | null;
}

export interface CanalManiaEvents {
  ready: CustomEvent<Ready>;
  action: CustomEvent<{ step: number; line: string; seat: string }>;
  undone: CustomEvent<{ step: number }>;
  refusal: CustomEvent<{ at: string; sentence: string; rule: string }>;
  goal: CustomEvent<{ reached: boolean; sentence: string }>;
  finished: CustomEvent<{ winners: string[]; places: Place[] }>;
  failed: CustomEvent<{ why: string }>;
}

export interface CanalManiaElement extends HTMLElement {
  /** Starts it, and is over once it can be played; fails with the reason where it can't. */
  open(): Promise<Ready>;
  /** Back to the picture. */
  stop(): void;
  load(tag: Tag): Promise<Answer>;
  step(step: number): Promise<Answer>;
  play(line: string): Promise<Answer>;
  undo(): Promise<Answer>;
  record(): Promise<string>;
  view(): Promise<View>;
  addEventListener<Kind extends keyof CanalManiaEvents>(kind: Kind, listener: (event: CanalManiaEvents[Kind]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(kind: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** As they pass between a page and a frame without the tag's script. Every one of them has `"canal-mania": 1`. */
export type Asked =
  | { do: "load"; tag: Tag; id?: number }
  | { do: "go"; step: number; id?: number }
  | { do: "play"; line: string; id?: number }
  | { do: "undo" | "record" | "view" | "rest"; id?: number };

export type Told =
  | ({ is: "ready" } & Ready)
  | { is: "progress"; share: number; bytes: number }
  | { is: "action"; step: number; line: string; seat: string }
  | { is: "undone"; step: number }
  | { is: "refusal"; at: string; sentence: string; rule: string }
  | { is: "goal"; reached: boolean; sentence: string }
  | { is: "finished"; winners: string[]; places: Place[] }
  | { is: "failed"; why: string }
  | { is: "active" | "leave" }
  | ({ is: "answer"; id: number; record?: string; view?: View } & Answer);

declare global {
  interface HTMLElementTagNameMap {
    "canal-mania": CanalManiaElement;
  }
}
