import { startGame, theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickMoves } from './board-hands.ts';

const app = theApp();

const middle = async (page: Page, square: string) => {
  const box = (await page.locator(`[role="gridcell"][data-at="${square}"]`).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function rightDrag(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up({ button: 'right' });
}

describe('at the board', () => {
  it('the right button draws arrows and circles; a click, Esc or a move removes them', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor');
    const drawings = () => page.getByTestId('drawings').getAttribute('data-count');
    await rightDrag(page, 'e1', 'e5');
    await rightDrag(page, 'c3', 'c3');
    expect(await drawings()).toBe('2');
    await rightDrag(page, 'c3', 'c3');
    expect(await drawings()).toBe('1');
    await page.keyboard.press('Escape');
    expect(await drawings()).toBe('0');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await rightDrag(page, 'a1', 'b2');
    await clickMoves(page, 'e2');
    expect(await drawings()).toBe('0');
    expect(errors).toEqual([]);
  });
});
