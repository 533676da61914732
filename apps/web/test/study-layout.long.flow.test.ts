import { startGame, theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickMove, clickMoves, shownMoves } from './board-hands.ts';

const app = theApp();

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

const lost = `[Quadrille "1"]
[Game "quoridor"]
[Seat1 "Ada"]
[Seat2 "Blaise"]
[Result "1"]
[End "resign 2"]

1. e2 e8
2. e3 e7
3. e4 a8h
4. d4 d6h
5. d5 b2v
`;

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

  it.each(['en', 'fr'] as const)(
    'shows every row of the analysis and whole names beside two players: %s',
    async (language) => {
      const { page } = await app.visit('/#/open/quoridor:', { width: 1366, height: 768, language });
      await page.getByTestId('board').waitFor();
      // Behind the openings that are known, whose table would stand above.
      const steps = ['e2', 'e3', 'd2', 'f2', 'd3', 'f3', 'e1'];
      for (let moves = 0; moves < 4; moves = (await shownMoves(page)).split(' ').length) {
        await clickMove(page, steps.shift()!);
        await page.locator('[data-testid="seat-0"][data-to-move="true"]').waitFor();
      }
      await page.getByTestId('analyse').click();
      await page.getByTestId('analysis-line').nth(2).waitFor({ timeout: 60_000 });
      // The panel may still settle after the lines have come.
      const room = async (): Promise<number> => {
        const status = await boxOf(page, '.analysis-status');
        return (await boxOf(page, '.moves-panel')).y - (status.y + status.height);
      };
      await expect.poll(room).toBeGreaterThanOrEqual(0);
      const cut = await page
        .locator('.seat-title')
        .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).length);
      expect(cut).toBe(0);
    },
  );

  it.each(['en', 'fr'] as const)('shows the most played moves of a known opening as well: %s', async (language) => {
    const { page } = await app.visit('/#/quoridor', { width: 1366, height: 768, language });
    await startGame(page, 'quoridor');
    await clickMoves(page, 'e2 e8 e3 e7');
    await page.getByTestId('analyse').click();
    await page.getByTestId('analysis-line').nth(2).waitFor({ timeout: 60_000 });
    await page.getByTestId('opening-move').first().waitFor();
    await page.getByTestId('opinion').waitFor();
    const room = async (): Promise<number> => {
      const status = await boxOf(page, '.analysis-status');
      return (await boxOf(page, '.moves-panel')).y - (status.y + status.height);
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  });

  it('has room on the first board as well: the note about the moves comes back afterwards', async () => {
    const { page } = await app.visit('/#/quoridor', { width: 1366, height: 768 });
    await startGame(page, 'quoridor');
    await page.getByTestId('coach').waitFor();
    await page.getByTestId('analyse').click();
    await page.getByTestId('analysis-line').nth(2).waitFor({ timeout: 60_000 });
    await page.getByTestId('opening-move').first().waitFor();
    const room = async (): Promise<number> => {
      const status = await boxOf(page, '.analysis-status');
      return (await boxOf(page, '.moves-panel')).y - (status.y + status.height);
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    expect(await page.getByTestId('coach').count()).toBe(0);
    await page.getByTestId('analysis-close').click();
    await page.getByTestId('coach').waitFor();
  });

  it('the ways through the game keep their places, above the actions', async () => {
    const { page } = await app.visit('/#/library', { width: 1366, height: 768 });
    const file = { name: 'lost.txt', mimeType: 'text/plain', buffer: Buffer.from(lost) };
    await page.getByTestId('import-file').setInputFiles(file);
    await page.getByTestId('saved-game').getByRole('link').click();
    await page.getByTestId('review-open').click();
    const places = async () => {
      const actions = await boxOf(page, '.shell-actions');
      const steps = await boxOf(page, '.history-buttons');
      const mistakes = await boxOf(page, '[data-testid="next-mistake"]');
      expect(steps.y + steps.height).toBeLessThanOrEqual(actions.y);
      expect(mistakes.y + mistakes.height).toBeLessThanOrEqual(steps.y);
      return [steps.y, mistakes.x, mistakes.y].map(Math.round);
    };
    await page.getByTestId('next-mistake').waitFor();
    const first = await places();
    for (let step = 0; step < 5; step++) {
      await page.getByRole('button', { name: 'One move back' }).click();
      expect(await places()).toEqual(first);
    }
    for (const seat of ['seat-0', 'seat-1']) {
      expect((await boxOf(page, `[data-testid="${seat}"]`)).height).toBeLessThanOrEqual(48);
    }
  });
});
