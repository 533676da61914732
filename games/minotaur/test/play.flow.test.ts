import { describe, expect, it } from 'vitest';
import { theApp, openOptions } from '@quadrille/conformance/flow';
import { raceToTheEnd } from '../../quoridor/test/race-to-the-end.ts';

const app = theApp();

describe('a whole match with the minotaur and powers', () => {
  it('against the computer, to the end', async () => {
    const { page, errors } = await app.visit('/#/minotaur');
    await openOptions(page);
    await page.getByRole('radio', { name: '5', exact: true }).first().click({ force: true });
    await page.getByTestId('start').click();
    await page.getByTestId('board').waitFor();
    await raceToTheEnd(page);
    expect(errors).toEqual([]);
  });
});
