import { gridView, type GridView, type Point, type QuarterTurns } from '@quadrille/ui/grid';
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
