/** What the kernels of one shelf may hold together while nobody uses them. */
const mostResting = 128 << 20;

/**
 * Kernels that nobody uses at the moment: the next user saves the start of a new one, for address space for instances is
 * scarce. Memory of an instance never shrinks, so those that would make the shelf too heavy are left to the collector.
 */
export class Shelf<K extends { readonly memory: WebAssembly.Memory }> {
  readonly #resting: K[] = [];

  take(): K | undefined {
    return this.#resting.pop();
  }

  put(kernel: K): void {
    const held = this.#resting.reduce((sum, { memory }) => sum + memory.buffer.byteLength, 0);
    if (held + kernel.memory.buffer.byteLength <= mostResting) this.#resting.push(kernel);
  }
}
