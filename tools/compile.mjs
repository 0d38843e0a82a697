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

async function python(module) {
  const py = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
  py.FS.writeFile(`/home/pyodide/${module}.py`, readFileSync(join(root, `tools/${module}.py`)));
  return [py, py.pyimport(module)];
}

function put(py, from, to) {
  py.FS.mkdirTree(to);
  for (const name of readdirSync(from)) {
    if (name === "__pycache__") continue;
    if (statSync(join(from, name)).isDirectory()) put(py, join(from, name), `${to}/${name}`);
    else py.FS.writeFile(`${to}/${name}`, readFileSync(join(from, name)));
  }
}

const [first, packing] = await python("packing");
const inside = folders.map((_, number) => `/src${number}`);
folders.forEach((folder, number) => put(first, folder, inside[number]));
put(first, join(root, "node_modules/@pyscript/core/src/stdlib"), "/scripts");
packing.pack_game(first.toPy(inside), "/game.zip");
const game = first.FS.readFile("/game.zip");
writeFileSync(join(into, "game.zip"), game);
const wanted = packing.wanted_modules(first.toPy(inside), "/scripts").toJs();

const [second, using] = await python("using");
second.FS.writeFile("/game.zip", game);
const used = using.used_modules("/game.zip", second.toPy(wanted)).toJs();

// The standard library changes seldom: only when the set of modules does, or Pyodide.
const digest = createHash("sha256").update(JSON.stringify([version, used, readFileSync(join(root, "tools/packing.py"), "utf8")])).digest("hex");
const stamp = join(into, "stdlib.digest");
const same = existsSync(stamp) && existsSync(join(into, "python_stdlib.zip")) && readFileSync(stamp, "utf8") === digest;
if (!same) {
  const [third, trimming] = await python("packing");
  trimming.pack_stdlib(third.toPy(used), "/trimmed.zip");
  writeFileSync(join(into, "python_stdlib.zip"), third.FS.readFile("/trimmed.zip"));
  writeFileSync(stamp, digest);
}
console.log(`${used.length} modules of the standard library${same ? ", as before" : ""}`);
