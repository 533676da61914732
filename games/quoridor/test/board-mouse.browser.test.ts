import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sit, table } from './board-table.ts';
import { mouse, spot } from '@quadrille/conformance/board';

describe('with the mouse', () => {
  test('the legal target squares are highlighted, and a click moves there', async () => {
    await sit();
    expect(table.targets()).toEqual(['d1', 'e2', 'f1']);
    await mouse().click(spot(table.at('e2')));
    await expect.poll(table.moves).toBe('e2');
    expect(table.targets()).toEqual(['d9', 'e8', 'f9']);
  });

  test('a click on the pawn selects it, a second one deselects it', async () => {
    await sit();
    await mouse().click(spot(table.at('e1')));
    await expect.poll(() => table.find('svg').dataset['inHand']).toBe('pawn');
    await mouse().click(spot(table.at('e1')));
    await expect.poll(() => table.find('svg').dataset['inHand']).toBe('empty');
    await mouse().click(spot(table.at('e1')));
    await mouse().click(spot(table.at('e2')));
    await expect.poll(table.moves).toBe('e2');
  });

  test('a click on an unreachable square shows the reason', async () => {
    await sit();
    await mouse().click(spot(table.at('e4')));
    await expect.poll(table.reason).toBe('Your pawn cannot get that far in one move.');
    expect(table.announced).toEqual(['Your pawn cannot get that far in one move.']);
    expect(table.moves()).toBe('');
  });

  test('hovering over a gap previews the wall centred nearest to the mouse, a click places it', async () => {
    await sit();
    const hand = mouse();
    // The gap above e3: its right half belongs to the wall over e and f, its left half to the one over d and e.
    const { bottom } = table.at('e4').getBoundingClientRect();
    const { left, width, top } = table.at('e3').getBoundingClientRect();
    const inGap = (bottom + top) / 2;
    await hand.move({ x: left + width * 0.75, y: inGap });
    await expect.poll(table.ghost).toBe('e3h legal');
    await hand.move({ x: left + width * 0.25, y: inGap });
    await expect.poll(table.ghost).toBe('d3h legal');
    await hand.move(spot(table.at('e4')));
    await expect.poll(table.ghost).toBeUndefined();
    await hand.click({ x: left + width * 0.75, y: inGap });
    await expect.poll(table.moves).toBe('e3h');
    expect(table.label('e3h')).toBe('wall e3h, between rows 3 and 4, columns e and f, laid by Ann, last move');
  });

  test('at the edge of the board the wall stays inside', async () => {
    await sit();
    const { left, width, top } = table.at('a3').getBoundingClientRect();
    await mouse().move({ x: left + width * 0.1, y: top - 5 });
    await expect.poll(table.ghost).toBe('a3h legal');
  });

  test('on a crossing the preview keeps its direction', async () => {
    await sit();
    const hand = mouse();
    const lying = spot(table.at('e3h'), 0, 0.5);
    const crossing = { x: lying.x - 5, y: lying.y };
    await hand.move(spot(table.at('e3h')));
    await hand.move(crossing);
    await expect.poll(table.ghost).toBe('e3h legal');
    await hand.move(spot(table.at('e3v')));
    await hand.move(crossing);
    await expect.poll(table.ghost).toBe('e3v legal');
  });

  test('an illegal wall is violet, shows the reason, and a click does not place it', async () => {
    await sit({ moves: 'e3h' });
    const hand = mouse();
    await hand.move(spot(table.at('e3v')));
    await expect.poll(table.ghost).toBe('e3v illegal');
    expect(table.reason()).toBe('The wall would cross another one.');
    expect(table.announced).toEqual([]);
    await hand.click(spot(table.at('e3v')));
    await expect.poll(() => table.announced).toEqual(['The wall would cross another one.']);
    expect(table.moves()).toBe('e3h');
    await hand.move(spot(table.at('e5')));
    await expect.poll(table.reason).toBeUndefined();
  });

  test('a wall that closes the last path names the seat', async () => {
    await sit({ params: 'size=3', position: '3 / a1 / - / b1 b3 / 5 5 / 1' });
    await mouse().move(spot(table.at('b1v')));
    await expect.poll(table.ghost).toBe('b1v illegal');
    expect(table.reason()).toBe('This wall would leave no path to the goal for Ann.');
  });

  test('the Wall button picks a wall that goes to the gap nearest to the mouse', async () => {
    await page.viewport(620, 800);
    await sit({ width: 600 });
    const hand = mouse();
    await hand.click(spot(table.button('Wall')!));
    await hand.move(spot(table.at('c3'), 0.6, 0.2));
    await expect.poll(table.ghost).toBe('c3h legal');
    await hand.click(spot(table.at('c3'), 0.8, 0.4));
    await expect.poll(table.moves).toBe('c3v');
  });

  test('nothing is highlighted while others move, and labels still work', async () => {
    await sit({ hands: [1] });
    const hand = mouse();
    expect(table.targets()).toEqual([]);
    await hand.move(spot(table.at('e3h')));
    await hand.click(spot(table.at('e2')));
    expect(table.ghost()).toBeUndefined();
    expect(table.moves()).toBe('');
    expect(table.label('e1')).toBe('e1, pawn of Ann, goal of Bob');
  });

  test('after the end there are no targets and no previews', async () => {
    await sit({ params: 'size=3', moves: 'b2 a3 b3' });
    expect(table.turn().kind).toBe('over');
    expect(table.targets()).toEqual([]);
    await mouse().move(spot(table.at('a1h')));
    expect(table.ghost()).toBeUndefined();
    expect(table.home.querySelector('[data-pawn="0"] .q-halo')).not.toBeNull();
  });
});
