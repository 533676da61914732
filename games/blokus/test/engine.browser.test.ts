import { expect as must } from '@quadrille/kit';
import { expect, test } from 'vitest';
import { openEngine } from '../src/engine/engine.ts';
import { levels } from '../src/players/levels.ts';

test('perft in the browser equals perft in Node', async () => {
  const engine = await openEngine();
  const position = must(engine.open({ params: 'game=duo', moves: [] }));
  expect([1, 2].map((depth) => position.perft(depth))).toEqual([414, 171_396]);
  position.play('e10');
  expect(position.print()).toBe('n/n/n/n/d1i/n/n/n/n/n/n/n/n/n,-,-,2');
  position.close();
});

test('a level answers in the browser', async () => {
  const seated = await levels().at(-1)!.sit({ params: 'game=teams', moves: [] });
  const moves: string[] = [];
  for await (const { move } of seated.think({ nodes: 2000, seed: 1 }, new AbortController().signal)) moves.push(move);
  expect(moves.at(-1)).toContain('a20');
  seated.leave();
});
