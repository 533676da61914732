/** How far the rate of games looks back, in milliseconds. */
const memory = 12_000;

/** Games per second, as of late. */
export class Pace {
  readonly #marks: { readonly at: number; readonly done: number }[] = [];

  mark(at: number, done: number): void {
    this.#marks.push({ at, done });
    while (this.#marks.length > 2 && at - this.#marks[0]!.at > memory) this.#marks.shift();
  }

  /** Undefined while there is too little to tell. */
  get rate(): number | undefined {
    const [first, last] = [this.#marks[0], this.#marks.at(-1)];
    if (!first || !last || last.at - first.at < 400) return undefined;
    return ((last.done - first.done) * 1000) / (last.at - first.at);
  }
}
