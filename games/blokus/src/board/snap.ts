import type { Point } from '@quadrille/ui/board';
import type { Surface } from './surface.ts';
import { heldShape } from './surface.ts';
import type { HeldPiece } from './hand.ts';
import { heldOn } from './layout.ts';

/** Squares: a piece is drawn to a legal place no further off than this. */
const reach = 3.6;

/** The legal place of the piece as it lies in hand that is nearest to a point of the screen, in whole squares. */
export function nearestPlace(surface: Surface, hand: HeldPiece, wish: Point, within = Number.POSITIVE_INFINITY) {
  const shape = heldShape(surface, hand);
  let best: { at: Point; far: number } | undefined;
  for (const { squares } of surface.legal.lying(hand.piece, hand.orientation)) {
    const at = heldOn(surface.layout, shape, squares);
    const far = Math.hypot(at.x + 0.5 - wish.x, at.y + 0.5 - wish.y);
    if (far <= within && (!best || far < best.far)) best = { at, far };
  }
  return best?.at;
}

/** Where a finger that points there means the piece to lie: a legal place near by, else the square itself. */
export function snapped(surface: Surface, hand: HeldPiece, wish: Point): Point {
  const { size } = surface.layout;
  const inside = (value: number): number => Math.min(size - 1, Math.max(0, Math.floor(value)));
  return nearestPlace(surface, hand, wish, reach) ?? { x: inside(wish.x), y: inside(wish.y) };
}
