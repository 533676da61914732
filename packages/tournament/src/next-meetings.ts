import { heaviestMatching } from './heaviest-matching.ts';
import { History } from './history.ts';
import { type Standing, standings } from './standings.ts';
import { type Entrant, type Meeting, type Pairing, type Tournament, fullBye, idleBye, isBye } from './tournament.ts';

/** Between two: how many more times somebody has moved first than second. */
const firstMoves = (history: History, number: number): number => history.satOn(number, 0) - history.satOn(number, 1);

/** How badly two go together because both are due on the same seat: the square of what the better off would have to bear. */
function seatClash(history: History, a: number, b: number): number {
  const [one, other] = [firstMoves(history, a), firstMoves(history, b)];
  return one * other > 0 ? Math.min(Math.abs(one), Math.abs(other)) ** 2 : 0;
}

/** Who has moved first less often moves first; then whoever did not the last time; then the lower number in odd rounds. */
function seatedPair(history: History, a: number, b: number, round: number): readonly number[] {
  const owed = firstMoves(history, a) - firstMoves(history, b) || lately(history, a) - lately(history, b);
  if (owed !== 0) return owed < 0 ? [a, b] : [b, a];
  const [low, high] = a < b ? [a, b] : [b, a];
  return (low + round) % 2 === 0 ? [low, high] : [high, low];
}

const lately = (history: History, number: number): number => (history.lastSeat(number) === 0 ? 1 : 0);

/** At a larger table everybody, in the order of standing, takes the seat on which they sat least. */
function seatedTable(history: History, numbers: readonly number[], round: number): readonly number[] {
  const seats: number[] = [];
  const free = new Set(numbers.keys());
  for (const number of numbers) {
    const seat = [...free].toSorted(
      (a, b) =>
        history.satOn(number, a) - history.satOn(number, b) ||
        ((a + number + round) % numbers.length) - ((b + number + round) % numbers.length),
    )[0]!;
    seats[seat] = number;
    free.delete(seat);
  }
  return seats;
}

/** One pair more outweighs whatever else could be better. */
const pairWeight = 1e12;
/** For the square of the difference in points. */
const pointsDistanceCost = 1_000_000;
/** For a seat that neither should have: never as much as a point. */
const seatClashCost = 2000;

/**
 * A round of two to a table: nobody meets anybody twice, then points as equal as can be, then seats that even out, then the
 * upper half of those with the same points against the lower half. Where their number is odd, somebody who had no bye
 * yet and has few points has one. `ranked`: who takes part, the first first.
 */
function swissRound(ranked: readonly Standing[], history: History, round: number): readonly Pairing[] {
  const fewestByes = Math.min(...ranked.map(({ number }) => history.byes(number)));
  const last = ranked.at(-1)?.points ?? 0;
  const halves = halvesOf(ranked);
  const weight = (a: number, b: number): number | undefined => {
    const [one, other] = [ranked[a]!, ranked[b]];
    // The empty chair of whoever has a bye.
    if (!other)
      return history.byes(one.number) > fewestByes
        ? undefined
        : pairWeight - pointsDistanceCost * (one.points - last) ** 2 - a;
    if (history.met(one.number, other.number) > 0) return undefined;
    const off = one.points === other.points ? Math.abs(Math.abs(a - b) - halves.get(one.points)!) : 0;
    const cost =
      pointsDistanceCost * (one.points - other.points) ** 2 +
      seatClashCost * seatClash(history, one.number, other.number) +
      off;
    return pairWeight - cost;
  };
  const chairs = ranked.length + (ranked.length % 2);
  const partners = heaviestMatching(chairs, (a, b) => weight(Math.min(a, b), Math.max(a, b)));
  return ranked.flatMap(({ number }, own): readonly Pairing[] => {
    const partner = partners[own];
    const other = partner === undefined ? undefined : ranked[partner];
    if (!other) return [fullBye(number)];
    return partner! > own ? [{ seats: seatedPair(history, number, other.number, round) }] : [];
  });
}

/** Half of how many there are with the same points. */
function halvesOf(ranked: readonly Standing[]): ReadonlyMap<number, number> {
  const halves = new Map<number, number>();
  for (const { points } of ranked) halves.set(points, (halves.get(points) ?? 0) + 0.5);
  return new Map([...halves].map(([points, half]) => [points, Math.ceil(half)]));
}

/** For the square of the distance in rank. */
const rankDistanceCost = 1000;
/** For every wave that somebody has sat out, up to a limit: nobody waits for ever. */
const patience = 1_000_000;
const longest = 20;

/**
 * Whoever is free, two to a table: as near in standing as can be, never the same opponent twice in a row, unless there are
 * but two. `isSmall`: nobody else takes part.
 */
