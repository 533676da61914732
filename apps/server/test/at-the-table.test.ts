import type { OpenRequest, SeatWish, ServerMessage } from '@quadrille/protocol';
import { outcomeOf } from '@quadrille/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guest, NodeClient } from '@quadrille/online/node';
import { LeapingClock, TestServer, until } from './served.ts';

let server: TestServer;
const clock = new LeapingClock();
beforeAll(async () => {
  server = await TestServer.start({ clock });
}, 120_000);
afterAll(() => server.close(), 30_000);

const noughts: Omit<OpenRequest, 'commandId' | 'seats'> = { game: 'noughts', params: '', control: 'none' };
const meAndYou: SeatWish[] = [{ kind: 'me' }, { kind: 'open' }];

interface Pair {
  readonly g: string;
  readonly invite: string;
  readonly ada: Guest;
  readonly bob: Guest;
  readonly one: NodeClient;
  readonly two: NodeClient;
  readonly received: ServerMessage[];
}

/** Ada opens a table, Bob joins by the invitation link, and both are connected. */
async function pair(request: Partial<OpenRequest> = {}): Promise<Pair> {
  const [ada, bob] = [await server.guest('Ada'), await server.guest('Bob')];
  const opened = await ada.open({ commandId: 'o', ...noughts, seats: meAndYou, ...request });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const { tableId, invite } = opened.value;
  const received: ServerMessage[] = [];
  const one = server.client(ada);
  const two = server.client(bob, { onMessage: (message) => void received.push(message) });
  one.join(tableId);
  expect(await bob.sit(tableId, { commandId: 's', invite })).toMatchObject({ ok: true, value: { seat: 1 } });
  two.join(tableId);
  await until(() => one.table(tableId)?.hasStarted && two.table(tableId)?.hasStarted);
  return { g: tableId, invite, ada, bob, one, two, received };
}

/** Ada plays a1, then both play in turn. */
async function play({ g, one, two }: Pair, ...moves: readonly string[]): Promise<void> {
  for (const [index, m] of moves.entries()) {
    const mover = index % 2 === 0 ? one : two;
    await until(() => agree([one, two], g));
    expect(await mover.do(g, { kind: 'move', move: m })).toMatchObject({ ok: true });
  }
  await until(() => agree([one, two], g));
}

const agree = (clients: readonly NodeClient[], g: string): boolean =>
  new Set(clients.map((client) => client.table(g)?.version)).size === 1;

describe('an invitation', () => {
  it('gives a player a seat, and the same seat again after a reconnect', async () => {
    const { g, bob, invite } = await pair();
    expect(await bob.sit(g, { commandId: 'again', invite })).toMatchObject({ ok: true, value: { seat: 1 } });
  });

  it('is refused with a reason when it is wrong, already used, or for an unknown table', async () => {
    const { g, invite } = await pair();
    const eve = await server.guest('Eve');
    expect(await eve.sit(g, { commandId: 's', invite })).toMatchObject({ ok: false, error: { code: 'online-full' } });
    expect(await eve.sit(g, { commandId: 's', invite: 'x'.repeat(24) })).toMatchObject({
      error: { code: 'online-invite' },
    });
    expect(await eve.sit(g, { commandId: 's' })).toMatchObject({ error: { code: 'online-invite' } });
    expect(await eve.sit('1111111111', { commandId: 's', invite })).toMatchObject({
      error: { code: 'online-no-table' },
    });
  });

  it('is refused with a fault when another player has taken the seat first', async () => {
    const ada = await server.guest('Ada');
    const seats: SeatWish[] = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }];
    const opened = await ada.open({ commandId: 'o', game: 'quoridor', params: 'players=4', control: 'none', seats });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId, invite } = opened.value;
    const people = [await server.guest('B'), await server.guest('C')];
    const sat = await Promise.all(people.map((person) => person.sit(tableId, { commandId: 's', seat: 2, invite })));
    expect(sat.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sat.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'online-seat-taken' } });
  });
});

