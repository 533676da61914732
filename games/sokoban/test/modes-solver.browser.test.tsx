import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Kept } from '../src/progress/kept.ts';
import { Story } from '../src/modes/story.tsx';
import { storyLevels } from '../src/rules/story-levels.ts';
import { askHelp, button, counters, inPlay, open, order, walk } from './mode-page.ts';
import type { ModePage } from '@quadrille/conformance/mode';

const solver = () => page.getByTestId('solver');
const lost = () => page.getByTestId('lost');

describe('the solver on the page', () => {
  test('solves the current position, shows the solution as a film, and the level does not count as solved', async () => {
    const shown = await inPlay(order);
    await walk('R');
    await askHelp('Solve');
    await expect.element(solver()).toHaveTextContent(/Solved: \d+ steps, \d+ pushes\./);
    await button('Watch').click();
    await page.getByText('10×').click();
    const film = page.getByTestId('film');
    await expect
      .poll(() => Number(film.element().getAttribute('data-cursor')), { timeout: 20_000 })
      .toBeGreaterThan(15);
    await button('Back to the level').click();
    await expect.element(counters()).toHaveTextContent('1 step1 push');
    expect((shown.kept() as Kept).books[0]!.levels[0]!.solved).toBeUndefined();
  });
});

const panel = () => page.getByTestId('plan-panel');
const marks = (shown: ModePage): Element | null => shown.home().querySelector('[data-plan]');

describe('the plan on the board', () => {
  test('numbers on cases and marks, and which case waits for which; in text and for screen readers', async () => {
    const shown = await inPlay('##########\n#@       #\n# $ $ ..##\n#        #\n##########\n');
    await askHelp('The plan');
    await expect.element(panel()).toHaveTextContent('From 5,3 to the mark on 8,3. Can go at once.');
    await expect.element(panel()).toHaveTextContent('Waits for case 1: its way is not free before.');
    expect(shown.announced.at(-1)).toBe('Plan for 2 cases. Case 1, on 5,3, can go at once.');
    expect(marks(shown)?.querySelectorAll('.s-plan-now')).toHaveLength(1);
    expect(marks(shown)?.querySelector('[data-waits]')?.getAttribute('data-waits')).toBe('1');
    await expect.element(page.getByRole('gridcell', { name: /case 2 of the plan/ })).toBeInTheDocument();
    await expect.element(page.getByRole('gridcell', { name: /mark of case 1/ })).toBeInTheDocument();
  });
});

describe('back to the last solvable position', () => {
  test('a position on a solution is not lost', async () => {
    await open(Story);
    await page.getByTestId('level-1').click();
    await button('Set the stage').click();
    await walk(storyLevels[0]!.solution.slice(0, 9));
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Back to the last solvable position' }).click();
    await expect.element(lost()).toHaveTextContent('Nothing is lost');
  });

  test('names the losing move and the cases, and returns to the position before it', async () => {
    const shown = await inPlay('########\n#@     #\n# $  . #\n#      #\n########\n');
    // Down to the wall, and further.
    await walk('rDurr');
    await expect.element(page.getByTestId('stuck')).toBeVisible();
    await page.getByTestId('stuck').getByRole('button', { name: 'Where did it go wrong?' }).click();
    await expect.element(lost()).toHaveTextContent('Move 2 lost it. The reason is the case on 3,4');
    expect(shown.announced.join(' ')).toContain('Move 2 lost it');
    await button('Go back to before this move').click();
    await expect.element(counters()).toHaveTextContent('1 stepNo pushes yet');
    await expect.poll(() => lost().elements().length).toBe(0);
    await button('Redo').click();
    await expect.element(counters()).toHaveTextContent('2 steps1 push');
  });
});

describe('after a reload', () => {
  test('a restart can be undone, and undone moves can be redone', async () => {
    const shown = await inPlay(order);
    await walk('RlRd');
    await button('Start over').click();
    await walk('u');
    shown.reopen();
    await button('Continue').click();
    await expect.element(counters()).toHaveTextContent('1 stepNo pushes yet');
    await button('Undo').click();
    await button('Undo').click();
    await expect.element(counters()).toHaveTextContent('4 steps');
    shown.reopen();
    await button('Continue').click();
    await expect.element(counters()).toHaveTextContent('4 steps');
    // Redo repeats the restart with the step after it.
    await button('Redo').click();
    await expect.element(counters()).toHaveTextContent('No steps yet');
    await button('Redo').click();
    await expect.element(counters()).toHaveTextContent('1 stepNo pushes yet');
  });
});
