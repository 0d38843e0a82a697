// What the glue imports of others. They stand beside it only in the site that is built: tools/site.py.
declare module "*/vendor/idiomorph.js" {
  interface How {
    morphStyle: string;
    readonly ignoreActiveValue: boolean;
    callbacks: { beforeAttributeUpdated(name: string, element: Element, change: "update" | "remove"): boolean };
  }
  export const Idiomorph: { morph(old: Element, fresh: Node[], how: How): Node[] };
}

declare module "*/pyscript/core.js" {
  export function whenDefined(type: "py"): Promise<{ xworker: PythonWorker }>;
}

declare module "*/pyodide/pyodide.mjs" {
  interface Python {
    FS: { writeFile(path: string, data: Uint8Array): void };
    globals: { get(name: string): (text: string) => string };
    runPython(program: string): unknown;
  }
  export function loadPyodide(): Promise<Python>;
}

/** A worker that PyScript has made: what its Python exports stands on `sync`. */
interface PythonWorker {
  ready: Promise<unknown>;
  sync: Record<string, (text: string) => Promise<string>>;
  terminate(): void;
}

interface HTMLScriptElement {
  xworker?: PythonWorker;
}
