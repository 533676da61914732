import { random } from './random.ts';
import type { Args } from './words/words.ts';
import type { Seat } from './rules.ts';

/** A puzzle as plain data: start position, goal and difficulty. Any page can show it. */
export interface RatedPuzzle {
  readonly params: string;
  readonly position: string;
  /** The seat that solves it. `judge` answers for the other seats. */
  readonly seat: Seat;
  /** On the scale of the players' ratings. Estimated from the puzzle, not measured with people. */
  readonly rating: number;
  /**
   * Message keys: `challenge.<task>` names the goal in a few words, `challenge.<task>.help` in a sentence. Both take
   * `n`.
   */
  readonly task: string;
  readonly n: number;
  /** The smallest possible count, as `judge` counts. Missing if nothing is counted. */
  readonly par?: number;
  /** In rated play a solution with a higher count does not count as solved. */
  readonly most?: number;
  /** What the game needs to judge answers. */
  readonly data: string;
}

/** The verdict on the moves so far. */
export type Judgement =
  /** `count` is comparable with `par`. */
  | { readonly kind: 'solved'; readonly count: number; readonly said?: MessageRef }
  /** Not decided yet; `replies` are the moves of the other seats. */
  | { readonly kind: 'open'; readonly replies: readonly string[] }
  /** No longer solvable; `replies` show why. */
  | { readonly kind: 'lost'; readonly replies: readonly string[]; readonly said?: MessageRef };

/** A message of the game's catalogue. */
export interface MessageRef {
  readonly key: string;
  readonly args?: Args;
  /** Further arguments that are moves in notation; the message shows their names. */
  readonly moves?: Readonly<Record<string, string>>;
}

/**
 * The puzzles of a game for the daily, rated play and puzzle rush. Runs in a worker. Every result depends only on the
 * arguments: it is bounded by nodes, never by time. Undefined after an abort.
 */
export interface PuzzleSource {
  /**
   * Version of the dailies. It increases when days get other puzzles; older versions stay for days that were played.
   */
  readonly version: number;
  /** `day` is like `2026-11-15`. An unknown version means the newest one. */
  daily(day: string, version: number, signal: AbortSignal): Promise<RatedPuzzle | undefined>;
  /** A puzzle with about this rating, the same for the same seed. */
  near(rating: number, seed: number, signal: AbortSignal): Promise<RatedPuzzle | undefined>;
  /** The last of `moves` is a move of the solving seat. */
  judge(challenge: RatedPuzzle, moves: readonly string[], signal: AbortSignal): Promise<Judgement | undefined>;
  /** The rest of a solution with the replies of the other seats. Empty if there is none. */
  solve(challenge: RatedPuzzle, moves: readonly string[], signal: AbortSignal): Promise<readonly string[] | undefined>;
}

/** A daily that was solved before profiles existed. */
export interface EarlierDay {
  readonly day: string;
  readonly outcome: 'clean' | 'helped' | 'late';
  readonly count?: number;
}

/** 0 for Monday, the easiest, to 6 for Sunday, the hardest. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

const dayLengthMs = 86_400_000;

/**
 * Picks the item of a day from a collection sorted by difficulty: easy on Monday, hardest on Sunday. An item repeats
 * only after all items of its weekday.
 */
export function pickForDay<T>(collection: readonly T[], day: string): T {
  const weekday = weekdayOf(day);
  // The Unix epoch was a Thursday.
  const week = Math.floor((Date.parse(day) / dayLengthMs + 3) / 7);
  const from = Math.floor((weekday * collection.length) / 7);
  const band = collection.slice(from, Math.floor(((weekday + 1) * collection.length) / 7));
  const round = Math.floor(week / band.length);
  const order = random(round * 7 + weekday).shuffle(band);
  return order[((week % band.length) + band.length) % band.length]!;
}

/** A seed for each day: `2026-11-15` gives 20261115. */
export const seedOfDay = (day: string): number => Number(day.replaceAll('-', ''));
