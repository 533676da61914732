import { theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickMove } from './board-hands.ts';
import { mondays, onMonday } from './on-monday.ts';

const app = theApp();
const shows = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor();

describe('the puzzle of the day', () => {
  it('asks before it helps, and with help makes no streak', async () => {
    const { page, errors } = await onMonday(app, '#/today/quoridor');
    await page.getByTestId('challenge-show').click();
    await page
      .getByTestId('confirm')
      .getByText(/adds nothing to your streak/)
      .waitFor();
    await page.getByTestId('confirm').getByRole('button', { name: 'Help me' }).click();
    await shows(page, 'This is how it goes.');
    await page.getByTestId('challenge-again').click();
    await clickMove(page, mondays);
    await shows(page, 'Solved, with help.');
    await shows(page, 'No streak yet');
    await page.goto('#/');
    await page.getByTestId('today-quoridor').and(page.locator('[data-state="helped"]')).waitFor();
    expect(errors).toEqual([]);
  });

  it('of each game opens; a day that is none is told', async () => {
    const { page, errors } = await onMonday(app, '#/today/blokus');
    for (const [game, task] of [
      ['blokus', 'Place so that you win'],
      ['ricochet', 'Reach the target'],
      ['sokoban', 'Load the stage'],
    ] as const) {
      await page.goto(`#/today/${game}`);
      await page.getByTestId('challenge').getByText(task).waitFor({ timeout: 60_000 });
    }
    await page.goto('#/today/quoridor/2026-11-31');
    await shows(page, 'There is no puzzle for “2026-11-31”.');
    expect(errors).toEqual([]);
  });
});

describe('the end of a game', () => {
  it('tells whoever loses so, without a flourish, and what it does to their rating', async () => {
    const { page, errors } = await app.visit('/#/quoridor');
    await page.getByTestId('campaign').getByRole('button', { name: 'Play First-timer' }).click();
    await page.getByTestId('seat-0').getByText('your move').waitFor();
    expect(await page.getByTestId('seat-0').textContent()).toContain('You');
    await clickMove(page, 'e2');
    await page.getByTestId('seat-0').getByText('your move').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Resign' }).first().click();
    await page.getByTestId('confirm').getByRole('button', { name: 'Resign' }).click();
    await page
      .getByTestId('end')
      .getByText(/You lost/)
      .waitFor();
    expect(await page.getByTestId('end-rating').textContent()).toMatch(/Your rating: \d+\? ± \d+ \(−\d+\)/);
    expect(await page.locator('.flourish').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
