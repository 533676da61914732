import { seatHolder, theApp } from '@quadrille/conformance/flow';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { placeFound } from './board-hands.ts';
import { playToTheEnd } from './whole-game.ts';

const app = theApp();
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 30_000 });

/** Presses Tab until the focus is on a matching element. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

describe('whole matches', () => {
  it('a team match of two people and two computers, to the end', async () => {
    const { page, errors } = await app.visit('/#/blokus');
    await seatHolder(page, 0, 'A person');
    await seatHolder(page, 1, 'Easy');
    await seatHolder(page, 2, 'A person');
    await seatHolder(page, 3, 'Easy');
    await page.getByTestId('start').click();
    await page.locator('[data-at="a20"]').waitFor();
    const turns = await playToTheEnd(page, () => placeFound(page));
    expect(turns).toBeGreaterThan(20);
    // The score of a team is the sum of its colours.
    const squares = (await page.locator('.seat-fact > [aria-hidden]').allTextContents()).map(Number);
    const teams = await page.getByTestId(/^team-/).allTextContents();
    expect(teams.map((text) => Number(/\d+ squares/.exec(text)![0].split(' ')[0]))).toEqual([
      squares[0]! + squares[4]!,
      squares[2]! + squares[6]!,
    ]);
    await page.getByTestId('rematch').click();
    await expect.poll(() => page.locator('.bk-piece').count(), { timeout: 30_000 }).toBeLessThan(4);
    expect(errors).toEqual([]);
  });

  it('Duo by keyboard alone, from the setup to the end', async () => {
    const { page, errors } = await app.visit('/#/blokus');
    await page.getByTestId('start').waitFor();
    await tabTo(page, '[data-testid="more-options"] > summary');
    await page.keyboard.press('Enter');
    await tabTo(page, '.setup-more input[type="radio"]');
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, '[data-testid="holder-1"]');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Easy');
    await page.keyboard.press('Enter');
    await tabTo(page, '[data-testid="start"]');
    await page.keyboard.press('Enter');
    await page.locator('[data-at="n14"]').waitFor();
    await tabTo(page, '[data-at]');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-at'))).toBe('e10');
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('[data-at="f10"]').getAttribute('aria-label')).toContain('blue, X');
    const turns = await playToTheEnd(page, () => placeFound(page));
    expect(turns).toBeGreaterThan(8);
    expect(errors).toEqual([]);
  });
});
