import type { Query } from './player.ts';
import type { Result } from './result.ts';
import type { Turn } from './rules.ts';

/** The rules at the speed of the computer players, for whoever plays thousands of games. Proved equal to the rules. */
export interface Umpire {
  open(query: Query): Result<UmpiredGame>;
}

export interface UmpiredGame {
  turn(): Turn;
  /** The legal moves as texts, without the extra ones. */
  moves(): readonly string[];
  /** Plays the move of the seat whose turn it is; false: it is not legal, and nothing has changed. */
  play(move: string): boolean;
}
