import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Guest } from '@quadrille/online/node';
import { deafNodes, type DeafNodes } from '../deaf-nodes.ts';
import { until } from '../served.ts';
import { Seeker } from './seeker.ts';

let nodes: DeafNodes['nodes'];
let store: DeafNodes['store'];
let startNode: DeafNodes['start'];
let close: DeafNodes['close'];
beforeAll(async () => {
  ({ nodes, store, start: startNode, close } = await deafNodes());
}, 120_000);
afterAll(() => close(), 60_000);

const request = { game: 'noughts', control: '180+2' } as const;

it('pairs each of forty players on two nodes exactly once, without notifications', async () => {
  const seekers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const node = nodes[index % 2]!;
      const guest = await node.guest(`Anna ${index}`);
      const seeker = new Seeker(node, guest);
      await seeker.seek(request);
      return { seeker, guest };
    }),
  );
  const tables = await Promise.all(seekers.map(({ seeker }) => seeker.paired()));
  expect(new Set(tables).size).toBe(20);
  for (const { guest } of seekers) expect(await store.gamesOf(guest.me.account, 5)).toHaveLength(1);
});

it('removes the players of a dead node from the pool; a player who reconnects to another node keeps waiting', async () => {
  const third = await startNode();
  const lost: Guest = await third.guest('Lost');
  await new Seeker(third, lost).seek({ ...request, c: 'kept' });
  const [since] = (await store.seeks(Date.now(), 0, 10)).map((seek) => seek.since);
  await third.stop();
  await until(async () => (await store.waiting(Date.now(), Date.now() - 4000)).length === 0);
  const [nodeA, nodeB] = nodes;
  const back = new Seeker(nodeA, lost.movedTo(nodeA.url));
  await back.seek({ ...request, c: 'kept' });
  expect(back.heard.find((message) => message.kind === 'seek')).toMatchObject({ since });
  const other = new Seeker(nodeB, await nodeB.guest('Other'));
  await other.seek(request);
  expect(await back.paired()).toBe(await other.paired());
});
