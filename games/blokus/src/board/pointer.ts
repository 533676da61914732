import type { BoardCursor, Point } from '@quadrille/ui/board';
import type { MouseEvent, PointerEvent } from 'react';
import { printSquare } from '../rules/square.ts';
import { type Layout, heldOn, squareOnScreen } from './layout.ts';
import {
  type SelectedPiece,
  type Pointer,
  type InputContext,
  tryPlacement,
  onSquareChosen,
  selectedShape,
  pointerInSquares,
  cancelSelection,
  showPreview,
  showPreviewOutside,
  hidePreview,
  showCursor,
  withTwist,
} from './input-context.ts';

/** In squares: a piece snaps to a legal place within this distance. */
const snapDistance = 3.6;

/** The legal place of the selected piece nearest to a point of the screen, in whole squares. */
function findNearestLegalPlace(
  context: InputContext,
  hand: SelectedPiece,
  wish: Point,
  within = Number.POSITIVE_INFINITY,
) {
  const shape = selectedShape(context, hand);
  let best: { at: Point; far: number } | undefined;
  for (const { squares } of context.legal.placementsOf(hand.piece, hand.orientation)) {
    const at = heldOn(context.layout, shape, squares);
    const far = Math.hypot(at.x + 0.5 - wish.x, at.y + 0.5 - wish.y);
    if (far <= within && (!best || far < best.far)) best = { at, far };
  }
  return best?.at;
}

/** Where a touch at this point puts the piece: a legal place nearby, or else the square itself. */
function snapToLegalPlace(context: InputContext, hand: SelectedPiece, wish: Point): Point {
  const { size } = context.layout;
  const inside = (value: number): number => Math.min(size - 1, Math.max(0, Math.floor(value)));
  return findNearestLegalPlace(context, hand, wish, snapDistance) ?? { x: inside(wish.x), y: inside(wish.y) };
}

export interface MouseInput {
  /** Listens to the wheel; returns the function that removes the listener. */
  attach(): () => void;
  /** Picks a piece from the tray. */
  pickPiece(piece: number, event: PointerEvent): void;
  /** Shows the selected piece at the mouse again, after it was rotated or flipped. */
  refresh(): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerLeave(): void;
  onMouseDown(event: MouseEvent): void;
  onClick(event: MouseEvent): void;
  onContextMenu(event: MouseEvent): void;
}

/** Wheel units for a quarter turn: one notch of most mice is 100 or 120. */
const wheelUnitsPerTurn = 50;

