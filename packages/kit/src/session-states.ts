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

/** The states of a game of a usual length are all kept. */
const usualLength = 512;
/** Of those that come later, every so many: a state may hold a history of its own, and grow with it. */
const stride = 32;

/** Makes the move that was made after so many others. */
export type Step<S> = (before: S, index: number) => S;

/** The states that a game went through. Those that are not kept are played again when somebody asks. */
export class KeptStates<S> {
  /** Those before the last few, or undefined for one that is not kept; the first always is. */
  readonly #earlier: SharedList<S | undefined>;
  readonly #last: readonly S[];
  /** For who keeps many games: how many of the last are kept, and none of the others; undefined: all that is useful. */
  readonly #few: number | undefined;
  /** What was played again: whoever asks for one state often asks for the next. */
  #again: { readonly from: number; readonly states: S[] } | undefined;

  private constructor(earlier: SharedList<S | undefined>, last: readonly S[], few: number | undefined) {
    this.#earlier = earlier;
    this.#last = last;
    this.#few = few;
  }

  static from<S>(first: S): KeptStates<S> {
    return new KeptStates(SharedList.of<S | undefined>(), [first], undefined);
  }

  /** For a game that was played elsewhere: of its states only some are known, the first and the last among them. */
  static sparse<S>(length: number, known: ReadonlyMap<number, S>): KeptStates<S> {
    let earlier = SharedList.of<S | undefined>();
    for (let index = 0; index < length - 1; index++) earlier = earlier.with(known.get(index));
    return new KeptStates(earlier, [known.get(length - 1)!], 1);
  }

  get length(): number {
    return this.#earlier.length + this.#last.length;
  }

  /** Undefined: there is none so far. */
  at(index: number, step: Step<S>): S | undefined {
    if (!(index >= 0 && index < this.length)) return undefined;
    return this.#last[index - this.#earlier.length] ?? this.#earlier.at(index) ?? this.#playedAgain(index, step);
  }

  with(state: S): KeptStates<S> {
    const last = [...this.#last, state];
    // Twice as many may gather, so that not every one that comes moves all the others.
    return last.length < 2 * (this.#few ?? 1)
      ? new KeptStates(this.#earlier, last, this.#few)
      : this.#trimmed(last, this.#few);
  }

  /** Up to this one, which the caller knows. */
  upTo(index: number, state: S): KeptStates<S> {
    const { length } = this.#earlier;
    if (index < length) return new KeptStates(this.#earlier.first(index), [state], this.#few);
    return new KeptStates(this.#earlier, this.#last.slice(0, index - length + 1), this.#few);
  }

  /** Forgets all but the first and the last few, now and from now on. */
  onlyLast(few: number, step: Step<S>): KeptStates<S> {
    if (this.#few === few) return this;
    const from = Math.max(0, this.length - few);
    const states = Array.from({ length: this.length - from }, (_, index) => this.at(from + index, step)!);
    let earlier = SharedList.of<S | undefined>();
    for (let index = 0; index < from; index++) earlier = earlier.with(index === 0 ? this.at(0, step) : undefined);
    return new KeptStates(earlier, states, few);
  }

  #trimmed(last: readonly S[], few: number | undefined): KeptStates<S> {
    const gone = last.length - (few ?? 1);
    let earlier = this.#earlier;
    for (const state of last.slice(0, gone)) {
      const { length } = earlier;
      const isKept = few === undefined ? length < usualLength || length % stride === 0 : length === 0;
      earlier = earlier.with(isKept ? state : undefined);
    }
    return new KeptStates(earlier, last.slice(gone), few);
  }

  #playedAgain(index: number, step: Step<S>): S {
    const from = this.#few === undefined ? index - (index % stride) : 0;
    const again = this.#again?.from === from ? this.#again : { from, states: [this.#earlier.at(from)!] };
    const { states } = again;
    for (let at = from + states.length; at <= index; at++) states.push(step(states.at(-1)!, at - 1));
    if (this.#few === undefined) this.#again = again;
    return states[index - from]!;
  }
}

/** Enough for the positions that a page or a table works on at one time. */
const maxRecent = 64;

/**
 * What was worked out for an object lately: whoever asks for it again asks soon. A `WeakMap` would keep it as long as the
 * object, and thousands of tables keep theirs.
 */
export class Recent<K extends object, V> {
  readonly #known = new Map<K, V>();

  get(key: K): V | undefined {
    return this.#known.get(key);
  }

  set(key: K, value: V): void {
    this.#known.set(key, value);
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxRecent) this.#known.delete(oldest!);
  }
}
