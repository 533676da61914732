/** What every kernel exports besides its own functions. */
export interface KernelExports {
  readonly memory: WebAssembly.Memory;
}

export interface KernelImports {
  /** A running search calls it at intervals; not 0 stops the search. */
  poll?(): number;
}

const modules = new Map<string, Promise<WebAssembly.Module>>();

/** Compiles once per address. All instances in this thread share the machine code. */
export function compileKernel(url: URL): Promise<WebAssembly.Module> {
  const known = modules.get(url.href);
  if (known) return known;
  const compiling = readBytes(url).then((bytes) => WebAssembly.compile(bytes));
  modules.set(url.href, compiling);
  // A failed download must not stay in the cache.
  compiling.catch(() => modules.delete(url.href));
  return compiling;
}

/**
 * Starts an instance with its own memory. `Exports` must match the kernel's `index.ts`; the compiler cannot check that.
 */
export function startKernel<Exports extends KernelExports>(
  module: WebAssembly.Module,
  { poll = () => 0 }: KernelImports = {},
): Exports {
  return new WebAssembly.Instance(module, { env: { poll } }).exports as unknown as Exports;
}

/** Compiles and starts a kernel. */
export async function loadKernel<Exports extends KernelExports>(url: URL, imports?: KernelImports): Promise<Exports> {
  return startKernel<Exports>(await compileKernel(url), imports);
}

/** The bytes at an address: a file beside the code, or a URL that the page can fetch. */
export async function readBytes(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  if (url.protocol === 'file:') {
    // Node cannot fetch files. The variable hides the module name from bundlers, which would replace it by an empty
    // module and warn.
    const name = 'node:fs/promises';
    const { readFile } = (await import(/* @vite-ignore */ name)) as typeof import('node:fs/promises');
    return new Uint8Array(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}
