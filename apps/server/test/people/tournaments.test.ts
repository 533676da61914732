import type { TournamentSheet } from '@quadrille/protocol';
import { standings, type Entrant, type Meeting } from '@quadrille/tournament';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainStandings } from '../../../../packages/tournament/test/plain-standings.ts';
import type { Guest } from '@quadrille/online/node';
import type { Store } from '../../src/store/store.ts';
import { deafHub } from '../deaf-nodes.ts';
import { LeapingClock, TestServer, until } from '../served.ts';
import { emptyStore, leftOpen } from '../spare-store.ts';
import { personAt } from './people.ts';
import { enter, resign, sheetFor, tournamentBy } from './tournament-people.ts';

let store: Store;
let nodes: readonly [TestServer, TestServer];
let people: readonly Guest[];
const clock = new LeapingClock();
const names = ['Ada', 'Bob', 'Cleo', 'Dora', 'Emil', 'Flora', 'Gus', 'Hanna', 'Igor'];

beforeAll(async () => {
  store = await emptyStore();
  const start = (node: string): Promise<TestServer> =>
    TestServer.start({ store: leftOpen(store), hub: deafHub(), node, clock, sweepIntervalMs: 50 });
  nodes = [await start('one'), await start('two')];
  people = await Promise.all(
    names.map(async (name, index) => {
      const person = await personAt(nodes[0], name);
      return index % 2 === 0 ? person : person.movedTo(nodes[1].url);
    }),
  );
}, 120_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await store.close();
}, 60_000);

const at = (index: number): Guest => people[index]!;
const allIn = async (id: string, who: readonly Guest[]): Promise<void> => {
  for (const person of who) await enter(person, id);
};

const resigned = new Set<string>();

/** At every table the player with the higher number resigns. */
async function playRound(id: string, who: readonly Guest[]): Promise<void> {
  for (const person of who) {
    const { you, meetings } = await sheetFor(person, id);
    const own = meetings.find(({ tableId }) => tableId !== undefined && tableId === you?.tableId);
    if (!own || !you || you.number !== Math.max(...own.seats) || resigned.has(own.tableId!)) continue;
    resigned.add(own.tableId!);
    await resign(person, own.tableId!);
  }
}

/** Plays until the tournament is over or has this many tables, without pauses between rounds. */
async function played(id: string, who: readonly Guest[], tables = Infinity): Promise<TournamentSheet> {
  const before = resigned.size;
  return until(async () => {
    await playRound(id, who);
    const sheet = await sheetFor(who[0]!, id);
    const pause = (sheet.next ?? 0) - clock.now();
    if (pause > 0 && pause < 15_000) clock.leap(pause);
    return (sheet.state === 'over' || resigned.size - before >= tables) && sheet;
  }, 60_000);
}

async function meetingsOf(
  id: string,
): Promise<{ readonly meetings: readonly Meeting[]; readonly entrants: readonly Entrant[] }> {
  const state = (await store.tournament(id))!;
  return state;
}

describe('a Swiss over two nodes', () => {
  it('plays all rounds without a repeated pair, and has exact standings', async () => {
    const id = await tournamentBy(at(0), { kind: 'swiss', rounds: 2, need: 9, listed: true });
    await allIn(id, people);
    const sheet = await played(id, people);
    const { meetings, entrants } = await meetingsOf(id);
    expect(meetings.length).toBe(10);
    const pairs = meetings.filter(({ seats }) => seats.length === 2).map(({ seats }) => seats.toSorted().join('-'));
    expect(new Set(pairs).size).toBe(8);
    const tournament = { kind: 'swiss', seats: 2, rounds: 2 } as const;
    const plain = plainStandings(
      tournament,
      entrants.map(({ number }) => number),
      meetings,
    );
    expect(sheet.rows.map(({ number, rank, points }) => ({ number, rank, points }))).toEqual(plain);
    expect(sheet.rows[0]).toMatchObject({ points: 4 });
    expect(standings(tournament, entrants, meetings).map(({ number }) => number)).toEqual(
      sheet.rows.map(({ number }) => number),
    );
  });

  it('shows finished rounds, and exports its results as files', async () => {
    const id = (await store.tournaments(undefined, 10))[0]!.id;
    const { meetings, version } = await sheetFor(at(0), id, 1);
    expect(meetings.every(({ round }) => round === 1)).toBe(true);
    expect((await at(0).request('GET', `/api/tournaments/${id}?known=${version}`)).status).toBe(204);
    const csv = await (await at(0).request('GET', `/api/tournaments/${id}/results.csv`)).text();
    const lines = csv.trimEnd().split('\r\n');
    expect(lines[0]).toBe('rank,number,name,points,opponents,beaten,wins,tables,won,round 1,round 2');
    expect(lines.length).toBe(10);
    expect(lines[1]).toMatch(/^1,\d,(?:Ada|Bob|Cleo),4,/);
    const file = await at(0).request('GET', `/api/tournaments/${id}/results.json`);
    expect(file.headers.get('content-disposition')).toContain('Open-of-the-village-results.json');
    expect(await file.json()).toMatchObject({ quadrille: 'tournament', state: 'over', standings: { length: 9 } });
  });
});

