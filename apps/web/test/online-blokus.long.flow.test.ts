import { describe, expect, it } from 'vitest';
import { seatToMove } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { placeFound } from '../../../games/blokus/test/board-hands.ts';
import { playToTheEnd } from '../../../games/blokus/test/whole-game.ts';
import { onlineApp, twoAtTable } from './online-people.ts';

const app = onlineApp();

/** Plays all moves of a person until the game is over. */
const playOn = (page: Page): Promise<number> =>
  playToTheEnd(page, () =>
    placeFound(page).catch(async (error: unknown) => {
      // Meanwhile the turn may have changed.
      if ((await page.locator('.bk-active').count()) > 0 && (await page.getByTestId('end').count()) === 0) throw error;
    }),
  );

describe('Blokus', () => {
  it('two players play Duo to its end', async () => {
    const { ada, bob } = await twoAtTable(app, 'blokus', { choices: ['Duo'] });
    await Promise.all([playOn(ada.page), playOn(bob.page)]);
    expect(await ada.page.getByTestId('end').textContent()).not.toBe('');
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  }, 400_000);

  it('two people and two computer players play it', async () => {
    const { ada, bob } = await twoAtTable(app, 'blokus', {
      choices: ['Four players'],
      seats: ['You', 'First', 'Anyone', 'First'],
    });
    expect(await seatToMove(ada.page)).toBe('seat-0');
    await Promise.all([playOn(ada.page), playOn(bob.page)]);
    expect([...ada.errors, ...bob.errors]).toEqual([]);
  }, 400_000);
});
