// Makes what only Pyodide can: our Python and the standard library as .pyc files in archives. Called by tools/site.py:
//   node tools/compile.mjs <where to> <folder of Python>...
// In Pyodide's own words: what is compiled first in a fresh interpreter comes out the same, byte for byte, each time.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide, version } from "pyodide";

const root = fileURLToPath(new URL("..", import.meta.url));
const [into, ...folders] = process.argv.slice(2);

async function python() {
  const py = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
  py.FS.writeFile("/home/pyodide/packing.py", readFileSync(join(root, "tools/packing.py")));
  return py;
}

function put(py, from, to) {
  py.FS.mkdirTree(to);
  for (const name of readdirSync(from)) {
    if (name === "__pycache__") continue;
    if (statSync(join(from, name)).isDirectory()) put(py, join(from, name), `${to}/${name}`);
    else py.FS.writeFile(`${to}/${name}`, readFileSync(join(from, name)));
  }
}

const first = await python();
const inside = folders.map((_, number) => `/src${number}`);
folders.forEach((folder, number) => put(first, folder, inside[number]));
put(first, join(root, "node_modules/@pyscript/core/src/stdlib"), "/scripts");
const list = first.toPy(inside);
const packing = first.pyimport("packing");
packing.pack_game(list, "/game.zip");
writeFileSync(join(into, "game.zip"), first.FS.readFile("/game.zip"));
const used = packing.used_modules("/game.zip", list, "/scripts").toJs();

// The standard library changes seldom: only when the set of modules does, or Pyodide.
const digest = createHash("sha256").update(JSON.stringify([version, used, readFileSync(join(root, "tools/packing.py"), "utf8")])).digest("hex");
const stamp = join(into, "stdlib.digest");
const same = existsSync(stamp) && existsSync(join(into, "python_stdlib.zip")) && readFileSync(stamp, "utf8") === digest;
if (!same) {
  const second = await python();
  second.pyimport("packing").write_trimmed(second.toPy(used), "/trimmed.zip");
  writeFileSync(join(into, "python_stdlib.zip"), second.FS.readFile("/trimmed.zip"));
  writeFileSync(stamp, digest);
}
console.log(`${used.length} modules of the standard library${same ? ", as before" : ""}`);
