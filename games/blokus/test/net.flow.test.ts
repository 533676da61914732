import { startGame, theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';

const app = theApp();

const patient = { timeout: 60_000 };

describe('the self-taught player of Duo in the app', () => {
  it('gives its opinion in an analysis, with the moves that come to its mind on the board', async () => {
    const { page, errors } = await app.visit('/#/blokus');
    await startGame(page, 'blokus', 'Duo');
    await page.getByTestId('analyse').click();
    const opinion = page.getByTestId('opinion');
    await opinion.waitFor(patient);
    await expect.poll(() => opinion.innerText()).toMatch(/Self-taught[\s\S]*\d+\s?%/);
    await page.getByTestId('opinion-heat').click();
    await page.locator('[data-heat]').first().waitFor();
    expect(errors).toEqual([]);
  });
});
