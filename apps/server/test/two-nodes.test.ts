import { eventsOf } from '../src/store/table-row.ts';
import type { OpenRequest } from '@quadrille/protocol';
import { expect as must, random } from '@quadrille/kit';
import { openTable, type AnyTable } from '@quadrille/table';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Guest, NodeClient } from '@quadrille/online/node';
import type { Store } from '../src/store/store.ts';
import { newSecret, newTableId } from '../src/platform/table-id.ts';
import { standingOf } from '../src/store/table-row.ts';
import { deafHub } from './deaf-nodes.ts';
import { LeapingClock, TestServer, until } from './served.ts';
import { emptyStore, leftOpen } from './spare-store.ts';

let store: Store;
let here: TestServer;
let there: TestServer;
const clock = new LeapingClock();

beforeAll(async () => {
  store = await emptyStore();
  const start = (node: string): Promise<TestServer> =>
    TestServer.start({ store: leftOpen(store), hub: deafHub(), node, clock });
  [here, there] = await Promise.all([start('one'), start('two')]);
}, 120_000);
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await store.close();
}, 60_000);

interface Pair {
  readonly g: string;
  readonly ada: Guest;
  readonly bob: Guest;
  readonly one: NodeClient;
  readonly two: NodeClient;
}

/** Ada on one node, Bob on the other. */
async function apart(request: Partial<OpenRequest> = {}): Promise<Pair> {
  const [ada, bob] = [await here.guest('Ada'), await there.guest('Bob')];
  const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
  const opened = await ada.open({
    commandId: 'o',
    game: 'noughts',
    params: '',
    control: 'none',
    seats: [...seats],
    ...request,
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const { tableId, invite } = opened.value;
  const [one, two] = [here.client(ada), there.client(bob)];
  one.join(tableId);
  expect(await bob.sit(tableId, { commandId: 's', invite })).toMatchObject({ ok: true });
  two.join(tableId);
  await until(() => one.table(tableId)?.hasStarted && two.table(tableId)?.hasStarted);
  return { g: tableId, ada, bob, one, two };
}

describe('two nodes, of which the other has not heard of anything', () => {
  it('refuse nothing that is right by the whole log', async () => {
    const { g, bob, one } = await apart();
    const before = one.table(g)!.positionNumber;
    expect(await one.do(g, { kind: 'move', move: 'a1' })).toMatchObject({ ok: true });
    // Bob has seen the move on the way from one node to the other, which does not know of it.
    const answer = await bob.request('POST', `/api/games/${g}/do`, {
      c: 'reply',
      n: before + 1,
      d: { k: 'move', m: 'b1' },
    });
    expect(answer.status).toBe(200);
  });

  it('show nobody less than they have seen elsewhere', async () => {
    const { g, ada, one } = await apart();
    expect(await one.do(g, { kind: 'move', move: 'a1' })).toMatchObject({ ok: true });
    const seen = one.table(g)!.version;
    const answer = await ada.movedTo(there.url).request('GET', `/api/games/${g}/events?after=${seen}`);
    const { value } = await answer.body!.getReader().read();
    const [first] = new TextDecoder().decode(value).split('\n');
    expect(JSON.parse(first!)).toMatchObject({ t: 'game', from: seen, log: [] });
  });

  it('find out by themselves what the other has written', async () => {
    const { g, one, two } = await apart();
    expect(await one.do(g, { kind: 'move', move: 'a1' })).toMatchObject({ ok: true });
    await until(() => two.table(g)?.version === one.table(g)?.version);
  });
});

describe('deadlines that pass at the same moment', () => {
  it('end every game, and each of them once, whichever node sees to it', async () => {
    const [ada, bob] = [await here.guest('Ada'), await there.guest('Bob')];
    const game = here.game('noughts');
    const seats = [ada, bob].map(({ me }) => ({ kind: 'person', name: me.name, account: me.account }) as const);
    const { revision } = game;
    const setup = { game: game.id, revision, params: '', control: '2d', back: 'no', seats } as const;
    const ids = Array.from({ length: inject('thorough') ? 1000 : 200 }, newTableId);
    for (const id of ids) {
      const created = clock.now();
      const { events, table } = must(openTable(game, setup, created, random(1)));
      const standing = standingOf(table as AnyTable);
      const rest = { kind: game.id, listed: false, secret: newSecret(), opener: null, command: null, created };
      await store.open({ id, events, ...rest, ...standing });
    }
    clock.leap(2 * 86_400_000 + 60_000);
    await until(async () => (await store.dueTables(clock.now(), 1)).length === 0);
    for (const { id, log } of await store.loadAll(ids)) {
      // Where the machine itself stood still for a while, the clocks were held first.
      const kinds = eventsOf(log)
        .map(({ kind }) => kind)
        .filter((k) => k !== 'hold');
      expect(kinds, id).toEqual(['open', 'start', 'end']);
    }
  });
});
