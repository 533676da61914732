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

const wish = { game: 'noughts', control: '180+2' } as const;

it('forty on two nodes: everybody is paired, and nobody twice, though no hint tells of it', async () => {
  const seekers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const node = nodes[index % 2]!;
      const guest = await node.guest(`Anna ${index}`);
      const seeker = new Seeker(node, guest);
      await seeker.seek(wish);
      return { seeker, guest };
    }),
  );
  const tables = await Promise.all(seekers.map(({ seeker }) => seeker.paired()));
  expect(new Set(tables).size).toBe(20);
  for (const { guest } of seekers) expect(await store.gamesOf(guest.me.account, 5)).toHaveLength(1);
});

it('a node that is gone takes whoever waited there out of the pool; who comes back elsewhere goes on waiting', async () => {
  const third = await startNode();
  const lost: Guest = await third.guest('Lost');
  await new Seeker(third, lost).seek({ ...wish, c: 'kept' });
  const [since] = (await store.seeks(Date.now(), 0, 10)).map((seek) => seek.since);
  await third.stop();
  await until(async () => (await store.waiting(Date.now(), Date.now() - 4000)).length === 0);
  const [here, there] = nodes;
  const back = new Seeker(here, lost.movedTo(here.url));
  await back.seek({ ...wish, c: 'kept' });
  expect(back.heard.find((message) => message.kind === 'seek')).toMatchObject({ since });
  const other = new Seeker(there, await there.guest('Other'));
  await other.seek(wish);
  expect(await back.paired()).toBe(await other.paired());
});
