import { describe, expect, it } from 'vitest';
import { saveData } from '../bench/first-board.mjs';
import { clickMoves, shownMoves } from './board-hands.ts';
import { loadAgain, startGame, theApp } from '@quadrille/conformance/flow';

const app = theApp();

describe('every page', () => {
  it('is in the language of the browser, and switches to the other one', async () => {
    const { page } = await app.visit('/', { language: 'fr' });
    await page
      .getByRole('link', { name: 'Jouer' })
      .or(page.getByRole('button', { name: 'Jouer' }))
      .first()
      .waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await page.getByTestId('language').click();
    await page
      .getByRole('link', { name: 'Play' })
      .or(page.getByRole('button', { name: 'Play' }))
      .first()
      .waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await loadAgain(page);
    await page
      .getByRole('link', { name: 'Play' })
      .or(page.getByRole('button', { name: 'Play' }))
      .first()
      .waitFor();
  });

  it('loads at most 150 kB of compressed JavaScript before a game is opened, without the code of games', async () => {
    const { page } = await app.visit('/');
    // The idle page prefetches the next game unless the user saves data.
    await saveData(page);
    await page.reload();
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
    );
    const total = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    expect(scripts.length).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(30_000);
    expect(total).toBeLessThanOrEqual(150_000);
  });
});

describe('without a network', () => {
  it('the home page, a game in progress and a new game still open', async () => {
    const { page, context, errors } = await app.visit('/', { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await startGame(page, 'quoridor');
    await clickMoves(page, 'e2 e8');
    expect(errors).toEqual([]);
    await context.setOffline(true);
    await loadAgain(page);
    await page.getByTestId('board').waitFor();
    await expect.poll(() => shownMoves(page)).toBe('e2 e8');
    await startGame(page, 'quoridor', '7');
    await clickMoves(page, 'd2');
  });

  it('pages are cross-origin isolated, so that searches can be stopped through shared memory', async () => {
    const { page } = await app.visit('/');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  });
});
