import type { RatedPuzzle } from '@quadrille/kit';
import type { Day } from '../../platform/dates.ts';
import { withTried } from '../../platform/profile-merge.ts';
import type { Profile, RushResult } from '../../platform/profile.ts';
import type { Miss } from './solving.ts';

export const rushMs = 180_000;
export const rushLives = 3;
/** This many puzzles in a row without a mistake add time. */
export const comboLength = 3;
export const comboBonusMs = 10_000;

interface RushPuzzle {
  readonly challenge: RatedPuzzle;
  readonly isSolved: boolean;
  readonly at: number;
  readonly miss?: Miss | undefined;
  /** The player's moves, if it was solved. */
  readonly moves?: readonly string[] | undefined;
}

/** A round in progress. */
export interface Rush {
  readonly score: number;
  readonly lives: number;
  /** Solved in a row. */
  readonly combo: number;
  /** Time added by combos, on top of the three minutes. */
  readonly bonusMs: number;
  readonly done: readonly RushPuzzle[];
}

/** `finished`: the last puzzle of a daily round is done. `stopped`: by the player. */
export type RushEnd = 'time' | 'lives' | 'finished' | 'stopped';

export const freshRush: Rush = { score: 0, lives: rushLives, combo: 0, bonusMs: 0, done: [] };

export function afterPuzzle(rush: Rush, puzzle: RushPuzzle): Rush {
  const done = [...rush.done, puzzle];
  if (!puzzle.isSolved) return { ...rush, lives: rush.lives - 1, combo: 0, done };
  const combo = rush.combo + 1;
  const bonus = combo % comboLength === 0 ? comboBonusMs : 0;
  return { ...rush, score: rush.score + 1, combo, bonusMs: rush.bonusMs + bonus, done };
}

/** Milliseconds that a round took: a page that slept through the end of its clock wakes up late. */
export const playedMs = ({ bonusMs }: Rush, began: number, now: number): number =>
  Math.max(0, Math.min(now - began, rushMs + bonusMs));

/** Why a round is over, apart from the clock and the player; undefined while it is running. */
export function endOf({ lives, done }: Rush, length: number): RushEnd | undefined {
  if (lives <= 0) return 'lives';
  return done.length >= length ? 'finished' : undefined;
}

/** How many puzzles of earlier rounds are avoided. */
const remembered = 60;

/** The positions that recently appeared in a rush of this game. */
export function seenLately({ tried }: Profile, game: string): ReadonlySet<string> {
  const rushed = Object.values(tried).filter((puzzle) => puzzle.game === game && puzzle.from === 'rush');
  const latest = rushed.toSorted((a, b) => b.at - a.at).slice(0, remembered);
  return new Set(latest.map(({ challenge }) => challenge.position));
}

/** The id of a daily round: playing it again on the same day, on any device, is the same round. */
export const dailyRushId = (game: string, day: Day): string => `day-${game}-${day}`;

/** Adds a finished round with its puzzles. Only the first round of a day counts. */
export function withRound(profile: Profile, id: string, result: RushResult, { done }: Rush): Profile {
  if (profile.rushes[id]) return profile;
  const { game } = result;
  const kept: Profile = { ...profile, rushes: { ...profile.rushes, [id]: result } };
  return done.reduce(
    (now, { challenge, isSolved, at, miss }, place) =>
      withTried(now, `${id}-${place}`, {
        game,
        at,
        from: 'rush',
        outcome: isSolved ? 'solved' : 'missed',
        challenge,
        wrong: miss?.moves ?? [],
      }),
    kept,
  );
}

const roundsOf = ({ rushes }: Profile, game: string): readonly RushResult[] =>
  Object.values(rushes).filter((rush) => rush.game === game);

/**
 * The best rounds of a game, best first, earlier ones before later ones. A round without a solved puzzle is left out.
 */
export const rushBoard = (profile: Profile, game: string, most = 10): readonly RushResult[] =>
  roundsOf(profile, game)
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most);

/** The latest rounds in chronological order. */
export const rushCurve = (profile: Profile, game: string, most = 40): readonly RushResult[] =>
  roundsOf(profile, game)
    .toSorted((a, b) => a.at - b.at)
    .slice(-most);

/** The longest run of `+`. */
export const longestCombo = (marks: string): number => Math.max(0, ...marks.split('-').map((solved) => solved.length));

/** `2:07`. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
