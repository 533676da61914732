import { describe, expect, it } from 'vitest';
import { rotateSeats, findOnlyPerson, seatFirstMover } from '../src/platform/seat-names.ts';

/** `me` is a person, everything else a computer. */
const seats = (names: string) => names.split(' ').map((name) => (name === 'me' ? { name } : { name, player: name }));
const told = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(' ');

describe('who begins', () => {
  it.each([
    ['me easy', 'me', 'me easy'],
    ['easy me', 'me', 'me easy'],
    ['me easy', 'other', 'easy me'],
    ['easy me', 'other', 'easy me'],
    ['a b me c', 'me', 'me c a b'],
    ['me a b c', 'other', 'a b c me'],
    ['a b me c', 'other', 'a b me c'],
    ['a b', 'me', 'a b'],
    ['me me', 'other', 'me me'],
  ] as const)('%s, %s: %s', (names, who, order) => {
    expect(told(seatFirstMover(seats(names), who, 0))).toBe(order);
  });

  it('falls to everybody by lot', () => {
    const drawn = [0, 0.3, 0.6, 0.99].map((lot) => told(seatFirstMover(seats('me a b c'), 'lot', lot)));
    expect(drawn).toEqual(['me a b c', 'c me a b', 'b c me a', 'a b c me']);
  });

  it('changes from game to game, and partners stay partners', () => {
    expect(told(rotateSeats(seats('me easy'), 1))).toBe('easy me');
    expect(told(rotateSeats(seats('a b c d'), 1))).toBe('d a b c');
  });

  it('is a matter of one person among computers', () => {
    expect(findOnlyPerson(seats('easy me'))).toBe(1);
    expect(findOnlyPerson(seats('me me'))).toBeUndefined();
    expect(findOnlyPerson(seats('easy hard'))).toBeUndefined();
  });
});
