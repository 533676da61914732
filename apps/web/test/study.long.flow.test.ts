import { loadAgain, startGame, theApp, seatHolder, openOptions } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { clickMove, clickMoves, shownMoves } from './board-hands.ts';
import type { Page } from 'playwright-core';

const app = theApp();

/** A long limit, because a search takes as long as the machine needs. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });

/** Cross takes the centre, nought an edge: a mistake that loses by force. */
const lostByTheEdge = 'b2 b3 a1 c3 a3 a2 c1';

/** The number of moves in the list. */
const played = async (page: Page): Promise<number> => page.getByTestId('moves').getByRole('button').count();

describe('against the computer', () => {
  it('the computer takes over a seat and continues', async () => {
    const { page } = await app.visit('/#/noughts');
    await startGame(page, 'noughts');
    await clickMoves(page, 'a1');
    await page.getByTestId('change-seat-1').click();
    await page.getByRole('menuitemradio', { name: 'Perfect' }).click();
    await eventually(() => shownMoves(page)).toBe('a1 b2');
  });

  it('a game of two computers can be paused, stepped and accelerated', async () => {
    const { page, errors } = await app.visit('/#/noughts');
    await openOptions(page);
    await page.getByRole('radio', { name: '5', exact: true }).first().click({ force: true });
    await seatHolder(page, 0, 'Random');
    await page.getByTestId('start').click();
    await eventually(() => played(page)).toBeGreaterThan(0);
    await page.getByTestId('watch-toggle').click();
    const stopped = await played(page);
    await page.getByTestId('watch-step').click();
    await eventually(() => played(page)).toBe(stopped + 1);
    // No more moves come: stepping back and forth shows the same moves.
    await page.getByTestId('undo').click();
    await page.getByTestId('redo').click();
    expect(await played(page)).toBe(stopped + 1);
    await page.getByTestId('watch').getByRole('radio', { name: '4×' }).click({ force: true });
    await page.getByTestId('watch-toggle').click();
    await page.getByTestId('end').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('a hint', () => {
  it('speaks French', async () => {
    const { page } = await app.visit('/#/open/noughts::xx./oo./..._x', { language: 'fr' });
    await page.getByTestId('board').waitFor();
    await page.getByTestId('hint').click();
    await eventually(() => page.getByTestId('hint-note').textContent()).toContain(
      'Croix en c3. Cela complète une ligne.',
    );
  });

  it('of the engine is a legal move', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor', '7');
    await page.getByTestId('hint').click();
    await page.getByTestId('hint-move').waitFor();
    await page.getByTestId('hint').click();
    const move = await page.getByTestId('hint-note').getByTestId('line-move').first().textContent();
    await clickMoves(page, move!);
    expect(await shownMoves(page)).toBe(move);
    expect(errors).toEqual([]);
  });
});

describe('the analysis', () => {
  it('of the engine colours the walls, and follows the game', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor', '5');
    await page.getByTestId('analyse').click();
    await page.getByTestId('heat').click();
    await eventually(() => page.getByTestId('analysis-line').count()).toBe(3);
    await page.locator('[data-heat]').first().waitFor({ state: 'attached' });
    await clickMoves(page, 'c2');
    await eventually(() =>
      page.getByTestId('analysis').getByRole('list', { name: 'Best lines for Player 2' }).count(),
    ).toBe(1);
    await eventually(() => page.getByTestId('analysis-line').count()).toBe(3);
    expect(errors).toEqual([]);
  });
});

describe('the review of a finished game', () => {
  it('can be read by keyboard and as a table', async () => {
    const { page } = await app.visit('/#/noughts');
    await startGame(page, 'noughts');
    await clickMoves(page, lostByTheEdge);
    await page.getByTestId('review-open').click();
    await page.getByTestId('review-progress').waitFor({ state: 'detached' });
    const graph = page.getByTestId('review-graph');
    await graph.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await graph.getAttribute('aria-valuetext')).toBe('Move 1, b3: Player 1 100%, Player 2 0%, blunder');
    await page.getByText('As a table').click();
    const row = page.getByTestId('review-table').getByRole('row').nth(2);
    expect(await row.textContent()).toContain('?? blunder');
    await page.getByTestId('review-close').click();
    await page.getByTestId('end').waitFor();
  });

  it('can be stopped and resumed', async () => {
    const { page } = await app.visit('/#/noughts');
    await startGame(page, 'noughts', '5');
    await clickMoves(page, 'a1 e5 b1 e4 c1');
    await page.getByTestId('end').waitFor();
    await page.getByTestId('review-open').click();
    await page.getByTestId('review-stop').click();
    await page.getByTestId('review-go-on').click();
    await page.getByTestId('review-progress').waitFor({ state: 'detached' });
    expect(await page.getByTestId('review-seat-0').textContent()).toMatch(/blunder/);
  });

  it('of the engine recognises a lost race', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor', '5');
    // Player 2 moves back and forth while player 1 runs.
    await clickMoves(page, 'c2 b5 c3 a5 c4 b5 c5');
    await page.getByTestId('review-open').click();
    await page.getByTestId('review-progress').waitFor({ state: 'detached' });
    expect(await page.getByTestId('review-seat-1').textContent()).toMatch(/[1-3] (\?|blunder)/);
    expect(errors).toEqual([]);
  });
});

describe('on every phone', () => {
  it('nothing overflows at a width of 320 px', async () => {
    const { page } = await app.visit('/#/noughts', { width: 320, height: 640, hasTouch: true, isMobile: true });
    await startGame(page, 'noughts');
    await page.getByTestId('analyse').click();
    await page.getByTestId('evaluation').click();
    await page.getByTestId('hint').click();
    await page.getByTestId('hint-move').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

describe('against the computer', () => {
  it('one tap changes the level during a game, and the choice is saved', async () => {
    const { page } = await app.visit('/#/noughts');
    await page.getByTestId('start').click();
    await page.getByTestId('change-seat-1').click();
    await page.getByRole('menuitemradio', { name: 'Perfect' }).click();
    expect(await page.getByTestId('seat-1').textContent()).toContain('Perfect');
    await clickMove(page, 'a1');
    // The perfect answer to a corner is the centre.
    await eventually(() => shownMoves(page)).toBe('a1 b2');
    await loadAgain(page);
    await page.getByTestId('board').waitFor();
    expect(await page.getByTestId('seat-1').textContent()).toContain('Perfect');
    await page.goto('#/noughts');
    await openOptions(page);
    await eventually(() => page.getByTestId('holder-1').textContent()).toContain('Perfect');
  });

  it('a win leads to the next level', async () => {
    const { page } = await app.visit('/#/open/noughts::xx./oo./..._x');
    await page.getByTestId('board').waitFor();
    expect(await page.getByTestId('seat-1').textContent()).toContain('Random');
    await clickMove(page, 'c3');
    await page.getByTestId('next-level').click();
    await page.getByTestId('end').waitFor({ state: 'detached' });
    expect(await page.getByTestId('seat-1').textContent()).toContain('Perfect');
  });
});
