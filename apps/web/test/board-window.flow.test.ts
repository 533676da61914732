import { amount } from '@quadrille/conformance/amount';
import { goTo, loadAgain, theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { shifts } from './shell/stillness.ts';
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

// 6 x 15 and 18 x 6 cells: longer than any level of the generator.
const levels = {
  tall: '6#|#4-#|#-@--#|#--$-#|#4-#|#4-#|#4-#|#4-#|#4-#|#4-#|#4-#|#4-#|#--.-#|#4-#|6#',
  wide: '18#|#--@13-#|#4-$11-#|#14-.-#|#16-#|18#',
};

/** A visitor who has missed both levels, the wide one last. */
async function whoMissed(size: { readonly width: number; readonly height: number }) {
  const tried = Object.entries(levels).map(([id, position], at) => {
    const challenge = { params: '', position, seat: 0, rating: 900, task: 'load', n: 9, par: 9, data: '' };
    return [id, { game: 'sokoban', at, from: 'rush', outcome: 'missed', challenge, wrong: [] }];
  });
  const data = { me: { name: '', colour: 0, revision: 0 }, games: {}, puzzles: {}, days: {}, rushes: {} };
  const profile = {
    version: 1,
    updated: new Date(0).toISOString(),
    data: { ...data, tried: Object.fromEntries(tried) },
  };
  const backup = { 'quadrille-backup': 1, written: new Date(0).toISOString(), profile };
  const visitor = await app.visit('/#/library', size);
  await visitor.page.getByTestId('import-file').setInputFiles({
    name: 'backup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(backup)),
  });
  await visitor.page
    .getByText(/imported/)
    .first()
    .waitFor();
  // What moved on that page is not asked about.
  await loadAgain(visitor.page);
  return visitor;
}

const windows: readonly (readonly [width: number, height: number])[] = [
  [820, 1180],
  [390, 844],
  [844, 390],
  [1366, 768],
  [2560, 1440],
  [320, 568],
];

describe('a tall level and a wide one after it, as puzzles', () => {
  it.each(windows.slice(0, amount(1, windows.length)))(
    '%i x %i: as large as the window allows, and the panels keep their places',
    async (width, height) => {
      const { page, errors } = await whoMissed({ width, height });
      await goTo(page, 'puzzles/sokoban/tall');
      const tall = await boardIn(page, width, height);
      expect(tall).toMatchObject({ covered: 0, cut: 0 });
      const next = page.getByTestId('puzzle-next');
      const place = await next.boundingBox();
      await page.locator('[data-board]').evaluate((board) => board.setAttribute('data-earlier', ''));
      await next.click();
      await page.locator('[data-board]:not([data-earlier])').waitFor();
      const wide = await boardIn(page, width, height);
      expect(wide).toMatchObject({ covered: 0, cut: 0 });
      expect(await next.boundingBox()).toEqual(place);
      expect(await shifts(page)).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
});
