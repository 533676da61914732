import { goTo, loadAgain, theApp } from '@quadrille/conformance/flow';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickMove } from './board-hands.ts';
import { loadGame } from '../src/platform/games.ts';
import { rushDealer, rushSeedOf } from '@quadrille/kit';
import { mondays, onMonday } from './on-monday.ts';
import { shifts } from './shell/stillness.ts';

const app = theApp();
/** The header of a PNG: its signature, and the size in its first part. */
function pngSize(file: Buffer): { readonly width: number; readonly height: number } {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\u{89}PNG\r\n\u{1a}\n');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

const shows = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor();

describe('the end of a game', () => {
  it('announces the player’s first win, and shows it on the profile page', async () => {
    const { page, errors } = await app.visit(`/#/open/${encodeURIComponent('quoridor::- / - / e8 a5 / 10 10 / 1')}`);
    await page.locator('[data-at="e9"]').first().waitFor();
    const start = page.getByRole('button', { name: /^Play/ });
    if (await start.count()) await start.first().click();
    await clickMove(page, 'e9');
    await page.getByTestId('end').getByText('You win!').waitFor();
    await page.goto('#/me');
    await shows(page, /1 game/);
    await shows(page, '1 won · 0 drawn · 0 lost');
    expect(await page.locator('.feats [data-done="true"]').first().textContent()).toContain('First blood');
    expect(errors).toEqual([]);
  });
});

describe('the puzzle of the day', () => {
  it('solved without help counts for the streak, appears on the home page and can be shared without the answer', async () => {
    const { page, context, errors } = await onMonday(app, '#/');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByTestId('today-quoridor').click();
    await shows(page, 'Find the wall');
    await shows(page, /easy · 820/);
    await clickMove(page, mondays);
    await page.getByTestId('challenge-solved').waitFor();
    await shows(page, '1 day in a row');
    await page.getByTestId('share-result').click();
    await shows(page, /does not give the answer away/);
    const told = await page.evaluate(() => navigator.clipboard.readText());
    expect(told).toContain('★★★ on the first try');
    expect(told).not.toContain(mondays);
    expect(await page.locator('.calendar-day[data-state="clean"]').textContent()).toBe('16');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'As a picture' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('quadrille-quoridor-2026-11-16.png');
    expect(pngSize(await readFile(await saved.path()))).toEqual({ width: 1200, height: 630 });
    await page.goto('#/');
    await page.getByTestId('today-quoridor').and(page.locator('[data-state="clean"]')).waitFor();
    await loadAgain(page);
    await page.getByTestId('today').getByText('1 day in a row').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('a missed puzzle', () => {
  it('shows the stocks of both sides, why the move was wrong and the right move, and can be tried again', async () => {
    const { page, errors } = await onMonday(app, '#/today/quoridor');
    await page
      .getByTestId('puzzle-sides')
      .getByText(/\d walls?/)
      .first()
      .waitFor();
    // Any step is wrong if the answer is a wall.
    await page.locator('.q-target').first().click();
    expect(await page.getByTestId('challenge-wrong').textContent()).toMatch(/^Not /);
    await page.getByTestId('puzzle-show').click();
    await page.getByTestId('confirm').getByRole('button', { name: 'Help me' }).click();
    const told = page.getByTestId('challenge-shown');
    await told.getByText(`Solution: ${mondays}`).waitFor();
    expect(await told.textContent()).toMatch(/^Not /);
    await goTo(page, 'history');
    const row = page.getByTestId('tried-daily-quoridor-2026-11-16');
    await row.getByText('missed', { exact: true }).waitFor();
    await page.getByText('Solved', { exact: true }).click();
    await shows(page, 'No puzzles match this filter.');
    // Choosing a game keeps the other filters.
    await page.getByTestId('history-game').click();
    await page.getByRole('option', { name: 'Quoridor' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/history/quoridor');
    await shows(page, 'No puzzles match this filter.');
    await page.getByText('To try again', { exact: true }).click();
    await row.getByRole('button', { name: 'Show what you missed' }).click();
    await row.getByText(`Solution: ${mondays}`).waitFor();
    await row.getByTestId('try-again').click();
    await page.getByTestId('challenge').waitFor();
    await clickMove(page, mondays);
    await page.getByTestId('challenge-solved').waitFor();
    await goTo(page, 'history/quoridor');
    await row.getByText('solved later').waitFor();
    await goTo(page, 'puzzles/quoridor/nothing-like-it');
    await shows(page, 'This puzzle is no longer in your history.');
    expect(errors).toEqual([]);
  });
});

describe('a rush', () => {
  it('shows its result and the missed puzzles, and excludes zeros from the best rounds', async () => {
    const { page, errors } = await app.visit('/#/rush/quoridor');
    await page.getByTestId('rush-start').click();
    for (let life = 3; life > 0; life--) {
      await page.getByRole('img', { name: `${life} li` }).waitFor();
      await page.getByTestId('puzzle-next').click();
    }
    await page.getByTestId('rush-over').getByText('No lives left: none solved').waitFor();
    await shows(page, 'No puzzle solved in a round yet.');
    const misses = page.getByTestId('rush-misses').getByRole('listitem');
    await expect.poll(() => misses.count()).toBe(3);
    await misses
      .first()
      .getByText(/Solution: /)
      .waitFor();
    await misses.first().getByTestId('try-again').click();
    await page.getByTestId('board').waitFor();
    expect(errors).toEqual([]);
  });

  it('of the day has the same puzzles for all players, counts once and can be shared', async () => {
    const { page, context, errors } = await onMonday(app, '#/rush/quoridor');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByTestId('rush-daily-start').click();
    await page.getByTestId('board').waitFor();
    const { challenge, line } = await firstOfRound('2026-11-16');
    expect(challenge.task).toMatch(/^(?:wall|win)$/);
    for (const move of line.filter((_, at) => at % 2 === 0)) {
      await page.getByTestId('challenge').locator('.q-active, [data-active]').first().waitFor();
      await clickMove(page, move);
      await page.getByTestId('challenge-verdict').getByText('Let’s see').waitFor({ state: 'detached' });
    }
    await page.getByTestId('rush-combo').and(page.locator('[data-combo="1"]')).waitFor();
    for (let life = 3; life > 0; life--) {
      await page.getByRole('img', { name: `${life} li` }).waitFor();
      await page.getByTestId('puzzle-next').click();
    }
    await page.getByTestId('rush-over').getByText('No lives left: 1 puzzle solved').waitFor();
    await page.getByTestId('share-rush').first().click();
    await shows(page, /does not give the answer away/);
    const told = await page.evaluate(() => navigator.clipboard.readText());
    expect(told).toContain('1 of 12 solved');
    expect(told).toContain('🟩🟥🟥🟥');
    expect(told).toContain('#/rush/quoridor');
    await loadAgain(page);
    await page.getByTestId('rush-daily').getByText('1 of 12 solved').waitFor();
    expect(await page.getByTestId('rush-daily-start').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('home', () => {
  it('shows today’s boards with their results, and one suggestion', async () => {
    const { page, errors } = await onMonday(app, '#/');
    await page.getByTestId('next').and(page.locator('[data-kind="first"]')).waitFor();
    const tiles = page.locator('.today-picture .puzzle-picture[data-drawn="true"]');
    await expect.poll(() => tiles.count(), { timeout: 60_000 }).toBe(5);
    expect(await shifts(page)).toEqual([]);
    // The wall puzzle of this Monday: its board has a pawn of each side.
    await page.getByTestId('today-quoridor').getByText('easy').waitFor();
    await goTo(page, 'today/quoridor');
    await clickMove(page, mondays);
    await page.getByTestId('challenge-solved').waitFor();
    await goTo(page, '');
    await page.getByTestId('today-quoridor').getByText('★★★').waitFor();
    await page.getByTestId('next').and(page.locator('[data-kind="new-game"]')).waitFor();
    expect(errors).toEqual([]);
  });
});

/** The first puzzle of the daily round of Quoridor with its solution. */
async function firstOfRound(day: string) {
  const { signal } = new AbortController();
  const challenges = await (await loadGame('quoridor'))!.puzzleSource!();
  const deal = rushDealer((rating, stop, seed) => challenges.near(rating, seed, stop), rushSeedOf(day));
  const challenge = (await deal(0, signal))!;
  return { challenge, line: (await challenges.solve(challenge, [], signal))! };
}
