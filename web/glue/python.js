// Python, in PyScript's worker; where no worker can be had, here. Both give a function from a question's text to its answer's.

export async function inWorker() {
  if (self.origin === "null") throw new Error("a sandboxed frame has no workers");
  new Worker(URL.createObjectURL(new Blob([""]))).terminate(); // throws where there are none
  const { whenDefined } = await import("../pyscript/core.js");
  const { xworker } = await whenDefined("py");
  await xworker.ready;
  return (text) => xworker.sync.ask(text);
}

export async function onMain(fetched) {
  const [{ loadPyodide }, script] = await Promise.all([import("../pyodide/pyodide.mjs"), fetch("./main.py").then((found) => found.text())]);
  const python = await loadPyodide();
  const game = await new Blob(fetched["./game.zip"]).arrayBuffer();
  python.FS.writeFile("/home/pyodide/game.zip", new Uint8Array(game));
  python.runPython(script);
  const ask = python.globals.get("ask");
  return async (text) => {
    await new Promise((paint) => setTimeout(paint));
    return ask(text);
  };
}
