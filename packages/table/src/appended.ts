/**
 * A list that only grows, as an immutable value. Versions share one array, each seeing its own beginning of it, so that
 * one item more costs the same however many there are.
 */
export class Appended<T> implements Iterable<T> {
  readonly #items: T[];
  readonly length: number;

  private constructor(items: T[], length: number) {
    this.#items = items;
    this.length = length;
  }

  static of<T>(...items: T[]): Appended<T> {
    return new Appended(items, items.length);
  }

  at(index: number): T | undefined {
    return index < this.length ? this.#items[index] : undefined;
  }

  with(item: T): Appended<T> {
    // Somebody has gone on from here already: a second future needs an array of its own.
    const items = this.#items.length === this.length ? this.#items : this.#items.slice(0, this.length);
    items.push(item);
    return new Appended(items, this.length + 1);
  }

  *[Symbol.iterator](): Iterator<T> {
    for (let index = 0; index < this.length; index++) yield this.#items[index]!;
  }
}
