import { describe, expect, test } from 'vitest';
import { arrowStep, createGridView, type QuarterTurns } from '../../src/board/grid-view.ts';

const turns: readonly QuarterTurns[] = [0, 1, 2, 3];
const margin = { left: 30, right: 10, top: 10, bottom: 30 };
const view = (quarter: QuarterTurns) =>
  createGridView({ columns: 4, rows: 3, turns: quarter, cell: 50, gap: 10, margin });

/** Screen positions of the square in column 0, row 0 and of its right neighbour. */
const square = (quarter: QuarterTurns, x: number, y: number) => view(quarter).gridToScreen({ x: x + 0.5, y: y + 0.5 });

describe('a board of 4 columns and 3 rows', () => {
  test('without rotation the first square is at the bottom left', () => {
    expect(square(0, 0, 0)).toEqual({ x: 0.5, y: 2.5 });
    expect(square(0, 3, 2)).toEqual({ x: 3.5, y: 0.5 });
  });

  test('each quarter turn moves that corner clockwise', () => {
    expect(turns.map((quarter) => square(quarter, 0, 0))).toEqual([
      { x: 0.5, y: 2.5 },
      { x: 0.5, y: 0.5 },
      { x: 3.5, y: 0.5 },
      { x: 2.5, y: 3.5 },
    ]);
  });

  test.each(turns)('rotated by %i quarter turns, gridToScreen and screenToGrid are inverse', (quarter) => {
    const grid = view(quarter);
    for (const point of [
      { x: 0, y: 0 },
      { x: 1.25, y: 2.5 },
      { x: 4, y: 3 },
    ]) {
      expect(grid.screenToGrid(grid.gridToScreen(point))).toEqual(point);
      expect(grid.drawingToScreen(grid.screenToDrawing(point))).toEqual(point);
    }
  });

  test('on its side, it is 3 wide and 4 high', () => {
    expect([view(0).across, view(0).down]).toEqual([4, 3]);
    expect([view(1).across, view(1).down]).toEqual([3, 4]);
    expect([view(0).width, view(0).height]).toEqual([30 + 4 * 50 + 3 * 10 + 10, 10 + 3 * 50 + 2 * 10 + 30]);
  });

  test('whole numbers are the centres of gaps', () => {
    expect(view(0).screenToDrawing({ x: 0.5, y: 0.5 })).toEqual({ x: 30 + 25, y: 10 + 25 });
    expect(view(0).screenToDrawing({ x: 1, y: 1 })).toEqual({ x: 30 + 50 + 5, y: 10 + 50 + 5 });
    expect(view(0).gridToDrawing({ x: 0.5, y: 0.5 })).toEqual({ x: 55, y: 10 + 2 * 60 + 25 });
  });
});

describe('arrow keys', () => {
  test.each(turns)('rotated by %i quarter turns, each arrow keeps its direction on the screen', (quarter) => {
    const grid = view(quarter);
    const from = { x: 1.5, y: 1.5 };
    const seen = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map((key) => {
      const step = arrowStep(grid, key)!;
      const [start, end] = [grid.gridToScreen(from), grid.gridToScreen({ x: from.x + step.x, y: from.y + step.y })];
      return [end.x - start.x, end.y - start.y];
    });
    expect(seen).toEqual([
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]);
  });

  test('other keys are no step', () => {
    expect(arrowStep(view(0), 'Enter')).toBeUndefined();
  });
});
