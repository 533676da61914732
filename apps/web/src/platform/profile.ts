import type { Challenge } from '@quadrille/kit';

/** Whoever plays here. Ratings, streaks and feats are not kept: they follow from the results. */
export interface Profile {
  readonly me: Persona;
  /** Games against computers, by the id of the saved game: whatever is imported or opened twice counts once. */
  readonly games: Readonly<Record<string, GameResult>>;
  /** Rated puzzles, by an id of their own. */
  readonly puzzles: Readonly<Record<string, PuzzleResult>>;
  /** By `game/day`. */
  readonly days: Readonly<Record<string, DayResult>>;
  /** Rounds of puzzles against the clock, by an id of their own. */
  readonly rushes: Readonly<Record<string, RushResult>>;
  /** The puzzles themselves, to look at and to try again: the newest of each game. */
  readonly tried: Readonly<Record<string, TriedPuzzle>>;
}

export interface Persona {
  /** Empty: not told. */
  readonly name: string;
  /** A colour of the palette, 0 to 3. */
  readonly colour: number;
  /** Rises with every change, so that of two the later one is known without a clock. */
  readonly revision: number;
}

export interface GameResult {
  readonly game: string;
  /** When it ended: milliseconds since 1970. */
  readonly at: number;
  /** 1: won, 0.5: drawn or shared, 0: lost. */
  readonly score: number;
  /** The sides met that this result says something about. */
  readonly against: readonly Met[];
  /** Milliseconds at the table. */
  readonly ms: number;
  /** Hints, analysis or moves taken back: it counts as played, not for the rating. */
  readonly helped: boolean;
}

/** One other side, as it was rated then. */
export interface Met {
  readonly players: readonly string[];
  /** Null: nobody has measured it. */
  readonly elo: number | null;
  readonly score: number;
}

export interface PuzzleResult {
  readonly game: string;
  readonly at: number;
  /** That of the puzzle. */
  readonly rating: number;
  readonly solved: boolean;
  readonly ms: number;
}

/** `clean`: on its day, without help. `late`: on another day. Only clean days make a streak. */
export const dayOutcomes = ['clean', 'helped', 'late'] as const;
export type DayOutcome = (typeof dayOutcomes)[number];

export interface DayResult {
  /** Of the generator, so that a played day stays the same puzzle. */
  readonly version: number;
  readonly outcome: DayOutcome;
  /** Null: not counted. */
  readonly moves: number | null;
  /** The fewest possible. */
  readonly par: number | null;
  /** From 1: how often it was started over. */
  readonly tries: number;
}

export interface RushResult {
  readonly game: string;
  readonly at: number;
  readonly score: number;
  /** Of the daily round, which counts once. Missing: a free round. */
  readonly day?: string;
  /** One sign a puzzle, in order: `+` solved, `-` missed. Missing in rounds of earlier versions. */
  readonly marks?: string;
  /** Milliseconds from the first puzzle to the end. */
  readonly ms?: number;
}

export const puzzleSources = ['daily', 'rated', 'rush'] as const;
export type PuzzleSource = (typeof puzzleSources)[number];
export const triedOutcomes = ['solved', 'helped', 'missed'] as const;

/** A puzzle with what became of it. */
export interface TriedPuzzle {
  readonly game: string;
  readonly at: number;
  readonly from: PuzzleSource;
  readonly outcome: (typeof triedOutcomes)[number];
  readonly challenge: Challenge;
  /** The moves up to the first wrong one; empty where there was none. */
  readonly wrong: readonly string[];
  /** When it was solved on a later try. */
  readonly solvedAt?: number;
}

/** So many tried puzzles are kept of each game: about 100 kB, and more than anybody looks back. */
export const mostTried = 300;

export const emptyProfile: Profile = {
  me: { name: '', colour: 0, revision: 0 },
  games: {},
  puzzles: {},
  days: {},
  rushes: {},
  tried: {},
};

export const longestName = 40;

/** A name as it may be kept: one line, no spaces around it. */
export const cleanName = (typed: string): string =>
  [...typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, longestName).join('');

export const withPersona = (profile: Profile, { name, colour }: Pick<Persona, 'name' | 'colour'>): Profile => ({
  ...profile,
  me: { name: cleanName(name), colour, revision: profile.me.revision + 1 },
});

/** The first result of a game stays: going back and winning after all changes nothing. */
export const withGame = (profile: Profile, id: string, result: GameResult): Profile =>
  profile.games[id] ? profile : { ...profile, games: { ...profile.games, [id]: result } };

export const withPuzzle = (profile: Profile, id: string, result: PuzzleResult): Profile => ({
  ...profile,
  puzzles: { ...profile.puzzles, [id]: result },
});

export const dayKey = (game: string, day: string): string => `${game}/${day}`;

/** The day's puzzle of a game among the tried ones. */
export const dailyTriedId = (game: string, day: string): string => `daily-${game}-${day}`;
