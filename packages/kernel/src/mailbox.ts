/** What comes in when it comes, taken out one by one: from event listeners to `for await`. */
export class Mailbox<T> implements AsyncIterable<T> {
  readonly #letters: T[] = [];
  #closed = false;
  #error: Error | undefined;
  #wake: (() => void) | undefined;

  put(letter: T): void {
    if (this.#closed) return;
    this.#letters.push(letter);
    this.#wake?.();
  }

  /** What is in it may still be taken out; then the iteration ends, with the error if there is one. */
  close(error?: Error): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#error = error;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (;;) {
      while (this.#letters.length > 0) yield this.#letters.shift()!;
      if (this.#closed) break;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#error) throw this.#error;
  }
}
