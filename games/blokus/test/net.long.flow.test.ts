import { startGame, theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';

const app = theApp();

const patient = { timeout: 60_000 };

describe('the self-taught player of Duo in the app', () => {
  it('has no opinion on a board that it does not know', async () => {
    const { page, errors } = await app.visit('/#/blokus');
    await startGame(page, 'blokus', 'Teams');
    await page.getByTestId('analyse').click();
    await page
      .getByText(/depth \d+ · [\d.]+[KM] positions/)
      .first()
      .waitFor(patient);
    await expect.poll(() => page.getByTestId('opinion').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
