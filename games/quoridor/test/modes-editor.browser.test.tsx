import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Editor } from '../src/modes/editor.tsx';
import type { ModePage } from '@quadrille/conformance/mode';
import { open } from './mode-table.ts';
import { finger, mouse, spot } from '@quadrille/conformance/board';

const text = () => page.getByLabelText('Position as text');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const ready = (table: ModePage) => expect.poll(() => table.home().querySelector('[data-active]')).not.toBeNull();

/** A point in the gap above a square, in its right half. */
function gapAbove(table: ModePage, square: string, above: string) {
  const { left, width, top } = table.at(square).getBoundingClientRect();
  return { x: left + width * 0.75, y: (top + table.at(above).getBoundingClientRect().bottom) / 2 };
}

describe('the position editor', () => {
  test('with the mouse: pawns are clicked or dragged, walls added and removed', async () => {
    const table = await open(Editor);
    await ready(table);
    const hand = mouse();
    await hand.click(spot(table.at('e1')));
    await hand.click(spot(table.at('d4')));
    await expect.element(text()).toHaveValue('- / - / d4 e9 / 10 10 / 1');

    await hand.move(spot(table.at('e9')));
    await hand.press('left');
    await hand.move(spot(table.at('f8')));
    await hand.move(spot(table.at('g6')));
    await hand.release('left');
    await expect.element(text()).toHaveValue('- / - / d4 g6 / 10 10 / 1');

    await hand.click(gapAbove(table, 'e3', 'e4'));
    await expect.element(text()).toHaveValue('e3 / - / d4 g6 / 10 10 / 1');
    await hand.click(gapAbove(table, 'f3', 'f4'));
    expect(table.announced.at(-1)).toBe('The wall would lie on another one.');
    await hand.click(gapAbove(table, 'e3', 'e4'));
    await expect.element(text()).toHaveValue('- / - / d4 g6 / 10 10 / 1');

    for (const _ of [1, 2, 3, 4]) await button('Undo').click();
    await expect.element(text()).toHaveValue('- / - / e1 e9 / 10 10 / 1');
    await expect.element(button('Undo')).toBeDisabled();
  });

  test('by keyboard alone: pawn, wall, side to move, walls left, play', async () => {
    const table = await open(Editor);
    await ready(table);
    table.home().querySelector<SVGElement>('[data-active]')!.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await expect.element(text()).toHaveValue('- / - / e3 e9 / 10 10 / 1');
    await userEvent.keyboard('w{ArrowUp}{Enter}');
    await expect.element(text()).toHaveValue('e4 / - / e3 e9 / 10 10 / 1');
    expect(table.announced.at(-1)).toBe('Wall e4h placed');
    await userEvent.keyboard('w{Enter}');
    await expect.element(text()).toHaveValue('- / - / e3 e9 / 10 10 / 1');

    page.getByRole('radiogroup', { name: 'Pawn in hand' }).getByRole('radio', { name: 'Blue' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    page.getByRole('radiogroup', { name: 'To move' }).getByRole('radio', { name: 'Blue' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(text()).toHaveValue('- / - / e3 e9 / 10 10 / 2');
    button('Walls left: Red: less').element().focus();
    await userEvent.keyboard('{Enter}');
    button('Play from here').element().focus();
    await userEvent.keyboard('{Enter}');
    expect(table.started).toEqual([' - / - / e3 e9 / 10 9 / 2']);
  });

  test('by touch: a choice waits for ✓', async () => {
    const table = await open(Editor, { width: 400 });
    await ready(table);
    await finger.tap(spot(table.at('e1')));
    await finger.tap(spot(table.at('e3')));
    await button('Put it here').click();
    await expect.element(text()).toHaveValue('- / - / e3 e9 / 10 10 / 1');
    for (const walls of ['d5', '-']) {
      await finger.tap(gapAbove(table, 'd5', 'd6'));
      await button('Place or take away').click();
      await expect.element(text()).toHaveValue(`${walls} / - / e3 e9 / 10 10 / 1`);
    }
  });

  test('a pasted text is shown; an invalid one shows the reason and changes nothing', async () => {
    const table = await open(Editor);
    await ready(table);
    await text().fill('7 / b2 / - / d3 c5 / 1 0 / 2');
    await expect.poll(() => table.home().querySelectorAll('.q-cell').length).toBe(49);
    await expect.element(page.getByText('This position can be played.')).toBeVisible();
    await button('Play from here').click();
    expect(table.started).toEqual(['size=7 7 / b2 / - / d3 c5 / 1 0 / 2']);

    await text().fill('7 / b2 / - / d3 d3 / 1 0 / 2');
    await expect.element(page.getByText('The pawn of Blue stands there.')).toBeVisible();
    await expect.element(button('Play from here')).toBeDisabled();
    await expect.element(button('Copy the link')).toBeDisabled();
    expect(table.at('c5').getAttribute('aria-label')).toContain('pawn of Red');
  });

  test('walls that block a pawn are shown and explained, but cannot be played', async () => {
    const table = await open(Editor);
    await ready(table);
    await text().fill('a1c1e1g1 / - / e1 e9 / 6 10 / 1');
    await mouse().click(spot(table.at('h1v')));
    await expect.element(page.getByText('The walls leave no path to the goal for Blue.')).toBeVisible();
    await expect.element(text()).toHaveValue('a1c1e1g1 / h1 / e1 e9 / 6 10 / 1');
    await expect.element(button('Play from here')).toBeDisabled();
  });

  test('four players, another size, the mirror', async () => {
    const table = await open(Editor, { language: 'fr' });
    await ready(table);
    const french = page.getByLabelText('La position en texte');
    await french.fill('d2 / a3 / c4 e6 / 8 9 / 1');
    await button('Miroir').click();
    await expect.element(french).toHaveValue('e2 / h3 / g4 e6 / 8 9 / 1');
    await page.getByRole('radiogroup', { name: 'Joueurs' }).getByText('4').click();
    await expect.element(french).toHaveValue('9 / - / - / e1 a5 e9 i5 / 5 5 5 5 / 1');
    await expect.element(page.getByRole('radiogroup', { name: 'Pion en main' }).getByText('Jaune')).toBeVisible();
    await expect.element(page.getByText('Cette position peut être jouée.')).toBeVisible();
  });

  test('players, size and position are shared', async () => {
    const table = await open(Editor);
    await ready(table);
    await text().fill('7 / b2 / - / d3 c5 / 1 0 / 2');
    await button('Copy the link').click();
    expect(table.shared).toEqual(['size=7 7 / b2 / - / d3 c5 / 1 0 / 2']);
  });
});
