/** How a game ended for one player. */
export type OwnResult = 'won' | 'drawn' | 'lost';

export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

const emptyTally: Tally = { won: 0, drawn: 0, lost: 0 };

/** `score`: 1 for a win, 0 for a loss, anything between is a draw. */
export const resultOfScore = (score: number): OwnResult => (score === 1 ? 'won' : score === 0 ? 'lost' : 'drawn');

export const tallyOf = (results: Iterable<OwnResult>): Tally => {
  const tally = { ...emptyTally };
  for (const result of results) tally[result]++;
  return tally;
};

export const countOf = ({ won, drawn, lost }: Tally): number => won + drawn + lost;

export interface ResultStreak {
  /** The last result; undefined before the first game. */
  readonly result?: OwnResult;
  /** How many of the last games ended so. */
  readonly length: number;
  /** Most wins in a row. */
  readonly longest: number;
}

/** `results`: newest first. */
export function resultStreak(results: readonly OwnResult[]): ResultStreak {
  const [result] = results;
  if (result === undefined) return { length: 0, longest: 0 };
  const end = results.findIndex((other) => other !== result);
  let [longest, wins] = [0, 0];
  for (const each of results) {
    wins = each === 'won' ? wins + 1 : 0;
    longest = Math.max(longest, wins);
  }
  return { result, length: end < 0 ? results.length : end, longest };
}

/** A calendar day: `2026-11-15`. */
export type Day = string;

const dayMs = 86_400_000;

export const addDays = (from: Day, days: number): Day =>
  new Date(Date.parse(from) + days * dayMs).toISOString().slice(0, 10);

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** Consecutive days that end with `last`. */
export function dayStreak(days: ReadonlySet<Day>, last: Day): number {
  let streak = 0;
  for (let day = last; days.has(day); day = addDays(day, -1)) streak++;
  return streak;
}

export function longestDayStreak(days: ReadonlySet<Day>): number {
  let longest = 0;
  for (const day of days) if (!days.has(addDays(day, 1))) longest = Math.max(longest, dayStreak(days, day));
  return longest;
}
