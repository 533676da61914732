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

/** A client whose page shows this topic; it stores the notifications in `heard`. */
async function listening(node: TestServer, bell: string, guest?: Guest): Promise<() => number> {
  const heard: ServerMessage[] = [];
  const client = node.client(guest, { onMessage: (message) => heard.push(message) });
  await until(() => client.counts.connected > 0);
  client.send(JSON.stringify({ t: 'listen', bell, on: true }));
  // The server handles messages in order: after the answer the subscription is active.
  client.send(JSON.stringify({ t: 'p', k: 1, v: {} }));
  await until(() => heard.some(({ kind }) => kind === 'p'));
  return () => heard.filter((message) => message.kind === 'ring' && message.bell === bell).length;
}

describe('a page receives notifications about what it shows', () => {
  it('a tournament: entries, pairings and results, on the other node as well, without notifications between nodes', async () => {
    const [ada, bob] = [await personAt(nodes[0], 'Ada'), await personAt(nodes[0], 'Bob')];
    const id = await tournamentBy(ada, { kind: 'robin', need: 2 });
    const nodeA = await listening(nodes[0], tournamentBell(id));
    const nodeB = await listening(nodes[1], tournamentBell(id));
    // One notification covers changes since the page's request.
    await until(() => nodeA() > 0 && nodeB() > 0);
    const first = [nodeA(), nodeB()] as const;
    await enter(ada, id);
    await until(() => nodeA() > first[0] && nodeB() > first[1]);
    const before = [nodeA(), nodeB()] as const;
    await enter(bob, id);
    const g = await until(async () => (await sheetFor(ada, id)).you?.tableId);
    await until(() => nodeA() > before[0] && nodeB() > before[1]);
    const paired = [nodeA(), nodeB()] as const;
    await resign(bob, g);
    await until(async () => (await sheetFor(ada, id)).state === 'over');
    await until(() => nodeA() > paired[0] && nodeB() > paired[1]);
  });

  it('live games: one begins, one ends', async () => {
    const [eva, tom] = [await personAt(nodes[0], 'Eva'), await personAt(nodes[0], 'Tom')];
    const heard = await listening(nodes[1], 'watch');
    await until(() => heard() === 1);
    const g = await tableOf(eva, tom, { rated: true, control: '180+2' });
    await until(() => heard() === 2);
    await winAt(g, eva, tom);
    await until(() => heard() === 3);
  });

  it('challenges, which other players do not receive', async () => {
    const [mia, leo] = [await personAt(nodes[0], 'Mia'), await personAt(nodes[0], 'Leo')];
    const own = await listening(nodes[0], 'challenges', leo);
    const others = await listening(nodes[0], 'challenges', mia);
    const nobodys = await listening(nodes[0], 'challenges');
    const wish = { commandId: 'o', game: 'noughts', params: '', control: 'none', to: 'Leo' };
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const opened = await mia.open({ ...wish, seats: [...seats] });
    if (!opened.ok) throw new Error(opened.error.code);
    await until(() => own() === 1);
    expect([others(), nobodys()]).toEqual([0, 0]);
    // Both hear that it was declined.
    await leo.request('DELETE', `/api/me/challenges/${opened.value.tableId}`);
    await until(() => own() === 2 && others() === 1);
    // The challenged person hears that the table was closed.
    const next = await mia.open({ ...wish, commandId: 'p', seats: [...seats] });
    if (!next.ok) throw new Error(next.error.code);
    await until(() => own() === 3);
    await mia.request('POST', `/api/games/${next.value.tableId}/do`, { c: 'q', d: { k: 'abort' } });
    await until(() => own() === 4);
    expect(nobodys()).toBe(0);
  });
});
