import { describe, expect, test } from 'vitest';
import { setup } from '../src/rules/params.ts';
import type { Params } from '../src/rules/state.ts';
import { params } from './drawing.ts';

const field = (key: string) => setup.fields.find((candidate) => candidate.key === key)!;
const choose = (from: Params, key: string, value: string | number): Params => field(key).set(from, value);

describe('the setup', () => {
  test('starts with the default match', () => {
    expect(setup.defaults).toEqual(params(''));
  });

  test('four players have five walls each and a choice of line rule', () => {
    expect(field('line').options(setup.defaults)).toBeUndefined();
    const four = choose(setup.defaults, 'players', 4);
    expect(four).toEqual(params('players=4'));
    expect(field('line').options(four)).toEqual(['mons', 'strict', 'wikipedia']);
    expect(choose(choose(four, 'line', 'strict'), 'players', 2)).toEqual(params(''));
  });

  test('chosen walls stay while the number of players stays', () => {
    const chosen = choose(setup.defaults, 'walls', 3);
    expect(choose(chosen, 'players', 2).walls).toBe(3);
    expect(choose(chosen, 'size', 13)).toEqual(params('walls=3,size=13'));
    expect(choose(chosen, 'draw', 'off')).toEqual(params('walls=3,draw=off'));
  });

  test('walls follow the board size, unless they were chosen', () => {
    const walls = [5, 7, 9, 11, 13, 15].map((size) => choose(setup.defaults, 'size', size).walls);
    expect(walls).toEqual([3, 6, 10, 16, 20, 20]);
    expect(choose(choose(setup.defaults, 'size', 5), 'size', 9)).toEqual(params(''));
    expect(choose(choose(setup.defaults, 'players', 4), 'size', 7)).toEqual(params('players=4,size=7,walls=3'));
  });

  test('every seat has an edge of the board', () => {
    expect(setup.sides!(params(''))).toEqual([0, 2]);
    expect(setup.sides!(params('players=4'))).toEqual([0, 1, 2, 3]);
  });

  test('offers odd sizes from 5 to 15', () => {
    expect(field('size').options(setup.defaults)).toEqual([5, 7, 9, 11, 13, 15]);
  });

  test('shows for every option the value that it sets', () => {
    for (const { options, get, set } of setup.fields) {
      for (const value of options(params('players=4')) ?? []) expect(get(set(params('players=4'), value))).toBe(value);
    }
  });

  test('opposite players have the colours of opposite sides', () => {
    expect(setup.colours(params(''))).toEqual([0, 2]);
    expect(setup.colours(params('players=4'))).toEqual([0, 1, 2, 3]);
  });
});
