import type { MouseEvent, PointerEvent } from 'react';
import type { BoardCursor, Point } from '@quadrille/ui/board';
import { printSquare } from '../rules/square.ts';
import {
  attempt,
  chooseSquare,
  pointerOn,
  putBack,
  see,
  seeBeside,
  seeNothing,
  showCursor,
  type Desk,
  type Pointer,
} from './desk.ts';
import { twisted, type HeldPiece } from './hand.ts';
import { squareOnScreen, type Layout } from './layout.ts';

export interface Mouse {
  /** Listens to the wheel; returns the function that stops it. */
  attach(): () => void;
  /** Takes a piece from the tray. */
  take(piece: number, event: PointerEvent): void;
  /** Shows the piece in hand where the mouse is, after it was turned or flipped. */
  refresh(): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerLeave(): void;
  onMouseDown(event: MouseEvent): void;
  onClick(event: MouseEvent): void;
  onContextMenu(event: MouseEvent): void;
}

/** What the wheel must roll for a quarter turn, in its own units: a notch of most mice is 100 or 120. */
const notch = 50;

/** Mouse and pen: a click takes a piece from the tray, it follows the pointer, a click places it. */
export function mouseInput(now: () => Desk, cursor: BoardCursor): Mouse {
  let over: Pointer | undefined;
  /** The piece was taken and the button is still down: a drag to the board places it, too. */
  let isDragging = false;
  let rolled = 0;

  const follow = (): void => {
    const desk = now();
    if (!over || desk.hand.kind !== 'piece' || desk.hand.by !== 'mouse') return;
    const point = pointerOn(desk, over);
    if (!isOver(desk.layout, point)) return seeBeside(desk, { x: point.x - 0.5, y: point.y - 0.5 });
    const at = { x: Math.floor(point.x), y: Math.floor(point.y) };
    const shown = desk.parts.ghost.current?.at();
    if (shown?.x !== at.x || shown.y !== at.y) see(desk, at);
  };

  const carried = (): HeldPiece | undefined => {
    const { hand } = now();
    return hand.kind === 'piece' && hand.by === 'mouse' ? hand : undefined;
  };

  const onWheel = (event: WheelEvent): void => {
    const desk = now();
    const hand = carried();
    if (!hand || event.ctrlKey) return;
    event.preventDefault();
    rolled += event.deltaMode === 0 ? event.deltaY : event.deltaY * notch;
    if (Math.abs(rolled) < notch) return;
    const twist = rolled > 0 ? 'turn' : 'turn-back';
    rolled = 0;
    desk.setHand(twisted(hand, twist, desk.layout.turns % 2 === 1));
  };

  return {
    attach: () => {
      const frame = now().parts.frame.current;
      // React listens passively; the page must not scroll while a piece turns.
      frame?.addEventListener('wheel', onWheel, { passive: false });
      return () => frame?.removeEventListener('wheel', onWheel);
    },
    take: (piece, event) => {
      const desk = now();
      over = place(event);
      isDragging = true;
      showCursor(desk, false);
      const isSame = desk.hand.kind === 'piece' && desk.hand.piece === piece && desk.hand.by === 'mouse';
      seeNothing(desk);
      if (isSame) return putBack(desk);
      desk.setHand({ kind: 'piece', piece, orientation: 0, by: 'mouse' });
    },
    refresh: () => {
      const desk = now();
      if (!carried() || !over) return;
      const at = desk.parts.ghost.current?.at();
      if (at && isOver(desk.layout, pointerOn(desk, over))) see(desk, at);
      else follow();
    },
    onPointerMove: (event) => {
      const desk = now();
      const moved = over && (event.clientX !== over.clientX || event.clientY !== over.clientY);
      over = place(event);
      // The mouse takes over from the keys when it is really moved over the board.
      if (
        desk.hand.kind === 'piece' &&
        desk.hand.by === 'keys' &&
        moved &&
        desk.parts.stage.current?.contains(event.target as Node)
      ) {
        const { at: _, finding: __, ...hand } = desk.hand;
        desk.setHand({ ...hand, by: 'mouse' });
      }
      follow();
    },
    onPointerUp: (event) => {
      const desk = now();
      const wasDragging = isDragging;
      isDragging = false;
      if (!wasDragging || !carried()) return;
      const point = pointerOn(desk, event);
      if (isOver(desk.layout, point)) attempt(desk, { x: Math.floor(point.x), y: Math.floor(point.y) });
    },
    onPointerLeave: () => {
      over = undefined;
      if (carried()) seeNothing(now());
    },
    onMouseDown: (event) => {
      const desk = now();
      event.preventDefault();
      if (event.button !== 0) return;
      isDragging = false;
      const square = squareOnScreen(desk.layout, pointerOn(desk, event));
      if (square !== undefined) cursor.go(printSquare(square));
      showCursor(desk, false);
    },
    onClick: (event) => {
      const desk = now();
      const { hand } = desk;
      // A screen reader or a script clicks an element, not a point.
      const point = event.detail === 0 ? middleOf(desk, event.target) : pointerOn(desk, event);
      if (!point || !isOver(desk.layout, point)) return;
      if (hand.kind !== 'piece') return chooseSquare(desk, point);
      const at = { x: Math.floor(point.x), y: Math.floor(point.y) };
      if (hand.by !== 'waiting') return attempt(desk, at);
      const { at: _, finding: __, ...taken } = hand;
      over = place(event);
      desk.setHand({ ...taken, by: 'mouse' });
      see(now(), at);
      return undefined;
    },
    onContextMenu: (event) => {
      const desk = now();
      const hand = carried();
      if (!hand) return;
      event.preventDefault();
      desk.setHand(twisted(hand, 'flip', desk.layout.turns % 2 === 1));
    },
  };
}

const place = ({ clientX, clientY }: Pointer): Pointer => ({ clientX, clientY });

const isOver = ({ size }: Layout, { x, y }: Point): boolean => x >= 0 && y >= 0 && x < size && y < size;

function middleOf(desk: Desk, target: EventTarget): Point | undefined {
  const element = target instanceof Element ? target.closest('[data-at]') : undefined;
  if (!element) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return pointerOn(desk, { clientX: left + width / 2, clientY: top + height / 2 });
}
