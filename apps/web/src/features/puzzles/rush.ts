import { random, seedOfDay, type Challenge } from '@quadrille/kit';
import type { Day } from '../../platform/dates.ts';
import { withTried } from '../../platform/profile-merge.ts';
import type { Profile, RushResult } from '../../platform/profile.ts';
import type { Miss } from './solving.ts';

export const rushMs = 180_000;
export const rushLives = 3;
/** The daily round has so many puzzles; a free round ends by the clock or the lives. */
export const dailyLength = 12;
/** So many in a row without a miss win time. */
export const comboLength = 3;
export const comboBonusMs = 10_000;

const easiest = 600;
const harder = 45;

/** How hard the puzzle at this place of a round is, from 0. It does not depend on the player: a daily round is one for all. */
const rushRating = (place: number): number => easiest + harder * place;

interface RushPuzzle {
  readonly challenge: Challenge;
  readonly isSolved: boolean;
  readonly at: number;
  readonly miss?: Miss | undefined;
}

/** A round as it stands. */
export interface Rush {
  readonly score: number;
  readonly lives: number;
  /** Solved in a row. */
  readonly combo: number;
  /** Won by combos, on top of the three minutes. */
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

/** Why a round is over, apart from the clock and the player; undefined: it goes on. */
export function endOf({ lives, done }: Rush, length: number): RushEnd | undefined {
  if (lives <= 0) return 'lives';
  return done.length >= length ? 'finished' : undefined;
}

/** Tries before a puzzle of an earlier round may come again. Each asks for a slightly harder one. */
const freshTries = 12;
const mostTries = 60;
const wider = 15;

type Near = (rating: number, signal: AbortSignal, seed: number) => Promise<Challenge | undefined>;

/**
 * Deals the puzzles of a round: the same for the same seed, never one twice, and none of `seen` while there are others.
 * Asked for one place after the other.
 */
export function rushDealer(near: Near, seed: number, seen: ReadonlySet<string> = new Set()) {
  const dealt = new Set<string>();
  const deal = (challenge: Challenge): Challenge => {
    dealt.add(challenge.position);
    return challenge;
  };
  return async (place: number, signal: AbortSignal): Promise<Challenge | undefined> => {
    const seeds = random((seed + Math.imul(place, 0x9e3779b1)) >>> 0);
    let known: Challenge | undefined;
    for (let tries = 0; tries < mostTries && !(known && tries >= freshTries); tries++) {
      const challenge = await near(rushRating(place) + wider * tries, signal, seeds.u32());
      if (!challenge) return undefined;
      if (dealt.has(challenge.position)) continue;
      if (!seen.has(challenge.position)) return deal(challenge);
      known ??= challenge;
    }
    return known && deal(known);
  };
}

export const dailySeed = (day: Day): number => random(seedOfDay(day)).u32();

/** A round looks back at so many puzzles of earlier ones. */
const remembered = 60;

/** The positions that lately came in a rush of this game. */
export function seenLately({ tried }: Profile, game: string): ReadonlySet<string> {
  const rushed = Object.values(tried).filter((puzzle) => puzzle.game === game && puzzle.from === 'rush');
  const latest = rushed.toSorted((a, b) => b.at - a.at).slice(0, remembered);
  return new Set(latest.map(({ challenge }) => challenge.position));
}

/** The id of a daily round: whatever is played again on the same day, on any device, is the same round. */
export const dailyRushId = (game: string, day: Day): string => `day-${game}-${day}`;

/** A round that is over, with its puzzles. The first round of a day counts. */
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

/** The best rounds of a game, the best first; of equal ones the earlier. A round without a solved puzzle is none of them. */
export const rushBoard = (profile: Profile, game: string, most = 10): readonly RushResult[] =>
  roundsOf(profile, game)
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most);

/** The last rounds in the order they were played. */
export const rushCurve = (profile: Profile, game: string, most = 40): readonly RushResult[] =>
  roundsOf(profile, game)
    .toSorted((a, b) => a.at - b.at)
    .slice(-most);

/** The longest row of `+`. */
export const longestCombo = (marks: string): number => Math.max(0, ...marks.split('-').map((solved) => solved.length));

/** `2:07`. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
