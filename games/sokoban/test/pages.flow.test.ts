import { describe, expect, it } from 'vitest';
import { loadAgain, theApp } from '@quadrille/conformance/flow';
import { storyLevels } from '../src/rules/story-levels.ts';
import { button, walk } from './keys.ts';

const app = theApp();

const level = (title: string): string => `#######\n#@  $.#\n#######\nTitle: ${title}\n\n`;

describe('Sokoban in the app', () => {
  it('hints of the worker solve a story level; a reload offers to continue; level 2 unlocks', async () => {
    const { page, errors } = await app.visit('/#/sokoban/mode/story');
    await page.getByTestId('level-1').click();
    await button(page, 'Set the stage').click();
    await walk(page, storyLevels[0]!.solution.slice(0, 9));
    await expect.poll(() => page.getByTestId('counters').textContent()).toContain('9 steps');
    await loadAgain(page);
    await page.getByTestId('continue').waitFor();
    await button(page, 'Continue').click();
    for (let pushes = 0; pushes < 20 && (await page.getByTestId('end').count()) === 0; pushes++) {
      await button(page, 'Hint').click();
      // The page states the cost before the first help.
      if (pushes === 0) await button(page, 'Help me').click();
      for (const step of ['Where to?', 'How?', 'Do it']) await button(page, step).click();
    }
    await page.getByTestId('end').waitFor();
    await button(page, 'Next level').click();
    await page.getByRole('heading', { name: 'The corner of no return' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('a collection with a damaged level: search, solver report, the player’s solution and how to shorten it', async () => {
    const { page, errors } = await app.visit('/#/sokoban/mode/collections');
    const damaged = level('Nobody').replace('@', ' ');
    await page.locator('.sk-paste').fill(`${level('Near')}${level('Far')}${damaged}`);
    await button(page, 'Read this text').click();
    await page.getByTestId('book').getByRole('button', { name: 'Open' }).click();
    await page.getByText('1 damaged level').click();
    await page
      .getByTestId('damaged')
      .getByText(/Line \d+, column \d+/)
      .waitFor();
    await page.getByText('Solve the whole collection').click();
    await button(page, 'Solve 2 levels').click();
    await page.getByTestId('solve-all-report').getByText('2 solved').waitFor();
    await page.getByRole('searchbox').fill('far');
    await page.getByText('1 of 2 levels').waitFor();
    await page.getByTestId('level-2').click();
    await page.locator('[data-board] svg').first().waitFor();
    await walk(page, 'rlrrR');
    await page.getByTestId('end').getByText('5 steps').waitFor();
    await button(page, 'My solutions').click();
    await button(page, 'Shorten my solution').click();
    await page.getByText('Fewer steps').click();
    await button(page, 'Start').click();
    await page.getByTestId('shorten-result').getByText('Proved: no solution has fewer steps.').waitFor();
    await button(page, 'Keep as a new solution').click();
    await expect.poll(() => page.getByTestId('own-solution').count()).toBe(2);
    expect(errors).toEqual([]);
  });
});
