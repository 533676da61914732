import { loadAgain, theApp } from '@quadrille/conformance/flow';
import { it } from 'vitest';
import { encodeText } from '../src/shared/share/record-code.ts';

const app = theApp();

it('a shared game or position whose code cannot be loaded says so, and opens on request', async () => {
  const { page } = await app.visit('/');
  await page.getByTestId('today').waitFor();
  const record = '[Quadrille "1"]\n[Game "noughts"]\n[Result "*"]\n\n1. a1 b1\n';
  for (const address of [`#/game/${await encodeText(record)}`, '#/open/noughts:']) {
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(address);
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByTestId('board').waitFor();
    await page.goto('#/');
    await loadAgain(page);
    await page.getByTestId('today').waitFor();
  }
});