function arenaWave(free: readonly Standing[], history: History, round: number, isSmall: boolean): readonly Pairing[] {
  const waited = free.map(({ number }) => Math.min(longest, round - history.lastRound(number)));
  const partners = heaviestMatching(free.length, (a, b) => {
    const [one, other] = [free[a]!.number, free[b]!.number];
    if (!isSmall && history.metLast(one, other)) return undefined;
    const cost = rankDistanceCost * (a - b) ** 2 + seatClashCost * seatClash(history, one, other);
    return pairWeight - cost + patience * (waited[a]! + waited[b]!);
  });
  return free.flatMap(({ number }, own): readonly Pairing[] => {
    const partner = partners[own];
    if (partner === undefined || partner < own) return [];
    return [{ seats: seatedPair(history, number, free[partner]!.number, round) }];
  });
}

/** Rounds in which each of so many meets each other one. */
const robinRounds = (count: number): number => (count < 2 ? 0 : count % 2 === 0 ? count - 1 : count);

/**
 * Two to a table by the circle: one stays, the others go on by one place each round, and those opposite meet. Where their
 * number is odd, who meets the empty place has nothing to play; who meets somebody that has gone has won.
 */
function robinRound(entrants: readonly Entrant[], round: number): readonly Pairing[] {
  const circle: (Entrant | undefined)[] = entrants.toSorted((a, b) => a.number - b.number);
  if (circle.length % 2 === 1) circle.unshift(undefined);
  const [fixed, ...moving] = circle;
  const turned = moving.map((_, index) => moving[(index + round - 1) % moving.length]);
  const ring = [fixed, ...turned];
  const pairings: Pairing[] = [];
  for (let index = 0; index < ring.length / 2; index++) {
    const [one, other] = [ring[index], ring.at(-1 - index)];
    // So nobody moves first more than once more often than second, or the other way round.
    const isTurned = index === 0 ? round % 2 === 0 : index % 2 === 1;
    pairings.push(...pairingOf(isTurned ? [other, one] : [one, other]));
  }
  return pairings;
}

function pairingOf(pair: readonly (Entrant | undefined)[]): readonly Pairing[] {
  const there = pair.flatMap((entrant) => (entrant && !entrant.isOut ? [entrant.number] : []));
  if (there.length === 2) return [{ seats: there }];
  return there.map((number) => (pair.includes(undefined) ? idleBye(number) : fullBye(number)));
}

/** Rounds of exchanges after which a better seating is not looked for any more. */
const passes = 20;
/** Who meets again costs more than any distance in standing would. */
const again = 10_000;

interface TableWish {
  /** Seats of a table. */
  readonly seats: number;
  readonly round: number;
  /** Whether those of the same standing should meet; otherwise those who have not met. */
  readonly byStanding: boolean;
  /** Whether who is left over has a bye, or waits. */
  readonly hasByes: boolean;
}

/**
 * Tables of more than two: by standing, then changed two by two as long as fewer meet again. Whoever is left over had the
 * fewest byes until now, and stands last among those.
 */
function tablesOf(
  ranked: readonly Standing[],
  history: History,
  { seats, round, byStanding, hasByes }: TableWish,
): readonly Pairing[] {
  const over = ranked.length % seats;
  const resting = ranked
    .toReversed()
    .toSorted((a, b) => history.byes(a.number) - history.byes(b.number))
    .slice(0, over)
    .map(({ number }) => number);
  const playing = ranked.map(({ number }) => number).filter((number) => !resting.includes(number));
  const rank = new Map(playing.map((number, index) => [number, index]));
  const distance = (a: number, b: number): number => (byStanding ? Math.abs(rank.get(a)! - rank.get(b)!) : 0);
  const costOf = (table: readonly number[]): number =>
    table.reduce(
      (sum, a, index) =>
        sum + table.slice(index + 1).reduce((rest, b) => rest + again * history.met(a, b) ** 2 + distance(a, b), 0),
      0,
    );
  const tables = Array.from({ length: playing.length / seats }, (_, index) =>
    playing.slice(index * seats, (index + 1) * seats),
  );
  for (let pass = 0; pass < passes && exchange(tables, costOf); pass++);
  return [
    ...tables.map((table) => ({ seats: seatedTable(history, table, round) })),
    ...(hasByes ? resting.map(fullBye) : []),
  ];
}

/** Every exchange of two that makes it better; whether there was one. */
function exchange(tables: number[][], costOf: (table: readonly number[]) => number): boolean {
  let isBetter = false;
  tables.forEach((one, index) => {
    for (const other of tables.slice(index + 1)) {
      for (const a of one.keys()) {
        for (const b of other.keys()) {
          const before = costOf(one) + costOf(other);
          [one[a], other[b]] = [other[b]!, one[a]!];
          if (costOf(one) + costOf(other) < before) isBetter = true;
          else [one[a], other[b]] = [other[b]!, one[a]!];
        }
      }
    }
  });
  return isBetter;
}

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
