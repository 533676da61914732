import { goTo, theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { boardIn } from './shell/under-the-bar.ts';

const app = theApp();
const sides = [300, 350, 400, 450, 500];

describe.each(['en', 'fr'] as const)('Ricochet Robots uses its window, %s', (language) => {
  it.each(['ricochet/mode/solo', 'ricochet/mode/levels/1', 'ricochet/mode/endless'])(
    '%s: the whole board is in sight in every window from 300 to 500 px',
    async (address) => {
      const { page } = await app.visit(`/#/${address}`, { width: 500, height: 500, language });
      for (const width of sides) {
        for (const height of sides) {
          expect(await boardIn(page, width, height), `${width} x ${height}`).toMatchObject({ covered: 0, cut: 0 });
        }
      }
    },
  );

  // Its controls lie under the board: a low window scrolls to them.
  it('the puzzle of the day: nothing lies under the bar', async () => {
    const { page } = await app.visit('/', { width: 500, height: 500, language });
    await goTo(page, 'today/ricochet');
    for (const width of sides) {
      for (const height of sides) {
        expect(await boardIn(page, width, height), `${width} x ${height}`).toMatchObject({ covered: 0 });
      }
    }
  });

  it('in a square window the board has at least 800 of 980 px', async () => {
    const { page } = await app.visit('/#/ricochet/mode/solo', { width: 980, height: 980, language });
    expect((await boardIn(page, 980, 980)).boardWidth).toBeGreaterThanOrEqual(800);
    for (const side of [900, 1024, 1100]) {
      expect((await boardIn(page, side, side)).boardWidth, String(side)).toBeGreaterThanOrEqual(0.81 * side);
    }
  });
});
