import { startGame, theApp } from '@quadrille/conformance/flow';
import { expect, it } from 'vitest';

const app = theApp();

it('a game whose code does not come is told once, and tried again when asked to', async () => {
  const { page } = await app.visit('/');
  await page.getByTestId('today').waitFor();
  await page.waitForLoadState('networkidle');
  let asked = 0;
  await page.route('**/assets/*.js', async (route) => {
    asked++;
    await route.abort();
  });
  await page.goto('#/noughts');
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  // A part that is missing is not asked for over and over: what was asked for until now is all.
  const before = asked;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  expect(asked).toBe(before);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByTestId('start').waitFor();
});

it('a part that does not come leaves the game as it is, and comes when asked for again', async () => {
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
