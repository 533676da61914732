import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';
import { placeFound } from './board-hands.ts';
import { playToTheEnd } from './whole-game.ts';

const app = theApp();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 30_000 });

/** Presses Tab until the focus is on what fits. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

describe('a whole game', () => {
  it('Duo by keyboard alone, from the setup to the end', async () => {
    const { page, errors } = await app.visit('/#/blokus');
    await page.getByTestId('start').waitFor();
    await tabTo(page, 'input[type="radio"]');
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

/** One move of yellow, and the game is over. */
const last =
  'b222211111a11/a11a112a22a1a1/a1a1112212211a/11a222111a2a1a/b1211b121a1a/b1a21122212b/111a21a11212a2/22a11a122122a2/22a1a11a2a2b2/2a211a1a22a2a2/b222212b22a2/a2c12222a22a/a2c11a1111b/a222b11c1b,1,-,2';

describe('with a finger, in French', () => {
  it('a piece floats, is turned and set by ✓', async () => {
    const options = { language: 'fr', width: 390, height: 844, hasTouch: true, isMobile: true } as const;
    const { page, errors } = await app.visit(
      '/#/open/blokus:game=duo:n/n/n/d1i/c111h/d1i/n/n/i2d/h222c/i2d/n/n/n,-,-,1',
      options,
    );
    await page.locator('[data-tray="I5"]').tap();
    const set = page.getByRole('button', { name: 'Poser la pièce' });
    await set.waitFor();
    expect(await page.locator('.bk-piece').count()).toBe(2);
    await page.locator('[data-tool="turn"]').tap();
    await page.locator('.bk-ghost[data-ghost="legal"]').waitFor();
    const box = (await set.boundingBox())!;
    expect([box.width, box.height]).toEqual([48, 48]);
    await set.tap();
    await eventually(() => page.locator('.bk-piece').count()).toBe(3);
    expect(errors).toEqual([]);
  });
});

describe('after the end', () => {
  it('the game is reviewed move by move', async () => {
    const { page, errors } = await app.visit(`/#/open/blokus:game=duo:${last}`);
    await page.locator('[data-at="a1"]').waitFor();
    await placeFound(page);
    await page.getByTestId('end').waitFor();
    await page.getByTestId('review-open').click();
    await page.getByTestId('review-graph').waitFor();
    await eventually(() => page.getByTestId('review-progress').count()).toBe(0);
    expect(await page.getByTestId(/^review-seat-/).count()).toBe(2);
    expect(errors).toEqual([]);
  });
});

async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }> };
    };
    const { violations } = await checker.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
}

it('axe finds nothing serious on the board, with a piece in hand, in the editor and in the help', async () => {
  const { page } = await app.visit('/#/blokus/learn/first');
  await page.locator('[data-tray="V5"]').click();
  await page.locator('[data-at="j10"]').hover();
  await page.locator('.bk-ghost[data-ghost="illegal"]').waitFor();
  expect(await serious(page)).toEqual([]);
  for (const mode of ['editor', 'help']) {
    await page.goto(`#/blokus/mode/${mode}`);
    await page.locator('.bkm-panel').first().waitFor();
    expect(await serious(page), mode).toEqual([]);
  }
});
