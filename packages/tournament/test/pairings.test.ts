import { amount } from '@quadrille/conformance/amount';
import { random } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { nextMeetings, roundsOf, standings, type Meeting, type Tournament } from '../src/index.ts';
import { ended, field, playedOut, playedWaves } from './field.ts';
import { plainStandings } from './plain-standings.ts';

const swiss = (rounds: number, seats = 2): Tournament => ({ kind: 'swiss', seats, rounds });
const robin = (seats = 2): Tournament => ({ kind: 'robin', seats });
const arena = (seats = 2): Tournament => ({ kind: 'arena', seats });

/** Every two entrants who met, once per meeting. */
const twos = (meetings: readonly Meeting[]): readonly string[] =>
  meetings.flatMap(({ seats }) =>
    seats.flatMap((a, index) => seats.slice(index + 1).map((b) => (a < b ? `${a}-${b}` : `${b}-${a}`))),
  );

const inRound = (meetings: readonly Meeting[], round: number): readonly Meeting[] =>
  meetings.filter((meeting) => meeting.round === round);

const numbersIn = (meetings: readonly Meeting[]): readonly number[] =>
  meetings.flatMap(({ seats }) => seats).toSorted((a, b) => a - b);

const numbersUpTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

const byesOf = (meetings: readonly Meeting[]): readonly number[] =>
  meetings.filter(({ seats }) => seats.length === 1).flatMap(({ seats }) => seats);

/** The difference between first and second moves of an entrant. */
const leaning = (meetings: readonly Meeting[], number: number): number =>
  Math.abs(
    meetings
      .filter(({ seats }) => seats.length === 2)
      .reduce((sum, { seats }) => sum + (seats[0] === number ? 1 : seats[1] === number ? -1 : 0), 0),
  );

const win = (round: number): Meeting => ({ round, seats: [1, 2], places: [1, 2] });

const seeds = numbersUpTo(amount(3, 60));

describe('a Swiss', () => {
  it.each([8, 9, 16, 31, 64])('of %i: every entrant is paired or has a bye, no two meet twice', (count) => {
    for (const seed of seeds) {
      const rounds = Math.min(9, count >> 1);
      const meetings = playedOut(swiss(rounds), field(count), seed);
      for (let round = 1; round <= rounds; round++)
        expect(numbersIn(inRound(meetings, round))).toEqual(numbersUpTo(count));
      expect(new Set(twos(meetings)).size).toBe(twos(meetings).length);
      expect(new Set(byesOf(meetings)).size).toBe(byesOf(meetings).length);
      expect(byesOf(meetings).length).toBe(count % 2 === 0 ? 0 : rounds);
    }
  });

  it('balances first and second moves', () => {
    for (const seed of seeds) {
      const meetings = playedOut(swiss(9), field(40), seed);
      for (const number of numbersUpTo(40)) expect(leaning(meetings, number)).toBeLessThanOrEqual(3);
    }
  });

  it('pairs entrants with equal points, the upper half with the lower half', () => {
    const entrants = field(8).map((entrant) => ({ ...entrant, rating: 2000 - entrant.number }));
    const first = nextMeetings(swiss(3), entrants, []);
    expect(first.pairings.map(({ seats }) => seats.toSorted())).toEqual([
      [1, 5],
      [2, 6],
      [3, 7],
      [4, 8],
    ]);
    const won = first.pairings.map(({ seats }) => ({ round: 1, seats, places: seats.map((n) => (n <= 4 ? 1 : 2)) }));
    const second = nextMeetings(swiss(3), entrants, won);
    for (const { seats } of second.pairings) expect(new Set(seats.map((n) => n <= 4)).size).toBe(1);
  });

  it.each([5, 9, 15])('of %i: the last of those with the fewest points has the bye, never a leader', (count) => {
    const entrants = field(count).map((entrant) => ({ ...entrant, rating: 2000 - entrant.number }));
    const tournament = swiss(3);
    let meetings: readonly Meeting[] = [];
    for (let round = 1; round <= 3; round++) {
      const before = standings(tournament, entrants, meetings);
      const { pairings } = nextMeetings(tournament, entrants, meetings);
      const [bye] = byesOf(pairings.map((pairing) => ({ ...pairing, round })));
      const rested = byesOf(meetings);
      // The standings end with the fewest points.
      expect(bye).toBe(before.findLast(({ number }) => !rested.includes(number))?.number);
      // The better one always wins.
      meetings = [
        ...meetings,
        ...pairings.map(({ seats, places }) => {
          const order = seats.toSorted((a, b) => a - b);
          return { round, seats, places: places ?? seats.map((number) => 1 + order.indexOf(number)) };
        }),
      ];
    }
  });

  it('ends early when all have met, and pairs no entrant who left', () => {
    const meetings = playedOut(swiss(9), field(4), 1);
    expect(meetings.length).toBe(6);
    const entrants = field(12);
    const after = playedOut(swiss(5), entrants, 1, (round) => {
      if (round === 2) entrants[4] = { ...entrants[4]!, isOut: true };
    });
    expect(numbersIn(inRound(after, 2))).toContain(5);
    expect(numbersIn(inRound(after, 3))).not.toContain(5);
  });

  it('waits for the last table of a round', () => {
    const entrants = field(6);
    const { pairings } = nextMeetings(swiss(3), entrants, []);
    const meetings: Meeting[] = pairings.map((pairing) => ({ ...pairing, round: 1 }));
    const chance = random(1);
    const almost = meetings.map((meeting, index) => (index === 0 ? meeting : ended(meeting, entrants, chance)));
    expect(nextMeetings(swiss(3), entrants, almost)).toMatchObject({ pairings: [], isOver: false });
  });
});

