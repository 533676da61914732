import { amount } from '@quadrille/conformance/amount';
import { random, type AnyGame, type Query, type Random, type Solver } from '@quadrille/kit';
import type { OpenRequest, SeatWish } from '@quadrille/protocol';
import { checkLog, commitmentOf, outcomeOf, type AnyTable } from '@quadrille/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solver } from '../../../games/ricochet/src/engine/solver.ts';
import { paramsText, positionText, puzzleOf } from '../../../games/ricochet/src/modes/chip-session.ts';
import type { State as RicochetState } from '../../../games/ricochet/src/rules/state.ts';
import type { Guest, NodeClient } from '@quadrille/online/node';
import { LeapingClock, TestServer, until } from './served.ts';

let server: TestServer;
let hasty: TestServer;
const clock = new LeapingClock();
beforeAll(async () => {
  server = await TestServer.start();
  hasty = await TestServer.start({ clock });
}, 120_000);
afterAll(async () => {
  await server.close();
  await hasty.close();
}, 30_000);

interface Sitting {
  readonly g: string;
  readonly clients: readonly NodeClient[];
}

/** One player opens the table, the others join by the invitation. */
async function sitDown(
  at: TestServer,
  count: number,
  request: Omit<OpenRequest, 'commandId' | 'seats'>,
): Promise<Sitting> {
  const people: Guest[] = [];
  for (let i = 0; i < count; i++) people.push(await at.guest(`Person ${i}`));
  const seats: SeatWish[] = Array.from({ length: count }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }));
  const opened = await people[0]!.open({ commandId: 'open', ...request, seats });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const { tableId, invite } = opened.value;
  for (const person of people.slice(1))
    expect(await person.sit(tableId, { commandId: 'sit', invite })).toMatchObject({ ok: true });
  const clients = people.map((person) => at.client(person));
  for (const client of clients) client.join(tableId);
  for (const client of clients) await until(() => client.table(tableId)?.hasStarted);
  return { g: tableId, clients };
}

/** All players make random moves until the game is over. */
async function playOut({ g, clients }: Sitting, chance: Random): Promise<AnyTable> {
  for (let moves = 0; moves < 2000; moves++) {
    const table = await until(() => agreed(clients, g));
    if (outcomeOf(table)) return table;
    const { turn, line, game, positionNumber } = table;
    if (turn.kind !== 'seat') throw new Error(`a turn of ${turn.kind}`);
    const all = [...game.rules.moves(line.state, turn.seat)];
    const m = game.notation.move.print(chance.pick(all));
    const mover = clients.find((client) => client.seats(g).includes(turn.seat))!;
    expect(
      await mover.do(g, { kind: 'move', move: m }, { positionNumber: positionNumber, seat: turn.seat }),
    ).toMatchObject({ ok: true });
  }
  throw new Error('the game does not end');
}

/** The table, once all clients have the same version. */
function agreed(clients: readonly NodeClient[], g: string): AnyTable | undefined {
  const tables = clients.map((client) => client.table(g));
  const first = tables[0];
  return first && tables.every((table) => table?.version === first.version) ? first : undefined;
}

/** The secret of a table, which the server publishes after the game. */
async function toldDeal(client: NodeClient, g: string): Promise<{ readonly hash: string; readonly secret: string }> {
  const secret = await until(() => client.deal(g)?.secret);
  return { hash: client.deal(g)!.hash, secret };
}

describe('a whole game over sockets', () => {
  it.each([
    ['quoridor', 'size=5', 2, '300+3'],
    ['blokus', 'game=duo', 2, '600+5'],
    ['noughts', '', 2, '2d'],
    ['minotaur', 'size=5', 2, 'none'],
    ...amount([], [
      ['quoridor', '', 2, '300+3'],
      ['quoridor', 'players=4,size=5', 4, 'none'],
      ['blokus', '', 4, 'none'],
    ] as const),
  ] as const)(
    'of %s %s',
    async (game, params, count, control) => {
      const sitting = await sitDown(server, count, { game, params, control });
      const table = await playOut(sitting, random(7));
      const [first, ...others] = sitting.clients.map((client) => client.log(sitting.g));
      for (const log of others) expect(log).toEqual(first);
      expect(table.line.length).toBeGreaterThan(4);
      const { hash, secret } = await toldDeal(sitting.clients[0]!, sitting.g);
      expect(commitmentOf(secret)).toBe(hash);
    },
    120_000,
  );

  it('of sokoban, alone', async () => {
    const { g, clients } = await sitDown(server, 1, { game: 'sokoban', params: 'level=story-1', control: 'none' });
    const [client] = clients as [NodeClient];
    const { game, setup } = client.table(g)!;
    const way = await solved(await (game as AnyGame).puzzleTools!.solver!(), { params: setup.params, moves: [] });
    for (const m of way) expect(await client.do(g, { kind: 'move', move: m })).toMatchObject({ ok: true });
    expect(outcomeOf(client.table(g)!)).toMatchObject({ winners: [0] });
  }, 120_000);

  it('of ricochet, with hidden bids and verifiable chips', async () => {
    const params = 'variant=party,players=2,bids=hidden';
    const { g, clients } = await sitDown(hasty, 2, { game: 'ricochet', params, control: 'none' });
    const [ada, bob] = clients as [NodeClient, NodeClient];
    const promised = ada.deal(g)!.hash;
    for (let round = 0; ; round++) {
      const before = await until(() => agreed(clients, g));
      if (outcomeOf(before)) break;
      // The referee draws a chip.
      clock.leap(3000);
      const table = await until(() => (ada.table(g)!.turn.kind === 'any' ? agreed(clients, g) : undefined));
      const slides = await solution(table.line.state as RicochetState);
      const bidder = round % 2 === 0 ? ada : bob;
      const other = round % 2 === 0 ? bob : ada;
      const seat = bidder.seats(g)[0]!;
      expect(await bidder.do(g, { kind: 'move', move: `bid${slides.length}` })).toMatchObject({ ok: true });
      const told = await until(() => other.log(g)[table.version]);
      expect(told).toMatchObject({ kind: 'skip', by: seat });
      expect(JSON.stringify(told)).not.toMatch(/bid\d/);
      // The sandglass has run out.
      clock.leap(60_000);
      await until(() => bidder.table(g)!.turn.kind === 'seat' || undefined);
      for (const m of slides) expect(await bidder.do(g, { kind: 'move', move: m })).toMatchObject({ ok: true });
    }
    const table = await until(() => agreed(clients, g));
    const { secret } = await toldDeal(ada, g);
    for (const client of clients) {
      const check = checkLog(hasty.game('ricochet'), client.log(g), { commitment: promised, secret });
      expect(check.faults).toEqual([]);
      expect(check.draws.length).toBeGreaterThan(5);
    }
    expect(outcomeOf(table)!.scores!.reduce((sum, chips) => sum + chips)).toBeGreaterThan(5);
  }, 120_000);
});

async function solution(state: RicochetState): Promise<readonly string[]> {
  const puzzle = puzzleOf(state).state;
  return solved(solver, { params: paramsText(puzzle), start: positionText(puzzle), moves: [] });
}

async function solved(by: Solver, query: Query): Promise<readonly string[]> {
  let moves: readonly string[] | undefined;
  for await (const found of by.solve(query, { seed: 1 }, new AbortController().signal)) {
    if (found.status === 'solved') ({ moves } = found);
  }
  if (!moves) throw new Error('no solution');
  return moves;
}
