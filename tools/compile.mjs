// Makes what only Pyodide can: our Python and the standard library as .pyc files in archives. Called by tools/site.py:
//   node tools/compile.mjs <where to> <folder of our Python> <further games: JSON, by archive their packages>
// In Pyodide's own words: what is compiled first in a fresh interpreter comes out the same, byte for byte, each time.
// Lines are kept for reports, columns are not: they were a quarter of all that is fetched of Python.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide, version } from "pyodide";

// Without the source of Pyodide's one line, which Node would show.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const root = fileURLToPath(new URL("..", import.meta.url));
const [into, folder, further] = process.argv.slice(2);

async function python(module) {
  const py = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
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
put(first, folder, "/source");
put(first, join(root, "node_modules/@pyscript/core/src/stdlib"), "/scripts");
packing.pack("/source", undefined, "/all.zip");
const all = first.FS.readFile("/all.zip");
writeFileSync(join(into, "all.zip"), all); // for bench/page.py, whose peer has no such pieces
const wanted = packing.wanted_modules("/source", "/scripts").toJs();

const [second, using] = await python("using");
second.FS.writeFile("/all.zip", all);
const [started, startedStdlib] = using.start("/all.zip").toJs();
const embedded = using.embedded("/all.zip", second.toPy(started)).toJs();
const used = using.used_modules(second.toPy(wanted)).toJs();

const archives = packing.archives("/source", first.toPy(started), first.toPy(embedded), first.toPy(JSON.parse(further)));
packing.write_manifest("/source", archives);
for (const [archive, names] of Object.entries(archives.toJs())) {
  packing.pack("/source", first.toPy(names), "/archive.zip", true);
  writeFileSync(join(into, archive), first.FS.readFile("/archive.zip"));
}

// The standard library changes seldom: only when the set of modules does, or Pyodide.
const wholesale = join(root, "web/wholesale.py");
const made = [version, used, startedStdlib, ...[...["compile.mjs", "packing.py"].map((name) => join(root, "tools", name)), wholesale].map((file) => readFileSync(file, "utf8"))];
const digest = createHash("sha256").update(JSON.stringify(made)).digest("hex");
const stamp = join(into, "stdlib.digest");
const same = existsSync(stamp) && existsSync(join(into, "python_stdlib.zip")) && readFileSync(stamp, "utf8") === digest;
if (!same) {
  const [third, trimming] = await python("packing");
  third.FS.writeFile("/wholesale.py", readFileSync(wholesale));
  trimming.pack_stdlib(third.toPy(used), third.toPy(startedStdlib), "/wholesale.py", "/trimmed.zip");
  writeFileSync(join(into, "python_stdlib.zip"), third.FS.readFile("/trimmed.zip"));
  writeFileSync(stamp, digest);
}
console.log(`${started.length} modules of our own at the start; ${used.length} of the standard library${same ? ", as before" : ""}`);
