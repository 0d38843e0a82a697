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
  const main = document.querySelector("script[type=py]").getAttribute("src");
  const [{ loadPyodide }, script] = await Promise.all([import("../pyodide/pyodide.mjs"), fetch(main).then((found) => found.text())]);
  const python = await loadPyodide();
  for (const name of ["game.zip", "embed.zip"]) {
    const archive = fetched[`./${name}`];
    if (archive) python.FS.writeFile(`/home/pyodide/${name}`, new Uint8Array(await new Blob(archive).arrayBuffer()));
  }
  python.runPython(script);
  const ask = python.globals.get("ask");
  return async (text) => {
    await new Promise((paint) => setTimeout(paint));
    return ask(text);
  };
}
