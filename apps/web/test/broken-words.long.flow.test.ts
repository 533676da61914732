import { goTo, startGame, theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { boardPages } from './shell/board-pages.ts';
import { brokenWords } from './shell/broken-words.ts';

const app = theApp();

const windows = [
  [320, 640],
  [360, 740],
  [390, 844],
  [600, 800],
  [820, 1180],
  [844, 390],
  [980, 980],
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
] as const;

const otherPages = [
  'quoridor',
  'blokus',
  'ricochet',
  'sokoban',
  'minotaur',
  'arena',
  'library',
  'me',
  'settings',
  'news',
  'today',
  'sokoban/mode/story',
  'sokoban/mode/collections',
  'ricochet/mode/levels',
  'blokus/mode/help',
  ...['quoridor', 'blokus', 'ricochet', 'sokoban', 'minotaur'].map((game) => `rush/${game}`),
  'history',
  'history/minotaur',
  'arena/report/quoridor',
  'arena/report/blokus',
  'arena/bench/sokoban',
];

/** The broken words by window. */
async function brokenAnywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    for (const word of await brokenWords(page)) found.push(`${word} at ${width} x ${height}`);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  return found;
}

describe.each(['en', 'fr'] as const)('no word is broken in any window, %s', (language) => {
  it('home, with a game to continue', async () => {
    const { page } = await app.visit('/', { width: 1366, height: 768, language });
    await startGame(page, 'quoridor');
    await page.locator('[data-at="e2"]').click();
    await goTo(page, '');
    await page.getByTestId('continue').waitFor();
    expect(await brokenAnywhere(page)).toEqual([]);
  });

  it('pages without a board', async () => {
    const { page } = await app.visit('/', { width: 1366, height: 768, language });
    const found: Record<string, string[]> = {};
    for (const address of otherPages) {
      // Two addresses of the same page are never adjacent, because the page would not reload.
      await goTo(page, '');
      await goTo(page, address);
      await page.locator('h1:visible').first().waitFor();
      const words = await brokenAnywhere(page);
      if (words.length > 0) found[address] = words;
    }
    expect(found).toEqual({});
  });

  it('pages with a board', async () => {
    const { page } = await app.visit('/', { width: 1366, height: 768, language });
    const found: Record<string, string[]> = {};
    // Only pages without buttons that the test finds by English names.
    for (const { address, name, open } of boardPages.filter((each) => !each.name.includes(','))) {
      await goTo(page, address);
      await open(page);
      await page.locator('[data-board] svg').first().waitFor();
      const words = await brokenAnywhere(page);
      if (words.length > 0) found[name] = words;
    }
    expect(found).toEqual({});
  });
});
