import { theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { almostEnded, openToEnd } from './ended-games.ts';
import { modeEnds } from './ended-modes.ts';
import { endFlaws, endings, smallPhone, startFlaws, windows } from './start-and-end.ts';

const app = theApp();

const games = ['quoridor', 'blokus', 'ricochet', 'sokoban', 'minotaur'] as const;

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  it.each(Object.keys(windows) as (keyof typeof windows)[])('Play is on the first screen: %s', async (window) => {
    const { page, errors } = await app.visit('/', { ...windows[window], language });
    for (const game of games) {
      await page.goto(`#/${game}`);
      await page
        .getByTestId('way-daily')
        .and(page.locator(`[href$="${game}"]`))
        .waitFor();
      expect(await startFlaws(page, ['start', 'way-daily', 'way-learn']), game).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  it('Play is on the first screen of a small phone', async () => {
    const { page } = await app.visit('/', { ...smallPhone, language });
    for (const game of games) {
      await page.goto(`#/${game}`);
      await page
        .getByTestId('way-daily')
        .and(page.locator(`[href$="${game}"]`))
        .waitFor();
      expect(await startFlaws(page, ['start']), game).toEqual([]);
    }
  });

  describe.each(Object.entries({ ...windows, small: smallPhone }))('%s', (name, window) => {
    it.each(Object.entries(endings))('the whole card is in sight: %s', async (_, ending) => {
      const { page, errors } = await app.visit('/', { ...window, language });
      await openToEnd(page, await almostEnded(ending));
      // The turning point is looked for in every position of the game: once in each game is enough.
      expect(await endFlaws(page, name === 'laptop' && language === 'fr')).toEqual([]);
      expect(errors).toEqual([]);
    });

    it.each(Object.entries(modeEnds))('the whole card is in sight: %s', async (_, end) => {
      const { page, errors } = await app.visit('/', { ...window, language });
      await end(page);
      await page.getByTestId('end').waitFor();
      expect(await endFlaws(page, false)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
});
