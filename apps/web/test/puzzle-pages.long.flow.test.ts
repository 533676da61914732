import { goTo, theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { brokenWords, cutTexts } from './shell/broken-words.ts';
import { shifts } from './shell/stillness.ts';
import { boardIn } from './shell/under-the-bar.ts';

const app = theApp();

const windows = [
  [390, 844],
  [844, 390],
  [820, 1180],
  [1366, 768],
  [2560, 1440],
] as const;
const games = ['quoridor', 'blokus', 'ricochet', 'sokoban', 'minotaur'] as const;

/** The ids of the buttons in the bar, in the order of the page. */
const buttons = (page: Page): Promise<string[]> =>
  page
    .locator('.shell-actions > button')
    .evaluateAll((all) =>
      all.filter((button) => button.checkVisibility()).map((button) => (button as HTMLElement).dataset['action'] ?? ''),
    );

const textFlaws = async (page: Page): Promise<string[]> => [
  ...(await brokenWords(page)).map((word) => `broken: ${word}`),
  ...(await cutTexts(page)),
  ...(await shifts(page)),
];

/** The layout faults of a puzzle page. */
async function flawsOf(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize()!;
  const found: string[] = [];
  for (const part of ['puzzle-sides', 'board']) {
    const box = (await page.getByTestId(part).boundingBox())!;
    const isInside = box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
    if (!isInside) found.push(`${part} out of sight at ${JSON.stringify(box)}`);
  }
  return [...found, ...(await textFlaws(page))];
}

describe.each(['en', 'fr'] as const)('puzzle pages, %s', (language) => {
  it.each(windows)(
    '%i x %i: stocks are visible, buttons have the same order, no word is broken',
    async (width, height) => {
      const { page, errors } = await app.visit('/', { width, height, language });
      const found: Record<string, string[]> = {};
      for (const game of games) {
        await goTo(page, `today/${game}`);
        await page.getByTestId('puzzle-sides').waitFor({ timeout: 60_000 });
        expect(await buttons(page), game).toEqual(['puzzle-undo', 'puzzle-again', 'puzzle-hint', 'puzzle-show']);
        found[`today/${game}`] = await flawsOf(page);
        await goTo(page, `puzzles/${game}`);
        await page.getByTestId('puzzle-sides').waitFor({ timeout: 60_000 });
        expect(await buttons(page), game).toEqual([
          'puzzle-undo',
          'puzzle-again',
          'puzzle-hint',
          'puzzle-show',
          'puzzle-next',
        ]);
        found[`puzzles/${game}`] = await flawsOf(page);
        await goTo(page, `rush/${game}`);
        await page.getByTestId('rush-start').waitFor();
        found[`rush/${game}, before`] = await textFlaws(page);
        await page.getByTestId('rush-start').click();
        await page.getByTestId('puzzle-sides').waitFor({ timeout: 60_000 });
        expect(await buttons(page), game).toEqual(['puzzle-undo', 'puzzle-again', 'puzzle-next']);
        found[`rush/${game}`] = await flawsOf(page);
        await page.locator('[data-action="puzzle-next"]').click();
        await page.getByTestId('rush-stop').click();
        await page.getByTestId('rush-misses').getByTestId('try-again').waitFor();
        await page.getByTestId('tried-why').getByText(/[.…]$/).waitFor({ timeout: 60_000 });
        found[`rush/${game}, after`] = await textFlaws(page);
      }
      for (const game of ['quoridor', 'minotaur']) {
        await goTo(page, `${game}/mode/puzzles`);
        await page.getByTestId('puzzle-sides').waitFor();
        expect((await buttons(page)).slice(0, 4), game).toEqual([
          'puzzle-undo',
          'puzzle-again',
          'puzzle-hint',
          'puzzle-show',
        ]);
        found[`${game}/mode/puzzles`] = await flawsOf(page);
      }
      expect(Object.fromEntries(Object.entries(found).filter(([, flaws]) => flaws.length > 0))).toEqual({});
      expect(errors).toEqual([]);
    },
  );
});

it.each([
  [600, 800],
  [700, 900],
  [768, 1024],
])('%i x %i: the board has at least half of the width, and nothing lies under the bar', async (width, height) => {
  const { page } = await app.visit('/', { width, height, hasTouch: true, language: 'fr' });
  for (const game of games) {
    for (const address of [`today/${game}`, `rush/${game}`]) {
      await goTo(page, address);
      if (address.startsWith('rush')) await page.getByTestId('rush-start').click();
      await page.getByTestId('puzzle-sides').waitFor({ timeout: 60_000 });
      const { boardWidth, covered } = await boardIn(page, width, height);
      expect(boardWidth, address).toBeGreaterThanOrEqual(0.48 * width);
      expect(covered, address).toBe(0);
    }
  }
});

it('the whole calendar is visible on a laptop, in every game', async () => {
  const { page } = await app.visit('/', { width: 1366, height: 768 });
  for (const game of games) {
    await goTo(page, `today/${game}`);
    await page.getByTestId('puzzle-sides').waitFor({ timeout: 60_000 });
    const calendar = (await page.locator('.calendar').boundingBox())!;
    const bar = (await page.locator('.shell-actions').boundingBox())!;
    expect(calendar.y + calendar.height, game).toBeLessThanOrEqual(bar.y + 1);
  }
});

describe.each(['light', 'dark'] as const)('axe finds nothing on the puzzle pages, %s', (colorScheme) => {
  it.each(games)('%s', async (game) => {
    const { page } = await app.visit('/', { width: 390, height: 844, colorScheme });
    const found: Record<string, string[]> = {};
    for (const address of [`today/${game}`, `puzzles/${game}`]) {
      await goTo(page, address);
      await page.getByTestId('puzzle-sides').waitFor({ timeout: 60_000 });
      found[address] = await violations(page);
    }
    await page.locator('[data-action="puzzle-show"]').click();
    found['the question'] = await violations(page);
    await page.getByTestId('confirm').locator('button').last().click();
    await page.getByTestId('challenge-shown').waitFor({ timeout: 60_000 });
    found['the solution'] = await violations(page);
    await goTo(page, `rush/${game}`);
    await page.getByTestId('rush-daily-start').waitFor();
    found['before a rush'] = await violations(page);
    await page.getByTestId('rush-daily-start').click();
    await page.getByTestId('puzzle-sides').waitFor({ timeout: 60_000 });
    found['in a rush'] = await violations(page);
    await page.locator('[data-action="puzzle-next"]').click();
    await page.getByTestId('rush-stop').click();
    await page.getByTestId('rush-misses').getByTestId('try-again').waitFor();
    found['after a rush'] = await violations(page);
    await goTo(page, `history/${game}`);
    await page.getByTestId('try-again').first().waitFor();
    found['the history'] = await violations(page);
    expect(Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0))).toEqual({});
  });
});
