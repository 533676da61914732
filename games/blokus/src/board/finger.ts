import type { PointerEvent } from 'react';
import type { Point } from '@quadrille/ui/board';
import { chooseSquare, heldShape, pointerOn, putBack, see, seeNothing, type Surface, type Pointer } from './surface.ts';
import type { HeldPiece } from './hand.ts';
import { nearestPlace, snapped } from './snap.ts';

/** Pixels: the lowest row of the piece floats this far above the finger, and a finger may tremble so much. */
const thumb = 44;
const still = 8;

export interface Finger {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(event: PointerEvent): void;
  /** A finger goes down on a piece of the tray; a tap takes it, a drag brings it to the board. */
  onTrayDown(piece: number, event: PointerEvent): void;
}

/** Touch: nothing is placed by the first tap. A piece floats above the finger, then waits for ✓. */
export function fingerInput(now: () => Surface): Finger {
  let touch: { readonly id: number; readonly x: number; readonly y: number; readonly piece?: number } | undefined;
  let isDragging = false;

  const isMine = (event: PointerEvent): boolean => touch !== undefined && event.pointerId === touch.id;

  const startDrag = (event: PointerEvent): void => {
    const surface = now();
    const piece = touch?.piece;
    const held = surface.hand.kind === 'piece' ? surface.hand : undefined;
    if (piece === undefined && !held) return;
    isDragging = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    const orientation = held && (piece === undefined || piece === held.piece) ? held.orientation : 0;
    surface.setHand({ kind: 'piece', piece: piece ?? held!.piece, orientation, by: 'finger' });
    drag(event);
  };

  const drag = (pointer: Pointer): void => {
    const surface = now();
    if (surface.hand.kind !== 'piece') return;
    const at = snapped(surface, surface.hand, above(surface, surface.hand, pointer));
    const shown = surface.parts.ghost.current?.at();
    if (shown?.x !== at.x || shown.y !== at.y) see(surface, at);
  };

  const end = (): void => {
    touch = undefined;
    isDragging = false;
  };

  return {
    onTrayDown: (piece, event) => {
      if (!event.isPrimary || now().legal.seat === undefined) return;
      touch = { id: event.pointerId, x: event.clientX, y: event.clientY, piece };
    },
    onPointerDown: (event) => {
      const surface = now();
      if (!event.isPrimary || surface.legal.seat === undefined || touch) return;
      touch = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event) => {
      if (!isMine(event)) return;
      if (isDragging) return drag(event);
      if (Math.hypot(event.clientX - touch!.x, event.clientY - touch!.y) > still) startDrag(event);
    },
    onPointerUp: (event) => {
      if (!isMine(event)) return;
      const surface = now();
      const [piece, wasDragging] = [touch!.piece, isDragging];
      end();
      if (wasDragging) return letGo(surface);
      if (piece !== undefined) return takeOrPutBack(surface, piece);
      const { hand } = surface;
      const point = pointerOn(surface, event);
      if (hand.kind === 'piece') wait(surface, hand, snapped(surface, hand, point));
      else chooseSquare(surface, point);
    },
    onPointerCancel: (event) => {
      if (!isMine(event)) return;
      const wasDragging = isDragging;
      end();
      if (wasDragging) putBack(now());
    },
  };
}

/** The point a thumb's height above the finger, where the middle of the piece goes. */
function above(surface: Surface, hand: HeldPiece, pointer: Pointer): Point {
  const { x, y, scale } = pointerOn(surface, pointer);
  const { held, height } = heldShape(surface, hand);
  return { x, y: y - thumb / scale - (height - 1 - held.y) };
}

/** The piece stays where the finger left it and waits for ✓. */
function wait(surface: Surface, hand: HeldPiece, at: Point): void {
  const waiting: HeldPiece = { ...hand, by: 'waiting', at };
  surface.setHand(waiting);
  see({ ...surface, hand: waiting }, at);
}

function letGo(surface: Surface): void {
  const at = surface.parts.ghost.current?.at();
  if (surface.hand.kind === 'piece' && at) wait(surface, surface.hand, at);
}

/** The piece comes to the legal place nearest to where the last one waited, or to the middle. */
function takeOrPutBack(surface: Surface, piece: number): void {
  const { hand, layout } = surface;
  if (hand.kind === 'piece' && hand.piece === piece) return putBack(surface);
  const middle = { x: layout.size / 2, y: layout.size / 2 };
  const before = surface.parts.ghost.current?.at();
  const wish = before ? { x: before.x + 0.5, y: before.y + 0.5 } : middle;
  seeNothing(surface);
  const taken: HeldPiece = { kind: 'piece', piece, orientation: 0, by: 'waiting' };
  wait(surface, taken, nearestPlace(surface, taken, wish) ?? { x: Math.floor(middle.x), y: Math.floor(middle.y) });
}

/** After a turn or flip the waiting piece goes to a legal place near by. */
export function waitAgain(surface: Surface, hand: HeldPiece): void {
  const at = hand.at ?? { x: 0, y: 0 };
  wait(surface, hand, snapped(surface, hand, { x: at.x + 0.5, y: at.y + 0.5 }));
}
