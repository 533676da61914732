import type { Point } from '@quadrille/ui/board';
import { type ReactNode, memo } from 'react';
import { type Shape, cell, gap, pitch } from './layout.ts';

/** SVG paths of a piece, from the top left of its bounding box. */
interface PiecePaths {
  readonly body: string;
  /** The lit edges, cell by cell, and the shaded ones. */
  readonly light: string;
  readonly shade: string;
}

const pathsByCells = new Map<string, PiecePaths>();

export function pathsOf(cells: readonly Point[]): PiecePaths {
  const key = cells.map(({ x, y }) => `${x},${y}`).join(' ');
  let paths = pathsByCells.get(key);
  if (!paths)
    pathsByCells.set(key, (paths = { body: outlinePath(cells), light: lightPaths(cells), shade: shadePaths(cells) }));
  return paths;
}

const [inset, radius] = [-gap / 4, 5.5];

/**
 * The outline of the piece with rounded corners. No piece up to five cells has a hole or touches itself at a corner.
 */
function outlinePath(cells: readonly Point[]): string {
  const taken = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const has = (x: number, y: number): boolean => taken.has(`${x},${y}`);
  // Clockwise, so that the inside is to the right.
  const ways = new Map<string, Point>();
  for (const { x, y } of cells) {
    if (!has(x, y - 1)) ways.set(`${x},${y}`, { x: x + 1, y });
    if (!has(x + 1, y)) ways.set(`${x + 1},${y}`, { x: x + 1, y: y + 1 });
    if (!has(x, y + 1)) ways.set(`${x + 1},${y + 1}`, { x, y: y + 1 });
    if (!has(x - 1, y)) ways.set(`${x},${y + 1}`, { x, y });
  }
  const first = cells.reduce((best, at) => (at.y < best.y || (at.y === best.y && at.x < best.x) ? at : best));
  const round: Point[] = [];
  let at: Point = first;
  do {
    round.push(at);
    at = ways.get(`${at.x},${at.y}`)!;
  } while (at.x !== first.x || at.y !== first.y);
  return roundedPath(round);
}

function roundedPath(round: readonly Point[]): string {
  const steps: string[] = [];
  for (const [index, at] of round.entries()) {
    const before = round[(index + round.length - 1) % round.length]!;
    const after = round[(index + 1) % round.length]!;
    const [ax, ay] = [at.x - before.x, at.y - before.y];
    const [bx, by] = [after.x - at.x, after.y - at.y];
    if (ax === bx && ay === by) continue;
    const x = at.x * pitch - gap / 2 + inset * (-ay - by);
    const y = at.y * pitch - gap / 2 + inset * (ax + bx);
    const isConvex = ax * by - ay * bx > 0;
    const turn = isConvex ? radius : radius * 0.6;
    steps.push(
      `${steps.length === 0 ? 'M' : 'L'}${formatNumber(x - ax * turn)} ${formatNumber(y - ay * turn)}`,
      `A${formatNumber(turn)} ${formatNumber(turn)} 0 0 ${isConvex ? 1 : 0} ${formatNumber(x + bx * turn)} ${formatNumber(y + by * turn)}`,
    );
  }
  return `${steps.join('')}Z`;
}

const formatNumber = (value: number): string => String(Math.round(value * 100) / 100);

const bevelWidth = 4.2;

const lightPaths = (cells: readonly Point[]): string =>
  cells
    .map(
      ({ x, y }) =>
        `M${x * pitch + bevelWidth} ${y * pitch + cell - 5.5}V${y * pitch + bevelWidth}H${x * pitch + cell - 5.5}`,
    )
    .join('');

const shadePaths = (cells: readonly Point[]): string =>
  cells
    .map(({ x, y }) => {
      const [right, bottom] = [x * pitch + cell - bevelWidth + 1, y * pitch + cell - bevelWidth + 1];
      return `M${right} ${y * pitch + 5}V${bottom}H${x * pitch + 5}`;
    })
    .join('');

interface PieceShapeProps {
  readonly shape: Pick<Shape, 'cells'>;
  /** The id of the pattern for the colour; undefined: colour only. */
  readonly pattern: string | undefined;
}

/** A bevelled plastic piece; its colour is `--seat`. */
export const PieceShape = memo(function PieceShape({ shape, pattern }: PieceShapeProps): ReactNode {
  const { body, light, shade } = pathsOf(shape.cells);
  return (
    <>
      <path className="bk-body" d={body} />
      {pattern !== undefined && <path className="bk-pattern" d={body} fill={`url(#${pattern})`} />}
      <path className="bk-shade" d={shade} />
      <path className="bk-light" d={light} />
      <path className="bk-outline" d={body} />
    </>
  );
});
