import { random } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import {
  columnOf,
  directions,
  hasWall,
  findInconsistentCell,
  isBlocked,
  isConnected,
  rowOf,
} from '../src/rules/board.ts';
import { withThings, generateBoard } from '../src/rules/deal.ts';
import { sizes } from '../src/rules/params.ts';

const boards = sizes.flatMap((size) =>
  Array.from({ length: 20 }, (_, seed) => ({ size, board: generateBoard(size, random(seed)) })),
);

describe('a generated board', () => {
  it('is the same for the same seed', () => {
    expect(generateBoard(16, random(3))).toEqual(generateBoard(16, random(3)));
    expect(generateBoard(16, random(3))).not.toEqual(generateBoard(16, random(4)));
  });

  it('has consistent walls, a blocked centre and no unreachable cell, in every size', () => {
    for (const { size, board } of boards) {
      expect(findInconsistentCell(board)).toBeUndefined();
      expect(isConnected(board)).toBe(true);
      expect(board.blocked).toHaveLength(4);
      expect([board.width, board.height]).toEqual([size, size]);
    }
  });

  it('has 17 chips as the classic board does, each colour with each symbol, from 16 cells on', () => {
    for (const { size, board } of boards.filter((made) => made.size >= 16)) {
      expect(board.targets, `${size}`).toHaveLength(17);
      expect(new Set(board.targets.map(({ colour, symbol }) => `${colour} ${symbol}`)).size).toBe(17);
    }
  });

  it('has fewer chips on a small board, but of every colour', () => {
    for (const { board } of boards.filter((made) => made.size < 16)) {
      expect(new Set(board.targets.map(({ colour }) => colour)).size).toBe(5);
    }
  });

  it('gives each target a corner of two walls, away from the edge and from other corners', () => {
    for (const { size, board } of boards) {
      for (const { cell } of board.targets) {
        const sides = directions.filter((side) => hasWall(board, cell, side));
        expect(sides).toHaveLength(2);
        expect(sides.join('')).not.toMatch(/NS|EW/);
        expect([columnOf(board, cell), rowOf(board, cell)].every((line) => line > 0 && line < size - 1)).toBe(true);
      }
      for (const a of board.targets) {
        for (const b of board.targets) {
          const far =
            Math.abs(columnOf(board, a.cell) - columnOf(board, b.cell)) > 1 ||
            Math.abs(rowOf(board, a.cell) - rowOf(board, b.cell)) > 1;
          expect(far || a === b).toBe(true);
        }
      }
    }
  });
});

describe('furniture', () => {
  const bare = generateBoard(12, random(1));
  const furniture = { obstacles: 6, diagonals: 5, bonus: 4, malus: 3 };

  it('is on its own cells and cuts nothing off', () => {
    for (let seed = 0; seed < 50; seed++) {
      const board = withThings(bare, furniture, 4, random(seed));
      const cells = [
        ...board.blocked,
        ...board.targets.map(({ cell }) => cell),
        ...board.diagonals.map(({ cell }) => cell),
        ...board.bonus,
        ...board.malus,
      ];
      expect(new Set(cells).size).toBe(cells.length);
      expect([board.diagonals.length, board.bonus.length, board.malus.length]).toEqual([5, 4, 3]);
      expect(isConnected(board)).toBe(true);
      expect(findInconsistentCell(board)).toBeUndefined();
      expect(board.targets.filter(({ cell }) => isBlocked(board, cell))).toEqual([]);
    }
  });

  it('takes at most half of the free cells of a crowded board', () => {
    const crowded = withThings(
      generateBoard(8, random(1)),
      { obstacles: 16, diagonals: 16, bonus: 16, malus: 16 },
      4,
      random(2),
    );
    const things = crowded.blocked.length - 4 + crowded.diagonals.length + crowded.bonus.length + crowded.malus.length;
    expect(things).toBeLessThanOrEqual((64 - 4 - crowded.targets.length) / 2);
  });
});
