import type { PointerEvent } from 'react';
import type { Point } from '@quadrille/ui/board';
import type { Square } from '../rules/state.ts';
import {
  attempt,
  halfCell,
  isOwnPawn,
  pawnMatter,
  pointerOn,
  putBack,
  see,
  stepsAtOnce,
  type Surface,
  type Pointer,
} from './surface.ts';
import { slotOf, squareAt, wallOf, type Slot } from './layout.ts';
import { longPress, still } from './mouse.ts';
import { fingerReach, mouseReach, slotAnywhere, slotInGap, slotInHalf, slotsByDistance } from './slots.ts';

/** Pixels: the wall floats this far above the finger that drags it, and a target is at least this wide. */
const thumb = 56;
const fingertip = 28;

export interface Finger {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
  /** Turns the floating wall. */
  turn(): void;
  detach(): void;
}

/** Touch: the first tap only shows, ✓ or a second tap on the same square plays, unless steps are wished at once. */
export function fingerInput(now: () => Surface): Finger {
  let touch: { x: number; y: number; timer: number } | undefined;
  let dragging = false;

  const end = (): void => {
    if (touch) window.clearTimeout(touch.timer);
    touch = undefined;
    dragging = false;
  };

  const startDrag = (pointer: Pointer): void => {
    dragging = true;
    now().setHand({ kind: 'carried' });
    drag(now(), pointer);
  };

  return {
    onPointerDown: (event) => {
      const surface = now();
      if (surface.legal.seat === undefined || !event.isPrimary) return;
      surface.parts.note.current?.hide();
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientX, clientY } = event;
      const timer = window.setTimeout(() => {
        if (touch && halfCell(now().props)) startDrag({ clientX, clientY });
      }, longPress);
      touch = { x: clientX, y: clientY, timer };
    },
    onPointerMove: (event) => {
      const surface = now();
      if (!touch || !event.isPrimary) return;
      if (dragging) return drag(surface, event);
      if (Math.hypot(event.clientX - touch.x, event.clientY - touch.y) <= still) return;
      window.clearTimeout(touch.timer);
      const hasWall = surface.hand.kind === 'carried' || surface.hand.kind === 'floating';
      if (halfCell(surface.props) && !hasWall) end();
      else startDrag(event);
    },
    onPointerUp: (event) => {
      const surface = now();
      const [wasTap, wasDrag] = [touch !== undefined && !dragging, dragging];
      end();
      if (wasTap) tap(surface, pointerOn(surface, event));
      const slot = surface.parts.ghost.current?.slot();
      if (wasDrag && slot) float(surface, slot);
    },
    onPointerCancel: () => {
      if (dragging) putBack(now());
      end();
    },
    turn: () => {
      const surface = now();
      if (surface.hand.kind !== 'floating') return;
      const slot = slotOf(surface.layout, surface.hand.wall);
      float(surface, snap(surface, slot, slot, !slot.lying));
    },
    detach: end,
  };
}

/** The nearest place where the wall may stand; the place that was meant, where it may stand nowhere near. */
function snap(surface: Surface, point: Point, meant: Slot, lying?: boolean): Slot {
  const near = slotsByDistance(point, surface.layout.size, meant, lying).slice(0, 40);
  return near.find((slot) => !surface.legal.wallFault(wallOf(surface.layout, slot))) ?? near[0] ?? meant;
}

function drag(surface: Surface, pointer: Pointer): void {
  const finger = pointerOn(surface, pointer);
  const wish = { x: finger.x, y: finger.y - thumb / finger.scale };
  const { size } = surface.layout;
  const half = halfCell(surface.props) ? slotInHalf(wish, size) : undefined;
  const meant = half ?? slotAnywhere(wish, size, surface.parts.ghost.current?.slot());
  see(surface, snap(surface, half ?? wish, meant), true);
}

/** The wall stays where the finger left it and waits for ✓. */
function float(surface: Surface, slot: Slot): void {
  see(surface, slot, true);
  surface.setHand({ kind: 'floating', wall: wallOf(surface.layout, slot) });
}

function tap(surface: Surface, point: Point & { scale: number }): void {
  const { layout, legal, hand } = surface;
  const square = squareAt(layout, point);
  const target = nearestTarget(legal.targets, layout.toGrid(point));
  const pixels = target ? target.distance * point.scale : Number.POSITIVE_INFINITY;
  // The middle of a lit square means the square, even while a wall floats.
  const isMiddle = pixels <= Math.max(fingertip / 2, 0.32 * point.scale);
  if (target && isMiddle && hand.kind !== 'carried') return choose(surface, target.square);
  if (hand.kind === 'carried' || hand.kind === 'floating') {
    return float(surface, snap(surface, point, slotAnywhere(point, layout.size)));
  }
  const onPawn = square && isOwnPawn(surface, square);
  // Beside one's own pawn only the gap itself means a wall.
  const reach = onPawn ? mouseReach : fingerReach;
  const slot = halfCell(surface.props) ? undefined : slotInGap(point, layout.size, reach);
  if (slot) return float(surface, snap(surface, point, slot));
  if (target && pixels <= fingertip && !onPawn) return choose(surface, target.square);
  see(surface, undefined);
  if (square) pawnMatter(surface, square);
  return undefined;
}

function choose(surface: Surface, to: Square): void {
  const { hand } = surface;
  const isAgain = hand.kind === 'target' && hand.to.file === to.file && hand.to.rank === to.rank;
  if (isAgain || stepsAtOnce(surface.props)) {
    return attempt(surface, { kind: 'pawn', to });
  }
  see(surface, undefined);
  return surface.setHand({ kind: 'target', to });
}

function nearestTarget(targets: readonly Square[], { x, y }: Point): { square: Square; distance: number } | undefined {
  let best: { square: Square; distance: number } | undefined;
  for (const square of targets) {
    const distance = Math.hypot(square.file + 0.5 - x, square.rank + 0.5 - y);
    if (!best || distance < best.distance) best = { square, distance };
  }
  return best;
}
