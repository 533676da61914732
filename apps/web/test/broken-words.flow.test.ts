import { goTo, startGame, theApp } from '@quadrille/conformance/flow';
import { expect, it } from 'vitest';
import { brokenWords } from './shell/broken-words.ts';

const app = theApp();

it('no word is broken on a laptop in French, which has the longest words', async () => {
  const { page, errors } = await app.visit('/', { width: 1366, height: 768, language: 'fr' });
  // A game in progress makes the home page narrower.
  await startGame(page, 'blokus');
  expect(await brokenWords(page)).toEqual([]);
  await startGame(page, 'quoridor');
  await page.locator('[data-at="e2"]').click();
  await goTo(page, '');
  await page.getByTestId('continue').waitFor();
  expect(await brokenWords(page)).toEqual([]);
  for (const address of [
    'quoridor/mode/puzzles',
    'ricochet/mode/think',
    'sokoban/mode/story/1',
    'blokus',
    'today/minotaur',
    'rush/quoridor',
    'history',
    'me',
  ]) {
    await goTo(page, address);
    await page.locator('h1:visible').first().waitFor();
    expect(await brokenWords(page), address).toEqual([]);
  }
  expect(errors).toEqual([]);
});
