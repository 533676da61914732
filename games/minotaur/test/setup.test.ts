import { random } from '@quadrille/kit';
import { expect, test } from 'vitest';
import { setup } from '../src/rules/params.ts';

test('every new game lays out the powers anew, and changes nothing that was chosen', () => {
  const chance = random(1);
  const chosen = { ...setup.defaults, size: 7, caught: 'walls' } as const;
  const drawn = Array.from({ length: 40 }, () => setup.fresh!(chosen, chance));
  expect(new Set(drawn.map(({ seed }) => seed)).size).toBeGreaterThan(20);
  for (const params of drawn) expect({ ...params, seed: chosen.seed }).toEqual(chosen);
});

test('without powers there is nothing to draw', () => {
  const alone = { ...setup.defaults, with: 'monster' } as const;
  expect(setup.fresh!(alone, random(1))).toEqual(alone);
});
