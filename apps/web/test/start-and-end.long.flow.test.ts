import { theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { almostEnded, openToEnd } from './ended-games.ts';
import { modeEnds } from './ended-modes.ts';
import { violations } from './accessibility.ts';
import { endFlaws, endings, smallPhone, startByKeyboard, startFlaws, windows } from './start-and-end.ts';

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

  it.each(Object.keys(windows) as (keyof typeof windows)[])(
    'the board has the keys after Enter: %s',
    async (window) => {
      const { page, errors } = await app.visit('/', { ...windows[window], language });
      for (const game of games) {
        await page.goto(`#/${game}`);
        await page.locator(`main:has([data-testid="way-daily"][href$="${game}"])`).waitFor();
        await startByKeyboard(page);
        await page.locator('[data-board] svg').first().waitFor();
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.closest('[data-board]') !== null), { message: game })
          .toBe(true);
      }
      expect(errors).toEqual([]);
    },
  );

  describe.each(Object.entries({ ...windows, small: smallPhone }))('%s', (name, window) => {
    it.each(Object.entries(endings))('the whole card is in sight: %s', async (_, ending) => {
      const { page, errors } = await app.visit('/', { ...window, language });
      await openToEnd(page, await almostEnded(ending));
      // The turning point is looked for in every position of the game: once in each game is enough beside the board,
      // and for those that are lost under it.
      const isAwaited = language === 'fr' && (name === 'laptop' || (name === 'phone' && ending.isWon === false));
      expect(await endFlaws(page, isAwaited)).toEqual([]);
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

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (colorScheme) => {
  it('on the start pages', async () => {
    const { page } = await app.visit('/', { ...windows.phone, colorScheme });
    const found: Record<string, string[]> = {};
    for (const game of games) {
      await page.goto(`#/${game}`);
      await page
        .getByTestId('way-daily')
        .and(page.locator(`[href$="${game}"]`))
        .waitFor();
      await page.getByTestId('more-options').evaluateAll((all) => {
        for (const options of all) (options as HTMLDetailsElement).open = true;
      });
      found[game] = await violations(page);
    }
    expect(found).toEqual(Object.fromEntries(games.map((game) => [game, []])));
  });

  it.each(Object.entries(endings))('at the end: %s', async (_, ending) => {
    const { page } = await app.visit('/', { ...windows.laptop, colorScheme });
    await openToEnd(page, await almostEnded(ending));
    expect(await violations(page)).toEqual([]);
  });

  it.each(Object.entries(modeEnds))('at the end: %s', async (_, end) => {
    const { page } = await app.visit('/', { ...windows.laptop, colorScheme });
    await end(page);
    await page.getByTestId('end').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
