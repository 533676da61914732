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
  type Surface,
  type Pointer,
} from './surface.ts';
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
export function mouseInput(now: () => Surface, cursor: BoardCursor): Mouse {
  let over: Pointer | undefined;
  /** The piece was taken and the button is still down: a drag to the board places it, too. */
  let isDragging = false;
  let rolled = 0;

  const follow = (): void => {
    const surface = now();
    if (!over || surface.hand.kind !== 'piece' || surface.hand.by !== 'mouse') return;
    const point = pointerOn(surface, over);
    if (!isOver(surface.layout, point)) return seeBeside(surface, { x: point.x - 0.5, y: point.y - 0.5 });
    const at = { x: Math.floor(point.x), y: Math.floor(point.y) };
    const shown = surface.parts.ghost.current?.at();
    if (shown?.x !== at.x || shown.y !== at.y) see(surface, at);
  };

  const carried = (): HeldPiece | undefined => {
    const { hand } = now();
    return hand.kind === 'piece' && hand.by === 'mouse' ? hand : undefined;
  };

  const onWheel = (event: WheelEvent): void => {
    const surface = now();
    const hand = carried();
    if (!hand || event.ctrlKey) return;
    event.preventDefault();
    rolled += event.deltaMode === 0 ? event.deltaY : event.deltaY * notch;
    if (Math.abs(rolled) < notch) return;
    const twist = rolled > 0 ? 'turn' : 'turn-back';
    rolled = 0;
    surface.setHand(twisted(hand, twist, surface.layout.turns % 2 === 1));
  };

  return {
    attach: () => {
      const frame = now().parts.frame.current;
      // React listens passively; the page must not scroll while a piece turns.
      frame?.addEventListener('wheel', onWheel, { passive: false });
      return () => frame?.removeEventListener('wheel', onWheel);
    },
    take: (piece, event) => {
      const surface = now();
      over = place(event);
      isDragging = true;
      showCursor(surface, false);
      const isSame = surface.hand.kind === 'piece' && surface.hand.piece === piece && surface.hand.by === 'mouse';
      seeNothing(surface);
      if (isSame) return putBack(surface);
      surface.setHand({ kind: 'piece', piece, orientation: 0, by: 'mouse' });
    },
    refresh: () => {
      const surface = now();
      if (!carried() || !over) return;
      const at = surface.parts.ghost.current?.at();
      if (at && isOver(surface.layout, pointerOn(surface, over))) see(surface, at);
      else follow();
    },
    onPointerMove: (event) => {
      const surface = now();
      const moved = over && (event.clientX !== over.clientX || event.clientY !== over.clientY);
      over = place(event);
      // The mouse takes over from the keys when it is really moved over the board.
      if (
        surface.hand.kind === 'piece' &&
        surface.hand.by === 'keys' &&
        moved &&
        surface.parts.stage.current?.contains(event.target as Node)
      ) {
        const { at: _, finding: __, ...hand } = surface.hand;
        surface.setHand({ ...hand, by: 'mouse' });
      }
      follow();
    },
    onPointerUp: (event) => {
      const surface = now();
      const wasDragging = isDragging;
      isDragging = false;
      if (!wasDragging || !carried()) return;
      const point = pointerOn(surface, event);
      if (isOver(surface.layout, point)) attempt(surface, { x: Math.floor(point.x), y: Math.floor(point.y) });
    },
    onPointerLeave: () => {
      over = undefined;
      if (carried()) seeNothing(now());
    },
    onMouseDown: (event) => {
      const surface = now();
      event.preventDefault();
      if (event.button !== 0) return;
      isDragging = false;
      const square = squareOnScreen(surface.layout, pointerOn(surface, event));
      if (square !== undefined) cursor.go(printSquare(square));
      showCursor(surface, false);
    },
    onClick: (event) => {
      const surface = now();
      const { hand } = surface;
      // A screen reader or a script clicks an element, not a point.
      const point = event.detail === 0 ? middleOf(surface, event.target) : pointerOn(surface, event);
      if (!point || !isOver(surface.layout, point)) return;
      if (hand.kind !== 'piece') return chooseSquare(surface, point);
      const at = { x: Math.floor(point.x), y: Math.floor(point.y) };
      if (hand.by !== 'waiting') return attempt(surface, at);
      const { at: _, finding: __, ...taken } = hand;
      over = place(event);
      surface.setHand({ ...taken, by: 'mouse' });
      see(now(), at);
      return undefined;
    },
    onContextMenu: (event) => {
      const surface = now();
      const hand = carried();
      if (!hand) return;
      event.preventDefault();
      surface.setHand(twisted(hand, 'flip', surface.layout.turns % 2 === 1));
    },
  };
}

const place = ({ clientX, clientY }: Pointer): Pointer => ({ clientX, clientY });

const isOver = ({ size }: Layout, { x, y }: Point): boolean => x >= 0 && y >= 0 && x < size && y < size;

function middleOf(surface: Surface, target: EventTarget): Point | undefined {
  const element = target instanceof Element ? target.closest('[data-at]') : undefined;
  if (!element) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return pointerOn(surface, { clientX: left + width / 2, clientY: top + height / 2 });
}
