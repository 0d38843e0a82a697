// The example that listens and talks back: docs/embedding.md.
"use strict";
{
  const talk = /** @type {import("./embed.d.ts").CanalManiaElement} */ (document.getElementById("talk"));
  const heard = document.getElementById("heard");
  const first = heard.firstElementChild;

  const note = (text) => {
    first.remove();
    heard.append(Object.assign(document.createElement("li"), { textContent: text }));
    while (heard.children.length > 6) heard.firstElementChild.remove();
  };

  talk.addEventListener("ready", () => note("The board is open."));
  talk.addEventListener("action", ({ detail }) => note(`Played: ${detail.line}`));
  talk.addEventListener("undone", () => note("Undone."));
  talk.addEventListener("refusal", ({ detail }) => note(detail.rule ? `Refused by rule ${detail.rule}: ${detail.sentence}` : `Refused: ${detail.sentence}`));

  document.getElementById("lay").addEventListener("click", async () => {
    const { ok, why, rule } = await talk.play('lay U24 lock > V24 "Medway Navigation" pay lock');
    if (!ok) note(`That can’t be played: ${why} ${rule ?? ""}`);
  });
  document.getElementById("back").addEventListener("click", () => talk.undo());
  document.getElementById("ask").addEventListener("click", async () => {
    const view = await talk.view();
    note(view.actions.length ? `Legal actions: ${view.actions.length}, for example ${view.actions[0]}.` : "Nothing can be played now.");
  });
}
