import { theApp, openOptions } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickMove } from './board-hands.ts';
import { mondays, onMonday } from './on-monday.ts';

const app = theApp();
const shows = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor();

describe('the puzzle of the day', () => {
  it('asks for a confirmation before help, and does not count for the streak after it', async () => {
    const { page, errors } = await onMonday(app, '#/today/quoridor');
    await page.getByTestId('puzzle-show').click();
    await page
      .getByTestId('confirm')
      .getByText(/does not extend your streak/)
      .waitFor();
    await page.getByTestId('confirm').getByRole('button', { name: 'Help me' }).click();
    await page.getByTestId('challenge-shown').getByText(`Solution: ${mondays}`).waitFor();
    await page.getByTestId('puzzle-again').click();
    await clickMove(page, mondays);
    await shows(page, 'Solved, with help.');
    await shows(page, 'No streak yet');
    await page.goto('#/');
    await page.getByTestId('today-quoridor').and(page.locator('[data-state="helped"]')).waitFor();
    expect(errors).toEqual([]);
  });

  it('of each game opens; an invalid day shows a message', async () => {
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
  it('shows a loss plainly, with the rating change', async () => {
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
    await page
      .getByTestId('end-rating')
      .getByText(/Your level: about \d+, a first guess/)
      .waitFor();
    expect(await page.locator('.flourish').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

it('the end card names the decisive move, and links to it in the review', async () => {
  // Both are one step from the goal: the player who steps back loses.
  const { page, errors } = await app.visit(`/#/open/${encodeURIComponent('quoridor::- / - / e8 d2 / 0 0 / 1')}`);
  await page.locator('[data-at="e9"]').first().waitFor();
  await clickMove(page, 'e7');
  await page
    .getByTestId('end')
    .getByText(/You lost/)
    .waitFor();
  const turning = page.getByTestId('turning-point');
  await turning.waitFor({ timeout: 60_000 });
  expect(await turning.textContent()).toMatch(/Move 1, e7: your chances fell from \d+% to \d+%/);
  await page.getByTestId('turning-open').click();
  await page
    .getByTestId('review-verdict')
    .getByText(/Move 1, e7\. A blunder/)
    .waitFor();
  expect(await page.getByTestId('moves').locator('[aria-current]').getAttribute('data-place')).toBe('1');
  expect(errors).toEqual([]);
});

it('a returning player sees today’s boards and unfinished games without scrolling, on a phone', async () => {
  const { page, errors } = await onMonday(app, '#/quoridor', { width: 390, height: 844 });
  await page.getByTestId('campaign').getByRole('button', { name: 'Play First-timer' }).click();
  await page.getByTestId('board').waitFor();
  await page.locator('[data-at="e2"]').first().click();
  await page
    .getByTestId('seat-1')
    .getByText(/thinking|to move/)
    .or(page.getByTestId('seat-0').getByText('your move'))
    .first()
    .waitFor();
  await page.goto('#/');
  for (const part of ['today', 'continue']) {
    const box = (await page.getByTestId(part).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(844);
  }
  expect(errors).toEqual([]);
});

it('the player’s chosen name appears in games', async () => {
  const { page, errors } = await app.visit('/#/me');
  await page.getByTestId('newcomer').waitFor();
  await page.getByTestId('my-name').fill('Ada');
  await page.getByTestId('my-name').press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
  await page.goto('#/quoridor');
  await page.getByTestId('campaign').getByRole('button', { name: 'Play First-timer' }).click();
  await page.getByTestId('seat-0').getByText('Ada').waitFor();
  expect(await page.getByTestId('seat-1').locator('.face').count()).toBe(1);
  await page.goto('#/quoridor');
  // The setup shows the name, too, and opponents have their faces.
  await openOptions(page);
  await page.getByPlaceholder('Ada').waitFor();
  await page.getByTestId('holder-1').click();
  expect(await page.getByRole('option').locator('.face').count()).toBeGreaterThan(5);
  expect(errors).toEqual([]);
});