describe('a round robin', () => {
  it.each([2, 3, 6, 7, 12])('of %i: each entrant meets each other once', (count) => {
    const meetings = playedOut(robin(), field(count), 1);
    expect(twos(meetings).length).toBe((count * (count - 1)) / 2);
    expect(new Set(twos(meetings)).size).toBe(twos(meetings).length);
    const rounds = roundsOf(robin(), field(count))!;
    for (let round = 1; round <= rounds; round++)
      expect(numbersIn(inRound(meetings, round))).toEqual(numbersUpTo(count));
    for (const number of numbersUpTo(count)) expect(leaning(meetings, number)).toBeLessThanOrEqual(1);
  });

  it('gives nothing for a round without a game, and a win over an entrant who left', () => {
    const entrants = field(5);
    const meetings = playedOut(robin(), entrants, 1, (round) => {
      if (round === 1) entrants[1] = { ...entrants[1]!, isOut: true };
    });
    const byes = meetings.filter(({ seats }) => seats.length === 1);
    const rested = byes.filter(({ places }) => places![0] === 2);
    expect(new Set(byesOf(rested)).size).toBe(rested.length);
    expect(byes.length).toBeGreaterThan(rested.length);
    const table = standings(robin(), entrants, meetings);
    for (const { seats } of rested) expect(table.find(({ number }) => number === seats[0])!.rounds).toContain(0);
  });
});

