import { describe, expect, test } from 'vitest';
import { allPlacements, findPiece, pieces, placementOn, squaresPerColour } from '../src/rules/piece.ts';
import figures from './data/positions.json' with { type: 'json' };

describe('the pieces', () => {
  test('are the 21 polyominoes of one to five squares, 89 squares in all', () => {
    expect([1, 2, 3, 4, 5].map((size) => pieces.filter((piece) => piece.size === size).length)).toEqual([
      1, 1, 2, 5, 12,
    ]);
    expect(squaresPerColour).toBe(89);
  });

  test('have as many orientations as the reference counts', () => {
    const found = Object.fromEntries(pieces.map(({ name, orientations }) => [name, orientations.length]));
    expect(found).toEqual(figures.constants.orientations);
    expect(pieces.flatMap(({ orientations }) => orientations)).toHaveLength(figures.constants.orientations_total);
  });

  test('have 30,433 placements on the large board and 13,729 on the small one', () => {
    expect([...allPlacements(20)]).toHaveLength(figures.constants.placements_classic_20x20);
    expect([...allPlacements(14)]).toHaveLength(figures.constants.placements_duo_14x14);
  });

  test('four quarter turns or two flips lead back', () => {
    for (const { orientations } of pieces) {
      for (const [index, way] of orientations.entries()) {
        const thrice = orientations[orientations[way.clockwise]!.clockwise]!.clockwise;
        expect(orientations[thrice]!.clockwise).toBe(index);
        expect(orientations[way.clockwise]!.anticlockwise).toBe(index);
        expect(orientations[way.flippedHorizontally]!.flippedHorizontally).toBe(index);
        // Over the other axis: the same as flipped and rotated by half a turn.
        const half = orientations[orientations[way.flippedHorizontally]!.clockwise]!.clockwise;
        expect(way.flippedVertically).toBe(half);
      }
    }
  });

  test('an L is rotated clockwise', () => {
    const { orientations } = findPiece('L4')!;
    const lying = orientations.find(({ width, cells }) => width === 3 && cells[3]!.column === 0)!;
    //  #..        ##
    //  ###   ->   #.   clockwise
    //             #.
    expect(orientations[lying.clockwise]!.cells).toEqual([
      { column: 0, row: 0 },
      { column: 0, row: 1 },
      { column: 0, row: 2 },
      { column: 1, row: 2 },
    ]);
  });

  test('every placement is recognised, and other squares are not', () => {
    for (const placement of allPlacements(14)) expect(placementOn(placement.squares)).toEqual(placement);
    expect(placementOn([0, 2])).toBeUndefined();
    expect(placementOn([0, 21])).toBeUndefined();
    expect(placementOn([0, 1, 2, 3, 4, 5])).toBeUndefined();
    expect(placementOn([])).toBeUndefined();
  });
});
