import { type GridView, type Point, type QuarterTurns, createGridView } from '@quadrille/ui/grid';
import type { ReactNode } from 'react';
import type { Square, Wall } from '../rules/state.ts';

/** SVG units. A gap a quarter as wide as a square can still be tapped on a phone. */
export const cell = 52;
export const gap = 14;
export const wallThickness = 11;
export const wallLength = 2 * cell + gap;
export const cornerRadius = 9;

/** The geometry of the board on the screen. */
export interface Layout extends GridView {
  readonly size: number;
  /** Height of the coordinates; grows with the board to stay readable. */
  readonly fontSize: number;
  /** The same for text on pawns. */
  readonly badgeSize: number;
}

export function layoutOf(size: number, turns: QuarterTurns, coordinates: boolean): Layout {
  const squares = size * (cell + gap) - gap;
  const gutter = coordinates ? Math.round(0.046 * squares + 6) : 4;
  const rim = coordinates ? 10 : 4;
  const margin = { left: gutter, bottom: gutter, top: rim, right: rim };
  const view = createGridView({ columns: size, rows: size, turns, cell, gap, margin });
  return { ...view, size, fontSize: 0.0235 * view.width, badgeSize: Math.min(1.3, Math.max(1, size / 9)) };
}

export const centreOf = (layout: Layout, { file, rank }: Square): Point =>
  layout.gridToDrawing({ x: file + 0.5, y: rank + 0.5 });

/** The crossing at the centre of a wall. */
export const crossingOf = (layout: Layout, { file, rank }: Square): Point =>
  layout.gridToDrawing({ x: file + 1, y: rank + 1 });

/** Whether the wall is horizontal on the screen, after rotation. */
export const isHorizontalOnScreen = (layout: Layout, { direction }: Wall): boolean =>
  (direction === 'h') === (layout.turns % 2 === 0);

/** The square at a point of the screen, if the point is on the board. */
export function squareAt(layout: Layout, screen: Point): Square | undefined {
  const { x, y } = layout.screenToGrid(screen);
  const [file, rank] = [Math.floor(x), Math.floor(y)];
  return file >= 0 && rank >= 0 && file < layout.size && rank < layout.size ? { file, rank } : undefined;
}

/** A wall slot as seen on the screen: the crossing at its centre, and its direction. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly isHorizontal: boolean;
}

export function wallOf(layout: Layout, { x, y, isHorizontal }: Slot): Wall {
  const crossing = layout.screenToGrid({ x, y });
  const direction = isHorizontal === (layout.turns % 2 === 0) ? 'h' : 'v';
  return { file: crossing.x - 1, rank: crossing.y - 1, direction };
}

export function slotOf(layout: Layout, wall: Wall): Slot {
  const { x, y } = layout.gridToScreen({ x: wall.file + 1, y: wall.rank + 1 });
  return { x, y, isHorizontal: isHorizontalOnScreen(layout, wall) };
}

/** Half the width that counts as a gap, in squares: slightly more than drawn, much more for touch. */
export const mouseReach = 0.13;
export const fingerReach = 0.22;

const clampCrossing = (value: number, size: number): number => Math.min(size - 1, Math.max(1, Math.round(value)));

/**
 * The wall meant by a pointer in a gap: the one with its centre nearest to the pointer. On a crossing the preview keeps
 * its direction; without one, the arm of the crossing under the pointer decides.
 */
export function slotInGap(point: Point, size: number, reach: number, before?: Slot): Slot | undefined {
  const { x, y } = point;
  if (x < 0 || y < 0 || x > size || y > size) return undefined;
  const slot = { x: clampCrossing(x, size), y: clampCrossing(y, size) };
  const onStanding = Math.abs(x - slot.x) <= reach;
  const onLying = Math.abs(y - slot.y) <= reach;
  if (onLying && onStanding)
    return { ...slot, isHorizontal: before?.isHorizontal ?? Math.abs(x - slot.x) >= Math.abs(y - slot.y) };
  return onLying || onStanding ? { ...slot, isHorizontal: onLying } : undefined;
}

/** The wall nearest to any point of the board; its direction changes only for a clearly nearer gap. */
export function slotAnywhere(point: Point, size: number, before?: Slot): Slot {
  const slot = { x: clampCrossing(point.x, size), y: clampCrossing(point.y, size) };
  const toStanding = Math.abs(point.x - slot.x);
  const toLying = Math.abs(point.y - slot.y);
  const bias = before === undefined ? 0 : before.isHorizontal ? 0.15 : -0.15;
  return { ...slot, isHorizontal: toLying - bias <= toStanding };
}

/**
 * The gesture of the student report: the upper half of a square means the wall on its top side running right, the lower
 * half the wall on its right side running up; at the border the nearest slot.
 */
export function slotInHalf(point: Point, size: number): Slot | undefined {
  const { x, y } = point;
  if (x < 0 || y < 0 || x >= size || y >= size) return undefined;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return { x: clampCrossing(column + 1, size), y: clampCrossing(row, size), isHorizontal: y - row < 0.5 };
}

/** All slots by distance from a point; `lying` selects one direction. */
export function slotsByDistance(point: Point, size: number, preferred: Slot, lying?: boolean): Slot[] {
  const found: { slot: Slot; distance: number }[] = [];
  for (let x = 1; x < size; x++) {
    for (let y = 1; y < size; y++) {
      for (const way of lying === undefined ? [true, false] : [lying]) {
        // Rotating the wall costs as much as half a square.
        const turned = way === preferred.isHorizontal ? 0 : 0.5;
        found.push({ slot: { x, y, isHorizontal: way }, distance: Math.hypot(point.x - x, point.y - y) + turned });
      }
    }
  }
  return found.toSorted((a, b) => a.distance - b.distance).map(({ slot }) => slot);
}

/** Additional drawings of another game on this board. They take no input. */
export interface Scenery {
  /** Drawn above the squares, below walls and pawns. */
  under(layout: Layout): ReactNode;
  /** Drawn above everything else. */
  over(layout: Layout): ReactNode;
  /** Additional text about a square for screen readers. */
  describe(square: Square): string | undefined;
  /** Buttons next to the wall button. */
  readonly tools?: ReactNode;
}
