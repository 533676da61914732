import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Editor } from '../src/modes/editor.tsx';
import { Think } from '../src/modes/think.tsx';
import { button, open } from './page-table.ts';

const cell = (at: string): Element => document.querySelector(`[data-at="${at}"]`)!;
const press = (at: string): Promise<void> => userEvent.click(cell(at), { force: true });
const badge = () => document.querySelector('[data-testid="fewest"]')?.textContent;
const tool = (name: string) => page.getByRole('radio', { name, exact: true }).click({ force: true });

describe('the editor', () => {
  test('the badge shows the fewest moves after every change', async () => {
    await open(Editor);
    // Red on a1, its target on h1: one slide to the right.
    await expect.poll(badge).toBe('Fewest moves: 1');
    // A wall behind d1: down, right to blue, up, right.
    await press('d1');
    await expect.poll(badge).toBe('Fewest moves: 4');
    await button('Undo').click();
    await expect.poll(badge).toBe('Fewest moves: 1');
  });

  test('a target on which no robot can stop is proved to be unsolvable', async () => {
    await open(Editor);
    await tool('Target');
    await press('d4');
    await expect.poll(badge).toMatch(/^(Fewest moves|There is no solution)/);
    await tool('Robot');
    await tool('Blue');
    await press('h8');
    await expect.poll(badge).toMatch(/^There is no solution/);
  });

  test('robots, obstacles, diagonals and bonus cells are placed and removed', async () => {
    await open(Editor);
    await tool('Robot');
    await tool('Green');
    await press('c3');
    await expect.poll(() => cell('c3').getAttribute('aria-label')).toMatch(/green robot/);
    await tool('Obstacle');
    await press('e5');
    await expect.poll(() => cell('e5').getAttribute('aria-label')).toBe('e5, blocked');
    await press('e5');
    await expect.poll(() => cell('e5').getAttribute('aria-label')).toBe('e5');
    await tool('Diagonal');
    await press('f6');
    await expect.poll(() => cell('f6').getAttribute('aria-label')).toBe('f6, green diagonal rising to the right');
    await tool('Bonus');
    await press('b7');
    await expect.poll(() => cell('b7').getAttribute('aria-label')).toBe('b7, bonus cell');
  });

  test('the current board is played and shared', async () => {
    const desk = await open(Editor);
    await expect.poll(badge).toBe('Fewest moves: 1');
    await button('Play').click();
    expect(desk.started).toEqual(['variant=puzzle 8x8.AAAAAAAAAAAAAAAAAAA ra1,bh8 rh1']);
    await button('Share').click();
    expect(desk.shared).toEqual(desk.started);
  });

  test('a text is opened, or its fault is shown', async () => {
    await open(Editor);
    const field = page.getByLabelText('Position as text');
    await field.fill('8x8.nonsense');
    await button('Open the text').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await field.fill('8x8.AAAAAAAAAAAAAAAAAAA rb2,bg7 rh2');
    await button('Open the text').click();
    await expect.poll(badge).toBe('Fewest moves: 1');
    expect(cell('b2').getAttribute('aria-label')).toMatch(/red robot/);
  });

  test('by keyboard alone', async () => {
    await open(Editor);
    await expect.poll(badge).toBe('Fewest moves: 1');
    (cell('d1') as SVGElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(badge).toBe('Fewest moves: 4');
  });
});

const figure = (search: string, n: number): number =>
  Number(document.querySelectorAll(`[data-search="${search}"] dd`)[n]!.textContent!.replaceAll(/\D/g, ''));
const numbered = () => document.querySelectorAll('.rr-tone-map').length;

const told = (): number => document.querySelectorAll('[data-search] [role="status"]:not(:empty)').length;
const found = (): number => document.querySelectorAll('[data-search] [role="status"] strong').length;

async function toTheEnd(): Promise<void> {
  await button('To the end').click();
  await expect.poll(told, { timeout: 20_000 }).toBe(2);
}

describe('see it think', () => {
  test('one step expands one position in each search', async () => {
    await open(Think);
    await expect.element(button('One step')).toBeVisible();
    await button('One step').click();
    await expect.poll(() => [figure('bfs', 0), figure('astar', 0)]).toEqual([1, 1]);
    expect(
      document.querySelectorAll('[data-testid="view-bfs"] .rr-tone-open, [data-testid="view-bfs"] .rr-tone-closed')
        .length,
    ).toBeGreaterThan(1);
  });

  test('both find the same number of moves, A* with fewer positions', async () => {
    await open(Think);
    await toTheEnd();
    // The board is random. One or two moves may be found by either search equally fast; a long solution may exceed the
    // limit.
    for (let boards = 1; (figure('bfs', 0) < 100 || found() < 2) && boards < 20; boards++) {
      await button('New position').click();
      await expect.poll(() => figure('bfs', 0)).toBe(0);
      await toTheEnd();
    }
    const [bfs, astar] = [...document.querySelectorAll('[data-search] [role="status"]')];
    expect(bfs!.textContent).toBe(astar!.textContent);
    expect(figure('astar', 0)).toBeLessThanOrEqual(figure('bfs', 0));
  });

  test('the map grows ring by ring', async () => {
    await open(Think);
    await tool('Map');
    await expect.poll(numbered).toBeGreaterThan(1);
    const before = numbered();
    await button('Rings shown: one ring more').click();
    await expect.poll(numbered).toBeGreaterThan(before);
  });
});
