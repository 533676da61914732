import { tournamentBell, type ServerMessage } from '@quadrille/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import { deafNodes, type DeafNodes } from '../deaf-nodes.ts';
import { until, type TestServer } from '../served.ts';
import { personAt, tableOf, winAt } from './people.ts';
import { enter, resign, sheetFor, tournamentBy } from './tournament-people.ts';

let nodes: DeafNodes['nodes'];
let close: DeafNodes['close'];
beforeAll(async () => {
  ({ nodes, close } = await deafNodes());
}, 120_000);
afterAll(() => close(), 60_000);

/** Somebody with a page open that shows this; `heard` counts how often its bell has rung. */
async function listening(node: TestServer, bell: string, guest?: Guest): Promise<() => number> {
  const heard: ServerMessage[] = [];
  const client = node.client(guest, { onMessage: (message) => heard.push(message) });
  await until(() => client.counts.connected > 0);
  client.send(JSON.stringify({ t: 'listen', bell, on: true }));
  // Messages are taken in their order: whatever comes back later, the bell is heard by then.
  client.send(JSON.stringify({ t: 'p', k: 1, v: {} }));
  await until(() => heard.some(({ kind }) => kind === 'p'));
  return () => heard.filter((message) => message.kind === 'ring' && message.bell === bell).length;
}

describe('a page hears of what it shows', () => {
  it('a tournament: who enters, who is paired, how a table ended; on the other node as well, though no hint tells of it', async () => {
    const [ada, bob] = [await personAt(nodes[0], 'Ada'), await personAt(nodes[0], 'Bob')];
    const id = await tournamentBy(ada, { kind: 'robin', need: 2 });
    const here = await listening(nodes[0], tournamentBell(id));
    const there = await listening(nodes[1], tournamentBell(id));
    // Once for what may have changed since the page has asked.
    await until(() => here() > 0 && there() > 0);
    const first = [here(), there()] as const;
    await enter(ada, id);
    await until(() => here() > first[0] && there() > first[1]);
    const before = [here(), there()] as const;
    await enter(bob, id);
    const g = await until(async () => (await sheetFor(ada, id)).you?.tableId);
    await until(() => here() > before[0] && there() > before[1]);
    const paired = [here(), there()] as const;
    await resign(bob, g);
    await until(async () => (await sheetFor(ada, id)).state === 'over');
    await until(() => here() > paired[0] && there() > paired[1]);
  });

  it('games to watch: one begins, one ends', async () => {
    const [eva, tom] = [await personAt(nodes[0], 'Eva'), await personAt(nodes[0], 'Tom')];
    const heard = await listening(nodes[1], 'watch');
    await until(() => heard() === 1);
    const g = await tableOf(eva, tom, { rated: true, control: '180+2' });
    await until(() => heard() === 2);
    await winAt(g, eva, tom);
    await until(() => heard() === 3);
  });

  it('challenges, which nobody else hears of', async () => {
    const [mia, leo] = [await personAt(nodes[0], 'Mia'), await personAt(nodes[0], 'Leo')];
    const own = await listening(nodes[0], 'challenges', leo);
    const others = await listening(nodes[0], 'challenges', mia);
    const nobodys = await listening(nodes[0], 'challenges');
    const wish = { commandId: 'o', game: 'noughts', params: '', control: 'none', to: 'Leo' };
    expect(await mia.open({ ...wish, seats: [{ kind: 'me' }, { kind: 'open' }] })).toMatchObject({ ok: true });
    await until(() => own() === 1);
    expect([others(), nobodys()]).toEqual([0, 0]);
  });
});
