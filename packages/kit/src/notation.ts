import type { Result } from './result.ts';
import type { Mover } from './rules.ts';
import type { Say } from './words.ts';

export interface Codec<T> {
  parse(text: string): Result<T>;
  print(value: T): string;
}

/** A move as a little picture. */
export interface MoveFigure {
  /** Of the palette, 0 to 3. */
  readonly colour: number;
  /** Counted from the upper left. */
  readonly squares: readonly (readonly [x: number, y: number])[];
}

export interface Notation<P, S, M> {
  readonly params: Codec<P>;
  /** Parses for the given params; the state has no history. */
  position(params: P): Codec<S>;
  readonly move: Codec<M>;
  /** What a move is called in lists, where its text is too long to be read. */
  name?(move: M): string;
  /** What it looks like in the state it is played in; undefined where it looks like nothing. */
  figure?(before: S, move: M): MoveFigure | undefined;
  /**
   * The move as a sentence, for the live region and the spoken move list. `before` is the state it is played in; `by`
   * makes it, where the turn does not tell who does.
   */
  speak(before: S, move: M, say: Say, by?: Mover): string;
}
