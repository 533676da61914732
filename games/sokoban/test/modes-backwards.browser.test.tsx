import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { finger, mouse, spot } from '@quadrille/conformance/board';
import type { Kept } from '../src/progress/kept.ts';
import { Collections } from '../src/modes/collections.tsx';
import { Story } from '../src/modes/story.tsx';
import { button, counters, open, walk } from './mode-page.ts';
import type { ModePage } from '@quadrille/conformance/mode';

const end = () => page.getByTestId('backwards-end');

/** A roadie, a case, and a mark below it to the right. */
const room = '#######\n#@    #\n#   $ #\n#    .#\n#     #\n#######\n';

async function backwards(level = room, language: 'en' | 'fr' = 'en'): Promise<ModePage> {
  const shown = await open(Collections, { language });
  await page.getByRole('textbox').fill(level);
  await button(language === 'en' ? 'Read this text' : 'Lire ce texte').click();
  await button(language === 'en' ? 'Open' : 'Ouvrir').click();
  await page.getByTestId('level-1').click();
  await button(language === 'en' ? 'Play backwards' : 'Jouer à l’envers').click();
  await expect.element(page.getByTestId('backwards')).toBeVisible();
  return shown;
}

/** A cell by column and row from 1. */
const cell = (column: number, row: number): SVGElement =>
  document.querySelector<SVGElement>(`[data-cell="${(row - 1) * 7 + column - 1}"]`)!;
const cases = (): readonly (string | null)[] =>
  [...document.querySelectorAll('.s-board .s-case')].map((one) => one.getAttribute('data-case'));
const at = (column: number, row: number): string => String((row - 1) * 7 + column - 1);

describe('playing backwards', () => {
  test('by keys: cases start on the marks and are pulled; the reversed moves are a solution', async () => {
    const shown = await backwards();
    expect(cases()).toEqual([at(6, 4)]);
    expect(document.querySelectorAll('[data-start]')).toHaveLength(1);
    // To the left of the case, pull it left; walk around it, and pull it up.
    await walk('dddrrruLurU');
    await expect.element(end()).toHaveTextContent('Forwards this is a solution: 7 steps, 2 pushes.');
    await expect.poll(() => shown.announced.at(-1)).toBe('Pull up. Back to the beginning!');
    await button('Take it as my solution').click();
    await expect.element(page.getByTestId('end')).toHaveTextContent(/7 steps\s*2 pushes/);
    await expect.poll(() => (shown.kept() as Kept).books[0]!.levels[0]!.solved?.moves).toHaveLength(7);
  });

  test('X releases the case, and the roadie walks away without it', async () => {
    await backwards();
    await walk('dddrrru');
    await userEvent.keyboard('x');
    await walk('l');
    await expect.element(counters()).toHaveTextContent('8 stepsNo pulls yet');
    await walk('r');
    await userEvent.keyboard('x');
    await walk('l');
    await expect.element(counters()).toHaveTextContent('10 steps1 pull');
  });

  test('a push is refused with the reason', async () => {
    const shown = await backwards();
    await walk('dddrrrur');
    await expect
      .poll(() => shown.announced.at(-1))
      .toBe('There is a case. Playing backwards, cases can only be pulled.');
  });

  test('by mouse: a case shows its targets, and is dragged there; undo and redo by pulls', async () => {
    await backwards();
    await mouse().click(spot(cell(6, 4)));
    await expect.poll(() => document.querySelectorAll('[data-reach]').length).toBeGreaterThan(3);
    const hand = mouse();
    await hand.move(spot(cell(6, 4)));
    await hand.press('left');
    await hand.move(spot(cell(5, 4)));
    await hand.move(spot(cell(5, 3)));
    await hand.release('left');
    await expect.element(end()).toBeVisible();
    expect(cases()).toEqual([at(5, 3)]);
    await button('Undo to before the last pull').click();
    await expect.element(counters()).toHaveTextContent('1 pull');
    await button('Redo to after the next pull').click();
    await expect.element(end()).toBeVisible();
  });

  test('by touch: swipes step and pull', async () => {
    await backwards();
    await finger.tap(spot(cell(5, 4)));
    await expect.element(counters()).toHaveTextContent('5 steps');
    const start = spot(cell(2, 5));
    await finger.down(start);
    await finger.drag({ x: start.x - 12, y: start.y });
    await finger.drag({ x: start.x - 50, y: start.y });
    await finger.up();
    await expect.element(counters()).toHaveTextContent('6 steps1 pull');
  });

  test('before the first pull the roadie may start anywhere, even behind cases', async () => {
    await backwards('#######\n#@.  $#\n#######\n');
    // The case on the mark closes the closet on the left.
    await mouse().click(spot(cell(2, 2)));
    await expect.poll(() => cell(2, 2).getAttribute('aria-label')).toContain('Speedy');
    await mouse().click(spot(cell(4, 2)));
    await expect.poll(() => cell(4, 2).getAttribute('aria-label')).toContain('Speedy');
    await walk('R');
    await expect.element(counters()).toHaveTextContent('1 step1 pull');
    await mouse().click(spot(cell(2, 2)));
    await expect.element(counters()).not.toHaveTextContent('No steps');
  });

  test('it can be left and resumed, and survives a crash', async () => {
    const shown = await backwards();
    await walk('dddrrruL');
    await button('Play forwards again').click();
    await expect.element(counters()).toHaveTextContent('No steps yet');
    await walk('r');
    await button('Play backwards').click();
    await expect.element(counters()).toHaveTextContent('8 steps1 pull');
    await expect.poll(() => (shown.kept() as Kept).running.collections?.backwards?.moves).toBe('dddrrruL');
    shown.reopen();
    await expect.element(page.getByTestId('continue')).toHaveTextContent('played backwards, after 8 steps');
    await button('Continue').click();
    await expect.element(counters()).toHaveTextContent('8 steps1 pull');
    await walk('urU');
    await button('Watch it forwards').click();
    await expect
      .poll(() => page.getByTestId('film').element().getAttribute('data-cursor'), { timeout: 15_000 })
      .toBe('7');
  });

  test('pushes beyond the limit of a worn case are no solution', async () => {
    await backwards('########\n#@$   .#\n########\nKinds: limited:3@3,2\n');
    const place = document.querySelector<SVGElement>('[data-cell="13"]')!;
    await mouse().click(spot(place));
    await expect.poll(() => place.getAttribute('aria-label')).toContain('Speedy');
    await walk('LLLL');
    await expect.element(end()).toHaveTextContent('But forwards it fails');
  });

  test('in French, in the story', async () => {
    await open(Story, { language: 'fr' });
    await page.getByTestId('level-1').click();
    await button('Monter la scène').click();
    await button('Jouer à l’envers').click();
    await expect.element(page.getByText('De la fin vers le début', { exact: false })).toBeVisible();
    await expect.element(page.getByText('0 sur 2 revenus à leur départ')).toBeVisible();
  });
});
