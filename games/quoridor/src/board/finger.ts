import type { PointerEvent } from 'react';
import type { Point } from '@quadrille/ui/board';
import type { Square } from '../rules/state.ts';
import { attempt, halfCell, isOwnPawn, pawnMatter, pointerOn, putBack, see, type Desk, type Pointer } from './desk.ts';
import { slotOf, squareAt, wallOf, type Slot } from './layout.ts';
import { longPress, still } from './mouse.ts';
import { fingerReach, slotAnywhere, slotInGap, slotInHalf, slotsByDistance } from './slots.ts';

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

/** Touch: the first tap only shows, ✓ or a second tap on the same square plays. */
export function fingerInput(now: () => Desk): Finger {
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
      const desk = now();
      if (desk.legal.seat === undefined || !event.isPrimary) return;
      desk.parts.note.current?.hide();
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientX, clientY } = event;
      const timer = window.setTimeout(() => {
        if (touch && halfCell(now().props)) startDrag({ clientX, clientY });
      }, longPress);
      touch = { x: clientX, y: clientY, timer };
    },
    onPointerMove: (event) => {
      const desk = now();
      if (!touch || !event.isPrimary) return;
      if (dragging) return drag(desk, event);
      if (Math.hypot(event.clientX - touch.x, event.clientY - touch.y) <= still) return;
      window.clearTimeout(touch.timer);
      const hasWall = desk.hand.kind === 'carried' || desk.hand.kind === 'floating';
      if (halfCell(desk.props) && !hasWall) end();
      else startDrag(event);
    },
    onPointerUp: (event) => {
      const desk = now();
      const [wasTap, wasDrag] = [touch !== undefined && !dragging, dragging];
      end();
      if (wasTap) tap(desk, pointerOn(desk, event));
      const slot = desk.parts.ghost.current?.slot();
      if (wasDrag && slot) float(desk, slot);
    },
    onPointerCancel: () => {
      if (dragging) putBack(now());
      end();
    },
    turn: () => {
      const desk = now();
      if (desk.hand.kind !== 'floating') return;
      const slot = slotOf(desk.layout, desk.hand.wall);
      float(desk, snap(desk, slot, slot, !slot.lying));
    },
    detach: end,
  };
}

/** The nearest place where the wall may stand; the place that was meant, where it may stand nowhere near. */
function snap(desk: Desk, point: Point, meant: Slot, lying?: boolean): Slot {
  const near = slotsByDistance(point, desk.layout.size, meant, lying).slice(0, 40);
  return near.find((slot) => !desk.legal.wallFault(wallOf(desk.layout, slot))) ?? near[0] ?? meant;
}

function drag(desk: Desk, pointer: Pointer): void {
  const finger = pointerOn(desk, pointer);
  const wish = { x: finger.x, y: finger.y - thumb / finger.scale };
  const { size } = desk.layout;
  const half = halfCell(desk.props) ? slotInHalf(wish, size) : undefined;
  const meant = half ?? slotAnywhere(wish, size, desk.parts.ghost.current?.slot());
  see(desk, snap(desk, half ?? wish, meant), true);
}

/** The wall stays where the finger left it and waits for ✓. */
function float(desk: Desk, slot: Slot): void {
  see(desk, slot, true);
  desk.setHand({ kind: 'floating', wall: wallOf(desk.layout, slot) });
}

function tap(desk: Desk, point: Point & { scale: number }): void {
  const { layout, legal, hand } = desk;
  const square = squareAt(layout, point);
  const target = nearestTarget(legal.targets, layout.toGrid(point));
  const pixels = target ? target.distance * point.scale : Number.POSITIVE_INFINITY;
  // The middle of a lit square means the square, even while a wall floats.
  const isMiddle = pixels <= Math.max(fingertip / 2, 0.32 * point.scale);
  if (target && isMiddle && hand.kind !== 'carried') return choose(desk, target.square);
  if (hand.kind === 'carried' || hand.kind === 'floating') {
    return float(desk, snap(desk, point, slotAnywhere(point, layout.size)));
  }
  const onPawn = square && isOwnPawn(desk, square);
  const slot = halfCell(desk.props) || onPawn ? undefined : slotInGap(point, layout.size, fingerReach);
  if (slot) return float(desk, snap(desk, point, slot));
  if (target && pixels <= fingertip && !onPawn) return choose(desk, target.square);
  see(desk, undefined);
  if (square) pawnMatter(desk, square);
  return undefined;
}

function choose(desk: Desk, to: Square): void {
  const { hand } = desk;
  if (hand.kind === 'target' && hand.to.file === to.file && hand.to.rank === to.rank) {
    return attempt(desk, { kind: 'pawn', to });
  }
  see(desk, undefined);
  return desk.setHand({ kind: 'target', to });
}

function nearestTarget(targets: readonly Square[], { x, y }: Point): { square: Square; distance: number } | undefined {
  let best: { square: Square; distance: number } | undefined;
  for (const square of targets) {
    const distance = Math.hypot(square.file + 0.5 - x, square.rank + 0.5 - y);
    if (!best || distance < best.distance) best = { square, distance };
  }
  return best;
}