describe('an arena', () => {
  it('pairs free players until the time is up, and counts games that started before', async () => {
    const four = people.slice(0, 4);
    const id = await tournamentBy(at(0), { kind: 'arena', minutes: 5, starts: clock.now() + 600_000 });
    await allIn(id, four);
    clock.leap(600_000);
    await played(id, four, 5);
    clock.leap(300_000);
    const sheet = await played(id, four);
    const { meetings, entrants } = await meetingsOf(id);
    expect(meetings.length).toBeGreaterThan(4);
    expect(meetings.every(({ places }) => places)).toBe(true);
    for (const { number } of entrants) {
      const own = meetings.filter(({ seats }) => seats.includes(number)).map(({ seats }) => seats.toSorted().join('-'));
      own.slice(1).forEach((pair, index) => expect(pair).not.toBe(own[index]));
    }
    const plain = plainStandings({ kind: 'arena', seats: 2 }, [1, 2, 3, 4], meetings);
    expect(sheet.rows.map(({ number, rank, points }) => ({ number, rank, points }))).toEqual(plain);
  });

  it('does not wait for absent players: they lose and are withdrawn until they return', async () => {
    const three = people.slice(0, 3);
    const id = await tournamentBy(at(0), { kind: 'arena', minutes: 60, need: 2 });
    await allIn(id, three.slice(0, 2));
    const first = await until(async () => {
      const sheet = await sheetFor(at(0), id);
      return sheet.you?.tableId !== undefined && sheet;
    });
    const [early] = first.meetings[0]!.seats;
    clock.leap(61_000);
    const after = await until(async () => {
      const sheet = await sheetFor(at(0), id);
      return sheet.rows.some(({ isOut }) => isOut) && sheet;
    });
    expect(after.rows.find(({ number }) => number === early)).toMatchObject({ points: 0, isOut: true });
    expect(after.rows.find(({ number }) => number !== early)).toMatchObject({ points: 2 });
    await enter(at(2), id);
    await until(async () => (await sheetFor(at(2), id)).you?.tableId);
    await enter(at(early! - 1), id);
    expect((await sheetFor(at(early! - 1), id)).you).toEqual({ number: early });
    for (const person of three) await person.request('POST', `/api/tournaments/${id}/leave`, {});
  });
});

describe('a round robin', () => {
  it('of three pairs all players with each other, and accepts no entries after its start', async () => {
    const three = people.slice(3, 6);
    const id = await tournamentBy(at(3), { kind: 'robin', need: 3 });
    await allIn(id, three);
    await until(async () => (await sheetFor(at(3), id)).state === 'going');
    const late = await at(7).request('POST', `/api/tournaments/${id}/enter`, {});
    expect(late.status).toBe(409);
    const sheet = await played(id, three);
    expect(sheet.rows.map(({ points }) => points)).toEqual([4, 2, 0]);
    expect((await meetingsOf(id)).meetings.filter(({ seats }) => seats.length === 2).length).toBe(3);
  });
});

describe('partners', () => {
  it('are drawn per table, share its place, and have individual standings', async () => {
    const four = people.slice(0, 4);
    const id = await tournamentBy(at(0), { kind: 'swiss', rounds: 1, need: 4, game: 'blokus', params: '' });
    await allIn(id, four);
    const sheet = await played(id, four);
    const { meetings } = await meetingsOf(id);
    const [{ seats, places }] = meetings as [Meeting];
    // Number four resigns, so the partner opposite loses as well.
    const side = seats.indexOf(4) % 2;
    expect(places).toEqual(side === 0 ? [3, 1, 3, 1] : [1, 3, 1, 3]);
    expect(sheet.rows.map(({ points }) => points)).toEqual([5, 5, 1, 1]);
  });
});

