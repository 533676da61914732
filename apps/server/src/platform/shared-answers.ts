/** Caches answers for some milliseconds, so that many clients with the same request cost the store one query. */
export class SharedAnswers<T> {
  readonly #ttlMs: number;
  readonly #now: () => number;
  readonly #find: (question: string) => Promise<T>;
  readonly #cache = new Map<string, { readonly at: number; readonly answer: Promise<T> }>();

  constructor(life: number, now: () => number, find: (question: string) => Promise<T>) {
    this.#ttlMs = life;
    this.#now = now;
    this.#find = find;
  }

  /** The default is for caches with a single question. */
  get(question = ''): Promise<T> {
    const at = this.#now();
    for (const [key, kept] of this.#cache) if (at - kept.at > this.#ttlMs || at < kept.at) this.#cache.delete(key);
    const known = this.#cache.get(question)?.answer;
    if (known) return known;
    const answer = this.#find(question);
    this.#cache.set(question, { at, answer });
    // A failure, for example of the store, is not an answer.
    answer.catch(() => {
      if (this.#cache.get(question)?.answer === answer) this.#cache.delete(question);
    });
    return answer;
  }

  /** Invalidates the answer after a change. */
  invalidate(question = ''): void {
    this.#cache.delete(question);
  }
}
