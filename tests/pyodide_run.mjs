// Runs a Python program in Pyodide, with the folder py/ to import from. On stdin: {"program": its text, "job": anything}.
// The program defines answer(job), with a text of JSON in and one out, which is printed. PYTHONHASHSEED is handed on.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const { program, job } = JSON.parse(readFileSync(0, "utf8"));
const py = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: process.env.PYTHONHASHSEED ?? "random" } });
py.mountNodeFS("/engine", fileURLToPath(new URL("../py", import.meta.url)));
py.runPython("import sys; sys.path.insert(0, '/engine')");
py.runPython(program);
process.stdout.write(py.globals.get("answer")(JSON.stringify(job)));
