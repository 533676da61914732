/** Window of the moving average, in milliseconds. */
const windowMs = 12_000;

/** Recent games per second. */
export class RateMeter {
  readonly #marks: { readonly at: number; readonly done: number }[] = [];

  mark(at: number, done: number): void {
    this.#marks.push({ at, done });
    while (this.#marks.length > 2 && at - this.#marks[0]!.at > windowMs) this.#marks.shift();
  }

  /** Undefined while there are too few samples. */
  get rate(): number | undefined {
    const [first, last] = [this.#marks[0], this.#marks.at(-1)];
    if (!first || !last || last.at - first.at < 400) return undefined;
    return ((last.done - first.done) * 1000) / (last.at - first.at);
  }
}