describe('a table', () => {
  it('is opened once when the client repeats the request', async () => {
    const ada = await server.guest('Ada');
    const request: OpenRequest = { commandId: 'same', ...noughts, seats: meAndYou };
    const [one, two] = await Promise.all([ada.open(request), ada.open(request)]);
    expect(one).toMatchObject({ ok: true });
    expect(two).toEqual(one);
    expect(await ada.open({ ...request, commandId: 'other' })).not.toEqual(one);
  });

  it.each([
    [{ game: 'whist' }, 'online-no-game'],
    [{ seats: [{ kind: 'me' }, { kind: 'computer', player: 'hal' }] as SeatWish[] }, 'online-no-player'],
    [{ seats: [{ kind: 'open' }, { kind: 'open' }] as SeatWish[] }, 'online-no-people'],
    [{ seats: [{ kind: 'me' }] as SeatWish[] }, 'table-seats'],
    [{ control: 'fast' }, 'table-control'],
    [{ record: 'nonsense' }, 'record-first'],
  ])('that cannot be opened says why: %j', async (change, code) => {
    const ada = await server.guest('Ada');
    const opened = await ada.open({ commandId: 'o', ...noughts, seats: meAndYou, ...change });
    expect(opened).toMatchObject({ ok: false });
    expect(opened.ok ? '' : opened.error.code).toBe(code);
  });

  it('executes a repeated command once and answers both requests', async () => {
    const { g, one } = await pair();
    const [first, second] = await Promise.all([
      one.do(g, { kind: 'move', move: 'a1' }, { commandId: 'same' }),
      server.client(undefined).do(g, { kind: 'move', move: 'a1' }),
    ]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ ok: false, error: { code: 'online-no-guest' } });
    expect(await one.do(g, { kind: 'move', move: 'a1' }, { commandId: 'same' })).toEqual(first);
    expect(one.table(g)!.line.length).toBe(1);
  });

  it('refuses moves out of turn, illegal moves, and commands from strangers', async () => {
    const { g, one, two } = await pair();
    expect(await two.do(g, { kind: 'move', move: 'a1' })).toMatchObject({ error: { code: 'not-your-turn' } });
    expect(await one.do(g, { kind: 'move', move: 'z9' })).toMatchObject({ ok: false });
    expect(await one.do(g, { kind: 'move', move: 'a1' }, { seat: 1 })).toMatchObject({
      error: { code: 'online-not-seated' },
    });
    expect(await one.do(g, { kind: 'move', move: 'a1' }, { positionNumber: 7 })).toMatchObject({
      error: { code: 'table-late' },
    });
    const eve = server.client(await server.guest('Eve'));
    eve.join(g);
    expect(await eve.do(g, { kind: 'resign' })).toMatchObject({ error: { code: 'online-not-seated' } });
    expect(one.table(g)!.line.length).toBe(0);
  });

  it('sends a reconnecting client the events after its known version', async () => {
    const both = await pair();
    const { g, one, two, received } = both;
    await play(both, 'a1', 'b1');
    two.cut();
    received.length = 0;
    expect(await one.do(g, { kind: 'move', move: 'a2' })).toMatchObject({ ok: true });
    await until(() => agree([one, two], g));
    const game = received.find(({ kind }) => kind === 'game');
    expect(game).toMatchObject({ from: 5 });
    expect(two.log(g)).toEqual(one.log(g));
  });

  it('answers a heartbeat with the versions that differ', async () => {
    const both = await pair();
    const { g, two, received } = both;
    two.send(JSON.stringify({ t: 'p', k: 99, v: { [g]: 1 } }));
    await until(() => received.some((message) => message.kind === 'p' && message.number === 99));
    expect(received.find((message) => message.kind === 'p' && message.number === 99)).toMatchObject({
      versions: { [g]: 3 },
    });
  });
});

