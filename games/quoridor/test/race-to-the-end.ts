import { expect } from 'vitest';
import type { Page } from 'playwright-core';

async function shown(page: Page): Promise<string> {
  const list = page.getByTestId('moves');
  return (await list.count()) === 0 ? '' : (await list.getByRole('button').allTextContents()).join(' ');
}

/** The first seat always moves as far ahead as possible until the match is over; if that takes too long, it resigns. */
export async function raceToTheEnd(page: Page): Promise<void> {
  const end = page.getByTestId('end');
  const targets = page.locator('.q-target');
  const own = page.getByTestId('seat-0');
  const isOver = async (): Promise<boolean> => {
    await expect
      .poll(async () => (await end.count()) > 0 || (await own.getAttribute('data-to-move')) === 'true')
      .toBe(true);
    return (await end.count()) > 0;
  };
  for (let step = 0; step < 25 && !(await isOver()); step++) {
    const before = await shown(page);
    // Enclosed by a wall and the minotaur, a pawn may have no step for a while.
    if (
      !(await targets
        .first()
        .waitFor({ timeout: 5000 })
        .then(
          () => true,
          () => false,
        ))
    )
      break;
    const steps = await targets.evaluateAll((all) => all.map((one) => one.getAttribute('data-at')!));
    // The target furthest ahead.
    const [ahead] = steps.toSorted((one, other) => Number(other[1]) - Number(one[1]));
    await page.locator(`[data-at="${ahead}"]`).first().click();
    await expect.poll(() => shown(page)).not.toBe(before);
  }
  // If the minotaur keeps sending the pawn back, resign.
  if (!(await isOver())) {
    await page.getByTestId('pause').click();
    await page.getByTestId('pause-resign').click();
    await page.getByRole('button', { name: 'Resign' }).click();
  }
  await end.waitFor();
}
