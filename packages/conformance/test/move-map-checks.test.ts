import { game } from '@quadrille/noughts';
import { describe, expect, test } from 'vitest';
import { checkMoveMap, checkWordKeys } from '../src/index.ts';
import { onTrial, type Move } from './broken-game.ts';

const map = game.contest!.map!;
const finds = (damage: Partial<typeof map>, message: RegExp): Promise<void> =>
  expect(checkMoveMap(onTrial(), { ...map, ...damage })).rejects.toThrow(message);

describe('the check of the map of moves', () => {
  test('passes the sound one', () => checkMoveMap(onTrial(), map));

  test('finds a place beside the board', () =>
    finds(
      { place: (_, move: Move) => map.place({ ...game.setup.defaults, size: 5 }, move) },
      /goes to the spot \d+ of/,
    ));

  test('finds a layer that is not declared', () =>
    finds({ place: () => ({ layer: 'clouds', spots: [0] }) }, /goes to the layer “clouds”, which is none/));

  test('finds a spot that is named twice', () =>
    finds({ place: () => ({ layer: 'marks', spots: [0, 0] }) }, /goes to a spot twice/));

  test('finds a map on which nothing has a place', () =>
    finds({ place: () => undefined }, /no move has a place on the map/));

  test('finds a layer without words', () =>
    expect(checkWordKeys(onTrial({ contest: { map: { ...map, layers: ['clouds'] } } }))).rejects.toThrow(
      /map\.clouds/,
    ));
});