describe('an arena', () => {
  it('never pairs an entrant with a table in progress, nor the same two twice in a row', () => {
    for (const seed of seeds) {
      const meetings = playedWaves(arena(), field(15), 40, seed);
      expect(meetings.length).toBeGreaterThan(100);
      for (const number of numbersUpTo(15)) {
        const own = meetings.filter(({ seats }) => seats.includes(number));
        expect(new Set(own.map(({ round }) => round)).size).toBe(own.length);
        own.slice(1).forEach(({ seats }, index) => {
          expect(seats.toSorted()).not.toEqual(own[index]!.seats.toSorted());
        });
      }
    }
  });

  it('of two entrants pairs them again', () => {
    expect(playedWaves(arena(), field(2), 20, 1).length).toBeGreaterThan(5);
  });

  it('never lets an entrant wait while others play several games', () => {
    for (const seed of seeds) {
      const meetings = playedWaves(arena(), field(9), 60, seed);
      for (const number of numbersUpTo(9))
        expect(meetings.filter(({ seats }) => seats.includes(number)).length).toBeGreaterThan(12);
    }
  });

  it('is over when the time is up and the last table has ended', () => {
    const meetings = playedWaves(arena(), field(6), 3, 1);
    const chance = random(2);
    const done = meetings.map((meeting) => ended(meeting, field(6), chance));
    expect(nextMeetings(arena(), field(6), meetings, true)).toMatchObject({ pairings: [], isOver: false });
    expect(nextMeetings(arena(), field(6), done)).toMatchObject({ isOver: false });
    expect(nextMeetings(arena(), field(6), done, true)).toMatchObject({ pairings: [], isOver: true });
  });
});

describe('tables of four', () => {
  it.each([8, 16, 18, 23])('of a Swiss with %i: every entrant sits at one table, or has a bye', (count) => {
    for (const seed of seeds.slice(0, 10)) {
      const meetings = playedOut(swiss(5, 4), field(count), seed);
      for (let round = 1; round <= 5; round++) {
        expect(numbersIn(inRound(meetings, round))).toEqual(numbersUpTo(count));
        const tables = inRound(meetings, round).filter(({ seats }) => seats.length > 1);
        for (const { seats } of tables) expect(seats.length).toBe(4);
      }
      const byes = numbersUpTo(count).map((number) => byesOf(meetings).filter((each) => each === number).length);
      expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1);
    }
  });

  it('of a round robin let as many as possible meet, and almost none twice', () => {
    const meetings = playedOut(robin(4), field(16), 1);
    expect(meetings.length).toBe(20);
    expect(new Set(twos(meetings)).size).toBeGreaterThan(90);
  });

  it('of an arena wait for four entrants', () => {
    expect(nextMeetings(arena(4), field(3), []).pairings).toEqual([]);
    expect(nextMeetings(arena(4), field(7), []).pairings.length).toBe(1);
  });
});

describe('the standings', () => {
  it.each([
    ['a Swiss', swiss(6), 21],
    ['a Swiss of four to a table', swiss(5, 4), 22],
    ['a round robin', robin(), 9],
    ['a round robin of four to a table', robin(4), 13],
    ['an arena', arena(), 20],
    ['an arena of four to a table', arena(4), 20],
  ])('of %s equal those on paper', (_, tournament, count) => {
    for (const seed of seeds) {
      const entrants = field(count);
      const meetings =
        tournament.kind === 'arena'
          ? playedWaves(tournament, entrants, 25, seed)
          : playedOut(tournament, entrants, seed, (round) => {
              const gone = seed % count;
              if (round === 2) entrants[gone] = { ...entrants[gone]!, isOut: true };
            });
      const rows = standings(tournament, entrants, meetings);
      expect(rows.map(({ number, rank, points }) => ({ number, rank, points }))).toEqual(
        plainStandings(tournament, numbersUpTo(count), meetings).map(({ number, rank, points }) => ({
          number,
          rank,
          points,
        })),
      );
    }
  });

  it('do not depend on the order of the results', () => {
    const meetings = playedWaves(arena(), field(12), 20, 3);
    const shuffled = random(9).shuffle(meetings);
    expect(standings(arena(), field(12), shuffled)).toEqual(standings(arena(), field(12), meetings));
  });

  it('of an arena count double after two wins in a row, until one is not won', () => {
    const draw: Meeting = { round: 5, seats: [2, 1], places: [1, 1] };
    const [first] = standings(arena(), field(2), [win(1), win(2), win(3), win(4), draw, win(6)]);
    expect(first).toMatchObject({ number: 1, points: 2 + 2 + 4 + 4 + 2 + 2, wins: 5, streak: 1 });
    expect(first!.rounds).toEqual([2, 2, 4, 4, 2, 2]);
  });
});
