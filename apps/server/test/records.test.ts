import { readFileSync } from 'node:fs';
import { fail, fault, ok, type AnyGame } from '@quadrille/kit';
import { maxRecordMoves, type ServerMessage } from '@quadrille/protocol';
import { replay, sessionOfSetup, type TableEvent, type TableSetup } from '@quadrille/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import { GameRegistry } from '../src/platform/games.ts';
import { longRecord, type CycleGame } from '../../rig/src/starvation.ts';
import { defaultLimits } from '../src/net/limits.ts';
import type { Store } from '../src/store/store.ts';
import { TableOpener } from '../src/table/table-opener.ts';
import { newSecret } from '../src/platform/table-id.ts';
import { LeapingClock, TestServer, until } from './served.ts';

const kind = JSON.parse(
  readFileSync(new URL('../../rig/test/kinds/starvation-game.json', import.meta.url), 'utf8'),
) as CycleGame;
const clock = new LeapingClock();
let server: TestServer;
let ada: Guest;
beforeAll(async () => {
  // The traffic budget for joining a table with a long record, once and then per hour.
  const logs = { burst: 100_000, perSecond: 30 };
  const limits = { ...defaultLimits, tables: { burst: 100, perSecond: 1 }, logs };
  server = await TestServer.start({ clock, limits, sweepIntervalMs: 20 });
  ada = await server.guest('Ada');
}, 120_000);
afterAll(() => server.close(), 30_000);

let opened = 0;
const open = (record: string, who = ada) => {
  const { game, params } = kind;
  return who.open({
    commandId: `${++opened}`,
    game,
    params,
    control: 'none',
    seats: [{ kind: 'me' }, { kind: 'me' }],
    record,
  });
};
async function openedTable(record: string): Promise<string> {
  const table = await open(record);
  if (!table.ok) throw new Error(table.error.code);
  return table.value.tableId;
}

describe('a table that continues a record', () => {
  it('has its moves and continues; comments and unknown headers are not stored', async () => {
    const g = await openedTable(
      `${longRecord(kind, 4).trimEnd()} {a comment}\n`.replace('[Seat1', '[Site "here"]\n[Seat1'),
    );
    const client = server.client(ada);
    client.join(g);
    await until(() => client.table(g));
    expect(client.table(g)!.line.entries.map(({ text }) => text)).toEqual(kind.cycle);
    expect(await client.do(g, { kind: 'move', move: kind.cycle[0]! })).toMatchObject({ ok: true });
    const [first] = client.log(g);
    expect(first).toMatchObject({
      kind: 'open',
      setup: {
        record: longRecord(kind, 4).replace('[Params', '[Revision "1"]\n[Params').replace('\n\n', '\n[Result "*"]\n\n'),
      },
    });
    client.close();
  });

  it('is the same after it is read from the store', async () => {
    const g = await openedTable(longRecord(kind, 400));
    const [one, two] = [server.client(ada), server.client(ada)];
    one.join(g);
    await until(() => one.table(g));
    await one.do(g, { kind: 'move', move: kind.cycle[0]! });
    one.close();
    const tables = async (): Promise<number> => {
      const figures = await (await fetch(`${server.url}/metrics`)).text();
      return Number(/^quadrille_tables (\d+)/m.exec(figures)?.[1]);
    };
    // A minute after the only viewer has left, the server unloads the table.
    await until(async () => {
      clock.leap(70_000);
      return (await tables()) === 0;
    });
    two.join(g);
    await until(() => two.table(g));
    expect(two.table(g)!.line.length).toBe(401);
    expect(await two.do(g, { kind: 'move', move: kind.cycle[1]! })).toMatchObject({ ok: true });
    two.close();
  });

  it('reports where a record is wrong, as a position in the sent text', async () => {
    const record = longRecord(kind, 4).replace('e9', 'e5');
    expect(await open(record)).toMatchObject({ ok: false, error: { at: record.indexOf('e5') } });
  });

  it.each([
    ['moves', longRecord(kind, maxRecordMoves + 2)],
    ['variations', `${longRecord(kind, 2)}${'@1 '.repeat(maxRecordMoves)}\n`],
  ])('has so many %s and no more', async (_, record) => {
    expect(await open(record)).toEqual({
      ok: false,
      error: { code: 'online-record-long', args: { n: maxRecordMoves } },
    });
    expect(await open(longRecord(kind, maxRecordMoves, 190_000))).toMatchObject({ ok: true });
  });

  it('is sent only within the traffic budget of a socket', async () => {
    const g = await openedTable(longRecord(kind, maxRecordMoves));
    const received: ServerMessage[] = [];
    const client = server.client(ada, { onMessage: (message) => void received.push(message) });
    await until(() => received.some((message) => message.kind === 'hi'));
    for (let asked = 0; asked < 30; asked++) client.send(JSON.stringify({ t: 'in', g }));
    await until(() => received.filter((message) => message.kind === 'game' || message.kind === 'no').length === 30);
    const sent = received.filter((message) => message.kind === 'game');
    expect(JSON.stringify(sent).length).toBeLessThan(120_000);
    expect(received.find((message) => message.kind === 'no')).toMatchObject({
      tableId: g,
      fault: { code: 'online-limit' },
    });
    // Rejoining from a known version costs almost nothing.
    const known = sent[0]!.kind === 'game' ? sent[0]!.log.length : 0;
    client.send(JSON.stringify({ t: 'in', g, v: known }));
    await until(() => received.filter((message) => message.kind === 'game').length > sent.length);
    client.close();
  });
});

const setup = (game: AnyGame): TableSetup => ({
  game: kind.game,
  revision: game.revision,
  params: kind.params,
  control: 'none',
  back: 'no',
  seats: [{ kind: 'open' }, { kind: 'open' }],
  record: 'not even a record',
});

describe('the main thread', () => {
  it('does not parse the record of a new table: an engine thread does', async () => {
    const games = new GameRegistry();
    const game = (await games.load(kind.game))!;
    const asked: string[] = [];
    const opener = new TableOpener({} as Store, games, clock, {
      run: async (lane, task) => {
        asked.push(`${lane} ${task.kind}`);
        return fail(fault('online-busy'));
      },
    });
    const opening = { id: 'g', secret: newSecret(), listed: false, opener: null, command: null };
    expect(await opener.prepare(setup(game), opening)).toEqual({ ok: false, error: { code: 'online-busy' } });
    expect(asked).toEqual(['verification open']);
  });

  it('does not parse it when it replays a log with a known session', async () => {
    const game = (await new GameRegistry().load(kind.game))!;
    const session = sessionOfSetup(game, { ...setup(game), record: longRecord(kind, 4) });
    if (!session.ok) throw new Error(session.error.code);
    const log: TableEvent[] = [{ version: 1, at: 0, by: 'house', kind: 'open', format: 1, setup: setup(game) }];
    expect(replay(game, log)).toMatchObject({ ok: false });
    expect(replay(game, log, session.value)).toMatchObject(ok({ version: 1 }));
  });
});
