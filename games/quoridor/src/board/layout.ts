import { type GridView, type Point, type QuarterTurns, gridView } from '@quadrille/ui/grid';
import type { ReactNode } from 'react';
import type { Square, Wall } from '../rules/state.ts';

/** Drawing units. A gap a quarter as wide as a square can still be hit on a phone. */
export const cell = 52;
export const gap = 14;
export const wallThickness = 11;
export const wallLength = 2 * cell + gap;
export const corner = 9;

/** How the board lies on the screen. */
export interface Layout extends GridView {
  readonly size: number;
  /** Height of the letters beside the board; grows with the board so that it stays readable. */
  readonly fontSize: number;
  /** The same for what is written on pawns. */
  readonly badge: number;
}

export function layoutOf(size: number, turns: QuarterTurns, coordinates: boolean): Layout {
  const squares = size * (cell + gap) - gap;
  const gutter = coordinates ? Math.round(0.046 * squares + 6) : 4;
  const rim = coordinates ? 10 : 4;
  const margin = { left: gutter, bottom: gutter, top: rim, right: rim };
  const view = gridView({ columns: size, rows: size, turns, cell, gap, margin });
  return { ...view, size, fontSize: 0.0235 * view.width, badge: Math.min(1.3, Math.max(1, size / 9)) };
}

export const centreOf = (layout: Layout, { file, rank }: Square): Point =>
  layout.place({ x: file + 0.5, y: rank + 0.5 });

/** The crossing that a wall is centred on. */
export const crossingOf = (layout: Layout, { file, rank }: Square): Point => layout.place({ x: file + 1, y: rank + 1 });

/** Whether the wall lies on the screen, rather than stands. */
export const lies = (layout: Layout, { direction }: Wall): boolean => (direction === 'h') === (layout.turns % 2 === 0);

/** The square at a place of the screen, if the place is on the board. */
export function squareAt(layout: Layout, screen: Point): Square | undefined {
  const { x, y } = layout.toGrid(screen);
  const [file, rank] = [Math.floor(x), Math.floor(y)];
  return file >= 0 && rank >= 0 && file < layout.size && rank < layout.size ? { file, rank } : undefined;
}

/** A place for a wall as it lies on the screen: the crossing in the middle, and its direction. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly lying: boolean;
}

export function wallOf(layout: Layout, { x, y, lying }: Slot): Wall {
  const crossing = layout.toGrid({ x, y });
  const direction = lying === (layout.turns % 2 === 0) ? 'h' : 'v';
  return { file: crossing.x - 1, rank: crossing.y - 1, direction };
}

export function slotOf(layout: Layout, wall: Wall): Slot {
  const { x, y } = layout.toScreen({ x: wall.file + 1, y: wall.rank + 1 });
  return { x, y, lying: lies(layout, wall) };
}

/** Half the width of what counts as a gap, in squares; a little more than is drawn, much more for a finger. */
export const mouseReach = 0.13;
export const fingerReach = 0.22;

const inside = (value: number, size: number): number => Math.min(size - 1, Math.max(1, Math.round(value)));

/**
 * The wall that somebody means who points at a gap: centred as near to the pointer as possible. On a crossing the
 * wall in hand keeps its direction; without one, the arm of the crossing decides that the pointer is on.
 */
export function slotInGap(point: Point, size: number, reach: number, before?: Slot): Slot | undefined {
  const { x, y } = point;
  if (x < 0 || y < 0 || x > size || y > size) return undefined;
  const slot = { x: inside(x, size), y: inside(y, size) };
  const onStanding = Math.abs(x - slot.x) <= reach;
  const onLying = Math.abs(y - slot.y) <= reach;
  if (onLying && onStanding) return { ...slot, lying: before?.lying ?? Math.abs(x - slot.x) >= Math.abs(y - slot.y) };
  return onLying || onStanding ? { ...slot, lying: onLying } : undefined;
}

/** The wall nearest to a point anywhere on the board; its direction changes only for a clearly nearer gap. */
export function slotAnywhere(point: Point, size: number, before?: Slot): Slot {
  const slot = { x: inside(point.x, size), y: inside(point.y, size) };
  const toStanding = Math.abs(point.x - slot.x);
  const toLying = Math.abs(point.y - slot.y);
  const bias = before === undefined ? 0 : before.lying ? 0.15 : -0.15;
  return { ...slot, lying: toLying - bias <= toStanding };
}

/**
 * The report's gesture: the upper half of a square means the wall on its top side running right, the lower half the
 * wall on its right side running up; at the border the nearest place.
 */
export function slotInHalf(point: Point, size: number): Slot | undefined {
  const { x, y } = point;
  if (x < 0 || y < 0 || x >= size || y >= size) return undefined;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return { x: inside(column + 1, size), y: inside(row, size), lying: y - row < 0.5 };
}

/** All places by distance from a point; `lying` asks for one direction only. */
export function slotsByDistance(point: Point, size: number, preferred: Slot, lying?: boolean): Slot[] {
  const found: { slot: Slot; distance: number }[] = [];
  for (let x = 1; x < size; x++) {
    for (let y = 1; y < size; y++) {
      for (const way of lying === undefined ? [true, false] : [lying]) {
        // Turning the wall is worth a step of half a square.
        const turned = way === preferred.lying ? 0 : 0.5;
        found.push({ slot: { x, y, lying: way }, distance: Math.hypot(point.x - x, point.y - y) + turned });
      }
    }
  }
  return found.toSorted((a, b) => a.distance - b.distance).map(({ slot }) => slot);
}

/** What a game has on this board beside pawns and walls. It takes no input: squares and gaps do. */
export interface Scenery {
  /** Drawn over the squares, under walls and pawns. */
  under(layout: Layout): ReactNode;
  /** Drawn over everything that stands. */
  over(layout: Layout): ReactNode;
  /** What a screen reader is told about a square. */
  told(square: Square): string | undefined;
  /** Buttons beside the one that takes a wall. */
  readonly tools?: ReactNode;
}
