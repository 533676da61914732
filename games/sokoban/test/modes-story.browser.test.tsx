import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Story } from '../src/modes/story.tsx';
import type { Kept } from '../src/progress/kept.ts';
import { bonusLevel, storyLevels } from '../src/rules/story-levels.ts';
import { button, counters, open, walk } from './mode-page.ts';

const level = (number: number) => page.getByTestId(`level-${number}`);

describe('the story', () => {
  test('levels unlock one after another, and one may be skipped: 1 and 2, then 3', async () => {
    const shown = await open(Story);
    await expect.element(level(1)).toBeEnabled();
    await expect.element(level(2)).toBeEnabled();
    await expect.element(level(3)).toBeDisabled();
    await level(1).click();
    await expect.element(page.getByText('It was meant to be a quiet sound check.', { exact: false })).toBeVisible();
    await button('Set the stage').click();
    await walk(storyLevels[0]!.solution);
    await expect.element(page.getByTestId('end')).toBeVisible();
    expect((shown.kept() as Kept).story.slice(0, 2)).toEqual([{ moves: 34, pushes: 13 }, null]);

    await button('Next level').click();
    await expect.element(page.getByRole('heading', { name: 'The corner of no return' })).toBeVisible();
    await button('Set the stage').click();
    await walk(storyLevels[1]!.solution);
    await expect.element(page.getByTestId('end')).toBeVisible();
    await page.getByRole('link', { name: 'All levels' }).first().click();
    await expect.element(level(4)).toBeEnabled();
    await expect.element(level(5)).toBeDisabled();
    expect((shown.kept() as Kept).running).toEqual({});
  });

  test('the best of each level is stored, and deleted only after a confirmation', async () => {
    const story = Array.from({ length: 10 }, (_, index) => (index < 2 ? { moves: 500, pushes: 9 + index } : null));
    const shown = await open(Story, { kept: { story, running: {}, books: [], snapshots: [], draft: '' } });
    await level(2).click();
    await button('Set the stage').click();
    await expect.element(page.getByTestId('counters')).toHaveTextContent('Best: 500 steps, 10 pushes');
    await walk(storyLevels[1]!.solution);
    await expect.element(page.getByTestId('counters')).toHaveTextContent('Best: 16 steps, 4 pushes');
    await page.getByRole('link', { name: 'All levels' }).first().click();
    await button('Delete my progress').click();
    await button('Delete it all').click();
    await expect.element(level(3)).toBeDisabled();
    expect((shown.kept() as Kept).story.every((best) => best === null)).toBe(true);
  });

  test('par and stars on the end card and in the list; three for par, one for a detour', async () => {
    await open(Story);
    await level(1).click();
    await button('Set the stage').click();
    await walk(storyLevels[0]!.solution);
    for (const [goal, words] of [
      ['moves', '34 stepspar 34★★★'],
      ['pushes', '13 pushespar 13★★★'],
    ] as const)
      await expect.element(page.getByTestId('end').getByTestId(`goal-${goal}`)).toHaveTextContent(words);
    await page.getByRole('link', { name: 'All levels' }).first().click();
    await expect.element(level(1).getByTestId('stars-moves')).toHaveTextContent('★★★');
    await expect.element(level(1).getByTestId('stars-pushes')).toHaveTextContent('★★★');
  });
});

const begin = async () => {
  const shown = await open(Story);
  await level(1).click();
  await button('Set the stage').click();
  return shown;
};

