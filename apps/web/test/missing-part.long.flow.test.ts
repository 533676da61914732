import { theApp } from '@quadrille/conformance/flow';
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
  await page.getByRole('heading', { name: 'This page did not come' }).waitFor();
  // A part that is missing is not asked for over and over: what was asked for until now is all.
  const before = asked;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  expect(asked).toBe(before);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByTestId('start').waitFor();
});
