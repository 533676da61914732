import type { RatedPuzzle } from '@quadrille/kit';

/**
 * The profile of the local player. Ratings, streaks and achievements are not stored: they are computed from the
 * results.
 */
export interface Profile {
  readonly me: Persona;
  /**
   * Games against computer players by the id of the saved game, so that a game that is imported or opened twice counts
   * once.
   */
  readonly games: Readonly<Record<string, GameResult>>;
  /** Rated puzzles by id. */
  readonly puzzles: Readonly<Record<string, PuzzleResult>>;
  /** By `game/day`. */
  readonly days: Readonly<Record<string, DayResult>>;
  /** Rounds of puzzle rush by id. */
  readonly rushes: Readonly<Record<string, RushResult>>;
  /** The newest attempted puzzles of each game, to review and to try again. */
  readonly tried: Readonly<Record<string, TriedPuzzle>>;
}

export interface Persona {
  /** Empty if not set. */
  readonly name: string;
  /** A colour of the palette, 0 to 3. */
  readonly colour: number;
  /** Increases with every change. The higher revision wins when two devices are merged, without comparing clocks. */
  readonly revision: number;
}

export interface GameResult {
  readonly game: string;
  /** When it ended: milliseconds since 1970. */
  readonly at: number;
  /** 1: won, 0.5: drawn or shared, 0: lost. */
  readonly score: number;
  /** The opponents whose rating this result affects. */
  readonly against: readonly Met[];
  /** Milliseconds at the table. */
  readonly ms: number;
  /** With hints, analysis or takebacks the game is unrated. */
  readonly helped: boolean;
}

/** One opponent, with its rating at the time. */
export interface Met {
  readonly players: readonly string[];
  /** Null if it was never measured. */
  readonly elo: number | null;
  readonly score: number;
}

export interface PuzzleResult {
  readonly game: string;
  readonly at: number;
  /** The rating of the puzzle. */
  readonly rating: number;
  readonly solved: boolean;
  readonly ms: number;
}

/** `clean`: solved on its day without help. `late`: on another day. Only clean days extend a streak. */
export const dayOutcomes = ['clean', 'helped', 'late'] as const;
export type DayOutcome = (typeof dayOutcomes)[number];

export interface DayResult {
  /** Version of the generator, so that a played day always shows the same puzzle. */
  readonly version: number;
  readonly outcome: DayOutcome;
  /** Null if the game does not count moves. */
  readonly moves: number | null;
  /** The fewest possible moves. */
  readonly par: number | null;
  /** Number of starts, from 1. */
  readonly tries: number;
}

export interface RushResult {
  readonly game: string;
  readonly at: number;
  readonly score: number;
  /** The day of a daily round, which counts once. Missing for a free round. */
  readonly day?: string;
  /** One character per puzzle in order: `+` solved, `-` failed. Missing in rounds of earlier versions. */
  readonly marks?: string;
  /** Milliseconds from the first puzzle to the end. */
  readonly ms?: number;
}

export const puzzleSources = ['daily', 'rated', 'rush'] as const;
export type PuzzleSource = (typeof puzzleSources)[number];
export const triedOutcomes = ['solved', 'helped', 'missed'] as const;

/** A puzzle with the player's result. */
export interface TriedPuzzle {
  readonly game: string;
  readonly at: number;
  readonly from: PuzzleSource;
  readonly outcome: (typeof triedOutcomes)[number];
  readonly challenge: RatedPuzzle;
  /** The moves up to and including the first wrong one; empty if there was none. */
  readonly wrong: readonly string[];
  /** When a later try solved it. */
  readonly solvedAt?: number;
}

/** Stored per game: about 100 kB. */
export const maxTriedPerGame = 300;

export const emptyProfile: Profile = {
  me: { name: '', colour: 0, revision: 0 },
  games: {},
  puzzles: {},
  days: {},
  rushes: {},
  tried: {},
};

export const maxNameLength = 40;

/** Normalises a typed name: one line, no spaces around it. */
export const cleanName = (typed: string): string =>
  [...typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, maxNameLength).join('');

export const withPersona = (profile: Profile, { name, colour }: Pick<Persona, 'name' | 'colour'>): Profile => ({
  ...profile,
  me: { name: cleanName(name), colour, revision: profile.me.revision + 1 },
});

/** The first result of a game counts: going back and winning changes nothing. */
export const withGame = (profile: Profile, id: string, result: GameResult): Profile =>
  profile.games[id] ? profile : { ...profile, games: { ...profile.games, [id]: result } };

export const withPuzzle = (profile: Profile, id: string, result: PuzzleResult): Profile => ({
  ...profile,
  puzzles: { ...profile.puzzles, [id]: result },
});

export const dayKey = (game: string, day: string): string => `${game}/${day}`;

/** The id of a daily puzzle in `Profile.tried`. */
export const dailyTriedId = (game: string, day: string): string => `daily-${game}-${day}`;
