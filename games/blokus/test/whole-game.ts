import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The number of the last move. The list draws only visible rows, and always the last one. */
const lastPlace = (page: Page): Promise<number> =>
  page
    .getByTestId('moves')
    .locator('[data-place]')
    .evaluateAll((moves) => Math.max(0, ...moves.map((move) => Number(move.getAttribute('data-place')))));

/** Plays for the people until the match is over; returns the number of their turns. */
export async function playToTheEnd(page: Page, play: () => Promise<void>): Promise<number> {
  const end = page.getByTestId('end');
  let turns = 0;
  while ((await end.count()) === 0) {
    if ((await page.locator('.bk-active').count()) === 0) {
      await page.waitForTimeout(60);
      continue;
    }
    const before = await lastPlace(page);
    await play();
    turns++;
    // Wait for a new move and not for another seat's turn: if the others cannot place, the turn comes back at once.
    await expect.poll(() => lastPlace(page), { timeout: 30_000 }).toBeGreaterThan(before);
  }
  return turns;
}
