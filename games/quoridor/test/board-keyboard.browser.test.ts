import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sit, table } from './board-table.ts';
import { mouse, spot } from '@quadrille/conformance/board';

const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

describe('with the keyboard', () => {
  test('the board is one tab stop, first on the pawn', async () => {
    await sit();
    await press('{Tab}');
    expect(table.focused()).toBe('e1');
    expect(table.home.querySelectorAll('svg [tabindex="0"]')).toHaveLength(1);
    expect(table.at('e1').dataset['active']).toBe('true');
  });

  test('a whole game on 3x3 without a mouse', async () => {
    await sit({ params: 'size=3' });
    await press('{Tab}');
    await press('{ArrowUp}{Enter}');
    expect(table.moves()).toBe('b2');
    // Bob answers with a wall: P moves to his pawn, W picks a wall, R rotates it.
    await press('pw');
    expect(table.focused()).toBe('b2h');
    expect(table.ghost()).toBe('b2h legal');
    await press('{ArrowLeft}r{ArrowDown}');
    expect(table.focused()).toBe('a1v');
    await press('{Enter}');
    expect(table.moves()).toBe('b2 a1v');
    await press('p');
    expect(table.focused()).toBe('b2');
    await press('{Enter}');
    expect(table.announced).toEqual(['Your pawn can go to b1, c2, a3, c3.']);
    await press('{ArrowUp}{ArrowRight}{Enter}');
    expect(table.moves()).toBe('b2 a1v c3');
    expect(table.turn()).toMatchObject({ kind: 'over', outcome: { winners: [0] } });
  });

  test('an illegal wall is announced and stays selected', async () => {
    await sit({ moves: 'e3h e8' });
    await press('{Tab}{ArrowUp}{ArrowUp}v');
    expect(table.focused()).toBe('e3v');
    expect(table.ghost()).toBe('e3v illegal');
    expect(table.at('e3v').getAttribute('aria-description')).toBe('The wall would cross another one.');
    await press('{Enter}');
    expect(table.announced).toEqual(['The wall would cross another one.']);
    expect(table.moves()).toBe('e3h e8');
    expect(table.focused()).toBe('e3v');
  });

  test.each([
    [0, 'e2'],
    [1, 'd1'],
    [2, 'e1'],
    [3, 'f1'],
  ] as const)('after %i quarter turns, the up arrow goes up on the screen: %s', async (rotation, square) => {
    await sit({ look: { rotation } });
    await press('{Tab}{ArrowUp}');
    expect(table.focused()).toBe(square);
  });

  test('the cursor reads the board during the opponent’s turn', async () => {
    await sit({ hands: [] });
    await press('{Tab}{ArrowUp}{Enter}');
    expect(table.focused()).toBe('e2');
    await press('w');
    expect(table.focused()).toBe('e2h');
    expect(table.ghost()).toBe('e2h read');
    await press('{Enter}');
    expect(table.moves()).toBe('');
    expect(table.announced).toEqual([]);
  });

  test('Esc cancels the selection; without one it belongs to the page', async () => {
    await sit();
    const pageKeys: string[] = [];
    const listen = (event: KeyboardEvent): void => void pageKeys.push(event.key);
    document.addEventListener('keydown', listen);
    await press('{Tab}w');
    expect(table.ghost()).toBe('e1h legal');
    await press('{Escape}');
    expect(table.ghost()).toBeUndefined();
    expect(table.focused()).toBe('e1');
    await mouse().click(spot(table.at('e1')));
    await expect.poll(() => table.find('svg').dataset['inHand']).toBe('pawn');
    await press('{Escape}');
    expect(table.find('svg').dataset['inHand']).toBe('empty');
    expect(pageKeys).not.toContain('Escape');
    await press('{Escape}');
    expect(pageKeys).toContain('Escape');
    document.removeEventListener('keydown', listen);
  });

  test('leaving the board drops the wall', async () => {
    await sit();
    await press('{Tab}w');
    expect(table.ghost()).toBe('e1h legal');
    await press('{Shift>}{Tab}{/Shift}');
    await expect.poll(table.ghost).toBeUndefined();
    expect(table.at('e1').getAttribute('tabindex')).toBe('0');
  });
});
