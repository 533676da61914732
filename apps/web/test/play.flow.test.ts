import { describe, expect, it } from 'vitest';
import { clickMove, clickMoves, shownMoves } from './board-hands.ts';
import { loadAgain, seatHolder, startGame, theApp } from '@quadrille/conformance/flow';

const app = theApp();

describe('a game of people on one device', () => {
  it('is played by mouse from the home page to its end, and played again', async () => {
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

  it('goes on after a reload in the middle, with undo and redo', async () => {
    const { page } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor');
    await clickMoves(page, 'e2 e8 e3h');
    await loadAgain(page);
    await page.getByTestId('board').waitFor();
    await expect.poll(() => shownMoves(page)).toBe('e2 e8 e3h');
    await page.getByTestId('undo').click();
    await clickMove(page, 'e3');
    await expect.poll(() => shownMoves(page)).toMatch(/^e2 e8 e3( |$)/);
    await page.goto('/');
    await page.getByTestId('continue').getByRole('link').first().click();
    await page.getByTestId('board').waitFor();
    await expect.poll(() => shownMoves(page)).toMatch(/^e2 e8 e3( |$)/);
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

  it('is shared by a link that carries the whole position', async () => {
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

describe('a game at the table', () => {
  it('is lost by resigning, and can be taken up again where no clock runs', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    await startGame(page, 'quoridor');
    await page.keyboard.press('Escape');
    await page.getByTestId('pause-resign').click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await expect.poll(() => page.getByTestId('end').textContent()).toContain('By resignation');
    await loadAgain(page);
    await expect.poll(() => page.getByTestId('end').textContent()).toContain('By resignation');
    await page.getByTestId('undo').click();
    await expect.poll(() => page.getByTestId('end').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('runs on clocks that stand while the menu is open, and are kept', async () => {
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
    // What is shown follows within a tick.
    await page.waitForTimeout(200);
    const paused = await clock.textContent();
    await page.waitForTimeout(1200);
    expect(await clock.textContent()).toBe(paused);
    await loadAgain(page);
    await expect.poll(() => clock.textContent()).toMatch(/^0:5\d$/);
  });
});
