import { loadAgain, startGame, theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const app = theApp();

/** The preview that the right button shows over the upper half of c3 while it is held. */
async function ghostByRightButton(page: Page): Promise<string | null> {
  const box = (await page.locator('[role="gridcell"][data-at="c3"]').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(box.x + box.width / 2 + 2, box.y + box.height / 4);
  const ghost = page.locator('[data-ghost]:visible');
  const shown = (await ghost.count()) > 0 ? await ghost.first().getAttribute('data-ghost') : null;
  await page.mouse.up({ button: 'right' });
  return shown;
}

describe('the mouse gesture of the report', () => {
  it('is offered once with a mouse, after the note of the first board, and can be chosen there', async () => {
    const { page, errors } = await app.visit('/', { width: 1366, height: 768 });
    await startGame(page, 'quoridor');
    const mention = page.getByTestId('preference-mention');
    const coach = page.getByTestId('coach');
    await coach.waitFor();
    expect(await mention.count()).toBe(0);
    await coach.getByRole('button', { name: 'Close' }).click();
    await mention.waitFor();
    expect(await ghostByRightButton(page)).toBeNull();
    await mention.getByRole('button', { name: 'Use the right button' }).click();
    await mention.waitFor({ state: 'detached' });
    expect(await ghostByRightButton(page)).not.toBeNull();
    await loadAgain(page);
    await page.getByTestId('board').waitFor();
    expect(await mention.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('can be chosen in the menu of the board', async () => {
    const { page, errors } = await app.visit('/', { width: 1366, height: 768 });
    await startGame(page, 'quoridor');
    await page.getByTestId('coach').getByRole('button', { name: 'Close' }).click();
    await page.getByTestId('preference-mention').getByRole('button', { name: 'Close' }).click();
    expect(await ghostByRightButton(page)).toBeNull();
    // The first Escape removes the circle that the button has drawn.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const menu = page.getByTestId('pause-menu');
    await menu.getByRole('radio', { name: /^Hold the right button/ }).click({ force: true });
    await menu.getByTestId('pause-resume').click();
    expect(await ghostByRightButton(page)).not.toBeNull();
    expect(errors).toEqual([]);
  });
});
