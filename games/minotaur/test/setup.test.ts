import { random } from '@quadrille/kit';
import { expect, test } from 'vitest';
import { setup } from '../src/rules/params.ts';

test('a new match places the tokens again and keeps the other params', () => {
  const chance = random(1);
  const chosen = { ...setup.defaults, size: 7, caught: 'walls' } as const;
  const drawn = Array.from({ length: 40 }, () => setup.randomize!(chosen, chance));
  expect(new Set(drawn.map(({ seed }) => seed)).size).toBeGreaterThan(20);
  for (const params of drawn) expect({ ...params, seed: chosen.seed }).toEqual(chosen);
});

test('without powers there is nothing to lay out', () => {
  const alone = { ...setup.defaults, with: 'monster' } as const;
  expect(setup.randomize!(alone, random(1))).toEqual(alone);
});