/** Mouse and pen: a click picks a piece from the tray, it follows the pointer, a click places it. */
export function createMouseInput(now: () => InputContext, cursor: BoardCursor): MouseInput {
  let over: Pointer | undefined;
  /** The button is still down since the piece was picked: releasing it over the board places the piece. */
  let isDragging = false;
  let rolled = 0;

  const follow = (): void => {
    const context = now();
    if (!over || context.selection.kind !== 'piece' || context.selection.by !== 'mouse') return;
    const point = pointerInSquares(context, over);
    if (!isOnBoardScreen(context.layout, point))
      return showPreviewOutside(context, { x: point.x - 0.5, y: point.y - 0.5 });
    const at = { x: Math.floor(point.x), y: Math.floor(point.y) };
    const shown = context.elements.preview.current?.at();
    if (shown?.x !== at.x || shown.y !== at.y) showPreview(context, at);
  };

  const carried = (): SelectedPiece | undefined => {
    const { selection } = now();
    return selection.kind === 'piece' && selection.by === 'mouse' ? selection : undefined;
  };

  const onWheel = (event: WheelEvent): void => {
    const context = now();
    const hand = carried();
    if (!hand || event.ctrlKey) return;
    event.preventDefault();
    rolled += event.deltaMode === 0 ? event.deltaY : event.deltaY * wheelUnitsPerTurn;
    if (Math.abs(rolled) < wheelUnitsPerTurn) return;
    const twist = rolled > 0 ? 'turn' : 'turn-back';
    rolled = 0;
    context.setSelection(withTwist(hand, twist, context.layout.turns % 2 === 1));
  };

  return {
    attach: () => {
      const frame = now().elements.frame.current;
      // React's wheel listeners are passive; the page must not scroll while a piece rotates.
      frame?.addEventListener('wheel', onWheel, { passive: false });
      return () => frame?.removeEventListener('wheel', onWheel);
    },
    pickPiece: (piece, event) => {
      const context = now();
      over = pointOf(event);
      isDragging = true;
      showCursor(context, false);
      const isSame =
        context.selection.kind === 'piece' && context.selection.piece === piece && context.selection.by === 'mouse';
      hidePreview(context);
      if (isSame) return cancelSelection(context);
      context.setSelection({ kind: 'piece', piece, orientation: 0, by: 'mouse' });
    },
    refresh: () => {
      const context = now();
      if (!carried() || !over) return;
      const at = context.elements.preview.current?.at();
      if (at && isOnBoardScreen(context.layout, pointerInSquares(context, over))) showPreview(context, at);
      else follow();
    },
    onPointerMove: (event) => {
      const context = now();
      const moved = over && (event.clientX !== over.clientX || event.clientY !== over.clientY);
      over = pointOf(event);
      // The mouse takes over from the keyboard only when it really moves over the board.
      if (
        context.selection.kind === 'piece' &&
        context.selection.by === 'keys' &&
        moved &&
        context.elements.stage.current?.contains(event.target as Node)
      ) {
        const { at: _, finding: __, ...hand } = context.selection;
        context.setSelection({ ...hand, by: 'mouse' });
      }
      follow();
    },
    onPointerUp: (event) => {
      const context = now();
      const wasDragging = isDragging;
      isDragging = false;
      if (!wasDragging || !carried()) return;
      const point = pointerInSquares(context, event);
      if (isOnBoardScreen(context.layout, point))
        tryPlacement(context, { x: Math.floor(point.x), y: Math.floor(point.y) });
    },
    onPointerLeave: () => {
      over = undefined;
      if (carried()) hidePreview(now());
    },
    onMouseDown: (event) => {
      const context = now();
      event.preventDefault();
      if (event.button !== 0) return;
      isDragging = false;
      const square = squareOnScreen(context.layout, pointerInSquares(context, event));
      if (square !== undefined) cursor.go(printSquare(square));
      showCursor(context, false);
    },
    onClick: (event) => {
      const context = now();
      const { selection } = context;
      // A screen reader or a script clicks an element, not a point.
      const point = event.detail === 0 ? middleOf(context, event.target) : pointerInSquares(context, event);
      if (!point || !isOnBoardScreen(context.layout, point)) return;
      if (selection.kind !== 'piece') return onSquareChosen(context, point);
      const at = { x: Math.floor(point.x), y: Math.floor(point.y) };
      if (selection.by !== 'waiting') return tryPlacement(context, at);
      const { at: _, finding: __, ...taken } = selection;
      over = pointOf(event);
      context.setSelection({ ...taken, by: 'mouse' });
      showPreview(now(), at);
      return undefined;
    },
    onContextMenu: (event) => {
      const context = now();
      const hand = carried();
      if (!hand) return;
      event.preventDefault();
      context.setSelection(withTwist(hand, 'flip', context.layout.turns % 2 === 1));
    },
  };
}

const pointOf = ({ clientX, clientY }: Pointer): Pointer => ({ clientX, clientY });

const isOnBoardScreen = ({ size }: Layout, { x, y }: Point): boolean => x >= 0 && y >= 0 && x < size && y < size;

function middleOf(context: InputContext, target: EventTarget): Point | undefined {
  const element = target instanceof Element ? target.closest('[data-at]') : undefined;
  if (!element) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return pointerInSquares(context, { clientX: left + width / 2, clientY: top + height / 2 });
}

/** Pixels: how far the lowest row of the piece is above the finger, and how far a finger may tremble. */
const pieceOffsetPx = 44;
const maxTremblePx = 8;

export interface TouchInput {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(event: PointerEvent): void;
  /** A touch begins on a piece of the tray; a tap picks it, a drag brings it to the board. */
  onTrayDown(piece: number, event: PointerEvent): void;
}

