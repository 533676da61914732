import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The number of the last move; the list draws only what is in sight, and that one always. */
const lastPlace = (page: Page): Promise<number> =>
  page
    .getByTestId('moves')
    .locator('[data-place]')
    .evaluateAll((moves) => Math.max(0, ...moves.map((move) => Number(move.getAttribute('data-place')))));

/** Plays for the people until the game is over; returns how many of their turns there were. */
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
    // Not until it is somebody else's turn: where the others have nothing left to place, it comes back at once.
    await expect.poll(() => lastPlace(page), { timeout: 30_000 }).toBeGreaterThan(before);
  }
  return turns;
}
