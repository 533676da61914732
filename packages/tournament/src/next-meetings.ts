import { maximumWeightMatching } from './maximum-weight-matching.ts';
import { History } from './history.ts';
import { type Standing, standings } from './standings.ts';
import { type Entrant, type Meeting, type Pairing, type Tournament, fullBye, idleBye, isBye } from './tournament.ts';

/** At a table of two: how many more times an entrant moved first than second. */
const firstMoveBalance = (history: History, number: number): number =>
  history.countSeat(number, 0) - history.countSeat(number, 1);

/**
 * The cost of a pair in which both are due for the same seat: the square of the imbalance that the less affected one
 * would get.
 */
function seatClash(history: History, a: number, b: number): number {
  const [one, other] = [firstMoveBalance(history, a), firstMoveBalance(history, b)];
  return one * other > 0 ? Math.min(Math.abs(one), Math.abs(other)) ** 2 : 0;
}

/**
 * The entrant who moved first less often moves first; then the one who moved second last time; then the lower number in
 * odd rounds.
 */
function orderPair(history: History, a: number, b: number, round: number): readonly number[] {
  const owed =
    firstMoveBalance(history, a) - firstMoveBalance(history, b) ||
    movedFirstLastTime(history, a) - movedFirstLastTime(history, b);
  if (owed !== 0) return owed < 0 ? [a, b] : [b, a];
  const [low, high] = a < b ? [a, b] : [b, a];
  return (low + round) % 2 === 0 ? [low, high] : [high, low];
}

const movedFirstLastTime = (history: History, number: number): number => (history.lastSeat(number) === 0 ? 1 : 0);

/** At a larger table, in the order of the standings, each entrant takes the seat that it had least often. */
function orderTable(history: History, numbers: readonly number[], round: number): readonly number[] {
  const seats: number[] = [];
  const free = new Set(numbers.keys());
  for (const number of numbers) {
    const seat = [...free].toSorted(
      (a, b) =>
        history.countSeat(number, a) - history.countSeat(number, b) ||
        ((a + number + round) % numbers.length) - ((b + number + round) % numbers.length),
    )[0]!;
    seats[seat] = number;
    free.delete(seat);
  }
  return seats;
}

/** One more pair outweighs everything else. */
const pairWeight = 1e12;
/** Weight of the squared difference in points. */
const pointsDistanceCost = 1_000_000;
/** Weight of a wrong seat: always less than a point. */
const seatClashCost = 2000;
/** Weight of the squared points of a bye above the fewest: a free win for a leader is worse than an uneven table. */
const byePointsCost = 100 * pointsDistanceCost;
/** Weight of a place that a bye is above the last: more than a few wrong seats in the pairs, less than uneven points. */
const byeRankCost = 10_000;

/**
 * A Swiss round for tables of two. In this order: no two entrants meet twice, points are as equal as possible, seats
 * even out, the upper half of a score group meets the lower half. With an odd number, the last of the entrants with the
 * fewest points and no bye yet gets one. `ranked`: participants, best first.
 */
function swissRound(ranked: readonly Standing[], history: History, round: number): readonly Pairing[] {
  const fewestByes = Math.min(...ranked.map(({ number }) => history.countByes(number)));
  const last = ranked.at(-1)?.points ?? 0;
  const halves = halvesOf(ranked);
  const weight = (a: number, b: number): number | undefined => {
    const [one, other] = [ranked[a]!, ranked[b]];
    // The bye, as an additional vertex.
    if (!other)
      return history.countByes(one.number) > fewestByes
        ? undefined
        : pairWeight - byePointsCost * (one.points - last) ** 2 - byeRankCost * (ranked.length - 1 - a);
    if (history.countMeetings(one.number, other.number) > 0) return undefined;
    const off = one.points === other.points ? Math.abs(Math.abs(a - b) - halves.get(one.points)!) : 0;
    const cost =
      pointsDistanceCost * (one.points - other.points) ** 2 +
      seatClashCost * seatClash(history, one.number, other.number) +
      off;
    return pairWeight - cost;
  };
  const chairs = ranked.length + (ranked.length % 2);
  const partners = maximumWeightMatching(chairs, (a, b) => weight(Math.min(a, b), Math.max(a, b)));
  return ranked.flatMap(({ number }, own): readonly Pairing[] => {
    const partner = partners[own];
    const other = partner === undefined ? undefined : ranked[partner];
    if (!other) return [fullBye(number)];
    return partner! > own ? [{ seats: orderPair(history, number, other.number, round) }] : [];
  });
}

/** Half the size of the score group. */
function halvesOf(ranked: readonly Standing[]): ReadonlyMap<number, number> {
  const halves = new Map<number, number>();
  for (const { points } of ranked) halves.set(points, (halves.get(points) ?? 0) + 0.5);
  return new Map([...halves].map(([points, half]) => [points, Math.ceil(half)]));
}