/** Touch: the first tap places nothing. A piece floats above the finger, then waits for ✓. */
export function createTouchInput(now: () => InputContext): TouchInput {
  let touch: { readonly id: number; readonly x: number; readonly y: number; readonly piece?: number } | undefined;
  let isDragging = false;

  const isMine = (event: PointerEvent): boolean => touch !== undefined && event.pointerId === touch.id;

  const startDrag = (event: PointerEvent): void => {
    const context = now();
    const piece = touch?.piece;
    const held = context.selection.kind === 'piece' ? context.selection : undefined;
    if (piece === undefined && !held) return;
    isDragging = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    const orientation = held && (piece === undefined || piece === held.piece) ? held.orientation : 0;
    context.setSelection({ kind: 'piece', piece: piece ?? held!.piece, orientation, by: 'finger' });
    drag(event);
  };

  const drag = (pointer: Pointer): void => {
    const context = now();
    if (context.selection.kind !== 'piece') return;
    const at = snapToLegalPlace(context, context.selection, pointAboveFinger(context, context.selection, pointer));
    const shown = context.elements.preview.current?.at();
    if (shown?.x !== at.x || shown.y !== at.y) showPreview(context, at);
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
      const context = now();
      if (!event.isPrimary || context.legal.seat === undefined || touch) return;
      touch = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event) => {
      if (!isMine(event)) return;
      if (isDragging) return drag(event);
      if (Math.hypot(event.clientX - touch!.x, event.clientY - touch!.y) > maxTremblePx) startDrag(event);
    },
    onPointerUp: (event) => {
      if (!isMine(event)) return;
      const context = now();
      const [piece, wasDragging] = [touch!.piece, isDragging];
      end();
      if (wasDragging) return dropPiece(context);
      if (piece !== undefined) return togglePiece(context, piece);
      const { selection } = context;
      const point = pointerInSquares(context, event);
      if (selection.kind === 'piece') floatPiece(context, selection, snapToLegalPlace(context, selection, point));
      else onSquareChosen(context, point);
    },
    onPointerCancel: (event) => {
      if (!isMine(event)) return;
      const wasDragging = isDragging;
      end();
      if (wasDragging) cancelSelection(now());
    },
  };
}

/** The point above the finger where the middle of the piece goes. */
function pointAboveFinger(context: InputContext, hand: SelectedPiece, pointer: Pointer): Point {
  const { x, y, scale } = pointerInSquares(context, pointer);
  const { held, height } = selectedShape(context, hand);
  return { x, y: y - pieceOffsetPx / scale - (height - 1 - held.y) };
}

/** The piece stays where the finger released it, until ✓. */
function floatPiece(context: InputContext, hand: SelectedPiece, at: Point): void {
  const waiting: SelectedPiece = { ...hand, by: 'waiting', at };
  context.setSelection(waiting);
  showPreview({ ...context, selection: waiting }, at);
}

function dropPiece(context: InputContext): void {
  const at = context.elements.preview.current?.at();
  if (context.selection.kind === 'piece' && at) floatPiece(context, context.selection, at);
}

/** Shows the piece at the legal place nearest to the last waiting piece, or to the middle. */
function togglePiece(context: InputContext, piece: number): void {
  const { selection, layout } = context;
  if (selection.kind === 'piece' && selection.piece === piece) return cancelSelection(context);
  const middle = { x: layout.size / 2, y: layout.size / 2 };
  const before = context.elements.preview.current?.at();
  const wish = before ? { x: before.x + 0.5, y: before.y + 0.5 } : middle;
  hidePreview(context);
  const taken: SelectedPiece = { kind: 'piece', piece, orientation: 0, by: 'waiting' };
  floatPiece(
    context,
    taken,
    findNearestLegalPlace(context, taken, wish) ?? { x: Math.floor(middle.x), y: Math.floor(middle.y) },
  );
}

/** After a rotation or flip the waiting piece goes to a legal place nearby. */
export function snapFloatingPiece(context: InputContext, hand: SelectedPiece): void {
  const at = hand.at ?? { x: 0, y: 0 };
  floatPiece(context, hand, snapToLegalPlace(context, hand, { x: at.x + 0.5, y: at.y + 0.5 }));
}