describe('at the table', () => {
  it('players make, accept and decline offers', async () => {
    const both = await pair({ game: 'quoridor', back: true });
    const { g, one, two } = both;
    await play(both, 'e2', 'e8');
    await one.do(g, { kind: 'offer', what: 'back' });
    const asked = await until(() => two.table(g)!.offers[0]);
    await two.do(g, { kind: 'answer', of: asked.version, yes: true });
    await until(() => one.table(g)!.line.length === 0);
    await play(both, 'e2', 'e8');
    await one.do(g, { kind: 'offer', what: 'draw' });
    const draw = await until(() => two.table(g)!.offers[0]);
    await two.do(g, { kind: 'answer', of: draw.version, yes: false });
    expect(await one.do(g, { kind: 'offer', what: 'draw' })).toMatchObject({ error: { code: 'table-offer-wait' } });
    await two.do(g, { kind: 'offer', what: 'draw' });
    await one.do(g, { kind: 'offer', what: 'draw' });
    await until(() => outcomeOf(two.table(g)!));
    expect(two.table(g)!.line.end?.reason).toBe('draw');
  });

  it('a player aborts a game before all players have moved, and resigns it afterwards', async () => {
    const both = await pair();
    await both.one.do(both.g, { kind: 'abort' });
    expect(both.one.table(both.g)!.line.end?.reason).toBe('abort');
    const other = await pair();
    await play(other, 'a1', 'b1');
    expect(await other.two.do(other.g, { kind: 'abort' })).toMatchObject({ error: { code: 'table-begun' } });
    await other.two.do(other.g, { kind: 'resign' });
    expect(outcomeOf(other.two.table(other.g)!)).toMatchObject({ winners: [0] });
  });

  it('all players change seats for a rematch', async () => {
    const both = await pair();
    const { g, one, two } = both;
    await play(both, 'a1', 'b1', 'a2', 'b2', 'a3');
    expect(outcomeOf(one.table(g)!)).toMatchObject({ winners: [0] });
    await one.do(g, { kind: 'offer', what: 'rematch' });
    await two.do(g, { kind: 'offer', what: 'rematch' });
    const next = await until(() => one.next(g));
    expect(await until(() => two.next(g))).toBe(next);
    one.join(next);
    two.join(next);
    await until(() => one.table(next) && two.table(next));
    expect([one.seats(next), two.seats(next)]).toEqual([[1], [0]]);
    expect(await two.do(next, { kind: 'move', move: 'a1' })).toMatchObject({ ok: true });
    expect(one.table(next)!.setup.of).toBe(g);
  });

  it('clocks run with increments, and a player loses on time', async () => {
    const both = await pair({ control: '60+2' });
    const { g, one, two } = both;
    await play(both, 'a1', 'b1');
    clock.leap(10_000);
    await one.do(g, { kind: 'move', move: 'a2' });
    await until(() => agree([one, two], g));
    const [left] = two.log(g).findLast(({ clock: told }) => told !== undefined)!.clock!;
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThan(52_001);
    clock.leap(70_000);
    await until(() => outcomeOf(one.table(g)!));
    expect(one.table(g)!.line.end).toEqual({ reason: 'flag', seat: 1 });
  });

  it('the server aborts the game when the first move does not come in time', async () => {
    const { g, one } = await pair({ control: '300+3' });
    clock.leap(31_000);
    await until(() => outcomeOf(one.table(g)!));
    expect(one.table(g)!.line.end?.reason).toBe('abort');
  });

  it('the server reports an absent player, and after a while the others may claim the win', async () => {
    const both = await pair();
    const { g, one, two } = both;
    await play(both, 'a1', 'b1');
    two.close();
    expect(await one.do(g, { kind: 'claim', seat: 1, what: 'win' })).toMatchObject({
      error: { code: 'table-not-away' },
    });
    await until(() => {
      // The server reports no absence for the first seconds, nor just after it has loaded a table.
      clock.leap(11_000);
      return one.table(g)!.places[1]!.away !== undefined;
    });
    clock.leap(121_000);
    expect(await one.do(g, { kind: 'claim', seat: 1, what: 'win' })).toMatchObject({ ok: true });
    expect(outcomeOf(one.table(g)!)).toMatchObject({ winners: [0] });
  });

  it('a computer player replaces a player who leaves a table of four', async () => {
    const people = await Promise.all(['A', 'B', 'C', 'D'].map((name) => server.guest(name)));
    const seats: SeatWish[] = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }];
    const request = {
      commandId: 'o',
      game: 'quoridor',
      params: 'players=4,size=5',
      control: 'none',
      standIn: 'casual',
    };
    const opened = await people[0]!.open({ ...request, seats });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId, invite } = opened.value;
    for (const person of people.slice(1)) await person.sit(tableId, { commandId: 's', invite });
    const [one, two] = [server.client(people[0]), server.client(people[1])];
    one.join(tableId);
    two.join(tableId);
    await until(() => one.table(tableId)?.hasStarted && two.table(tableId)?.hasStarted);
    const { game, line } = one.table(tableId)!;
    const [move] = [...game.rules.moves(line.state, 0)];
    await one.do(tableId, { kind: 'move', move: game.notation.move.print(move) });
    await two.do(tableId, { kind: 'leave' });
    await until(() => one.table(tableId)!.line.length === 2);
    expect(one.table(tableId)!.places[1]).toMatchObject({ holder: { kind: 'computer' }, left: { reason: 'leave' } });
  }, 60_000);

  it('spectators see everything, are counted, and may not act', async () => {
    const both = await pair();
    const { g, one, received } = both;
    const watcher = server.client();
    watcher.join(g);
    await until(() => received.some((message) => message.kind === 'here' && message.watching === 1));
    await play(both, 'a1');
    await until(() => agree([one, watcher], g));
    expect(watcher.seats(g)).toEqual([]);
    expect(await watcher.do(g, { kind: 'move', move: 'b1' })).toMatchObject({ error: { code: 'online-no-guest' } });
    watcher.close();
    await until(() => received.findLast(({ kind }) => kind === 'here'));
    await until(() => {
      const last = received.findLast((message) => message.kind === 'here');
      return last?.kind === 'here' && last.watching === 0;
    });
  });

  it('the server sends phrases to all clients at the table, and to no others', async () => {
    const { g, one, received } = await pair();
    one.send(JSON.stringify({ t: 'say', g, phrase: 'luck' }));
    await until(() => received.some(({ kind }) => kind === 'said'));
    expect(received.find(({ kind }) => kind === 'said')).toMatchObject({ tableId: g, by: 0, phrase: 'luck' });
    const answers: ServerMessage[] = [];
    const stranger = server.client(undefined, { onMessage: (message) => void answers.push(message) });
    stranger.join(g);
    await until(() => stranger.table(g));
    stranger.send(JSON.stringify({ t: 'say', g, phrase: 'luck' }));
    await until(() => answers.some(({ kind }) => kind === 'no'));
  });

  it('a computer player moves, and declines a draw', async () => {
    const ada = await server.guest('Ada');
    const opened = await ada.open({
      commandId: 'o',
      game: 'quoridor',
      params: 'size=5',
      control: 'none',
      seats: [{ kind: 'me' }, { kind: 'computer', player: 'casual' }],
    });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId } = opened.value;
    const client = server.client(ada);
    client.join(tableId);
    await until(() => client.table(tableId)?.hasStarted);
    await client.do(tableId, { kind: 'move', move: 'c2' });
    await until(() => client.table(tableId)!.line.length === 2);
    await client.do(tableId, { kind: 'offer', what: 'draw' });
    await until(() => client.log(tableId).some((event) => event.kind === 'answer' && !event.yes));
    expect(outcomeOf(client.table(tableId)!)).toBeUndefined();
  }, 60_000);

  it('one account can open only a few tables with computer players', async () => {
    const ada = await server.guest('Ada');
    const seats: SeatWish[] = [{ kind: 'me' }, { kind: 'computer', player: 'random' }];
    for (let table = 0; table < 5; table++) {
      expect(await ada.open({ commandId: `o${table}`, ...noughts, seats })).toMatchObject({ ok: true });
    }
    expect(await ada.open({ commandId: 'o5', ...noughts, seats })).toMatchObject({
      error: { code: 'online-tables', args: { n: 5 } },
    });
    expect(await ada.open({ commandId: 'o6', ...noughts, seats: meAndYou })).toMatchObject({ ok: true });
  });

  it('players continue an unfinished local game online with a friend', async () => {
    const record = '[Quadrille "1"]\n[Game "noughts"]\n\n1. a1 b1 2. a2\n';
    const both = await pair({ record });
    expect(both.two.table(both.g)!.line.length).toBe(3);
    expect(await both.two.do(both.g, { kind: 'move', move: 'b2' })).toMatchObject({ ok: true });
  });
});

