// The large files: fetched here for the progress alone, the browser's cache hands them on to Python. And what is wrong with them.
const WASM = "application/wasm";

const coming = new Set(); // files that are being fetched

/** Told the share of all bytes that has come. Rejects with a fault: a key of words.js, and what it is about. */
export async function fetchAll(sizes, progress) {
  const total = Object.values(sizes).reduce((sum, size) => sum + size);
  let come = 0;
  const fetchOne = async (file) => {
    coming.add(file);
    const response = await fetch(file).catch(() => null);
    const fault = faultOf(file, response);
    if (fault) throw fault;
    const chunks = [];
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read().catch(() => { throw missing(file); });
      if (done) break;
      come += value.length;
      progress(Math.min(0.999, come / total));
      if (/(game|embed)\.zip$/.test(file)) chunks.push(value);
    }
    coming.delete(file);
    return [file, chunks];
  };
  const all = await Promise.all(Object.keys(sizes).map(fetchOne));
  progress(1);
  return Object.fromEntries(all);
}

/** What is wrong with one of the files, asked anew; or the one that doesn't come. */
export async function firstFault(files) {
  const asked = files.map(async (file) => {
    try {
      const response = await fetch(file, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(3000) });
      return { fault: faultOf(file, response) };
    } catch (error) {
      return error.name === "TimeoutError" ? { late: name(file) } : { fault: missing(file) };
    }
  });
  const all = await Promise.all(asked);
  const [unfinished] = coming;
  return all.find((one) => one.fault) ?? (unfinished ? { late: name(unfinished) } : all.find((one) => one.late)) ?? {};
}

function faultOf(file, response) {
  if (!response?.ok) return missing(file);
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  if (file.endsWith(".wasm") && type !== WASM) return { key: "type", file: name(file), type: type || "?" };
  return null;
}

const name = (file) => file.split("/").at(-1);
const missing = (file) => ({ key: "missing", file: name(file) });
