import { describe, expect, it } from 'vitest';
import { clickMove, clickMoves, shownMoves } from './board-hands.ts';
import { loadAgain, startGame, theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { startByKeyboard } from './start-and-end.ts';

const app = theApp();

const liveText = (page: Page) => page.locator('[aria-live]').allTextContents();

/** Counts how often the page reads a saved game. */
function countReads(): void {
  const { get } = IDBObjectStore.prototype;
  const counter = Object.assign(globalThis, { gamesRead: 0 });
  IDBObjectStore.prototype.get = function (key) {
    if (this.name === 'games') counter.gamesRead++;
    return get.call(this, key) as IDBRequest<unknown>;
  };
}

describe('a game of people on one device', () => {
  it('can be played by mouse from the home page to its end, and then again', async () => {
    const { page, errors } = await app.visit('/');
    await page.getByTestId('card-quoridor').getByRole('link').first().waitFor();
    await startGame(page, 'quoridor', '5');
    await clickMoves(page, 'c2 a1h c3 d3v');
    expect(await shownMoves(page)).toBe('c2 a1h c3 d3v');
    await clickMoves(page, 'c4 b5 c5');
    await page.getByTestId('end').waitFor();
    expect(await page.getByTestId('end').textContent()).toContain('Player 1');
    await page.getByTestId('end').getByRole('button', { name: 'Play again' }).click();
    await page.getByTestId('end').waitFor({ state: 'detached' });
    expect(await shownMoves(page)).toBe('');
    expect(errors).toEqual([]);
  });

  it('continues after a reload, with undo and redo', async () => {
    const { page } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor');
    await clickMoves(page, 'e2 e8 e3h');
    await page.addInitScript(countReads);
    await loadAgain(page);
    await page.getByTestId('board').waitFor();
    await expect.poll(() => shownMoves(page)).toBe('e2 e8 e3h');
    expect(await page.evaluate('gamesRead')).toBe(1);
    await page.getByTestId('undo').click();
    await clickMove(page, 'e3');
    await expect.poll(() => shownMoves(page)).toMatch(/^e2 e8 e3( |$)/);
    await page.goto('/');
    await page.getByTestId('continue').getByRole('link').first().click();
    await page.getByTestId('board').waitFor();
    await expect.poll(() => shownMoves(page)).toMatch(/^e2 e8 e3( |$)/);
  });

  it('can be played by keyboard only, including walls', async () => {
    const { page, errors } = await app.visit('/');
    await page.goto('#/quoridor');
    await page.getByTestId('start').waitFor();
    await page.locator('[data-testid="more-options"] > summary').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: '5', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByTestId('holder-1').focus();
    await page.keyboard.press('Space');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await startByKeyboard(page);
    await page.getByTestId('board').waitFor();
    // After a start by keyboard the board has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-board]') !== null)).toBe(true);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    // The pawn of player 1 on c1 makes one step up.
    await press('p', 'ArrowUp', 'Enter');
    await expect.poll(() => shownMoves(page)).toBe('c2');
    // Player 2 places a wall beside the middle file.
    await press('p', 'v', 'ArrowDown', 'Enter');
    await expect.poll(() => shownMoves(page)).toBe('c2 c3v');
    expect((await liveText(page)).join(' ')).toMatch(/wall/i);
    for (const moves of ['c2 c3v c3', 'c2 c3v c3 b5', 'c2 c3v c3 b5 c4', 'c2 c3v c3 b5 c4 a5']) {
      const upwards = moves.split(' ').length % 2 === 1;
      await press('p', upwards ? 'ArrowUp' : 'ArrowLeft', 'Enter');
      await expect.poll(() => shownMoves(page)).toBe(moves);
    }
    await press('p', 'ArrowUp', 'Enter');
    await page.getByTestId('end').waitFor();
    expect(await page.getByTestId('end').textContent()).toContain('Player 1');
    expect(errors).toEqual([]);
  });
});
