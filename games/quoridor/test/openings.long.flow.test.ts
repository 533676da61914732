import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';

const app = theApp();

async function start() {
  const visit = await app.visit('/#/quoridor');
  await visit.page.getByTestId('start').click();
  await visit.page.getByTestId('board').waitFor();
  return visit;
}

describe('openings in the app', () => {
  it('the analysis of the start shows the computers’ moves, and a click on one tries it on the board', async () => {
    const { page, errors } = await start();
    await page.getByTestId('analyse').click();
    const openings = page.getByTestId('openings');
    await openings.waitFor({ timeout: 60_000 });
    expect(await openings.innerText()).toMatch(/computer games[\s\S]*e2[\s\S]*\d+\s?%[\s\S]*\d+\s?%/);
    await openings.getByRole('button', { name: 'e2' }).click();
    await page.getByTestId('trial').waitFor();
    expect(errors).toEqual([]);
  });
});
