import type { BoardCursor, Point } from '@quadrille/ui/board';
import type { MouseEvent, PointerEvent } from 'react';
import { printSquare } from '../rules/square.ts';
import { type Layout, heldOn, squareOnScreen } from './layout.ts';
import {
  type HeldPiece,
  type Pointer,
  type Surface,
  attempt,
  chooseSquare,
  heldShape,
  pointerOn,
  putBack,
  see,
  seeBeside,
  seeNothing,
  showCursor,
  twisted,
} from './surface.ts';

/** Squares: a piece is drawn to a legal place no further off than this. */
const reach = 3.6;

/** The legal place of the piece as it lies in hand that is nearest to a point of the screen, in whole squares. */
function nearestPlace(surface: Surface, hand: HeldPiece, wish: Point, within = Number.POSITIVE_INFINITY) {
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
function snapped(surface: Surface, hand: HeldPiece, wish: Point): Point {
  const { size } = surface.layout;
  const inside = (value: number): number => Math.min(size - 1, Math.max(0, Math.floor(value)));
  return nearestPlace(surface, hand, wish, reach) ?? { x: inside(wish.x), y: inside(wish.y) };
}

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
