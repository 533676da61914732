/** Caches answers for some milliseconds, so that many clients with the same request cost the store one query. */
export class SharedAnswers<T> {
  readonly #life: number;
  readonly #now: () => number;
  readonly #find: (question: string) => Promise<T>;
  readonly #kept = new Map<string, { readonly at: number; readonly answer: Promise<T> }>();

  constructor(life: number, now: () => number, find: (question: string) => Promise<T>) {
    this.#life = life;
    this.#now = now;
    this.#find = find;
  }

  /** The default is for caches with a single question. */
  get(question = ''): Promise<T> {
    const at = this.#now();
    for (const [key, kept] of this.#kept) if (at - kept.at > this.#life || at < kept.at) this.#kept.delete(key);
    const known = this.#kept.get(question)?.answer;
    if (known) return known;
    const answer = this.#find(question);
    this.#kept.set(question, { at, answer });
    return answer;
  }

  /** Invalidates the answer after a change. */
  forget(question = ''): void {
    this.#kept.delete(question);
  }
}
