import type { PointerEvent } from 'react';
import type { Point } from '@quadrille/ui/board';
import { chooseSquare, heldShape, pointerOn, putBack, see, seeNothing, type Desk, type Pointer } from './desk.ts';
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
export function fingerInput(now: () => Desk): Finger {
  let touch: { readonly id: number; readonly x: number; readonly y: number; readonly piece?: number } | undefined;
  let isDragging = false;

  const isMine = (event: PointerEvent): boolean => touch !== undefined && event.pointerId === touch.id;

  const startDrag = (event: PointerEvent): void => {
    const desk = now();
    const piece = touch?.piece;
    const held = desk.hand.kind === 'piece' ? desk.hand : undefined;
    if (piece === undefined && !held) return;
    isDragging = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    const orientation = held && (piece === undefined || piece === held.piece) ? held.orientation : 0;
    desk.setHand({ kind: 'piece', piece: piece ?? held!.piece, orientation, by: 'finger' });
    drag(event);
  };

  const drag = (pointer: Pointer): void => {
    const desk = now();
    if (desk.hand.kind !== 'piece') return;
    const at = snapped(desk, desk.hand, above(desk, desk.hand, pointer));
    const shown = desk.parts.ghost.current?.at();
    if (shown?.x !== at.x || shown.y !== at.y) see(desk, at);
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
      const desk = now();
      if (!event.isPrimary || desk.legal.seat === undefined || touch) return;
      touch = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event) => {
      if (!isMine(event)) return;
      if (isDragging) return drag(event);
      if (Math.hypot(event.clientX - touch!.x, event.clientY - touch!.y) > still) startDrag(event);
    },
    onPointerUp: (event) => {
      if (!isMine(event)) return;
      const desk = now();
      const [piece, wasDragging] = [touch!.piece, isDragging];
      end();
      if (wasDragging) return letGo(desk);
      if (piece !== undefined) return takeOrPutBack(desk, piece);
      const { hand } = desk;
      const point = pointerOn(desk, event);
      if (hand.kind === 'piece') wait(desk, hand, snapped(desk, hand, point));
      else chooseSquare(desk, point);
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
function above(desk: Desk, hand: HeldPiece, pointer: Pointer): Point {
  const { x, y, scale } = pointerOn(desk, pointer);
  const { held, height } = heldShape(desk, hand);
  return { x, y: y - thumb / scale - (height - 1 - held.y) };
}

/** The piece stays where the finger left it and waits for ✓. */
export function wait(desk: Desk, hand: HeldPiece, at: Point): void {
  const waiting: HeldPiece = { ...hand, by: 'waiting', at };
  desk.setHand(waiting);
  see({ ...desk, hand: waiting }, at);
}

function letGo(desk: Desk): void {
  const at = desk.parts.ghost.current?.at();
  if (desk.hand.kind === 'piece' && at) wait(desk, desk.hand, at);
}

/** The piece comes to the legal place nearest to where the last one waited, or to the middle. */
function takeOrPutBack(desk: Desk, piece: number): void {
  const { hand, layout } = desk;
  if (hand.kind === 'piece' && hand.piece === piece) return putBack(desk);
  const middle = { x: layout.size / 2, y: layout.size / 2 };
  const before = desk.parts.ghost.current?.at();
  const wish = before ? { x: before.x + 0.5, y: before.y + 0.5 } : middle;
  seeNothing(desk);
  const taken: HeldPiece = { kind: 'piece', piece, orientation: 0, by: 'waiting' };
  wait(desk, taken, nearestPlace(desk, taken, wish) ?? { x: Math.floor(middle.x), y: Math.floor(middle.y) });
}

/** After a turn or flip the waiting piece goes to a legal place near by. */
export function waitAgain(desk: Desk, hand: HeldPiece): void {
  const at = hand.at ?? { x: 0, y: 0 };
  wait(desk, hand, snapped(desk, hand, { x: at.x + 0.5, y: at.y + 0.5 }));
}
