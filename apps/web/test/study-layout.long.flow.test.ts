import { startGame, theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickMoves } from './board-hands.ts';

const app = theApp();

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

describe('studying on a laptop, 1366 by 768', () => {
  it('leaves room for the analysis beside four players, and the last move stays in sight', async () => {
    const { page } = await app.visit('/#/quoridor', { width: 1366, height: 768 });
    await startGame(page, 'quoridor', 'Four');
    await clickMoves(page, 'e2 b5 e8 h5 e3 c5');
    await page.getByTestId('analyse').click();
    const panel = await boxOf(page, '.study-panel');
    const moves = await boxOf(page, '.moves-panel');
    expect(moves.y - panel.y).toBeGreaterThan(200);
    const current = await boxOf(page, '.move-list [aria-current]');
    const list = await boxOf(page, '.move-list');
    expect(current.y + current.height).toBeLessThanOrEqual(list.y + list.height + 1);
    const tops = await page
      .locator('.seat-card')
      .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().top))).size);
    expect(tops).toBe(2);
  });
});
