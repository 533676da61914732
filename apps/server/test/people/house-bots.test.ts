import { type HouseBots, parseResponse, routes } from '@quadrille/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { LeapingClock, TestServer, until } from '../served.ts';
import { emptyStore, leftOpen } from '../spare-store.ts';
import { json, personAt } from './people.ts';

const clock = new LeapingClock();
let store: Store;
let server: TestServer;
beforeAll(async () => {
  store = await emptyStore();
  server = await TestServer.start({ store: leftOpen(store), houseBots: 'few', clock });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await store.close();
}, 30_000);

async function bots(): Promise<HouseBots['bots']> {
  const answer = parseResponse(routes.houseBots, await json(await fetch(`${server.url}/api/bots/house`)));
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.bots;
}

const small = { game: 'quoridor', params: 'size=5,walls=3', control: 'none', back: true } as const;
const seats = [{ kind: 'me' }, { kind: 'open' }] as const;

describe('house bots', () => {
  it('are three per online game, have profile pages, and are the same after a restart', async () => {
    const before = await bots();
    const games = new Set(before.map(({ game }) => game));
    expect(games).toEqual(new Set(['blokus', 'minotaur', 'quoridor', 'ricochet', 'sokoban-race']));
    for (const { name } of before) expect(name).toMatch(/^Bot [A-Z][a-z]+$/);
    const stored = await store.houseBots();
    for (const game of games) {
      const own = stored.filter((bot) => bot.game === game);
      expect(own.filter(({ place }) => place === undefined).length).toBeLessThanOrEqual(3);
      // Seven bots fill a tournament of eight with one person.
      const isForTournaments = game !== 'ricochet' && game !== 'sokoban-race';
      expect(own.filter(({ place }) => place !== undefined)).toHaveLength(isForTournaments ? 7 : 0);
    }
    const page = await json(await fetch(`${server.url}/api/people/${encodeURIComponent(before[0]!.name)}`));
    expect(page).toMatchObject({ name: before[0]!.name, house: true });
    await server.stop();
    server = await TestServer.start({ store: leftOpen(store), houseBots: 'few', clock });
    expect(await bots()).toEqual(before);
  });

  it('accept challenges, also from guests; move; are never away; accept a rematch; are not rated', async () => {
    const bot = (await bots()).find(({ game }) => game === small.game);
    const guest = await server.guest('Anna');
    const opened = await guest.open({ ...small, seats: [...seats], commandId: 'o', to: bot!.name });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId } = opened.value;
    const client = server.client(guest);
    client.join(tableId);
    await until(() => client.table(tableId)?.hasStarted);
    expect(await client.do(tableId, { kind: 'move', move: 'c2' })).toMatchObject({ ok: true });
    await until(() => client.table(tableId)!.turn.kind === 'seat' && client.table(tableId)!.positionNumber >= 2);
    expect(await client.do(tableId, { kind: 'resign' })).toMatchObject({ ok: true });
    expect(await client.do(tableId, { kind: 'offer', what: 'rematch' })).toMatchObject({ ok: true });
    const next = await until(() => client.next(tableId));
    client.join(next);
    // The players change sides: the bot moves first.
    await until(() => (client.table(next)?.positionNumber ?? 0) >= 1);
    expect(client.log(tableId).some(({ kind }) => kind === 'away')).toBe(false);
    expect(await json(await guest.request('GET', `/api/games/${tableId}/result`))).toMatchObject({ rated: false });
    const ada = await personAt(server, 'Ada');
    const rated = await ada.open({ ...small, seats: [...seats], commandId: 'r', to: bot!.name, rated: true });
    expect(rated).toMatchObject({ ok: false, error: { code: 'online-rated-bots' } });
  });

  it('play at a table of four, with computer players of their level', async () => {
    const bot = (await bots()).find(({ game, rung }) => game === 'quoridor' && rung === 0)!;
    const guest = await server.guest('Anna');
    const computer = { kind: 'computer', player: bot.player } as const;
    const request = { game: 'quoridor', params: 'players=4', control: 'none', commandId: 'four', to: bot.name };
    const opened = await guest.open({ ...request, seats: [...seats, computer, computer] });
    if (!opened.ok) throw new Error(opened.error.code);
    const client = server.client(guest);
    client.join(opened.value.tableId);
    await until(() => client.table(opened.value.tableId)?.hasStarted);
    expect(await client.do(opened.value.tableId, { kind: 'move', move: 'e2' })).toMatchObject({ ok: true });
    await until(() => client.table(opened.value.tableId)!.positionNumber >= 4);
  });

  it('support every level of a game, including the self-taught player', async () => {
    const strongest = (await bots()).findLast(({ game }) => game === 'blokus')!;
    expect(strongest).toMatchObject({ player: 'learned', elo: 3505 });
  });

  it.each([
    ['ricochet', 'variant=party,players=2,bids=hidden,chips=1', 'pass'],
    ['sokoban-race', 'level=story-3', 'done'],
  ])('play where all act at once, at the pace of people: %s', async (game, params, leaves) => {
    const bot = (await bots()).find((each) => each.game === game);
    const guest = await server.guest('Anna');
    const request = { game, params, control: 'none', seats: [...seats], commandId: 'o', to: bot!.name };
    const opened = await guest.open(request);
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId } = opened.value;
    const client = server.client(guest);
    client.join(tableId);
    await until(() => client.table(tableId)?.hasStarted);
    const over = await until(() => {
      clock.leap(500);
      const table = client.table(tableId);
      if (table && table.turn.kind === 'any' && table.turn.seats.includes(0))
        void client.do(tableId, { kind: 'move', move: leaves });
      return table?.turn.kind === 'over' && table.turn.outcome;
    });
    expect(over.winners).toEqual([1]);
    expect(client.log(tableId).some(({ kind, by }) => kind === 'move' && by === 1)).toBe(true);
  });

  it('take part in parties that guests open with them', async () => {
    const guest = await server.guest('Anna');
    const two = [
      { kind: 'computer', player: 'regular' },
      { kind: 'computer', player: 'master' },
    ] as const;
    const params = 'variant=party,players=3,chips=1';
    const request = {
      commandId: 'o',
      game: 'ricochet',
      params,
      control: 'none',
      seats: [{ kind: 'me' } as const, ...two],
    };
    const opened = await guest.open(request);
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId } = opened.value;
    const client = server.client(guest);
    client.join(tableId);
    const bidders = (): ReadonlySet<unknown> =>
      new Set(
        client
          .log(tableId)
          .flatMap((event) => (event.kind === 'move' && event.move.startsWith('bid') ? [event.by] : [])),
      );
    await until(() => client.table(tableId)?.hasStarted);
    await until(() => {
      clock.leap(500);
      return bidders().has(1) && bidders().has(2);
    });
    expect(bidders().has(0)).toBe(false);
  });

  it('decline challenges to other games', async () => {
    const bot = (await bots()).find(({ game }) => game === 'quoridor');
    const guest = await server.guest('Anna');
    const client = server.client(guest);
    const challenge = async (commandId: string, game: string): Promise<string> => {
      const request = { commandId, game, params: '', control: 'none', seats: [...seats], to: bot!.name };
      const opened = await guest.open(request);
      if (!opened.ok) throw new Error(opened.error.code);
      client.join(opened.value.tableId);
      return opened.value.tableId;
    };
    const declined = await challenge('o', 'noughts');
    const accepted = await challenge('p', 'quoridor');
    await until(() => client.table(accepted)?.hasStarted);
    expect((await until(() => client.table(declined))).hasStarted).toBe(false);
  });
});
