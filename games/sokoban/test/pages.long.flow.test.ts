import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';
import { storyLevels } from '../src/rules/story-levels.ts';
import { endless } from './endless.ts';
import { button, walk } from './keys.ts';

const app = theApp();

async function importText(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await button(page, 'Read this text').click();
  await button(page, 'Open').click();
  await page.getByTestId('level-1').click();
}

describe('Sokoban in the app', () => {
  it('the solver runs in a worker: it shows progress, stops on request, and can run again', async () => {
    const { page, errors } = await app.visit('/#/sokoban/mode/collections');
    await importText(page, `${endless}\n\n########\n#@ $  .#\n########\nTitle: Short\n`);
    await button(page, 'Solve').click();
    await button(page, 'Help me').click();
    const solver = page.getByTestId('solver');
    await expect.poll(() => solver.textContent(), { timeout: 15_000 }).toMatch(/Positions[\d,]+/);
    expect(await solver.getAttribute('data-answer')).toBe('running');
    await button(page, 'Cancel').click();
    await expect.poll(() => solver.count()).toBe(0);
    await walk(page, 'r');
    await expect.poll(() => page.getByTestId('counters').textContent()).toContain('1 step');
    await page.getByRole('link', { name: 'Pasted levels', exact: true }).first().click();
    await page.getByTestId('level-2').click();
    await button(page, 'Solve').click();
    await button(page, 'Help me').click();
    await expect.poll(() => solver.textContent(), { timeout: 15_000 }).toContain('Solved: 4 steps, 3 pushes.');
    await button(page, 'Watch').click();
    await page.getByTestId('film').waitFor();
    expect(errors).toEqual([]);
  });

  it('the plan comes from the worker, is drawn over the board, follows the player, and counts as help', async () => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      const { page, errors } = await app.visit('/#/sokoban/mode/story');
      await page.setViewportSize(size);
      await page.getByTestId('level-1').click();
      await button(page, 'Set the stage').click();
      await page.getByTestId('plan').click();
      await button(page, 'Help me').click();
      const panel = page.getByTestId('plan-panel');
      await expect.poll(() => panel.getAttribute('data-answer')).toBe('plan');
      await expect.poll(() => panel.getByRole('listitem').count()).toBe(2);
      await expect.poll(() => page.locator('[data-plan="2"] .s-plan-now').count()).toBeGreaterThan(0);
      await walk(page, storyLevels[0]!.solution);
      await page.getByTestId('end').waitFor();
      await expect.poll(() => panel.count()).toBe(0);
      await expect.poll(() => page.getByTestId('end').textContent()).not.toContain('★');
      expect(errors).toEqual([]);
    }
  });

  it('the editor’s link opens the level with its kinds', async () => {
    const { page, context, errors } = await app.visit('/#/sokoban/mode/editor');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Open a board…' }).click();
    await page.getByRole('textbox').fill('######\n#@$ .#\n######\nKinds: limited:4@3,2; switch:1@5,2\n');
    await button(page, 'Draw it').click();
    await expect.poll(() => page.getByTestId('proof').textContent()).toContain('This can be played');
    await button(page, 'Share this level').click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(link);
    await page.getByText('4', { exact: true }).first().waitFor();
    await walk(page, 'rr');
    await expect.poll(() => page.locator('.s-case-number').textContent()).toBe('2');
    expect(errors).toEqual([]);
  });
});
