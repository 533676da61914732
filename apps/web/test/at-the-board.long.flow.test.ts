import { seatHolder, theApp, openOptions } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickMove, shownMoves } from './board-hands.ts';

const app = theApp();

const middle = async (page: Page, square: string) => {
  const box = (await page.locator(`[role="gridcell"][data-at="${square}"]`).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

describe('at the board', () => {
  it('the question mark shows the keys, including those of the game', async () => {
    const { page } = await app.visit('/', { language: 'fr' });
    await page.goto('#/open/quoridor:');
    await page.getByTestId('board').waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByTestId('key-sheet');
    await sheet.getByText('Ctrl').first().waitFor();
    await expect.poll(() => sheet.getByRole('listitem').count()).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('the opponent can have the first move, and the player still sits at the lower edge', async () => {
    const { page } = await app.visit('/#/quoridor');
    await openOptions(page);
    await page.getByRole('radio', { name: '5', exact: true }).click({ force: true });
    await page.getByRole('radio', { name: 'Opponent', exact: true }).click({ force: true });
    await page.getByTestId('start').click();
    await page.getByTestId('board').waitFor();
    await expect.poll(() => shownMoves(page), { timeout: 30_000 }).toMatch(/^\S+$/);
    expect(await page.locator('.shell-line').first().textContent()).toContain('3 walls');
    const [mine, theirs] = [await middle(page, 'c5'), await middle(page, 'c1')];
    expect(mine.y).toBeGreaterThan(theirs.y);
    const [below, above] = await Promise.all(
      ['seat-1', 'seat-0'].map(async (seat) => (await page.getByTestId(seat).boundingBox())!.y),
    );
    expect(below).toBeGreaterThan(above!);
  });

  it('a premove is played at the player’s turn, and Esc cancels it', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    await page.getByTestId('start').waitFor();
    await seatHolder(page, 0, 'A person');
    await seatHolder(page, 1, 'Master');
    await page.getByTestId('start').click();
    await page.getByTestId('board').waitFor();
    await clickMove(page, 'e2');
    await page.locator('[data-ahead]').waitFor();
    await clickMove(page, 'd2');
    await page.getByTestId('queued').getByText('d2').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('queued').waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await clickMove(page, 'e3');
    await page.getByTestId('queued').getByText('e3').waitFor();
    await expect.poll(() => shownMoves(page), { timeout: 30_000 }).toMatch(/^e2 \S+ e3/);
    await page.getByTestId('queued').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});