describe('the lobby', () => {
  it('shows a table while a player waits there, and lets any player sit down', async () => {
    const lists: ServerMessage[] = [];
    const watcher = server.client(undefined, { onMessage: (message) => void lists.push(message) });
    const shown = (g: string): boolean => {
      const last = lists.findLast((message) => message.kind === 'lobby');
      return last?.kind === 'lobby' && last.tables.some((table) => table.tableId === g);
    };
    await until(() => lists.some(({ kind }) => kind === 'hi'));
    watcher.send('{"t":"lobby","on":true}');
    const ada = await server.guest('Ada');
    const opened = await ada.open({ commandId: 'o', ...noughts, seats: meAndYou, listed: true });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId } = opened.value;
    const waiting = server.client(ada);
    waiting.join(tableId);
    await until(() => shown(tableId));
    waiting.close();
    await until(() => !shown(tableId));
    const back = server.client(ada);
    back.join(tableId);
    await until(() => shown(tableId));
    const bob = await server.guest('Bob');
    expect(await bob.sit(tableId, { commandId: 's' })).toMatchObject({ ok: true, value: { seat: 1 } });
    await until(() => !shown(tableId));
    await until(() => back.table(tableId)!.hasStarted);
  });

  it('removes a table that all players have left', async () => {
    const ada = await server.guest('Ada');
    const opened = await ada.open({ commandId: 'o', ...noughts, seats: meAndYou, listed: true });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId } = opened.value;
    const client = server.client(ada);
    client.join(tableId);
    await until(() => client.table(tableId));
    await client.do(tableId, { kind: 'leave' });
    await until(() => outcomeOf(client.table(tableId)!));
    expect(client.table(tableId)!.line.end?.reason).toBe('abort');
  });
});
