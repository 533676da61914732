/** What every kernel exports beside its own functions. */
export interface KernelExports {
  readonly memory: WebAssembly.Memory;
}

export interface KernelImports {
  /** Asked by a running search now and then; not 0 makes it stop. */
  poll?(): number;
}

const modules = new Map<string, Promise<WebAssembly.Module>>();

/** Compiles once per address: all instances in this thread share the machine code. */
export function compileKernel(url: URL): Promise<WebAssembly.Module> {
  const known = modules.get(url.href);
  if (known) return known;
  const compiling = readBytes(url).then((bytes) => WebAssembly.compile(bytes));
  modules.set(url.href, compiling);
  // A lost connection must not be remembered as the kernel.
  compiling.catch(() => modules.delete(url.href));
  return compiling;
}

/** An instance has a memory of its own. `Exports` is what the kernel's `index.ts` exports: nothing here can prove it. */
export function startKernel<Exports extends KernelExports>(
  module: WebAssembly.Module,
  { poll = () => 0 }: KernelImports = {},
): Exports {
  return new WebAssembly.Instance(module, { env: { poll } }).exports as unknown as Exports;
}

/** Compiles and starts a kernel in one go. */
export async function loadKernel<Exports extends KernelExports>(url: URL, imports?: KernelImports): Promise<Exports> {
  return startKernel<Exports>(await compileKernel(url), imports);
}

/** What an address holds: a file beside the code, or whatever the page may fetch. */
export async function readBytes(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  if (url.protocol === 'file:') {
    // Node cannot fetch files. The name is hidden from bundlers, which would put an empty module in its place and warn.
    const name = 'node:fs/promises';
    const { readFile } = (await import(/* @vite-ignore */ name)) as typeof import('node:fs/promises');
    return new Uint8Array(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}
