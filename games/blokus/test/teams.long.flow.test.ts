import { seatHolder, theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { placeFound } from './board-hands.ts';
import { playToTheEnd } from './whole-game.ts';

const app = theApp();

describe('whole games', () => {
  it('a team game of two people and two computers, to the end', async () => {
    const { page, errors } = await app.visit('/#/blokus');
    await seatHolder(page, 0, 'A person');
    await seatHolder(page, 1, 'Easy');
    await seatHolder(page, 2, 'A person');
    await seatHolder(page, 3, 'Easy');
    await page.getByTestId('start').click();
    await page.locator('[data-at="a20"]').waitFor();
    const turns = await playToTheEnd(page, () => placeFound(page));
    expect(turns).toBeGreaterThan(20);
    // What the teams have is what their colours have.
    const squares = (await page.locator('.seat-fact > [aria-hidden]').allTextContents()).map(Number);
    const teams = await page.getByTestId(/^team-/).allTextContents();
    expect(teams.map((text) => Number(/\d+ squares/.exec(text)![0].split(' ')[0]))).toEqual([
      squares[0]! + squares[4]!,
      squares[2]! + squares[6]!,
    ]);
    await page.getByRole('button', { name: 'Play again' }).click();
    await expect.poll(() => page.locator('.bk-piece').count(), { timeout: 30_000 }).toBeLessThan(4);
    expect(errors).toEqual([]);
  });
});
