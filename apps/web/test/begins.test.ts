import { describe, expect, it } from 'vitest';
import { rotateSeats, findOnlyPerson, seatFirstMover } from '../src/platform/seat-names.ts';

/** `me` is a person, everything else a computer. */
const seats = (names: string) => names.split(' ').map((name) => (name === 'me' ? { name } : { name, player: name }));
const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(' ');

describe('the first move', () => {
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
    expect(namesOf(seatFirstMover(seats(names), who, 0))).toBe(order);
  });

  it('can be drawn for every player', () => {
    const drawn = [0, 0.3, 0.6, 0.99].map((lot) => namesOf(seatFirstMover(seats('me a b c'), 'lot', lot)));
    expect(drawn).toEqual(['me a b c', 'c me a b', 'b c me a', 'a b c me']);
  });

  it('alternates between games, and partners stay partners', () => {
    expect(namesOf(rotateSeats(seats('me easy'), 1))).toBe('easy me');
    expect(namesOf(rotateSeats(seats('a b c d'), 1))).toBe('d a b c');
  });

  it('can be chosen only by a single person among computer players', () => {
    expect(findOnlyPerson(seats('easy me'))).toBe(1);
    expect(findOnlyPerson(seats('me me'))).toBeUndefined();
    expect(findOnlyPerson(seats('easy hard'))).toBeUndefined();
  });
});
