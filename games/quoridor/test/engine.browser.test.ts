import { expect as must } from '@quadrille/kit';
import { expect, test } from 'vitest';
import { openEngine } from '../src/engine/engine.ts';

test('perft in the browser equals perft in Node', async () => {
  const engine = await openEngine();
  const position = must(engine.open({ params: 'draw=off', moves: [] }));
  expect([1, 2, 3].map((depth) => position.perft(depth))).toEqual([131, 16_677, 2_062_264]);
  position.play('e2');
  expect(position.print()).toBe('- / - / e2 e9 / 10 10 / 2');
  position.close();
});
