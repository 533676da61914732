import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Levels } from '../src/modes/levels.tsx';
import { Endless } from '../src/modes/endless.tsx';
import { pointsFor, starsFor } from '../src/modes/scores.ts';
import { progress, type Progress } from '../src/puzzles/progress.ts';
import { button, open, playSolution } from './page-table.ts';

const kept = (desk: { kept(): unknown }): Progress => desk.kept() as Progress;

describe('endless puzzles', () => {
  test('a solved puzzle leads to the next; with help it does not count', async () => {
    const desk = await open(Endless, { kept: progress.empty });
    const { length: moves } = await playSolution();
    await expect.element(page.getByRole('heading', { name: `Solved with ${moves} moves` })).toBeVisible();
    expect(moves).toBeGreaterThanOrEqual(3);
    expect(moves).toBeLessThanOrEqual(5);
    expect(kept(desk).endless).toEqual({});
    await button('Next puzzle').click();
    await expect.element(page.getByText('No move yet')).toBeVisible();
  });

  test('a harder puzzle has a longer solution', async () => {
    await open(Endless, { kept: progress.empty });
    // The first puzzle moves the choice: a forced click does not wait for it to stand still.
    await expect.element(page.getByText('No move yet')).toBeVisible();
    await page.getByRole('radio', { name: 'Hard, 9–12' }).click({ force: true });
    await expect.element(page.getByText('No move yet')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Hard, 9–12' })).toBeChecked();
    const { length: moves } = await playSolution();
    expect(moves).toBeGreaterThanOrEqual(9);
  });
});

describe('points of a chip', () => {
  test('ten for the fewest moves, less for each one more, never below minus ten', () => {
    expect(pointsFor(5, 5, 'normal')).toBe(10);
    expect(pointsFor(8, 5, 'gentle')).toBe(7);
    expect(pointsFor(8, 5, 'normal')).toBe(4);
    expect(pointsFor(8, 5, 'severe')).toBe(-2);
    expect(pointsFor(30, 5, 'severe')).toBe(-10);
  });
});

describe('levels', () => {
  test('three stars for the fewest moves, two for up to two more, one with help', () => {
    expect([starsFor(5, 5, false), starsFor(7, 5, false), starsFor(8, 5, false), starsFor(5, 5, true)]).toEqual([
      3, 2, 1, 1,
    ]);
  });

  test('a solved level has its star, and the next one opens', async () => {
    const desk = await open(Levels, { kept: progress.empty });
    await expect.element(page.getByText(/0 of 180 stars/)).toBeVisible();
    await page.getByRole('link', { name: 'Level 1, not solved' }).click();
    await playSolution();
    await button('Next level').click();
    await expect.element(page.getByRole('heading', { name: 'Level 2' })).toBeVisible();
    expect(kept(desk).levels).toEqual({ 1: 1 });
    await page.getByRole('link', { name: 'All levels' }).click();
    await expect.element(page.getByRole('link', { name: 'Level 1, 1 star' })).toBeVisible();
    expect(desk.places).toEqual(['', '1', '2', '']);
  });
});
