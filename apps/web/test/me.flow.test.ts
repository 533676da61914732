import { loadAgain, theApp } from '@quadrille/conformance/flow';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickMove } from './board-hands.ts';
import { mondays, onMonday } from './on-monday.ts';

const app = theApp();
/** The header of a PNG: its signature, and the size in its first part. */
function pngSize(file: Buffer): { readonly width: number; readonly height: number } {
  expect(file.subarray(0, 8).toString('latin1')).toBe('\u{89}PNG\r\n\u{1a}\n');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

const shows = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor();

describe('the end of a game', () => {
  it('tells whoever wins for the first time so, and gives them their place on the page about me', async () => {
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
  it('solved alone makes a streak, stands on the home page and can be told without the answer', async () => {
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
    expect(told).toContain('★★★ at the first try');
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

it('a rush takes lives for what is skipped, and keeps the score', async () => {
  const { page, errors } = await app.visit('/#/rush/quoridor');
  await page.getByTestId('rush-start').click();
  for (let life = 0; life < 3; life++) {
    await page.getByTestId('challenge').waitFor();
    await page.getByTestId('rush-skip').click();
  }
  await page.getByTestId('rush-over').waitFor();
  await shows(page, 'Your best rounds');
  expect(errors).toEqual([]);
});
