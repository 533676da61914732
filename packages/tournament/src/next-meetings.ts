import { arenaWave } from './arena.ts';
import { History } from './history.ts';
import { robinRound, robinRounds } from './robin.ts';
import { standings, type Standing } from './standings.ts';
import { swissRound } from './swiss.ts';
import { tablesOf } from './tables.ts';
import { isBye, type Entrant, type Meeting, type Pairing, type Tournament } from './tournament.ts';

export interface NextMeetings {
  readonly round: number;
  readonly pairings: readonly Pairing[];
  /** All is played: no table goes on, and no more will come. */
  readonly isOver: boolean;
}

/** The round that comes next. */
const nextRound = (meetings: readonly Meeting[]): number =>
  1 + meetings.reduce((last, { round }) => Math.max(last, round), 0);

/** How many rounds there are; of an arena nobody knows. */
export function roundsOf({ kind, seats, rounds = 0 }: Tournament, entrants: readonly Entrant[]): number | undefined {
  if (kind === 'arena') return undefined;
  if (kind === 'swiss') return rounds;
  return seats === 2 ? robinRounds(entrants.length) : Math.ceil(Math.max(0, entrants.length - 1) / (seats - 1));
}

/**
 * Who meets now: in an arena whoever is free, otherwise everybody as soon as all tables of the last round are over.
 * `isLate`: the time of an arena is up.
 */
export function nextMeetings(
  tournament: Tournament,
  entrants: readonly Entrant[],
  meetings: readonly Meeting[],
  isLate = false,
): NextMeetings {
  const round = nextRound(meetings);
  const going = meetings.filter(({ places }) => places === undefined);
  const isArena = tournament.kind === 'arena';
  const isAtEnd = isLate || round > (roundsOf(tournament, entrants) ?? Infinity);
  if (isAtEnd || (!isArena && going.length > 0)) return { round, pairings: [], isOver: isAtEnd && going.length === 0 };
  const busy = new Set(going.flatMap(({ seats }) => seats));
  const free = entrants.filter(({ number, isOut }) => !isOut && !busy.has(number));
  const found = pairingsOf(tournament, entrants, meetings, free);
  // A round of byes alone would be none; in a round robin whoever is left has won against those who went.
  const pairings = tournament.kind === 'robin' || found.some((pairing) => !isBye(pairing)) ? found : [];
  return { round, pairings, isOver: !isArena && pairings.length === 0 };
}

function pairingsOf(
  tournament: Tournament,
  entrants: readonly Entrant[],
  meetings: readonly Meeting[],
  free: readonly Entrant[],
): readonly Pairing[] {
  const { kind, seats } = tournament;
  const round = nextRound(meetings);
  if (kind === 'robin' && seats === 2) return robinRound(entrants, round);
  const history = new History(meetings);
  const ranked = rankedAmong(tournament, entrants, meetings, free);
  if (seats > 2) {
    const byStanding = kind !== 'robin';
    return tablesOf(ranked, history, { seats, round, byStanding, hasByes: kind !== 'arena' });
  }
  if (kind === 'swiss') return swissRound(ranked, history, round);
  return arenaWave(ranked, history, round, entrants.filter(({ isOut }) => !isOut).length === 2);
}

/** By standing; among equals the stronger first. */
function rankedAmong(
  tournament: Tournament,
  entrants: readonly Entrant[],
  meetings: readonly Meeting[],
  free: readonly Entrant[],
): readonly Standing[] {
  const ratings = new Map(free.map(({ number, rating }) => [number, rating]));
  return standings(tournament, entrants, meetings)
    .filter(({ number }) => ratings.has(number))
    .toSorted((a, b) => a.rank - b.rank || ratings.get(b.number)! - ratings.get(a.number)! || a.number - b.number);
}