describe('the level page', () => {
  test('undo and redo by move and by push; a reset can be undone, too', async () => {
    await begin();
    await walk('uurrrddRRl');
    await expect.element(counters()).toHaveTextContent('10 steps2 pushes');
    await button('Undo to before the last push').click();
    await expect.element(counters()).toHaveTextContent('8 steps1 push');
    await button('Redo to after the next push').click();
    await expect.element(counters()).toHaveTextContent('9 steps2 pushes');
    await button('Redo').click();
    await expect.element(counters()).toHaveTextContent('10 steps2 pushes');
    await button('Start over').click();
    await expect.element(counters()).toHaveTextContent('No steps yetNo pushes yet');
    await walk('u');
    await button('Undo').click();
    await button('Undo').click();
    await expect.element(counters()).toHaveTextContent('10 steps2 pushes');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(counters()).toHaveTextContent('9 steps2 pushes');
  });

  test('a hint names the case, then its target, then the path, and the next press plays it', async () => {
    const shown = await begin();
    const told = (): string | undefined => shown.home().querySelector<HTMLElement>('[data-hint]')?.dataset['hint'];
    await button('Hint').click();
    await button('Help me').click();
    await expect.element(page.getByText('Look at the case on 6,4.')).toBeVisible();
    expect(told()).toBe('case');
    await expect.element(page.getByRole('gridcell', { name: /the case of the hint/ })).toBeInTheDocument();
    await button('Where to?').click();
    await expect.element(page.getByText(/^The case on 6,4 goes to/)).toBeVisible();
    expect(told()).toBe('place');
    await expect.element(page.getByRole('gridcell', { name: /where the hint brings it/ })).toBeInTheDocument();
    // The key advances the hint like the button, but plays no moves.
    await userEvent.keyboard('h');
    await expect.element(page.getByText(/^Push the case on 6,4: \d right/)).toBeVisible();
    expect(told()).toBe('how');
    expect(shown.announced.at(-1)).toMatch(/^Push the case on 6,4: \d right/);
    await userEvent.keyboard('h');
    await expect.element(counters()).toHaveTextContent('No steps yet');
    await button('Do it').click();
    await expect.element(counters()).toHaveTextContent(/push/);
    expect(told()).toBeUndefined();
    // Off the known solution the solver helps: the other case is pushed first.
    await button('Start over').click();
    await walk('r');
    await button('Hint').click();
    await expect.element(page.getByText(/Look at the case on/)).toBeVisible();
  });

  test('a stuck case is named, and one press returns to the position before it', async () => {
    const story = Array.from({ length: 10 }, (_, index) => (index < 1 ? { moves: 500, pushes: 9 } : null));
    await open(Story, { kept: { story, running: {}, books: [], snapshots: [], draft: '' } });
    await level(2).click();
    await button('Set the stage').click();
    // The left case is pushed up into the top row.
    await walk('luuU');
    const stuck = page.getByTestId('stuck');
    await expect.element(stuck).toHaveTextContent('From there this case can reach no mark any more. 3,2');
    await button('Undo to before that').click();
    await expect.poll(() => stuck.elements().length).toBe(0);
    await expect.element(page.getByTestId('counters')).toHaveTextContent('3 stepsNo pushes yet');
  });

  test('dead squares are shown on request', async () => {
    const shown = await begin();
    expect(shown.home().querySelector('[data-dead]')).toBeNull();
    await page.getByText('Show dead squares').click();
    await expect.poll(() => shown.home().querySelector('[data-dead]')).not.toBeNull();
  });
});

const bonus = () => page.getByTestId('level-bonus');

describe('the bonus level', () => {
  test('is open from the start; its text explains pedals; the solver declines at no cost; a step ends it', async () => {
    const shown = await open(Story);
    await bonus().click();
    await expect.element(page.getByText('A switch on the floor.', { exact: false })).toBeVisible();
    await button('Set the stage').click();
    await button('Hint').click();
    await expect.element(page.getByText('The solver knows pushes only.', { exact: false })).toBeVisible();
    // The shortest path to the goal leaves the pedal lit.
    await walk('uurDldRRRRRdrUllllddlUluRRRRR');
    await expect.element(page.getByTestId('pedals-left')).toHaveTextContent('1 pedal wants another press');
    await button('Start over').click();
    await walk(bonusLevel.solution);
    await expect.element(page.getByTestId('end').getByTestId('stars-pushes')).toHaveTextContent('★★★');
    await page.getByRole('link', { name: 'All levels' }).first().click();
    await expect.element(bonus()).toHaveTextContent('Best: 31 steps, 13 pushes');
    // It does not affect the ten levels and their bests.
    expect((shown.kept() as Kept).story.every((best) => best === null)).toBe(true);
  });

  test('asks whether to continue after it was left unfinished', async () => {
    const shown = await open(Story);
    await bonus().click();
    await button('Set the stage').click();
    await walk('uur');
    shown.reopen();
    await expect.element(page.getByTestId('continue')).toHaveTextContent('Stompbox');
    await button('Continue').click();
    await expect.element(counters()).toHaveTextContent('3 steps');
  });
});
