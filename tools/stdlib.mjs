// Compiles all of Pyodide's standard library, once for each version of Pyodide:
//   node tools/stdlib.mjs <archive to write> <what is to be packed as wholesale.py>
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

process.on("uncaughtException", (error) => {
  console.error(error.message); // without the source of Pyodide's one line, which Node would show
  process.exit(1);
});

const [into, wholesale] = process.argv.slice(2);
const py = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
py.FS.writeFile("/home/pyodide/packing.py", readFileSync(fileURLToPath(new URL("packing.py", import.meta.url))));
py.FS.writeFile("/wholesale.py", readFileSync(wholesale));
const packing = py.pyimport("packing");
packing.pack_stdlib(packing.stdlib_modules(), py.toPy([]), "/wholesale.py", "/stdlib.zip");
writeFileSync(into, py.FS.readFile("/stdlib.zip"));
