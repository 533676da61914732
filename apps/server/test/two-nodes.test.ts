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
let nodeA: TestServer;
let nodeB: TestServer;
const clock = new LeapingClock();

beforeAll(async () => {
  store = await emptyStore();
  const start = (node: string): Promise<TestServer> =>
    TestServer.start({ store: leftOpen(store), hub: deafHub(), node, clock });
  [nodeA, nodeB] = await Promise.all([start('one'), start('two')]);
}, 120_000);
afterAll(async () => {
  await Promise.all([nodeA.stop(), nodeB.stop()]);
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
  const [ada, bob] = [await nodeA.guest('Ada'), await nodeB.guest('Bob')];
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
  const [one, two] = [nodeA.client(ada), nodeB.client(bob)];
  one.join(tableId);
  expect(await bob.sit(tableId, { commandId: 's', invite })).toMatchObject({ ok: true });
  two.join(tableId);
  await until(() => one.table(tableId)?.hasStarted && two.table(tableId)?.hasStarted);
  return { g: tableId, ada, bob, one, two };
}

describe('two nodes without notifications', () => {
  it('refuse no command that is valid by the whole log', async () => {
    const { g, bob, one } = await apart();
    const before = one.table(g)!.positionNumber;
    expect(await one.do(g, { kind: 'move', move: 'a1' })).toMatchObject({ ok: true });
    // Bob has seen the move on one node; the other does not know it yet.
    const answer = await bob.request('POST', `/api/games/${g}/do`, {
      c: 'reply',
      n: before + 1,
      d: { k: 'move', m: 'b1' },
    });
    expect(answer.status).toBe(200);
  });

  it('never show a client an older version than it has seen', async () => {
    const { g, ada, one } = await apart();
    expect(await one.do(g, { kind: 'move', move: 'a1' })).toMatchObject({ ok: true });
    const seen = one.table(g)!.version;
    const answer = await ada.movedTo(nodeB.url).request('GET', `/api/games/${g}/events?after=${seen}`);
    const { value } = await answer.body!.getReader().read();
    const [first] = new TextDecoder().decode(value).split('\n');
    expect(JSON.parse(first!)).toMatchObject({ t: 'game', from: seen, log: [] });
  });

  it('detect what the other node has written', async () => {
    const { g, one, two } = await apart();
    expect(await one.do(g, { kind: 'move', move: 'a1' })).toMatchObject({ ok: true });
    await until(() => two.table(g)?.version === one.table(g)?.version);
  });
});

describe('simultaneous deadlines', () => {
  it('end every game exactly once, on either node', async () => {
    const [ada, bob] = [await nodeA.guest('Ada'), await nodeB.guest('Bob')];
    const game = nodeA.game('noughts');
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
      // If the machine itself was suspended, the server held the clocks first.
      const kinds = eventsOf(log)
        .map(({ kind }) => kind)
        .filter((k) => k !== 'hold');
      expect(kinds, id).toEqual(['open', 'start', 'end']);
    }
  });
});
