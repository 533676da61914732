import type { Result } from './result.ts';
import type { Mover } from './rules.ts';
import type { Say } from './words.ts';

export interface Codec<T> {
  parse(text: string): Result<T>;
  print(value: T): string;
}

export interface Notation<P, S, M> {
  readonly params: Codec<P>;
  /** Parses for the given params; the state has no history. */
  position(params: P): Codec<S>;
  readonly move: Codec<M>;
  /**
   * The move as a sentence, for the live region and the spoken move list. `before` is the state it is played in; `by`
   * makes it, where the turn does not tell who does.
   */
  speak(before: S, move: M, say: Say, by?: Mover): string;
}
