/** Memory limit for idle kernels. */
const maxIdleBytes = 128 << 20;

/**
 * A pool of idle kernels. Reuse saves the start of a new instance, whose address space is scarce. The memory of an
 * instance never shrinks, so kernels above the limit go to the garbage collector.
 */
export class KernelPool<K extends { readonly memory: WebAssembly.Memory }> {
  readonly #idle: K[] = [];

  take(): K | undefined {
    return this.#idle.pop();
  }

  put(kernel: K): void {
    const held = this.#idle.reduce((sum, { memory }) => sum + memory.buffer.byteLength, 0);
    if (held + kernel.memory.buffer.byteLength <= maxIdleBytes) this.#idle.push(kernel);
  }
}
