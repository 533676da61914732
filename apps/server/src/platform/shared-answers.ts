/** One answer for all who ask the same within some milliseconds: however many look, the store is asked as often as for one. */
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

  /** Where there is but one question, it has no name. */
  get(question = ''): Promise<T> {
    const at = this.#now();
    for (const [key, kept] of this.#kept) if (at - kept.at > this.#life || at < kept.at) this.#kept.delete(key);
    const known = this.#kept.get(question)?.answer;
    if (known) return known;
    const answer = this.#find(question);
    this.#kept.set(question, { at, answer });
    return answer;
  }

  /** Something has changed: whoever asks from now on is told. */
  forget(question = ''): void {
    this.#kept.delete(question);
  }
}
