import type { Point } from '@quadrille/ui/board';
import type { Slot } from './layout.ts';

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
