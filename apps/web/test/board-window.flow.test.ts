import { theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { boardIn } from './shell/under-the-bar.ts';

const app = theApp();

describe('Ricochet Robots uses its window', () => {
  it('nothing lies under the bar of a small window, and a square one has a large board', async () => {
    // The target with the longest name.
    const { page, errors } = await app.visit('/#/ricochet/mode/levels/1', { width: 300, height: 300 });
    for (const side of [300, 400, 500]) {
      expect(await boardIn(page, side, side), String(side)).toMatchObject({ covered: 0, cut: 0 });
    }
    const square = await boardIn(page, 980, 980);
    expect(square).toMatchObject({ covered: 0, cut: 0 });
    expect(square.boardWidth).toBeGreaterThanOrEqual(800);
    expect(errors).toEqual([]);
  });
});
