import { readFileSync } from 'node:fs';
import { parseResponse, routes } from '@quadrille/protocol';
import type { TableEvent } from '@quadrille/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thinkingTimes } from '../src/table/fair-play.ts';
import { longRecord, type CycleGame } from '../../rig/src/starvation.ts';
import { TestServer, until } from './served.ts';

const kind = JSON.parse(
  readFileSync(new URL('../../rig/test/kinds/starvation-game.json', import.meta.url), 'utf8'),
) as CycleGame;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
}, 120_000);
afterAll(() => server.close(), 30_000);

describe('the thinking time of a player', () => {
  it('is counted from the previous move, without network delay and outages', () => {
    const log: TableEvent[] = [
      { version: 1, at: 1000, by: 'house', kind: 'start' },
      { version: 2, at: 4000, by: 0, kind: 'move', move: 'a1', lag: 500 },
      { version: 3, at: 9000, by: 'house', kind: 'hold', from: 5000, to: 8000 },
      { version: 4, at: 10_000, by: 1, kind: 'move', move: 'b1' },
      { version: 5, at: 10_200, by: 0, kind: 'move', move: 'a2' },
    ];
    expect(thinkingTimes(2, log)).toEqual([[2500, 200], [3000]]);
  });
});

describe('the report of a game', () => {
  it('is available after the end, for all players of the game, and only to requests with a session', async () => {
    const [ada, bob] = [await server.guest('Ada'), await server.guest('Bob')];
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const opened = await ada.open({ commandId: 'o', game: 'noughts', params: '', control: '600+5', seats: [...seats] });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId, invite } = opened.value;
    await bob.sit(tableId, { commandId: 's', invite });
    // x takes the centre, the best move, and o makes a mistake.
    const moves = ['b2', 'a2', 'a1', 'b1', 'c3'];
    for (const [index, m] of moves.entries()) {
      expect((await ada.request('GET', `/api/games/${tableId}/report`)).status).toBe(422);
      const mover = index % 2 === 0 ? ada : bob;
      expect((await mover.request('POST', `/api/games/${tableId}/do`, { c: m, d: { k: 'move', m } })).status).toBe(200);
    }
    expect((await fetch(`${server.url}/api/games/${tableId}/report`)).status).toBe(401);
    const answer = await bob.request('GET', `/api/games/${tableId}/report`);
    expect(answer.status).toBe(200);
    const report = parseResponse(routes.fairPlay, await answer.json());
    expect(report).toMatchObject({
      ok: true,
      value: {
        game: 'noughts',
        player: 'perfect',
        seats: [
          { holder: { name: 'Ada' }, moves: 3, compared: 3 },
          { holder: { name: 'Bob' }, moves: 2, compared: 2 },
        ],
      },
    });
    if (!report.ok) return;
    const [x, o] = report.value.seats;
    expect(x!.agreed).toBeGreaterThanOrEqual(1);
    expect(o!.agreed).toBeLessThan(2);
    expect(x!.quickest <= x!.median && x!.median <= x!.slowest).toBe(true);
  });

  it('is cancelled when its requester disconnects, so the next report need not wait', async () => {
    const ada = await server.guest('Ada');
    let opened = 0;
    const finished = async (game: string, params: string, moves: readonly string[], record = {}): Promise<string> => {
      const seats = [{ kind: 'me' }, { kind: 'me' }] as const;
      const c = `${++opened}`;
      const table = await ada.open({ commandId: c, game, params, control: 'none', seats: [...seats], ...record });
      if (!table.ok) throw new Error(table.error.code);
      const { tableId } = table.value;
      for (const d of [...moves.map((m) => ({ k: 'move', m })), { k: 'resign' }])
        expect((await ada.request('POST', `/api/games/${tableId}/do`, { c: JSON.stringify(d), d })).status).toBe(200);
      return tableId;
    };
    // Two hundred searches of a strong player take minutes unless they are stopped.
    const long = await finished(kind.game, kind.params, [], { record: longRecord(kind, 200) });
    const disconnect = new AbortController();
    const { signal } = disconnect;
    const report = fetch(`${server.url}/api/games/${long}/report`, { headers: { Cookie: ada.cookie }, signal });
    const ask = async (g: string): Promise<number> => (await ada.request('GET', `/api/games/${g}/report`)).status;
    // Meanwhile the server refuses the same account another report.
    const short = await until(async () => {
      const g = await finished('noughts', '', ['a1']);
      return (await ask(g)) === 429 && g;
    });
    disconnect.abort();
    await expect(report).rejects.toThrow();
    await until(async () => (await ask(short)) === 200);
  }, 60_000);
});
