import { random } from './random.ts';
import type { Args } from './words/words.ts';
import type { Seat } from './rules.ts';

/**
 * A puzzle that any page can lay on the table: where it starts, what is asked, how hard it is. Plain data, the same on every
 * machine.
 */
export interface Challenge {
  readonly params: string;
  readonly position: string;
  /** Who solves it. The other seats are answered by `judge`. */
  readonly seat: Seat;
  /** On a scale like that of players; estimated from the puzzle, not measured on people. */
  readonly rating: number;
  /** Words: `challenge.<task>` asks for it in a few words, `challenge.<task>.help` in a sentence; both take `n`. */
  readonly task: string;
  readonly n: number;
  /** The fewest that it takes of what `judge` counts; missing where nothing is counted. */
  readonly par?: number;
  /** More than so many do not solve it where it is played for a rating. */
  readonly most?: number;
  /** What the game needs to judge it. */
  readonly data: string;
}

/** What comes of the moves so far. */
export type Judgement =
  /** `count`: of what `par` tells the fewest. */
  | { readonly kind: 'solved'; readonly count: number; readonly said?: Said }
  /** It goes on; these are the moves of the others. */
  | { readonly kind: 'open'; readonly replies: readonly string[] }
  /** It cannot be solved from here any more; the replies show why. */
  | { readonly kind: 'lost'; readonly replies: readonly string[]; readonly said?: Said };

/** A word key of the game. */
export interface Said {
  readonly key: string;
  readonly args?: Args;
}

/**
 * The puzzles of a game for its daily, for ratings and against the clock. Runs in a worker. Whatever it makes is a pure
 * function of what it is asked, bounded by nodes and never by time. Undefined comes after an abort.
 */
export interface Challenges {
  /** Of the dailies: rises when other puzzles come for the same days. Older versions stay, for days that were played. */
  readonly version: number;
  /** `day`: `2026-11-15`. A version that is not known is the newest one. */
  daily(day: string, version: number, signal: AbortSignal): Promise<Challenge | undefined>;
  /** One of about this rating; the same for the same seed. */
  near(rating: number, seed: number, signal: AbortSignal): Promise<Challenge | undefined>;
  /** The last move is one of whoever solves. */
  judge(challenge: Challenge, moves: readonly string[], signal: AbortSignal): Promise<Judgement | undefined>;
  /** The rest of a solution, the replies of the others included; empty where there is none. */
  solve(challenge: Challenge, moves: readonly string[], signal: AbortSignal): Promise<readonly string[] | undefined>;
}

/** The puzzle of a day that was solved before there was a profile to keep it. */
export interface EarlierDay {
  readonly day: string;
  readonly outcome: 'clean' | 'helped' | 'late';
  readonly count?: number;
}

/** Easy on Monday, hardest on Sunday: 0 to 6. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

const dayLength = 86_400_000;

/**
 * One of a collection, easiest first, for a day, the same for everybody: easy on Monday, hardest on Sunday, and none comes
 * again before all of its weekday have had their turn.
 */
export function ofTheDay<T>(collection: readonly T[], day: string): T {
  const weekday = weekdayOf(day);
  // Days count from a Thursday.
  const week = Math.floor((Date.parse(day) / dayLength + 3) / 7);
  const from = Math.floor((weekday * collection.length) / 7);
  const band = collection.slice(from, Math.floor(((weekday + 1) * collection.length) / 7));
  const round = Math.floor(week / band.length);
  const order = random(round * 7 + weekday).shuffle(band);
  return order[((week % band.length) + band.length) % band.length]!;
}

/** A number of its own for every day. */
export const seedOfDay = (day: string): number => Number(day.replaceAll('-', ''));
