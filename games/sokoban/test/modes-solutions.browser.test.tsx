import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Collections } from '../src/modes/collections.tsx';
import { Story } from '../src/modes/story.tsx';
import { keptFormat, type Kept } from '../src/progress/kept.ts';
import { loadSet } from '../src/puzzles/sets/index.ts';
import { positionText } from '../src/rules/level-text.ts';
import { storyLevels } from '../src/rules/story-levels.ts';
import { button, open, walk } from './mode-page.ts';

const [corridor] = storyLevels;
const start = positionText.print(corridor!.start);
/** Two useless steps before the par solution. */
const detour = `ud${corridor!.solution}`;
const rows = () => page.getByTestId('own-solution');
const steps = () => page.getByTestId('shorten-step');

async function solveWithDetour() {
  const shown = await open(Story);
  await page.getByTestId('level-1').click();
  await button('Set the stage').click();
  await walk(detour);
  await expect.element(page.getByTestId('end')).toBeVisible();
  await button('My solutions').click();
  return shown;
}

describe('my solutions', () => {
  test('each solution is stored once, can be named and deleted, and survives a reload', async () => {
    const shown = await solveWithDetour();
    await expect.element(rows().first()).toHaveTextContent('Solution 136 steps · 13 pushes');
    await page.getByTestId('end-open').click();
    await button('Play again').click();
    await walk(corridor!.solution);
    await button('My solutions').click();
    await expect.poll(() => rows().all().length).toBe(2);
    await expect.element(rows().nth(1)).toHaveTextContent('fewest steps');
    await button('Actions for Solution 2').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name of the solution' }).fill('By par');
    await button('Save the name').click();
    await expect.element(rows().nth(1)).toHaveTextContent('By par');
    await button('Actions for Solution 1').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(() => rows().all().length).toBe(1);
    await expect
      .poll(() => (shown.kept() as Kept).solutions)
      .toEqual({ [start]: [{ name: 'By par', moves: corridor!.solution }] });
  });
});

describe('shorten my solution', () => {
  test('by moves: every improvement can be watched, both play side by side, and the best is stored without stars', async () => {
    const shown = await solveWithDetour();
    await button('Shorten my solution').click();
    await page.getByText('Fewer steps').click();
    await button('Start').click();
    await expect
      .element(page.getByTestId('shorten-result'), { timeout: 30_000 })
      .toHaveTextContent('Proved: no solution');
    await expect.element(steps().first()).toHaveTextContent('36 steps · 13 pushesYour solution');
    await expect.element(steps().last()).toHaveTextContent('34 steps · 13 pushes2 steps saved');
    await expect.element(page.getByTestId('side-by-side')).toHaveTextContent('Before Move 0 of 36After Move 0 of 34');
    await button('Watch improvement 1').click();
    await expect.element(page.getByTestId('film')).toHaveTextContent('of 34');
    await button('Back to the level').click();
    await button('Keep as a new solution').click();
    await expect.element(rows().nth(1)).toHaveTextContent('Solution 1, shortened34 steps · 13 pusheswith help');
    // The best remains the player's own solution.
    await expect.poll(() => (shown.kept() as Kept).story[0]).toEqual({ moves: 36, pushes: 13 });
  });

  test('it shows progress and can be cancelled; the player keeps the old solution', async () => {
    const last = (await loadSet('circle-pit')).at(-1)!;
    const solutions = { [last.start]: [{ name: 'Mine', moves: last.solution }] };
    const shown = await open(Collections, { place: 'circle-pit/60', kept: { ...keptFormat.empty, solutions } });
    await button('Shorten my solution').click();
    await page.getByText('Fewer steps').click();
    await button('Start').click();
    const working = page.getByTestId('shortening');
    await working.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(working).not.toBeInTheDocument();
    await button('Close').click();
    expect((shown.kept() as Kept | undefined)?.solutions ?? solutions).toEqual(solutions);
  });
});