describe('the server refuses', () => {
  const wrong: readonly (readonly [string, object, string])[] = [
    ['a Swiss without rounds', { kind: 'swiss', need: 4 }, 'tournament-length'],
    ['an arena with rounds', { kind: 'arena', minutes: 30, rounds: 3, need: 4 }, 'tournament-length'],
    ['no start', { kind: 'robin' }, 'tournament-start'],
    ['two starts', { kind: 'robin', need: 3, starts: Date.now() + 100_000 }, 'tournament-start'],
    ['a start in the past', { kind: 'robin', starts: 5 }, 'tournament-start'],
    ['no clock', { kind: 'robin', need: 3, control: 'none' }, 'tournament-clock'],
    ['one player', { kind: 'robin', need: 3, game: 'sokoban' }, 'tournament-seats'],
    ['an unknown game', { kind: 'robin', need: 3, game: 'chess' }, 'online-no-game'],
    ['an empty name', { kind: 'robin', need: 3, name: '  ' }, 'tournament-name'],
    ['sixteen rounds', { kind: 'swiss', rounds: 16, need: 3 }, 'wire-shape'],
  ];
  it.each(wrong)('%s', async (_, change, code) => {
    const request = { c: 'w', name: 'Cup', game: 'noughts', params: '', control: '60+1', ...change };
    const response = await at(8).request('POST', '/api/tournaments', request);
    expect(((await response.json()) as { fault: { code: string } }).fault.code).toBe(code);
  });

  it('guests, who can neither create nor enter one, and unknown addresses', async () => {
    const guest = await nodes[0].guest('Passer-by');
    const id = await tournamentBy(at(8), { kind: 'robin', need: 3 });
    expect((await guest.request('POST', `/api/tournaments/${id}/enter`, {})).status).toBe(403);
    expect((await guest.request('POST', '/api/tournaments', {})).status).toBe(403);
    expect((await guest.request('GET', '/api/tournaments/nonsense')).status).toBe(404);
    expect((await at(0).request('DELETE', `/api/tournaments/${id}`)).status).toBe(404);
    expect((await at(8).request('DELETE', `/api/tournaments/${id}`)).status).toBe(200);
    expect((await sheetFor(at(8), id)).state).toBe('over');
    expect((await at(0).request('POST', `/api/tournaments/${id}/enter`, {})).status).toBe(409);
  });

  it('more than five open ones of one person; a repeated request returns the same one', async () => {
    const request = { kind: 'robin', need: 30 } as const;
    const first = await tournamentBy(at(7), { ...request, commandId: 'again' });
    expect(await tournamentBy(at(7), { ...request, commandId: 'again' })).toBe(first);
    for (let count = 1; count < 5; count++) await tournamentBy(at(7), request);
    const sixth = { ...request, c: 'sixth', name: 'Cup', game: 'noughts', params: '', control: '60+1' };
    expect((await at(7).request('POST', '/api/tournaments', sixth)).status).toBe(429);
  });
});

describe('a deleted account', () => {
  it('leaves results without a name, and tournaments without an organizer', async () => {
    const gone = await personAt(nodes[0], 'Nadia');
    const id = await tournamentBy(gone, { kind: 'robin', need: 2 });
    await allIn(id, [gone, at(1)]);
    await until(async () => (await sheetFor(gone, id)).you?.tableId);
    expect(await resign(gone, (await sheetFor(gone, id)).you!.tableId!)).toBe(true);
    await played(id, [at(1)]);
    const exported = (await (await gone.request('GET', '/api/account/export')).json()) as Record<string, unknown[]>;
    expect(exported['tournament']).toHaveLength(1);
    expect(exported['entrant']).toHaveLength(1);
    expect(exported['meeting_seat']).toHaveLength(1);
    expect((await gone.request('DELETE', '/api/me')).status).toBe(200);
    const sheet = await until(async () => {
      const details = await sheetFor(at(1), id);
      return details.by === undefined && details;
    });
    expect(sheet.rows).toMatchObject([
      { name: 'Bob', points: 2 },
      { name: '', points: 0, isOut: true },
    ]);
  });
});
