import { startGame, theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';

const app = theApp();

const patient = { timeout: 60_000 };

describe('the self-taught player in the app', () => {
  it('gives its opinion in an analysis of Duo, with its candidate moves on the board', async () => {
    const { page, errors } = await app.visit('/#/blokus');
    await startGame(page, 'blokus', 'Duo');
    await page.getByTestId('analyse').click();
    const opinion = page.getByTestId('opinion');
    await opinion.waitFor(patient);
    await expect.poll(() => opinion.innerText()).toMatch(/Self-taught[\s\S]*\d+\s?%/);
    await expect.poll(() => page.getByTestId('opinion-chances').count()).toBe(0);
    await page.getByTestId('opinion-heat').click();
    await page.locator('[data-heat]').first().waitFor();
    expect(errors).toEqual([]);
  });

  it('reports the chances of all four seats where four play', async () => {
    const { page, errors } = await app.visit('/#/blokus');
    await startGame(page, 'blokus', 'Four players');
    await page.getByTestId('analyse').click();
    const chances = page.getByTestId('opinion-chances');
    await chances.waitFor(patient);
    const shares = (await chances.innerText()).match(/\d+/g)!.map(Number);
    expect(shares).toHaveLength(4);
    expect(Math.abs(shares.reduce((sum, share) => sum + share) - 100)).toBeLessThanOrEqual(2);
    expect(errors).toEqual([]);
  });
});
