import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sit, table } from './board-table.ts';
import { mouse, spot } from '@quadrille/conformance/board';

const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

describe('with the half-cell gesture', () => {
  const preferences = { walls: 'half-cell' };

  test('hovering alone previews no wall: a click always concerns the pawn', async () => {
    await sit({ preferences });
    const hand = mouse();
    await hand.move(spot(table.at('e3h')));
    expect(table.ghost()).toBeUndefined();
    await hand.click(spot(table.at('e2'), 0.5, 0.02));
    await expect.poll(table.moves).toBe('e2');
  });

  test('upper half: on the top side running right; lower half: on the right side running up', async () => {
    await sit({ preferences });
    const hand = mouse();
    await hand.move(spot(table.at('c3'), 0.5, 0.25));
    await hand.press('right');
    await expect.poll(table.ghost).toBe('c3h legal');
    await hand.move(spot(table.at('c3'), 0.5, 0.75));
    await expect.poll(table.ghost).toBe('c3v legal');
    await hand.release('right');
    await expect.poll(table.ghost).toBeUndefined();
    expect(table.moves()).toBe('');
  });

  test.each([
    ['i3', 0.25, 'h3h'],
    ['i3', 0.75, 'h3v'],
    ['c9', 0.25, 'c8h'],
    ['c9', 0.75, 'c8v'],
    ['i9', 0.25, 'h8h'],
  ])('at the border the nearest place: %s at %f is %s', async (square, down, wall) => {
    await sit({ preferences });
    const hand = mouse();
    await hand.move(spot(table.at(square), 0.5, down));
    await hand.press('right');
    await expect.poll(table.ghost).toBe(`${wall} legal`);
    await hand.release('right');
  });

  test('with the right button held, a left click places the wall', async () => {
    await sit({ preferences });
    const hand = mouse();
    await hand.move(spot(table.at('c3'), 0.5, 0.25));
    await hand.press('right');
    await expect.poll(table.ghost).toBe('c3h legal');
    await hand.press('left');
    await expect.poll(table.moves).toBe('c3h');
    await hand.release('left');
    await hand.release('right');
    expect(table.moves()).toBe('c3h');
    await hand.click(spot(table.at('e8')));
    await expect.poll(table.moves).toBe('c3h e8');
  });

  test('the key W works like the right button', async () => {
    await sit({ preferences });
    const hand = mouse();
    await hand.move(spot(table.at('c3'), 0.5, 0.75));
    await press('{w>}');
    await expect.poll(table.ghost).toBe('c3v legal');
    await hand.click(spot(table.at('d4'), 0.5, 0.75));
    await expect.poll(table.moves).toBe('d4v');
    await press('{/w}');
    expect(table.ghost()).toBeUndefined();
  });

  test('after a long press the wall follows the mouse; a click places it, one outside the board drops it', async () => {
    await sit({ preferences });
    const hand = mouse();
    await hand.move(spot(table.at('c3'), 0.5, 0.25));
    await hand.press('left');
    await expect.poll(table.ghost).toBe('c3h legal');
    await hand.release('left');
    await hand.move(spot(table.at('d3'), 0.5, 0.25));
    await expect.poll(table.ghost).toBe('d3h legal');
    const { right, bottom } = table.home.getBoundingClientRect();
    await hand.click({ x: right - 2, y: bottom + 40 });
    await expect.poll(() => table.find('svg').dataset['inHand']).toBe('empty');
    expect(table.moves()).toBe('');
  });

  test('the context menu of the browser does not open', async () => {
    await sit({ preferences });
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    table.at('c3').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  test('on a rotated board, halves and sides are those of the screen', async () => {
    await sit({ preferences, look: { rotation: 1 } });
    const hand = mouse();
    // A quarter turn clockwise: the top side of a square is its file's lower side, so c3 lies under b3.
    await hand.move(spot(table.at('c3'), 0.5, 0.25));
    await hand.press('right');
    await expect.poll(table.ghost).toBe('b3v legal');
    await hand.release('right');
  });
});
