import { systemClock } from './clock.ts';

/** One answer for all who ask within some milliseconds: however many look, the store is asked as often as for one. */
export class SharedAnswer<T> {
  readonly #life: number;
  readonly #find: () => Promise<T>;
  #last: { readonly at: number; readonly answer: Promise<T> } | undefined;

  constructor(life: number, find: () => Promise<T>) {
    this.#life = life;
    this.#find = find;
  }

  get(): Promise<T> {
    const at = systemClock.now();
    if (!this.#last || at < this.#last.at || at - this.#last.at > this.#life) this.#last = { at, answer: this.#find() };
    return this.#last.answer;
  }

  /** Something has changed: whoever asks from now on is told. */
  forget(): void {
    this.#last = undefined;
  }
}