/** Weight of the squared distance in rank. */
const rankDistanceCost = 1000;
/** Bonus for every wave without a table, up to a limit, so that waiting ends. */
const waitingBonus = 1_000_000;
const maxBonusWaves = 20;

/**
 * An arena wave: pairs free entrants of similar standing, never the same two twice in a row unless only two take part.
 * `isSmall`: all participants are in `ranked`.
 */
function arenaWave(free: readonly Standing[], history: History, round: number, isSmall: boolean): readonly Pairing[] {
  const waited = free.map(({ number }) => Math.min(maxBonusWaves, round - history.lastRound(number)));
  const partners = maximumWeightMatching(free.length, (a, b) => {
    const [one, other] = [free[a]!.number, free[b]!.number];
    if (!isSmall && history.metInLastMeeting(one, other)) return undefined;
    const cost = rankDistanceCost * (a - b) ** 2 + seatClashCost * seatClash(history, one, other);
    return pairWeight - cost + waitingBonus * (waited[a]! + waited[b]!);
  });
  return free.flatMap(({ number }, own): readonly Pairing[] => {
    const partner = partners[own];
    if (partner === undefined || partner < own) return [];
    return [{ seats: orderPair(history, number, free[partner]!.number, round) }];
  });
}

/** The number of rounds in which each of `count` entrants meets each other. */
const robinRounds = (count: number): number => (count < 2 ? 0 : count % 2 === 0 ? count - 1 : count);

/**
 * A round-robin round by the circle method: one entrant stays, the others move one place per round, and opposite places
 * meet. With an odd number, the entrant opposite the empty place has no game; an entrant opposite one who left has won.
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
    // Alternating seats: no entrant moves first more than one time more or less often than second.
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

/** After this many passes the search for a better seating stops. */
const passes = 20;
/** A repeated meeting costs more than any distance in standing. */
const again = 10_000;

interface SeatingOptions {
  /** Seats of a table. */
  readonly seats: number;
  readonly round: number;
  /** Whether entrants of similar standing should meet; otherwise those who have not met. */
  readonly byStanding: boolean;
  /** Whether a left-over entrant gets a bye, or waits. */
  readonly hasByes: boolean;
}

/**
 * Seats tables of more than two by standing, then swaps pairs of entrants while that reduces repeated meetings.
 * Left-over entrants are those with the fewest byes, and among them the last in the standings.
 */
function tablesOf(
  ranked: readonly Standing[],
  history: History,
  { seats, round, byStanding, hasByes }: SeatingOptions,
): readonly Pairing[] {
  const over = ranked.length % seats;
  const resting = ranked
    .toReversed()
    .toSorted((a, b) => history.countByes(a.number) - history.countByes(b.number))
    .slice(0, over)
    .map(({ number }) => number);
  const playing = ranked.map(({ number }) => number).filter((number) => !resting.includes(number));
  const rank = new Map(playing.map((number, index) => [number, index]));
  const distance = (a: number, b: number): number => (byStanding ? Math.abs(rank.get(a)! - rank.get(b)!) : 0);
  const costOf = (table: readonly number[]): number =>
    table.reduce(
      (sum, a, index) =>
        sum +
        table.slice(index + 1).reduce((rest, b) => rest + again * history.countMeetings(a, b) ** 2 + distance(a, b), 0),
      0,
    );
  const tables = Array.from({ length: playing.length / seats }, (_, index) =>
    playing.slice(index * seats, (index + 1) * seats),
  );
  for (let pass = 0; pass < passes && exchange(tables, costOf); pass++);
  return [
    ...tables.map((table) => ({ seats: orderTable(history, table, round) })),
    ...(hasByes ? resting.map(fullBye) : []),
  ];
}

/** Performs every improving swap of two entrants. Returns whether there was one. */
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
  /** The tournament is over: no table is in progress and none will follow. */
  readonly isOver: boolean;
}

/** The number of the next round. */
const nextRound = (meetings: readonly Meeting[]): number =>
  1 + meetings.reduce((last, { round }) => Math.max(last, round), 0);

/** The total number of rounds. Undefined for an arena. */
export function roundsOf({ kind, seats, rounds = 0 }: Tournament, entrants: readonly Entrant[]): number | undefined {
  if (kind === 'arena') return undefined;
  if (kind === 'swiss') return rounds;
  return seats === 2 ? robinRounds(entrants.length) : Math.ceil(Math.max(0, entrants.length - 1) / (seats - 1));
}

/**
 * The next meetings: in an arena of all free entrants, otherwise of all entrants once the last round is over.
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
  // A Swiss round with only byes is not played. In a round robin the remaining entrants win against those who left.
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

/** By standing; equal entrants by rating. */
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
