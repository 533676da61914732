import { describe, expect, test } from 'vitest';
import { sit, table } from './board-table.ts';

const position = 'n/n/n/d1i/c111h/d1i/n/n/i2d/h222c/i2d/n/n/n,-,-,1';

describe('what the board shows', () => {
  test('usable corners as dots and move numbers, on request', async () => {
    await sit({ params: 'game=duo', moves: 'e9,d10,e10,f10,e11 j4,i5,j5,k5,j6' });
    expect(table.home.querySelectorAll('.bk-corners circle')).toHaveLength(0);
    table.render({ preferences: { corners: 'on', numbers: 'on' } });
    await expect.poll(() => table.home.querySelectorAll('.bk-corners circle').length).toBe(8);
    expect([...table.home.querySelectorAll('.bk-word')].map(({ textContent }) => textContent)).toEqual(['1', '2']);
    expect(table.label('d12')).toBe('d12, corner for blue');
  });

  test('the last move is marked, for eyes and screen readers', async () => {
    await sit({ params: 'game=duo', moves: 'e9,d10,e10,f10,e11 j4,i5,j5,k5,j6' });
    expect(table.home.querySelectorAll('.bk-last')).toHaveLength(1);
    expect(table.label('j5')).toBe('j5, yellow, X, last move');
    expect(table.label('e10')).toBe('e10, blue, X');
    expect(table.label('a1')).toBe('a1, free');
  });

  test('patterns and letters in addition to colours', async () => {
    await sit({ params: 'game=duo', position, look: { patterns: true } });
    expect([...table.home.querySelectorAll('.bk-word')].map(({ textContent }) => textContent)).toEqual(['B', 'Y']);
    expect(table.home.querySelectorAll('.bk-stage .bk-pattern')).toHaveLength(2);
    table.render({ language: 'fr' });
    await expect
      .poll(() => [...table.home.querySelectorAll('.bk-word')].map(({ textContent }) => textContent))
      .toEqual(['B', 'J']);
  });

  test('only the tray of the mover is complete; unplaceable pieces are pale', async () => {
    await sit();
    expect(table.home.querySelectorAll('[data-tray]')).toHaveLength(21);
    expect(table.home.querySelectorAll('.bk-mini')).toHaveLength(3);
    // An X does not fit in the corner.
    await expect.poll(() => table.tray('X').classList.contains('bk-stuck')).toBe(true);
    expect(table.tray('V5').classList.contains('bk-stuck')).toBe(false);
    expect(table.tray('X').getAttribute('aria-label')).toBe('Take the X piece, 5 squares, fits nowhere now');
  });

  test('while others play, the own tray stays visible', async () => {
    await sit({ params: 'game=duo', moves: 'e9,d10,e10,f10,e11', hands: [0] });
    expect(table.find('.bk-tray').className).toContain('bk-seat-1');
    table.undo();
    await expect.poll(() => table.find('.bk-tray').className).toContain('bk-seat-0');
    expect(table.trayNames().split(' ')).toHaveLength(21);
  });

  test('at the end, the remaining pieces replace tools and tray', async () => {
    await sit({ params: 'game=duo', moves: 'e10,f10 j5 giveup giveup', hands: [] });
    expect(table.home.querySelectorAll('.bk-tools, .bk-tray')).toHaveLength(0);
    expect(table.find('.bk-fold').textContent).toBe('Pieces left over');
    const left = [...table.home.querySelectorAll('.bk-mini')].map((mini) => mini.getAttribute('aria-label')!);
    expect(left.map((label) => label.split(/[^\w]+/).filter((word) => word === 'X').length)).toEqual([1, 1]);
    table.undo();
    await expect.poll(() => table.home.querySelectorAll('.bk-tools, .bk-tray').length).toBe(2);
  });

  test('a seat with two colours gets the tray of the colour to move', async () => {
    await sit({ params: 'game=two', moves: 'a20,b20 s20,t20', hands: [0] });
    expect(table.find('.bk-tray').className).toContain('bk-seat-2');
    table.undo();
    table.undo();
    await expect.poll(() => table.find('.bk-tray').className).toContain('bk-seat-0');
  });

  test('a hint is outlined, a heat map colours the squares', async () => {
    await sit({ params: 'game=duo', position, marks: ['g8,g9'], heat: [{ move: 'g9', chance: 0.6 }] });
    expect(table.home.querySelectorAll('[data-mark="g8,g9"]')).toHaveLength(1);
    expect(table.home.querySelectorAll('[data-heat]')).toHaveLength(1);
  });

  test('a rotated board has its first row elsewhere, with the same labels', async () => {
    await sit({ params: 'game=duo', position, look: { rotation: 2 } });
    const [a1, n14] = [table.at('a1').getBoundingClientRect(), table.at('n14').getBoundingClientRect()];
    expect(a1.left).toBeGreaterThan(n14.left);
    expect(a1.top).toBeLessThan(n14.top);
    expect(table.label('e10')).toBe('e10, blue, X');
  });
});
