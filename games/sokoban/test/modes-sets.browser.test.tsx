import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Collections } from '../src/modes/collections.tsx';
import type { Kept } from '../src/progress/kept.ts';
import { loadSet } from '../src/puzzles/sets/index.ts';
import { button, open, walk } from './mode-page.ts';

const set = (id: string) => page.getByTestId(`set-${id}`);
const [first] = await loadSet('warm-up');

describe('our own sets', () => {
  test('are first, with pictures and progress; a level solved in par has three stars, and the next one follows', async () => {
    const shown = await open(Collections);
    await expect.element(set('warm-up')).toHaveTextContent('0 of 60 solvedSteps: 0 of 180 starsPushes: 0 of 180 stars');
    expect(shown.home().querySelectorAll('[data-testid^="set-"] svg')).toHaveLength(15);
    await set('warm-up').click();
    await expect.element(page.getByTestId('level-60')).toBeVisible();
    await page.getByTestId('level-1').click();
    expect(shown.places.at(-1)).toBe('warm-up/1');
    await expect.element(page.getByRole('heading', { name: 'Warm-up 1' })).toBeVisible();
    await walk(first!.solution);
    await expect.element(page.getByTestId('end').getByTestId('stars-pushes')).toHaveTextContent('★★★');
    await expect
      .poll(() => (shown.kept() as Kept).sets)
      .toEqual({ [first!.start]: { solved: { moves: first!.solution, pushes: first!.solution } } });
    await page.getByTestId('end').getByRole('button', { name: 'Next unsolved' }).click();
    await expect.element(page.getByRole('heading', { name: 'Warm-up 2' })).toBeVisible();
    await page.getByRole('link', { name: 'Warm-up' }).first().click();
    await expect.element(page.getByText('1 of 60 solved')).toBeVisible();
    await expect.element(page.getByTestId('level-1')).toHaveTextContent('★★★');
    await button('All collections').click();
    await expect.element(set('warm-up')).toHaveTextContent('Pushes: 3 of 180 stars');
  });

  test('an unfinished level offers to continue, also at its own address', async () => {
    const shown = await open(Collections, { place: 'warm-up/1' });
    await walk(first!.solution.slice(0, 3));
    await expect.element(page.getByTestId('counters')).toHaveTextContent('3 steps');
    shown.reopen();
    await expect.element(page.getByTestId('continue')).toHaveTextContent('Warm-up 1');
    await button('Continue').click();
    await expect.element(page.getByTestId('counters')).toHaveTextContent('3 steps');
  });

  test('give no star with help', async () => {
    const shown = await open(Collections, { place: 'warm-up/1' });
    await button('Hint').click();
    await page.getByTestId('confirm').getByRole('button').last().click();
    await walk(first!.solution);
    await expect.element(page.getByTestId('end')).toBeVisible();
    await expect.poll(() => (shown.kept() as Kept).sets).toEqual({ [first!.start]: { helped: true } });
  });

  test('exist in French', async () => {
    await open(Collections, { language: 'fr' });
    await expect.element(set('headliner')).toHaveTextContent('Tête d’affiche');
    await expect
      .element(set('headliner'))
      .toHaveTextContent('0 sur 60 résolusPas : 0 étoiles sur 180Poussées : 0 étoiles sur 180');
  });
});
