import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickMove, clickMoves, shownMoves } from './board-hands.ts';
import { loadAgain, seatHolder, seatToMove, startGame, theApp } from '@quadrille/conformance/flow';

const app = theApp();

/** A long limit, because a search takes as long as the machine needs. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });

const announced = async (page: Page): Promise<string> =>
  (await page.locator('[data-live-announcer]').allTextContents()).join(' ');

/** The number of moves in the list. */
const played = async (page: Page): Promise<number> => page.getByTestId('moves').getByRole('button').count();

/** Cross takes the centre, nought an edge: a mistake that loses by force. */
const lostByTheEdge = 'b2 b3 a1 c3 a3 a2 c1';

describe('against the computer', () => {
  it('the first visit starts at once against the weakest level, and undo returns to the player’s turn', async () => {
    const { page, errors } = await app.visit('/');
    await page.getByTestId('card-quoridor').getByRole('button', { name: 'Play Quoridor' }).click();
    await page.getByTestId('board').waitFor();
    expect(await page.getByTestId('seat-1').textContent()).toContain('First-timer');
    await clickMove(page, 'e2');
    await eventually(() => played(page)).toBe(2);
    await eventually(() => seatToMove(page)).toBe('seat-0');
    // A wall may block the way, so any step is fine.
    await page.locator('.q-target').first().click();
    await eventually(() => played(page)).toBe(4);
    await page.getByTestId('undo').click();
    expect(await seatToMove(page)).toBe('seat-0');
    expect(await page.locator('[data-place="2"]').getAttribute('aria-current')).toBe('step');
    expect(errors).toEqual([]);
  });
});

describe('a hint', () => {
  it('shows the best move and says why; the second press shows the line', async () => {
    const { page, errors } = await app.visit('/#/noughts');
    await startGame(page, 'noughts');
    await clickMoves(page, 'b2 b3');
    await page.getByTestId('hint').click();
    await page.getByTestId('hint-move').waitFor();
    const marked = page.locator('[data-at][data-marked]');
    expect(await marked.count()).toBe(1);
    const best = await marked.getAttribute('data-at');
    expect(await page.getByTestId('hint-note').textContent()).toContain(`Cross on ${best}. This`);
    await eventually(() => announced(page)).toContain(`Cross on ${best}. This`);
    await page.getByTestId('hint').click();
    const line = page.getByTestId('hint-note').getByTestId('line-move');
    expect(await line.first().textContent()).toBe(best);
    await clickMove(page, best!);
    await page.getByTestId('hint-note').waitFor({ state: 'detached' });
    expect(await marked.count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('the analysis', () => {
  it('shows the best lines, the bar and the heat map, and plays lines out without changing the game', async () => {
    const { page, errors } = await app.visit('/#/noughts');
    await startGame(page, 'noughts');
    await clickMoves(page, 'b2 b3');
    expect(await page.getByTestId('evaluation-bar').count()).toBe(0);
    await page.getByTestId('analyse').click();
    await eventually(() => page.getByTestId('analysis-line').count()).toBe(3);
    await eventually(() => page.getByTestId('analysis-line').first().textContent()).toMatch(/^100%/);
    expect(await page.getByTestId('analysis-depth').textContent()).toMatch(/depth \d+/);

    await page.getByTestId('evaluation').click();
    await eventually(() => page.getByTestId('evaluation-bar').getAttribute('aria-label')).toBe(
      'Chances: Player 1 100%, Player 2 0%',
    );
    await page.getByTestId('heat').click();
    await eventually(() => page.locator('.noughts-heat').count()).toBe(7);

    const line = page.getByTestId('analysis-line').first().getByTestId('line-move');
    const [first, second] = [await line.nth(0).textContent(), await line.nth(1).textContent()];
    await line.nth(1).click();
    await page.getByTestId('trial').waitFor();
    expect(await page.locator(`[data-at="${first}"]`).getAttribute('aria-label')).toContain('cross');
    expect(await page.locator(`[data-at="${second}"]`).getAttribute('aria-label')).toContain('nought');
    expect(await shownMoves(page)).toBe('b2 b3');
    await page.keyboard.press('Escape');
    await page.getByTestId('trial').waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.locator(`[data-at="${first}"]`).getAttribute('aria-label')).toContain('empty');

    await loadAgain(page);
    await page.getByTestId('evaluation-bar').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('the review of a finished game', () => {
  it('finds the mistake in one click, goes there, shows the better move, and continues from there', async () => {
    const { page, errors } = await app.visit('/#/noughts');
    await startGame(page, 'noughts');
    await clickMoves(page, lostByTheEdge);
    await page.getByTestId('review-open').click();
    await page.getByTestId('review-progress').waitFor({ state: 'detached' });
    await eventually(() => announced(page)).toContain('The review is ready. 1 blunder.');
    expect(await page.getByTestId('graph-mistake').count()).toBe(1);
    expect(await page.getByTestId('review-seat-1').textContent()).toContain('1 blunder');
    expect(await page.locator('[data-place="2"]').getAttribute('data-verdict')).toBe('blunder');

    await page.getByTestId('previous-mistake').click();
    expect(await page.getByTestId('review-verdict').textContent()).toContain(
      'A blunder: Player 2 dropped from a 50% chance to 0%.',
    );
    const better = await page.locator('[data-at][data-marked]').getAttribute('data-at');
    expect(['a1', 'a3', 'c1', 'c3']).toContain(better);
    await page.getByTestId('review-show').click();
    await page.getByTestId('trial').waitFor();
    expect(await page.locator(`[data-at="${better}"]`).getAttribute('aria-label')).toContain('nought');

    await page.getByTestId('trial-play-on').click();
    await seatHolder(page, 0, 'Perfect');
    await page.getByTestId('play-on-start').click();
    await eventually(() => shownMoves(page)).toMatch(new RegExp(`^b2 ${better} `));
    await page.goto('#/library');
    await eventually(() => page.getByTestId('saved-game').count()).toBe(2);
    expect(errors).toEqual([]);
  });
});
