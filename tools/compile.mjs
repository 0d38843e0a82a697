// Makes what only Pyodide can: our Python and the standard library as .pyc files in archives. Called by tools/site.py:
//   node tools/compile.mjs <where to> <folder of our Python> <further games: JSON, by archive their packages> <the whole standard library, compiled>
// Our modules that haven't changed since the last build aren't compiled again: <where to>/modules.bin. The archives are written by an interpreter that has
// compiled nothing: so they come out the same, byte for byte, whatever was compiled.
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
const [into, folder, further, compiledStdlib] = process.argv.slice(2);

/** A fresh interpreter, with one of our modules. It starts in a third of the time from a standard library that is compiled. */
async function python(module, stdLibURL = compiledStdlib) {
  const py = await loadPyodide({ stdLibURL, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
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

const digestOf = (...parts) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");
const read = (name) => readFileSync(join(root, name), "utf8");
const kept = join(into, "modules.bin");

const [first, compiling] = await python("packing");
put(first, folder, "/source");
put(first, join(root, "node_modules/@pyscript/core/src/stdlib"), "/scripts");
if (existsSync(kept)) first.FS.writeFile("/modules.bin", readFileSync(kept));
compiling.update("/modules.bin", "/source", digestOf(version, read("tools/packing.py")));
const modules = first.FS.readFile("/modules.bin");
writeFileSync(kept, modules);
compiling.pack("/source", undefined, "/all.zip", false, compiling.codes_of("/modules.bin"));
const all = first.FS.readFile("/all.zip");
writeFileSync(join(into, "all.zip"), all); // for bench/page.py, whose peer has no such pieces
const wanted = compiling.wanted_modules("/modules.bin", "/scripts").toJs();

const [second, using] = await python("using");
second.FS.writeFile("/all.zip", all);
const ofStdlib = (names) => names.filter((name) => !["sitecustomize", "wholesale"].includes(name)); // these we have added
const [started, allStarted] = using.start("/all.zip").toJs();
const embedded = using.embedded("/all.zip", second.toPy(started)).toJs();
const used = ofStdlib(using.used_modules(second.toPy(wanted)).toJs());
const startedStdlib = ofStdlib(allStarted);

const [third, packing] = await python("packing");
put(third, folder, "/source");
third.FS.writeFile("/modules.bin", modules);
const codes = packing.codes_of("/modules.bin");
const archives = packing.archives("/source", third.toPy(started), third.toPy(embedded), third.toPy(JSON.parse(further)));
packing.write_manifest("/source", archives);
for (const [archive, names] of Object.entries(archives.toJs())) {
  packing.pack("/source", third.toPy(names), "/archive.zip", true, codes);
  writeFileSync(join(into, archive), third.FS.readFile("/archive.zip"));
}

// The standard library changes seldom: only when the set of modules does, or Pyodide.
const wholesale = join(root, "web/wholesale.py");
const digest = digestOf(version, used, startedStdlib, ...["tools/compile.mjs", "tools/packing.py", "web/wholesale.py"].map(read));
const stamp = join(into, "stdlib.digest");
const same = existsSync(stamp) && existsSync(join(into, "python_stdlib.zip")) && readFileSync(stamp, "utf8") === digest;
if (!same) {
  const [fourth, trimming] = await python("packing", join(root, "node_modules/pyodide/python_stdlib.zip"));
  fourth.FS.writeFile("/wholesale.py", readFileSync(wholesale));
  trimming.pack_stdlib(fourth.toPy(used), fourth.toPy(startedStdlib), "/wholesale.py", "/trimmed.zip");
  writeFileSync(join(into, "python_stdlib.zip"), fourth.FS.readFile("/trimmed.zip"));
  writeFileSync(stamp, digest);
}
console.log(`${started.length} modules of our own at the start; ${used.length} of the standard library${same ? ", as before" : ""}`);
