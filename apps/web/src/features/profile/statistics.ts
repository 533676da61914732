import { type Day, dayAfter } from '../../platform/dates.ts';
import type { Profile } from '../../platform/profile.ts';

/** The days on which a daily was solved without help: of one game, or of any. */
export function cleanDays({ days }: Profile, game?: string): ReadonlySet<Day> {
  return new Set(
    Object.entries(days).flatMap(([key, { outcome }]) => {
      const [of, day] = key.split('/') as [string, Day];
      return outcome === 'clean' && (game === undefined || of === game) ? [day] : [];
    }),
  );
}

/** Days in a row up to today, or up to yesterday while today is still open. */
export function streakOf(days: ReadonlySet<Day>, today: Day): number {
  let day = days.has(today) ? today : dayAfter(today, -1);
  let streak = 0;
  for (; days.has(day); day = dayAfter(day, -1)) streak++;
  return streak;
}

export function longestStreak(days: ReadonlySet<Day>): number {
  let longest = 0;
  for (const day of days) if (!days.has(dayAfter(day, -1))) longest = Math.max(longest, lengthFrom(days, day));
  return longest;
}

function lengthFrom(days: ReadonlySet<Day>, first: Day): number {
  let length = 0;
  for (let day = first; days.has(day); day = dayAfter(day, 1)) length++;
  return length;
}

interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

const none: Tally = { won: 0, drawn: 0, lost: 0 };

const counted = (tally: Tally, score: number): Tally => {
  if (score === 1) return { ...tally, won: tally.won + 1 };
  return score === 0 ? { ...tally, lost: tally.lost + 1 } : { ...tally, drawn: tally.drawn + 1 };
};

/** All games of one game, or of all. */
export const tallyOf = ({ games }: Profile, game?: string): Tally =>
  Object.values(games)
    .filter((result) => game === undefined || result.game === game)
    .reduce((tally, { score }) => counted(tally, score), none);

export const countOf = ({ won, drawn, lost }: Tally): number => won + drawn + lost;

/** By player of a game, those met most often first. */
export function tallyByOpponent({ games }: Profile, game: string): readonly (readonly [string, Tally])[] {
  const met = new Map<string, Tally>();
  for (const result of Object.values(games).filter((one) => one.game === game)) {
    for (const { players, score } of result.against) {
      for (const player of new Set(players)) met.set(player, counted(met.get(player) ?? none, score));
    }
  }
  return [...met].toSorted(([, a], [, b]) => countOf(b) - countOf(a));
}

export const timePlayed = ({ games, puzzles }: Profile): number =>
  [...Object.values(games), ...Object.values(puzzles)].reduce((sum, { ms }) => sum + ms, 0);
