// In place of web/glue/python.js: answers as tests/e2e/echo.py does through Python's worker, without Python. A test holds the two against each other.
const questions = [];
const kept = {};

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");

function answerTo(text) {
  const question = JSON.parse(text);
  if (question.do === "boom") throw new Error('PythonError: Traceback (most recent call last):\n  File "echo.py", line 13, in ask\nValueError: a test went wrong\n');
  if (question.do === "keep") {
    questions.push(question);
    return { store: kept };
  }
  let answer = {};
  if (question.do === "give") answer = JSON.parse(question.answer);
  else if (question.do !== "start") questions.push(question);
  else
    answer = {
      root: { "data-screen": "table", "data-page": null },
      frame: { columns: [["hand"], ["log"]] },
      parts: { "panel-hand": `<pre id="first">${escaped(text)}</pre>` },
    };
  Object.assign(kept, answer.kept);
  delete answer.kept;
  return { ...answer, parts: { "panel-log": `<pre id="asked">${escaped(JSON.stringify(questions))}</pre>`, ...answer.parts } };
}

/** Later, as a message from a worker comes. */
const message = () => new Promise((come) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = come;
  port2.postMessage("");
});

export async function inWorker() {
  await message();
  return async (text) => {
    await message();
    const answer = JSON.stringify(answerTo(text));
    await message();
    return answer;
  };
}

export function onMain() {
  throw new Error("the echo can always be had");
}
