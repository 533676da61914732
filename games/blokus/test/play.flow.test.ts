import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';
import { placeFound } from './board-hands.ts';

const app = theApp();
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 30_000 });

/** After one move of yellow the match is over. */
const last =
  'b222211111a11/a11a112a22a1a1/a1a1112212211a/11a222111a2a1a/b1211b121a1a/b1a21122212b/111a21a11212a2/22a11a122122a2/22a1a11a2a2b2/2a211a1a22a2a2/b222212b22a2/a2c12222a22a/a2c11a1111b/a222b11c1b,1,-,2';

describe('after the end', () => {
  it('the match is reviewed move by move', async () => {
    const { page, errors } = await app.visit(`/#/open/blokus:game=duo:${last}`);
    await page.locator('[data-at="a1"]').waitFor();
    await placeFound(page);
    await page.getByTestId('end').waitFor();
    await page.getByTestId('review-open').click();
    await page.getByTestId('review-graph').waitFor();
    await eventually(() => page.getByTestId('review-progress').count()).toBe(0);
    expect(await page.getByTestId(/^review-seat-/).count()).toBe(2);
    expect(errors).toEqual([]);
  });
});
