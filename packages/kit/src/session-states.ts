/** Appending copies one chunk. 64 keeps that cheap and the list of chunks short. */
const chunkLength = 64;

/** An immutable list. Longer and shorter versions share all chunks but the last. */
export class PersistentList<T> {
  readonly length: number;
  /** Chunks of `chunkLength` items. */
  readonly #full: readonly (readonly T[])[];
  readonly #rest: readonly T[];
  #copied: readonly T[] | undefined;

  private constructor(full: readonly (readonly T[])[], rest: readonly T[]) {
    this.#full = full;
    this.#rest = rest;
    this.length = full.length * chunkLength + rest.length;
  }

  static of<T>(...items: readonly T[]): PersistentList<T> {
    return items.reduce((list, item) => list.with(item), new PersistentList<T>([], []));
  }

  at(index: number): T | undefined {
    const chunk = this.#full[Math.floor(index / chunkLength)] ?? this.#rest;
    return index < this.length ? chunk[index % chunkLength] : undefined;
  }

  with(item: T): PersistentList<T> {
    // Unlike a spread, `concat` reserves no space for more items: a server keeps thousands of lists.
    const rest = this.#rest.concat([item]);
    return rest.length < chunkLength
      ? new PersistentList(this.#full, rest)
      : new PersistentList([...this.#full, rest], []);
  }

  first(count: number): PersistentList<T> {
    if (count >= this.length) return this;
    const full = Math.floor(count / chunkLength);
    const cut = this.#full[full] ?? this.#rest;
    return new PersistentList(this.#full.slice(0, full), cut.slice(0, count % chunkLength));
  }

  from(start: number): readonly T[] {
    const items: T[] = [];
    for (let index = start; index < this.length; index++) items.push(this.at(index)!);
    return items;
  }

  /** Returns the same array on every call. */
  all(): readonly T[] {
    return (this.#copied ??= this.from(0));
  }
}

/** The first of a number of states; the others are not stored. A server keeps one for each of its tables. */
class FirstState<S> {
  readonly length: number;
  readonly #state: S | undefined;

  constructor(state: S | undefined, length: number) {
    this.#state = state;
    this.length = length;
  }

  at(index: number): S | undefined {
    return index === 0 ? this.#state : undefined;
  }
  with(state: S | undefined): FirstState<S> {
    return new FirstState(this.length === 0 ? state : this.#state, this.length + 1);
  }
  first(count: number): FirstState<S> {
    return new FirstState(count === 0 ? undefined : this.#state, Math.min(count, this.length));
  }
}

/** All states up to this move are stored. */
const maxFullyStored = 512;
/** Of later states only every 32nd is stored, because a state may contain a growing history. */
const storedInterval = 32;

/** Plays move number `index` on the state before it. */
export type Step<S> = (before: S, index: number) => S;

/** The states of a match. A state that is not stored is recomputed by playing moves again. */
export class StateHistory<S> {
  /** States before `#last`; undefined where a state is not stored. The first one always is. */
  readonly #earlier: PersistentList<S | undefined> | FirstState<S>;
  readonly #last: readonly S[];
  /**
   * Number of last states to store besides the first, for servers that hold many matches. Undefined: store as
   * `#trimmed` decides.
   */
  readonly #few: number | undefined;
  /** The last recomputed states. A caller that needs one state often needs the next. */
  #again: { readonly from: number; readonly states: S[] } | undefined;

  private constructor(
    earlier: PersistentList<S | undefined> | FirstState<S>,
    last: readonly S[],
    few: number | undefined,
  ) {
    this.#earlier = earlier;
    this.#last = last;
    this.#few = few;
  }

  static from<S>(first: S): StateHistory<S> {
    return new StateHistory(PersistentList.of<S | undefined>(), [first], undefined);
  }

  /** For a match that was played on another thread: only some states are known, including the first and the last. */
  static sparse<S>(length: number, known: ReadonlyMap<number, S>): StateHistory<S> {
    let earlier = PersistentList.of<S | undefined>();
    for (let index = 0; index < length - 1; index++) earlier = earlier.with(known.get(index));
    return new StateHistory(earlier, [known.get(length - 1)!], 1);
  }

  get length(): number {
    return this.#earlier.length + this.#last.length;
  }

  /** Undefined if the match is shorter. */
  at(index: number, step: Step<S>): S | undefined {
    if (!(index >= 0 && index < this.length)) return undefined;
    return this.#last[index - this.#earlier.length] ?? this.#earlier.at(index) ?? this.#replay(index, step);
  }

  with(state: S): StateHistory<S> {
    const last = [...this.#last, state];
    // Trims only when twice as many have gathered, so that an append does not copy all of them.
    return last.length < 2 * (this.#few ?? 1)
      ? new StateHistory(this.#earlier, last, this.#few)
      : this.#trim(last, this.#few);
  }

  /** The history up to this move, whose state the caller passes. */
  upTo(index: number, state: S): StateHistory<S> {
    const { length } = this.#earlier;
    if (index < length) return new StateHistory(this.#earlier.first(index), [state], this.#few);
    return new StateHistory(this.#earlier, this.#last.slice(0, index - length + 1), this.#few);
  }

  /** Drops all but the first and the last `few` states, now and after later moves. */
  onlyLast(few: number, step: Step<S>): StateHistory<S> {
    if (this.#few === few) return this;
    const from = Math.max(0, this.length - few);
    const states = Array.from({ length: this.length - from }, (_, index) => this.at(from + index, step)!);
    return new StateHistory(new FirstState(from === 0 ? undefined : this.at(0, step), from), states, few);
  }

  #trim(last: readonly S[], few: number | undefined): StateHistory<S> {
    const gone = last.length - (few ?? 1);
    let earlier = this.#earlier;
    for (const state of last.slice(0, gone)) {
      const { length } = earlier;
      const isKept = few === undefined ? length < maxFullyStored || length % storedInterval === 0 : length === 0;
      earlier = earlier.with(isKept ? state : undefined);
    }
    return new StateHistory(earlier, last.slice(gone), few);
  }

  #replay(index: number, step: Step<S>): S {
    const from = this.#few === undefined ? index - (index % storedInterval) : 0;
    const again = this.#again?.from === from ? this.#again : { from, states: [this.#earlier.at(from)!] };
    const { states } = again;
    for (let at = from + states.length; at <= index; at++) states.push(step(states.at(-1)!, at - 1));
    if (this.#few === undefined) this.#again = again;
    return states[index - from]!;
  }
}

/** Enough for the positions that a page or a table uses at one time. */
const maxRecent = 64;

/**
 * A cache of values computed for recent objects. A `WeakMap` would keep values as long as the objects live, and a
 * server holds thousands of tables.
 */
export class RecentCache<K extends object, V> {
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
