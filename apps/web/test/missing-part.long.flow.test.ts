import { startGame, theApp } from '@quadrille/conformance/flow';
import { expect, it } from 'vitest';

const app = theApp();

it('a failed download of a game shows one message, and a retry on request', async () => {
  const { page } = await app.visit('/');
  await page.getByTestId('today').waitFor();
  await page.waitForLoadState('networkidle');
  let requestCount = 0;
  await page.route('**/assets/*.js', async (route) => {
    requestCount++;
    await route.abort();
  });
  await page.goto('#/noughts');
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  // The page does not keep requesting a missing chunk: this is the final count.
  const before = requestCount;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  expect(requestCount).toBe(before);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByTestId('start').waitFor();
});

it('a failed download of a chunk does not change the game, and a retry loads it', async () => {
  const { page } = await app.visit('/');
  await startGame(page, 'noughts');
  await page.getByTestId('board').press('Enter');
  const drawn = await page.getByTestId('board').innerHTML();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.keyboard.press('?');
  await page.getByText('This could not be loaded').waitFor();
  expect(await page.getByTestId('board').innerHTML()).toBe(drawn);
  await page.unroute('**/assets/*.js');
  await page.keyboard.press('?');
  await page.getByTestId('key-sheet').waitFor();
});
