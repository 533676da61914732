import { describe, expect, test } from 'vitest';
import { sit, table } from './board-table.ts';
import { mouse, spot } from '@quadrille/conformance/board';

const goals = (place: string) =>
  [...table.at(place).querySelectorAll('.q-goal')].map((goal) => goal.getAttribute('class')!.at(-1));

const pegs = () => [...table.home.querySelectorAll('.q-peg')].map((peg) => peg.getAttribute('class')!.at(-1));

describe('drawing', () => {
  test('the last move is marked: the pawn’s squares, or the wall', async () => {
    await sit({ moves: 'e2' });
    expect(table.at('e1').querySelector('.q-from')).not.toBeNull();
    expect(table.at('e2').querySelector('.q-to')).not.toBeNull();
    table.undo();
    await expect.poll(() => table.home.querySelector('.q-to')).toBeNull();
    table.end();
    await sit({ moves: 'e3h' });
    expect(table.home.querySelectorAll('.q-last-wall')).toHaveLength(1);
  });

  test('a wall has a peg in the colour of the seat that placed it; walls of the start have none', async () => {
    await sit({ position: '- / d4 / e1 e9 / 9 10 / 2', moves: 'c3h e2 a1v' });
    expect(table.home.querySelectorAll('.q-wall')).toHaveLength(3);
    expect(pegs()).toEqual(['2', '2']);
    expect(table.label('c3h')).toMatch(/, laid by Bob$/);
    expect(table.label('d4v')).not.toMatch(/laid/);
    table.undo();
    await expect.poll(pegs).toEqual(['2']);
  });

  test.each([
    [0, 'a', '1'],
    [1, '1', 'i'],
    [2, 'i', '9'],
    [3, '9', 'a'],
  ] as const)('after %i quarter turns, the bottom left corner reads %s and %s', async (rotation, below, left) => {
    await sit({ look: { rotation } });
    const names = [...table.home.querySelectorAll('.q-coordinates text')].map((text) => text.textContent);
    expect([names[0], names.at(-1)]).toEqual([below, left]);
    expect(names).toHaveLength(18);
  });

  test('each goal is outlined in the colour of its seat', async () => {
    await sit({ params: 'players=4' });
    expect(goals('e9')).toEqual(['0']);
    expect(goals('i5')).toEqual(['1']);
    expect(goals('e1')).toEqual(['2']);
    expect(goals('a5')).toEqual(['3']);
    expect(goals('a9')).toEqual(['0', '3']);
    expect(goals('e5')).toEqual([]);
  });

  test('the shortest path and the distances are shown on request', async () => {
    await sit({ moves: 'e2', preferences: { path: 'on' } });
    expect([...table.home.querySelectorAll('.q-distance text')].map((text) => text.textContent)).toEqual(['7', '8']);
    expect(table.find('.q-path').getAttribute('class')).toContain('q-seat-2');
    table.render({ preferences: { path: 'off' } });
    await expect.poll(() => table.home.querySelector('.q-path')).toBeNull();
  });

  test('in the colour-blind style each pawn has a letter and a pattern', async () => {
    await sit({ params: 'players=4', look: { patterns: true } });
    expect([...table.home.querySelectorAll('.q-letter text')].map((text) => text.textContent)).toEqual([
      'B',
      'Y',
      'R',
      'G',
    ]);
    expect(table.home.querySelectorAll('[fill*="pattern-"]')).toHaveLength(4);
  });

  test('a lesson marks squares and walls', async () => {
    await sit({ marks: ['e2', 'c3v'] });
    expect(table.at('e2').querySelector('.q-mark')).not.toBeNull();
    expect(table.home.querySelectorAll('.q-mark')).toHaveLength(2);
  });

  test('pawns and walls are animated, unless motion is off', async () => {
    await sit({ look: { animation: true } });
    await mouse().click(spot(table.at('e2')));
    await expect.poll(() => table.find('[data-pawn="0"]').getAnimations()).toHaveLength(1);
    await mouse().click(spot(table.at('c3h')));
    await expect.poll(() => table.home.querySelector('.q-wall')?.getAnimations()).toHaveLength(1);
    table.end();
    await sit({ look: { animation: false } });
    await mouse().click(spot(table.at('e2')));
    await mouse().click(spot(table.at('c3h')));
    await expect.poll(table.moves).toBe('e2 c3h');
    expect(table.find('[data-pawn="0"]').getAnimations()).toHaveLength(0);
    expect(table.find('.q-wall').getAnimations()).toHaveLength(0);
  });

  test('a seat that cannot move passes', async () => {
    // Ann is in the corner: a wall above her, two pawns in a line beside her, no walls left.
    await sit({ params: 'players=4,size=3,line=strict', position: '3 / a1 / - / a1 b1 b3 c1 / 0 0 0 0 / 1' });
    await mouse().click(spot(table.button('Pass: no move is possible')!));
    await expect.poll(table.moves).toBe('-');
    expect(table.button('Pass: no move is possible')).toBeUndefined();
  });
});
