import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { sit, table } from './board-table.ts';
import { finger, mouse, spot } from '@quadrille/conformance/board';

const complaints = async () => {
  const { violations } = await axe.run(table.home);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
};

/** A screen reader clicks an element, not a point. */
const click = (place: string): boolean =>
  table.at(place).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));

describe('screen readers', () => {
  test('a click on the element of a square or wall slot plays', async () => {
    await sit();
    click('e2');
    await expect.poll(table.moves).toBe('e2');
    click('c3v');
    await expect.poll(table.moves).toBe('e2 c3v');
  });

  test('labels of squares name pawns, goals, moves and walls', async () => {
    await sit({ moves: 'e2 e8 e2h' });
    expect(table.label('e8')).toBe('e8, pawn of Bob');
    expect(table.label('e2')).toBe('e2, pawn of Ann, wall above');
    expect(table.label('e7')).toBe('e7, you can go here');
    expect(table.label('e9')).toBe('e9, you can go here, goal of Ann');
    expect(table.label('c3v')).toBe('place for a wall c3v, between columns c and d, rows 3 and 4');
  });

  test('French labels are French', async () => {
    await sit({ moves: 'e2 e8 e2h', language: 'fr' });
    expect(table.label('e2')).toBe('e2, pion de Ann, mur au-dessus');
    expect(table.label('e9')).toBe('e9, vous pouvez y aller, arrivée de Ann');
    expect(table.label('e2h')).toBe('mur e2h, entre les rangées 2 et 3, colonnes e et f, posé par Ann, dernier coup');
    expect(table.find('[role="grid"]').getAttribute('aria-label')).toBe('Plateau de Quoridor, 9 cases sur 9');
  });

  test('on a rotated board, directions are those of the screen', async () => {
    await sit({ moves: 'e2h', look: { rotation: 1 } });
    expect(table.label('e2')).toBe('e2, wall on the right');
  });

  test.each([3, 9, 15])('every square and wall slot on %i has its own label', async (size) => {
    await sit({ params: `size=${size}` });
    const places = [...table.home.querySelectorAll('[data-at]')];
    expect(places).toHaveLength(size * size + 2 * (size - 1) ** 2);
    expect(new Set(places.map((place) => place.getAttribute('data-at'))).size).toBe(places.length);
    expect(new Set(places.map((place) => place.getAttribute('aria-label'))).size).toBe(places.length);
  });
});

describe('axe finds no problem', () => {
  test.each(['light', 'dark'])('in %s: at the start, with a wall preview, with ✓ and ✗', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    await sit({ moves: 'e3h', params: 'players=4', preferences: { path: 'on' }, look: { patterns: true } });
    expect(await complaints()).toEqual([]);
    await mouse().move(spot(table.at('e3v')));
    await expect.poll(table.reason).toBeDefined();
    expect(await complaints()).toEqual([]);
    await finger.tap(spot(table.at('e5h')));
    await expect.poll(() => table.button('Place the wall')).toBeDefined();
    expect(await complaints()).toEqual([]);
    delete document.documentElement.dataset['theme'];
  });
});
