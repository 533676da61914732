import { readFileSync } from 'node:fs';
import { loadAgain, startGame, theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { clickMoves } from './board-hands.ts';
import { bringIn, many, rows, won } from './library-rows.ts';

const app = theApp();

describe('the library', () => {
  it('filters by game, state and kind, and finds names and comments', async () => {
    const { page, errors } = await app.visit('/');
    await bringIn(page, 'won.txt', won);
    await startGame(page, 'quoridor');
    await clickMoves(page, 'e2 e8');
    await page.getByTestId('analyse').click();
    await page.getByTestId('comment-add').click();
    await page.getByTestId('comment-text').fill('Straight on, {why not}?');
    await page.getByTestId('comment-save').click();
    await page.getByTestId('comment').getByText('Straight on, {why not}?').waitFor();
    await loadAgain(page);
    await page.getByTestId('comment').getByText('Straight on, {why not}?').waitFor();

    await page.goto('#/library');
    await many(page).toBe(2);
    const verdicts = () => rows(page).evaluateAll((found) => found.map((row) => row.getAttribute('data-verdict')));
    expect(await verdicts()).toEqual(['open', 'won']);
    await page.getByRole('radio', { name: 'Finished', exact: true }).click({ force: true });
    await expect.poll(verdicts).toEqual(['won']);
    await page.getByRole('radio', { name: 'All', exact: true }).click({ force: true });
    await page.getByTestId('library-search').fill('WHY straight');
    await expect.poll(verdicts).toEqual(['open']);
    await page.getByTestId('library-search').fill('zoe');
    await expect.poll(verdicts).toEqual(['won']);
    await page.getByTestId('library-search').fill('nobody');
    await page.getByTestId('nothing-found').waitFor();
    expect(errors).toEqual([]);
  });

  it('says which computer played, in the list from the first and in exports', async () => {
    const { page, errors } = await app.visit('/');
    const told = `[Quadrille "1"]\n[Game "quoridor"]\n[Seat1 ""]\n[Player1 "first"]\n[Seat2 ""]\n[Player2 "easy"]\n[Result "*"]\n\n1. e2 e8\n`;
    await bringIn(page, 'computers.txt', told);
    await loadAgain(page);
    // Whatever the row says at any time, it never says just "Computer".
    const said = page.evaluate(async () => {
      const seen: string[] = [];
      for (const end = Date.now() + 1500; Date.now() < end; await new Promise(requestAnimationFrame)) {
        const row = document.querySelector('[data-testid="saved-game"]')?.textContent;
        if (row !== undefined && row !== seen.at(-1)) seen.push(row);
      }
      return seen;
    });
    await rows(page).getByText('First-timer – Easy').waitFor();
    expect((await said).filter((row) => row.includes('Computer'))).toEqual([]);
    await rows(page).getByRole('button', { name: /^More/ }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export', exact: false }).first().click(),
    ]);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain('[Player1 "first"]\n[Computer1 "First-timer"]\n');
    expect(text).toContain('[Player2 "easy"]\n[Computer2 "Easy"]\n');
    // Brought in again, it is the same game.
    await bringIn(page, 'again.txt', text);
    await many(page).toBe(1);
    expect(errors).toEqual([]);
  });

  it('offers a backup when much has come together, and is quiet once it is made', async () => {
    const { page } = await app.visit('/');
    const games = Array.from({ length: 12 }, (_, n) => won.replace('Zoé', `Zoé ${n}`));
    await bringIn(page, 'many.txt', games.join('\n'));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('backup-reminder').getByRole('button', { name: 'Make a backup' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^quadrille-.*\.json$/);
    await page.getByTestId('backup-reminder').waitFor({ state: 'detached' });
  });
});

describe('a whole game in a link', () => {
  it('says so where it is damaged', async () => {
    const { page } = await app.visit('/#/game/abcdefgh');
    await page.getByText('This link is damaged').waitFor();
  });
});
