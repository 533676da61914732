import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Story } from '../src/modes/story.tsx';
import type { Kept } from '../src/progress/kept.ts';
import { storyLevels } from '../src/rules/story-levels.ts';
import { button, open, walk } from './mode-page.ts';

const level = (number: number) => page.getByTestId(`level-${number}`);

describe('the story', () => {
  test('help needs one confirmation; the level counts as done with it, but has no best', async () => {
    const shown = await open(Story);
    await level(1).click();
    await button('Set the stage').click();
    await button('Hint').click();
    await expect.element(page.getByTestId('confirm')).toHaveTextContent('not for your best');
    await button('Cancel').first().click();
    await expect.element(page.getByText(/Look at the case/)).not.toBeInTheDocument();
    await button('Hint').click();
    await button('Help me').click();
    for (const step of ['Where to?', 'How?', 'Do it']) await button(step).click();
    // Neither a restart nor a later visit removes the mark.
    await button('Start over').click();
    shown.reopen();
    await button('Continue').click();
    await walk(storyLevels[0]!.solution);
    await expect.element(page.getByTestId('end')).toHaveTextContent('not for your best');
    await expect.element(page.getByTestId('stars-moves')).not.toBeInTheDocument();
    expect(shown.kept() as Kept).toMatchObject({ story: [null, ...Array<null>(9).fill(null)], helped: [1] });
    await page.getByRole('link', { name: 'All levels' }).first().click();
    await expect.element(level(1)).toHaveTextContent('Done, with help');
    await expect.element(level(3)).toBeEnabled();
  });

  test('after a crash it asks, shows the film of the moves, and continues', async () => {
    const shown = await open(Story);
    await level(1).click();
    await button('Set the stage').click();
    await walk('uurrrddRR');
    await expect.poll(() => (shown.kept() as Kept).running.story?.moves).toBe('uurrrddRR');
    await button('Undo').click();
    shown.reopen();
    await expect.element(page.getByTestId('continue')).toHaveTextContent('after 8 steps');
    await button('Watch my moves first').click();
    await expect
      .poll(() => page.getByTestId('film').element().getAttribute('data-cursor'), { timeout: 10_000 })
      .toBe('8');
    await button('Continue from here').click();
    await expect.element(page.getByTestId('counters')).toHaveTextContent('8 steps1 push');
    // Undone moves can be redone.
    await button('Redo').click();
    await expect.element(page.getByTestId('counters')).toHaveTextContent('9 steps2 pushes');
    await walk(storyLevels[0]!.solution.slice(9));
    await expect.element(page.getByTestId('end')).toBeVisible();
  });

  test('the end of the story follows the last level, also in French', async () => {
    const story = Array.from({ length: 10 }, (_, index) => (index < 9 ? { moves: 500, pushes: 9 } : null));
    await open(Story, { kept: { story, running: {}, books: [], snapshots: [], draft: '' }, language: 'fr' });
    await level(10).click();
    await button('Monter la scène').click();
    await walk(storyLevels[9]!.solution);
    await button('Et ensuite ?').click();
    await expect.element(page.getByText('Pendant une mesure, rien.', { exact: false })).toBeVisible();
  });
});
