// What `make dev` has instead of web/glue/python.js, which it serves beside it: with ?debug in the address, every question to Python and its answer are
// written to the console.
import * as python from "./python-itself.js";

const debugging = new URLSearchParams(location.search).has("debug");

const logged = (ask) => async (text) => {
  const question = JSON.parse(text);
  const since = performance.now();
  const answer = await ask(text);
  console.log(`${question.do}: ${Math.round(performance.now() - since)} ms`, question, JSON.parse(answer));
  return answer;
};
const watched = (ask) => (debugging ? logged(ask) : ask);

export const inWorker = async () => watched(await python.inWorker());
export const onMain = async (fetched) => watched(await python.onMain(fetched));
