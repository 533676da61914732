import { game } from '@quadrille/noughts';
import { describe, expect, test } from 'vitest';
import { checkMoveMap, checkWordKeys } from '../src/index.ts';
import { onTrial, type Move } from './broken-game.ts';

const map = game.contest!.map!;
const finds = (damage: Partial<typeof map>, message: RegExp): Promise<void> =>
  expect(checkMoveMap(onTrial(), { ...map, ...damage })).rejects.toThrow(message);

describe('the check of the map of moves', () => {
  test('passes the correct one', () => checkMoveMap(onTrial(), map));

  test('finds a cell outside the board', () =>
    finds(
      { locate: (_, move: Move) => map.locate({ ...game.setup.defaults, size: 5 }, move) },
      /goes to the spot \d+ of/,
    ));

  test('finds an undeclared layer', () =>
    finds({ locate: () => ({ layer: 'clouds', cells: [0] }) }, /goes to the layer “clouds”, which is none/));

  test('finds a repeated cell', () =>
    finds({ locate: () => ({ layer: 'marks', cells: [0, 0] }) }, /goes to a spot twice/));

  test('finds a map without cells', () => finds({ locate: () => undefined }, /no move has a place on the map/));

  test('finds a layer without a message', () =>
    expect(checkWordKeys(onTrial({ contest: { map: { ...map, layers: ['clouds'] } } }))).rejects.toThrow(
      /map\.clouds/,
    ));
});
