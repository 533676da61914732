/** Long enough that the list of chunks stays short, short enough to be copied for every item that is added. */
const chunkLength = 64;

/** A list that never changes: a longer or a shorter one is another list, and shares all but its last few items. */
export class SharedList<T> {
  readonly length: number;
  /** All of the same length. */
  readonly #full: readonly (readonly T[])[];
  readonly #rest: readonly T[];
  #copied: readonly T[] | undefined;

  private constructor(full: readonly (readonly T[])[], rest: readonly T[]) {
    this.#full = full;
    this.#rest = rest;
    this.length = full.length * chunkLength + rest.length;
  }

  static of<T>(...items: readonly T[]): SharedList<T> {
    return items.reduce((list, item) => list.with(item), new SharedList<T>([], []));
  }

  at(index: number): T | undefined {
    const chunk = this.#full[Math.floor(index / chunkLength)] ?? this.#rest;
    return index < this.length ? chunk[index % chunkLength] : undefined;
  }

  with(item: T): SharedList<T> {
    const rest = [...this.#rest, item];
    return rest.length < chunkLength ? new SharedList(this.#full, rest) : new SharedList([...this.#full, rest], []);
  }

  first(count: number): SharedList<T> {
    if (count >= this.length) return this;
    const full = Math.floor(count / chunkLength);
    const cut = this.#full[full] ?? this.#rest;
    return new SharedList(this.#full.slice(0, full), cut.slice(0, count % chunkLength));
  }

  from(start: number): readonly T[] {
    const items: T[] = [];
    for (let index = start; index < this.length; index++) items.push(this.at(index)!);
    return items;
  }

  /** The same array every time. */
  all(): readonly T[] {
    return (this.#copied ??= this.from(0));
  }
}
