import { type Entrant, type Meeting, type Tournament, type TournamentKind, isBye } from './tournament.ts';

/**
 * The points of each seat at a table: two for every opponent ranked behind, one for every opponent with the same rank.
 * That is 2, 1, 0 for two seats, and 6, 4, 2, 0 for four.
 */
function pointsOf(places: readonly number[]): readonly number[] {
  return places.map(
    (own, seat) =>
      2 * places.filter((other) => other > own).length +
      places.filter((other, index) => index !== seat && other === own).length,
  );
}

/** A bye counts as a win at a table of two, and as an average result at a larger table. */
const byePoints = (seats: number): number => (seats === 2 ? 2 : seats - 1);

/** The points of all seats of a meeting. Undefined while it is in progress. */
function meetingPoints(meeting: Meeting, seats: number): readonly number[] | undefined {
  const { places } = meeting;
  if (!places) return undefined;
  return isBye(meeting) ? [places[0] === 1 ? byePoints(seats) : 0] : pointsOf(places);
}

/** Whether a seat is the only winner. */
const hasWon = (places: readonly number[], seat: number): boolean =>
  places.length > 1 && places[seat] === 1 && places.filter((place) => place === 1).length === 1;

/** Tie-breaks in the order of their importance. Message keys: `tournament.break.<name>`. */
export const tieBreaks = {
  arena: ['wins', 'fewest'],
  swiss: ['opponents', 'beaten', 'wins'],
  robin: ['beaten', 'wins'],
} as const satisfies Readonly<Record<TournamentKind, readonly string[]>>;

export type TieBreak = (typeof tieBreaks)[TournamentKind][number];

/** One row of the standings. */
export interface Standing {
  readonly number: number;
  /** From 1. Entrants that are equal in all tie-breaks share a rank. */
  readonly rank: number;
  readonly points: number;
  /** In the order of the format's `tieBreaks`. */
  readonly breaks: readonly number[];
  /** Finished tables, and tables with a sole win. */
  readonly games: number;
  readonly wins: number;
  /** Current winning streak. */
  readonly streak: number;
  /** Points per round. Undefined: no table, or it is in progress. */
  readonly rounds: readonly (number | undefined)[];
}

/** In an arena, after this many wins in a row, further tables count double until one is not won. */
const streakFrom = 2;

interface Career {
  points: number;
  games: number;
  wins: number;
  streak: number;
  readonly rounds: (number | undefined)[];
  /** Opponents with the result: 2 behind, 1 equal, 0 ahead. */
  readonly met: { readonly number: number; readonly result: number }[];
  byes: number;
}

/** All entrants, best first. Depends only on the meetings. */
export function standings(
  tournament: Tournament,
  entrants: readonly Entrant[],
  meetings: readonly Meeting[],
): readonly Standing[] {
  const careers = new Map(entrants.map(({ number }) => [number, careerOf(tournament, number, meetings)]));
  const rows = entrants.map(({ number }) => {
    const { points, games, wins, streak, rounds } = careers.get(number)!;
    const breaks = tieBreaks[tournament.kind].map((name) => breakOf(name, careers, number));
    return { number, points, breaks, games, wins, streak, rounds };
  });
  const ordered = rows.toSorted((a, b) => compareRanks(a, b) || a.number - b.number);
  return ordered.map((row) => ({ ...row, rank: 1 + ordered.findIndex((other) => compareRanks(other, row) === 0) }));
}

type Rank = Pick<Standing, 'points' | 'breaks'>;

function compareRanks(a: Rank, b: Rank): number {
  if (a.points !== b.points) return b.points - a.points;
  const index = a.breaks.findIndex((value, place) => value !== b.breaks[place]);
  return index < 0 ? 0 : b.breaks[index]! - a.breaks[index]!;
}

function careerOf({ kind, seats }: Tournament, number: number, meetings: readonly Meeting[]): Career {
  const career: Career = { points: 0, games: 0, wins: 0, streak: 0, rounds: [], met: [], byes: 0 };
  const own = meetings.filter((meeting) => meeting.seats.includes(number)).toSorted((a, b) => a.round - b.round);
  for (const meeting of own) {
    const plain = meetingPoints(meeting, seats);
    if (!plain || !meeting.places) continue;
    const seat = meeting.seats.indexOf(number);
    const isDouble = kind === 'arena' && career.streak >= streakFrom;
    const points = plain[seat]! * (isDouble ? 2 : 1);
    career.points += points;
    career.rounds[meeting.round - 1] = points;
    if (isBye(meeting)) {
      career.byes++;
      continue;
    }
    const isWon = hasWon(meeting.places, seat);
    career.games++;
    career.wins += isWon ? 1 : 0;
    career.streak = isWon ? career.streak + 1 : 0;
    career.met.push(...metAt(meeting.seats, meeting.places, seat));
  }
  return { ...career, rounds: Array.from(career.rounds) };
}

const metAt = (seats: readonly number[], places: readonly number[], own: number): Career['met'] =>
  seats.flatMap((number, seat) =>
    seat === own ? [] : [{ number, result: 1 + Math.sign(places[seat]! - places[own]!) }],
  );

function breakOf(name: TieBreak, careers: ReadonlyMap<number, Career>, number: number): number {
  const { met, points, byes, wins, games } = careers.get(number)!;
  const pointsOfOther = (other: number): number => careers.get(other)?.points ?? 0;
  switch (name) {
    case 'wins':
      return wins;
    case 'fewest':
      return -games;
    // A bye counts as a meeting with an opponent of the same standing.
    case 'opponents':
      return met.reduce((sum, { number: other }) => sum + pointsOfOther(other), byes * points);
    case 'beaten':
      return met.reduce((sum, { number: other, result }) => sum + result * pointsOfOther(other), 0);
  }
}
