// The measures of bench/measures.py under the Python of the page. Prints one line of JSON.
// The engine is imported from precompiled files in an archive, as the page does it.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const root = new URL("..", import.meta.url).pathname;
const record = readFileSync(process.argv[2], "utf8");
const py = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });

function put(from, to) {
  py.FS.mkdirTree(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === "__pycache__") continue;
    if (entry.isDirectory()) put(join(from, entry.name), `${to}/${entry.name}`);
    else py.FS.writeFile(`${to}/${entry.name}`, readFileSync(join(from, entry.name)));
  }
}
put(join(root, "py"), "/src");
py.FS.writeFile("/measures.py", readFileSync(join(root, "bench/measures.py")));
py.globals.set("record", record);

const told = py.runPython(`
import importlib.util, json, marshal, os, sys, time, zipfile

def packed(folder, archive):
    with zipfile.ZipFile(archive, "w") as into:
        for place, _, files in os.walk(folder):
            for file in files:
                path = os.path.join(place, file)
                inside = os.path.relpath(path, folder)
                data = open(path, "rb").read()
                if file.endswith(".py"):
                    code = compile(data, inside, "exec", dont_inherit=True)
                    into.writestr(inside + "c", importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code))
                else:
                    into.writestr(inside, data)

packed("/src", "/engine.zip")
sys.path.insert(0, "/engine.zip")
import re, functools, itertools, collections, collections.abc, typing  # what Pyodide's own start has loaded anyway
began = time.perf_counter()
import canalmania.game, tabletop.table
imported = time.perf_counter() - began
began = time.perf_counter()
first = canalmania.game.GAME.start(canalmania.game.GAME.header(4, 1))
first.actions(first.name)
started = time.perf_counter() - began
sys.path.insert(0, "/")
import random, measures
rng = random.Random(1)
measures.random_play(rng)
began = time.perf_counter()
decisions = 0
while time.perf_counter() - began < 3:
    decisions += measures.random_play(rng)[0]
rate = decisions / (time.perf_counter() - began)
json.dumps({
    "import, ms": imported * 1e3,
    "first game started, ms": started * 1e3,
    "decisions a second": rate,
    **measures.sheet(record),
})
`);
console.log(told);
