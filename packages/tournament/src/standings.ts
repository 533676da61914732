import { type Entrant, type Meeting, type Tournament, type TournamentKind, isBye } from './tournament.ts';

/**
 * What a table brings to each seat: two points for everybody left behind, one for everybody on the same place. So it is
 * 2, 1, 0 between two, and 6, 4, 2, 0 among four.
 */
function pointsOf(places: readonly number[]): readonly number[] {
  return places.map(
    (own, seat) =>
      2 * places.filter((other) => other > own).length +
      places.filter((other, index) => index !== seat && other === own).length,
  );
}

/** A bye is a win between two, and the middle of the field among more. */
const byePoints = (seats: number): number => (seats === 2 ? 2 : seats - 1);

/** The plain points of everybody at a table, by seat; undefined while it goes on. */
function meetingPoints(meeting: Meeting, seats: number): readonly number[] | undefined {
  const { places } = meeting;
  if (!places) return undefined;
  return isBye(meeting) ? [places[0] === 1 ? byePoints(seats) : 0] : pointsOf(places);
}

/** Whether a seat has won alone. */
const hasWon = (places: readonly number[], seat: number): boolean =>
  places.length > 1 && places[seat] === 1 && places.filter((place) => place === 1).length === 1;

/** What decides among those with the same points, in this order. Words: `tournament.break.<name>`. */
export const tieBreaks = {
  arena: ['wins', 'fewest'],
  swiss: ['opponents', 'beaten', 'wins'],
  robin: ['beaten', 'wins'],
} as const satisfies Readonly<Record<TournamentKind, readonly string[]>>;

export type TieBreak = (typeof tieBreaks)[TournamentKind][number];

/** How somebody stands. */
export interface Standing {
  readonly number: number;
  /** From 1; equal in everything is equal in rank. */
  readonly rank: number;
  readonly points: number;
  /** By `tieBreaks` of the kind. */
  readonly breaks: readonly number[];
  /** Tables played to the end, and those won alone. */
  readonly games: number;
  readonly wins: number;
  /** Wins in a row up to now. */
  readonly streak: number;
  /** What each round brought; undefined: they sat at no table, or it goes on. */
  readonly rounds: readonly (number | undefined)[];
}

/** In an arena, after so many wins in a row the next tables count twice, until one is not won. */
const streakFrom = 2;

interface Career {
  points: number;
  games: number;
  wins: number;
  streak: number;
  readonly rounds: (number | undefined)[];
  /** Whom they met with what result: 2 left behind, 1 on the same place, 0 ahead. */
  readonly met: { readonly number: number; readonly result: number }[];
  byes: number;
}

/** Everybody, the first first. A pure function of what was played, whoever asks and whenever. */
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
  const ordered = rows.toSorted((a, b) => compared(a, b) || a.number - b.number);
  return ordered.map((row) => ({ ...row, rank: 1 + ordered.findIndex((other) => compared(other, row) === 0) }));
}

type Worth = Pick<Standing, 'points' | 'breaks'>;

function compared(a: Worth, b: Worth): number {
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
    // Who had a bye is taken to have met somebody of their own standing.
    case 'opponents':
      return met.reduce((sum, { number: other }) => sum + pointsOfOther(other), byes * points);
    case 'beaten':
      return met.reduce((sum, { number: other, result }) => sum + result * pointsOfOther(other), 0);
  }
}
