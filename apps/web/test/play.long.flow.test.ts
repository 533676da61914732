import { readFile } from 'node:fs/promises';
import { seatToMove, startGame, theApp, loadAgain, seatHolder } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { clickMove, clickMoves, shownMoves, wallPoint } from './board-hands.ts';

const app = theApp();

describe('a game of people on one device', () => {
  it('seats four', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor', 'Four', '5');
    await clickMoves(page, 'c2 b3 c4 d3');
    // The official rules do not cover a line of pawns; the variant lets player 1 step beside the first.
    await clickMoves(page, 'b2 b4 d4 d2');
    expect(await page.locator('[data-testid^="seat-"]').count()).toBe(4);
    await clickMoves(page, 'a2');
    expect(await shownMoves(page)).toBe('c2 b3 c4 d3 b2 b4 d4 d2 a2');
    await clickMoves(page, 'c4 d5 d1 a3 d4 c5 c1');
    await clickMoves(page, 'a4 e4');
    await page.getByTestId('end').waitFor();
    expect(await page.getByTestId('end').textContent()).toContain('Player 2');
    expect(errors).toEqual([]);
  });

  it('adds up the points of teams, and lets one of four seats give up', async () => {
    const { page, errors } = await app.visit('/#/blokus');
    await startGame(page, 'blokus');
    expect(await page.getByTestId('team-0-2').textContent()).toBe('Player 1 and Player 3: 0 squares');
    expect(await page.getByTestId('team-1-3').textContent()).toBe('Player 2 and Player 4: 0 squares');
    expect(await seatToMove(page)).toBe('seat-0');
    await page.getByTestId('pause').click();
    await page.getByTestId('pause-extra-giveup').click();
    await page.getByTestId('confirm').getByRole('button', { name: 'Give up' }).click();
    await expect.poll(() => seatToMove(page)).toBe('seat-1');
    expect(errors).toEqual([]);
  });

  it('pauses on Esc, but first puts back a selected wall', async () => {
    const { page } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor');
    await page.locator('[data-at="e1"]').first().click();
    await page.keyboard.press('w');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('can be saved as a picture, in both languages', async () => {
    for (const [language, label] of [
      ['en', 'Save a picture'],
      ['fr', 'Enregistrer une image'],
    ] as const) {
      const { page, errors } = await app.visit('/#/open/quoridor:size=5', { language });
      await page.getByTestId('board').waitFor();
      await page.getByTestId('pause').click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: label }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('quoridor-0.png');
      const bytes = await readFile(await file.path());
      expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
      expect(bytes.length).toBeGreaterThan(5000);
      expect(errors).toEqual([]);
    }
  });

  it('can be played by touch: a wall floats first, and the tick places it', async () => {
    const { page } = await app.visit('/#/quoridor', { width: 390, height: 844, hasTouch: true, isMobile: true });
    await startGame(page, 'quoridor');
    await page.getByRole('button', { name: 'Wall', exact: true }).tap();
    const { x, y } = await wallPoint(page, 'd4h');
    await page.touchscreen.tap(x, y);
    expect(await page.locator('.q-board').count()).toBe(1);
    await page
      .getByRole('button', { name: /place|set/i })
      .first()
      .tap();
    await page.getByTestId('open-moves').tap();
    await expect.poll(() => shownMoves(page)).toMatch(/^[a-h][1-8][hv]$/);
  });

  it('opened by a link is saved only after a move', async () => {
    const { page } = await app.visit('/#/open/noughts::xx./oo./..._x');
    await page.getByTestId('board').waitFor();
    await page.goto('#/library');
    await expect.poll(() => page.getByTestId('saved-game').count()).toBe(0);
    await page.goto('#/open/noughts::xx./oo./..._x');
    await page.locator('[data-at="c3"]').click();
    await expect.poll(() => page.url()).toContain('#/noughts/play/');
    await page.goto('#/library');
    await expect.poll(() => page.getByTestId('saved-game').count()).toBe(1);
  });

  it('is read-only in a second tab until that tab takes over', async () => {
    const { page, context } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor');
    await clickMoves(page, 'e2');
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByTestId('reader').waitFor();
    await clickMoves(page, 'e8');
    await expect.poll(() => shownMoves(second)).toBe('e2 e8');
    await second.getByTestId('reader').getByRole('button').click();
    await second.getByTestId('reader').waitFor({ state: 'detached' });
    await page.getByTestId('reader').waitFor();
    await clickMoves(second, 'e3');
    await expect.poll(() => shownMoves(page)).toBe('e2 e8 e3');
  });

  it('can be shared by a link that contains the whole position', async () => {
    const { page, context } = await app.visit('/#/quoridor', { permissions: ['clipboard-read', 'clipboard-write'] });
    await startGame(page, 'quoridor', '7');
    await clickMoves(page, 'd2 c3h');
    await page.getByTestId('share').click();
    await page.getByTestId('share-position').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#/open/quoridor:size=7');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const friend = await context.newPage();
    await friend.goto(link);
    await friend.getByTestId('board').waitFor();
    await clickMove(friend, 'd3');
    await expect.poll(() => shownMoves(friend)).toBe('d3');
  });
});

describe('a game of people on one device', () => {
  it('says why a wall is illegal, and whose path it would block', async () => {
    const { page } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor', '5');
    await clickMoves(page, 'a1h a4h c1h c4h');
    // Only the gap at e1 is left to player 1.
    await clickMove(page, 'd1v');
    await page.getByText('This wall would leave no path to the goal for Player 1.').first().waitFor();
    expect(await shownMoves(page)).toBe('a1h a4h c1h c4h');
  });
});

describe('a game at the table', () => {
  it('is lost by resigning, and can be continued without a clock', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor');
    await page.keyboard.press('Escape');
    await page.getByTestId('pause-resign').click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await expect.poll(() => page.getByTestId('end').textContent()).toContain('By resignation');
    await loadAgain(page);
    await expect.poll(() => page.getByTestId('end').textContent()).toContain('By resignation');
    await page.getByTestId('end-close').click();
    await page.getByTestId('undo').click();
    await page.getByTestId('end-bar').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByTestId('end').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('has clocks that stop while the menu is open, and are saved', async () => {
    const { page } = await app.visit('/#/noughts');
    await page.getByTestId('start').waitFor();
    await seatHolder(page, 1, 'A person');
    await page.getByTestId('clock-field').click();
    await page.getByRole('option', { name: '1 min + 0 s' }).click();
    await page.getByTestId('start').click();
    const clock = page.getByTestId('seat-0').getByTestId('clock');
    await expect.poll(() => clock.textContent()).toMatch(/^0:5\d$/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor();
    // A running clock shows another second after this time; a stopped one may show its last tick late.
    const stands = async (): Promise<boolean> => {
      const before = await clock.textContent();
      await page.waitForTimeout(1200);
      return (await clock.textContent()) === before;
    };
    await expect.poll(stands).toBe(true);
    await loadAgain(page);
    await expect.poll(() => clock.textContent()).toMatch(/^0:5\d$/);
  });
});
