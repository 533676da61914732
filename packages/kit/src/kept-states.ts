import { SharedList } from './shared-list.ts';

/** The states that a game went through: all of them, or only the last few, for who keeps many games. */
export class KeptStates<S> {
  readonly #states: SharedList<S>;
  /** How many at the beginning are forgotten. */
  readonly #forgotten: number;
  /** How many are kept at least; undefined: all. */
  readonly #few: number | undefined;

  private constructor(states: SharedList<S>, forgotten: number, few: number | undefined) {
    this.#states = states;
    this.#forgotten = forgotten;
    this.#few = few;
  }

  static from<S>(first: S): KeptStates<S> {
    return new KeptStates(SharedList.of(first), 0, undefined);
  }

  /** Undefined: forgotten, or never reached. */
  at(index: number): S | undefined {
    return index < this.#forgotten ? undefined : this.#states.at(index - this.#forgotten);
  }

  with(state: S): KeptStates<S> {
    return new KeptStates(this.#states.with(state), this.#forgotten, this.#few).#trimmed();
  }

  /** Up to this one, which the caller knows even if it is forgotten here. */
  upTo(index: number, state: S): KeptStates<S> {
    if (index < this.#forgotten) return new KeptStates(SharedList.of(state), index, this.#few);
    return new KeptStates(this.#states.first(index + 1 - this.#forgotten), this.#forgotten, this.#few);
  }

  /** Forgets all but the last few, now and from now on. */
  onlyLast(few: number): KeptStates<S> {
    return new KeptStates(this.#states, this.#forgotten, few).#trimmed();
  }

  #trimmed(): KeptStates<S> {
    const few = this.#few;
    // Twice as many may gather, so that not every one that comes moves all the others.
    if (few === undefined || this.#states.length < 2 * few) return this;
    const gone = this.#states.length - few;
    return new KeptStates(SharedList.of(...this.#states.from(gone)), this.#forgotten + gone, few);
  }
}
