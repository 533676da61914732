import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Collections } from '../src/modes/collections.tsx';
import type { Kept } from '../src/progress/kept.ts';
import { button, open } from './mode-page.ts';

const room = (n: number): string => `; ${n} 'Room ${n}'\n######\n#@ $.#\n######\n`;
const damaged = "; 4 'Nobody'\n######\n#  $.#\n######\n";
const stuck = "; 5 'Corner'\n#######\n#$  @.#\n#######\n";
const many = (count: number): string => Array.from({ length: count }, (_, index) => room(index + 1)).join('\n');

async function openBook(text: string) {
  const shown = await open(Collections);
  await page.getByRole('textbox').fill(text);
  await button('Read this text').click();
  await button('Open').click();
  return shown;
}

describe('a large collection', () => {
  test('renders only visible rows; search finds by number and title; a row opens its level', async () => {
    const shown = await openBook(many(250));
    await expect.element(page.getByTestId('found')).toHaveTextContent('250 of 250 levels');
    expect(shown.home().querySelectorAll('.sk-row').length).toBeLessThan(60);
    await page.getByRole('searchbox').fill('249');
    await expect.element(page.getByTestId('found')).toHaveTextContent('1 of 250 levels');
    await page.getByTestId('level-249').click();
    await expect.element(page.getByRole('heading', { name: 'Room 249' })).toBeVisible();
  });

  test('shows the rows and their pictures wherever it is scrolled to', async () => {
    const shown = await openBook(many(250));
    await expect.element(page.getByTestId('level-1')).toBeVisible();
    const list = page.getByTestId('level-rows').element();
    for (const share of [0.5, 0, 1]) {
      const { top, height } = list.getBoundingClientRect();
      window.scrollBy(0, top + share * (height - window.innerHeight));
      const inMiddle = (): Element | null | undefined =>
        document
          .elementFromPoint(list.getBoundingClientRect().left + 40, window.innerHeight / 2)
          ?.closest('.sk-rows > li');
      await expect.poll(() => inMiddle()?.querySelector('.sk-thumb')).toBeTruthy();
      expect(shown.home().querySelectorAll('.sk-row').length).toBeLessThan(60);
    }
  });

  test('can be filtered by boxes; closing the filters shows all levels again', async () => {
    await openBook(many(70));
    await button('Filters').click();
    await button(/Cases/).click();
    await page.getByRole('option', { name: '11 and more' }).click();
    await expect.element(page.getByTestId('found')).toHaveTextContent('0 of 70 levels');
    await button('Filters').click();
    await expect.element(page.getByTestId('found')).toHaveTextContent('70 of 70 levels');
  });

  test('lists damaged levels with line and reason, opens the others, and has a solver report for all', async () => {
    const shown = await openBook(`${many(3)}\n${damaged}\n${stuck}`);
    // Closed panels cost the opening page nothing.
    expect(shown.home().querySelector('[data-testid="faults"], [role="radiogroup"]')).toBeNull();
    await page.getByText('1 damaged level').click();
    await expect.element(page.getByTestId('damaged')).toHaveTextContent('Line 17, column 1: There is no roadie');
    page.getByText('Solve the whole collection').element().closest('summary')!.focus();
    await userEvent.keyboard('{Enter}');
    await button('Solve 4 levels').click();
    await expect.element(page.getByTestId('solve-all-report')).toHaveTextContent('4 of 4 · 3 solved · 1 unsolvable');
    await expect.element(page.getByTestId('level-1')).toHaveTextContent('Solver: 2 steps, 1 push');
    await expect.element(page.getByTestId('level-4')).toHaveTextContent('Solver: no solution exists');
    await expect.element(button('Save the report (.csv)')).toBeVisible();
    // The report does not mark levels as solved.
    expect((shown.kept() as Kept).books[0]!.levels.every(({ solved }) => solved === undefined)).toBe(true);
  });
});
