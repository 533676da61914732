import { type BoardCursor, type Point, targetOfEvent } from '@quadrille/ui/board';
import type { MouseEvent, PointerEvent } from 'react';
import { notation } from '../notation/notation.ts';
import { printSquare } from '../rules/position.ts';
import type { Square } from '../rules/state.ts';
import {
  type Slot,
  fingerReach,
  mouseReach,
  slotAnywhere,
  slotInGap,
  slotInHalf,
  slotOf,
  slotsByDistance,
  squareAt,
  wallOf,
} from './layout.ts';
import {
  type Pointer,
  type InputContext,
  tryMove,
  isCarryingWall,
  hasHalfCellGesture,
  isOwnPawn,
  clickSquare,
  placeWall,
  pointerInSquares,
  cancelSelection,
  showPreview,
  showCursor,
  hasOneTapSteps,
} from './input-context.ts';

/** Milliseconds of a long press, and the pixels that the pointer may move meanwhile. */
const longPressMs = 450;
export const maxTremblePx = 8;

export interface MouseInput {
  /** Listens to events outside the board; returns the function that removes the listeners. */
  attach(): () => void;
  /** Whether the mouse is over the board. If so, holding W carries a wall. */
  isOver(): boolean;
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerLeave(): void;
  onClick(event: MouseEvent): void;
  onMouseDown(event: MouseEvent): void;
  onContextMenu(event: MouseEvent): void;
}

/** Mouse and pen. Hovering over a gap previews a wall; with the half-cell gesture a held button does. */
export function createMouseInput(now: () => InputContext, cursor: BoardCursor): MouseInput {
  let over: Pointer | undefined;
  let press: { x: number; y: number; timer: number } | undefined;
  let ignoreClick = false;

  const endPress = (): void => {
    if (press) window.clearTimeout(press.timer);
    press = undefined;
  };

  /** Starts to carry a wall with the half-cell gesture. */
  const take = (hand: InputContext['selection']): boolean => {
    const context = now();
    if (!over || context.legal.seat === undefined || isCarryingWall(context)) return false;
    context.setSelection(hand);
    showPreview(context, slotUnder(context, over, true));
    return true;
  };

  const release = (by: 'button' | 'key'): void => {
    const context = now();
    if (context.selection.kind === 'held' && context.selection.by === by) cancelSelection(context);
  };

  const keyDown = (event: KeyboardEvent): void => {
    if (!over || !hasHalfCellGesture(now().props) || !isWallKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) take({ kind: 'held', by: 'key' });
  };
  const keyUp = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() === 'w') release('key');
  };
  const windowBlur = (): void => release('key');
  const elsewhere = (event: Event): void => {
    const context = now();
    const target = targetOfEvent(event);
    if (!isCarryingWall(context) || (target instanceof Node && context.elements.frame.current?.contains(target)))
      return;
    cancelSelection(context);
  };

  return {
    attach: () => {
      // The focus may be anywhere on the page while the mouse is over the board.
      window.addEventListener('keydown', keyDown, true);
      window.addEventListener('keyup', keyUp);
      window.addEventListener('blur', windowBlur);
      // Not a pointer event, because those do not report a second button.
      window.addEventListener('mousedown', elsewhere, true);
      return () => {
        endPress();
        window.removeEventListener('keydown', keyDown, true);
        window.removeEventListener('keyup', keyUp);
        window.removeEventListener('blur', windowBlur);
        window.removeEventListener('mousedown', elsewhere, true);
      };
    },
    isOver: () => over !== undefined,
    onPointerDown: (event) => {
      const context = now();
      over = pointOf(event);
      ignoreClick = false;
      if (!hasHalfCellGesture(context.props)) return;
      if (event.button === 2) take({ kind: 'held', by: 'button' });
      if (event.button !== 0 || isCarryingWall(context)) return;
      const timer = window.setTimeout(() => {
        ignoreClick = take({ kind: 'carried' });
      }, longPressMs);
      press = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: (event) => {
      const context = now();
      over = pointOf(event);
      if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > maxTremblePx) endPress();
      if (context.legal.seat === undefined) return;
      if ((event.buttons & 2) === 0) release('button');
      if (context.selection.kind === 'cursor') {
        if (event.movementX === 0 && event.movementY === 0) return;
        // Only one wall preview at a time: the mouse takes over from the keyboard.
        cancelSelection(context);
        cursor.go(cursor.at().slice(0, -1));
      }
      const slot = slotUnder(context, event, isCarryingWall(now()));
      const shown = context.elements.preview.current?.slot();
      if (slot?.x !== shown?.x || slot?.y !== shown?.y || slot?.isHorizontal !== shown?.isHorizontal)
        showPreview(context, slot);
    },
    onPointerUp: (event) => {
      endPress();
      if ((event.buttons & 2) === 0) release('button');
    },
    onPointerLeave: () => {
      const context = now();
      over = undefined;
      if (context.selection.kind !== 'cursor' && context.selection.kind !== 'floating') showPreview(context, undefined);
    },
    onMouseDown: (event) => {
      const context = now();
      // Focus the square under the mouse, never a wall slot, because that would start to place a wall.
      event.preventDefault();
      const square = squareAt(context.layout, pointerInSquares(context, event));
      if (context.selection.kind === 'cursor') cancelSelection(context);
      if (square && event.button === 0) cursor.go(printSquare(square));
      showCursor(context, false);
      // In some browsers the left button fires no click while the right button is held.
      if (event.button !== 0 || context.selection.kind !== 'held') return;
      ignoreClick = true;
      const slot = slotUnder(context, event, true);
      if (slot) placeWall(context, slot);
    },
    onClick: (event) => {
      const context = now();
      if (ignoreClick) {
        ignoreClick = false;
        return;
      }
      if (event.detail === 0) return clickElement(context, event.target);
      const slot = slotUnder(context, event, isCarryingWall(context));
      const square = squareAt(context.layout, pointerInSquares(context, event));
      if (slot) placeWall(context, slot);
      else if (square) clickSquare(context, square);
      return undefined;
    },
    onContextMenu: (event) => {
      if (hasHalfCellGesture(now().props)) event.preventDefault();
    },
  };
}

const pointOf = ({ clientX, clientY }: Pointer): Pointer => ({ clientX, clientY });

function slotUnder(context: InputContext, pointer: Pointer, carried: boolean): Slot | undefined {
  const point = pointerInSquares(context, pointer);
  const { size } = context.layout;
  const before = context.elements.preview.current?.slot();
  if (hasHalfCellGesture(context.props)) return carried ? slotInHalf(point, size) : undefined;
  if (!carried) return slotInGap(point, size, mouseReach, before);
  const outside = point.x < 0 || point.y < 0 || point.x > size || point.y > size;
  return outside ? undefined : slotAnywhere(point, size, before);
}

/** A screen reader or a script clicks an element, not a point. */
function clickElement(context: InputContext, target: EventTarget): void {
  const at = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : undefined;
  const move = at ? notation.move.parse(at) : undefined;
  if (!move?.ok) return;
  if (move.value.kind === 'pawn') clickSquare(context, move.value.to);
  else tryMove(context, move.value);
}

function isWallKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'w' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'));
}

/** Pixels: how far the dragged wall is above the finger, and the minimal width of a target. */
const wallOffsetPx = 56;
const minTargetPx = 28;

export interface TouchInput {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
  /** Rotates the floating wall. */
  turn(): void;
  detach(): void;
}

/**
 * Touch: the first tap selects, ✓ or a second tap on the same square plays. A preference plays steps at the first tap.
 */
export function createTouchInput(now: () => InputContext): TouchInput {
  let touch: { x: number; y: number; timer: number } | undefined;
  let dragging = false;

  const end = (): void => {
    if (touch) window.clearTimeout(touch.timer);
    touch = undefined;
    dragging = false;
  };

  const startDrag = (pointer: Pointer): void => {
    dragging = true;
    now().setSelection({ kind: 'carried' });
    dragWall(now(), pointer);
  };

  return {
    onPointerDown: (event) => {
      const context = now();
      if (context.legal.seat === undefined || !event.isPrimary) return;
      context.elements.note.current?.hide();
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientX, clientY } = event;
      const timer = window.setTimeout(() => {
        if (touch && hasHalfCellGesture(now().props)) startDrag({ clientX, clientY });
      }, longPressMs);
      touch = { x: clientX, y: clientY, timer };
    },
    onPointerMove: (event) => {
      const context = now();
      if (!touch || !event.isPrimary) return;
      if (dragging) return dragWall(context, event);
      if (Math.hypot(event.clientX - touch.x, event.clientY - touch.y) <= maxTremblePx) return;
      window.clearTimeout(touch.timer);
      const hasWall = context.selection.kind === 'carried' || context.selection.kind === 'floating';
      if (hasHalfCellGesture(context.props) && !hasWall) end();
      else startDrag(event);
    },
    onPointerUp: (event) => {
      const context = now();
      const [wasTap, wasDrag] = [touch !== undefined && !dragging, dragging];
      end();
      if (wasTap) onTap(context, pointerInSquares(context, event));
      const slot = context.elements.preview.current?.slot();
      if (wasDrag && slot) floatWall(context, slot);
    },
    onPointerCancel: () => {
      if (dragging) cancelSelection(now());
      end();
    },
    turn: () => {
      const context = now();
      if (context.selection.kind !== 'floating') return;
      const slot = slotOf(context.layout, context.selection.wall);
      floatWall(context, snapToLegalSlot(context, slot, slot, !slot.isHorizontal));
    },
    detach: end,
  };
}

/** The nearest slot where the wall is legal; the intended slot if there is none nearby. */
function snapToLegalSlot(context: InputContext, point: Point, meant: Slot, lying?: boolean): Slot {
  const near = slotsByDistance(point, context.layout.size, meant, lying).slice(0, 40);
  return near.find((slot) => !context.legal.wallFault(wallOf(context.layout, slot))) ?? near[0] ?? meant;
}

function dragWall(context: InputContext, pointer: Pointer): void {
  const finger = pointerInSquares(context, pointer);
  const wish = { x: finger.x, y: finger.y - wallOffsetPx / finger.scale };
  const { size } = context.layout;
  const half = hasHalfCellGesture(context.props) ? slotInHalf(wish, size) : undefined;
  const meant = half ?? slotAnywhere(wish, size, context.elements.preview.current?.slot());
  showPreview(context, snapToLegalSlot(context, half ?? wish, meant), true);
}

/** The wall stays where the finger released it, until ✓. */
function floatWall(context: InputContext, slot: Slot): void {
  showPreview(context, slot, true);
  context.setSelection({ kind: 'floating', wall: wallOf(context.layout, slot) });
}

function onTap(context: InputContext, point: Point & { scale: number }): void {
  const { layout, legal, selection } = context;
  const square = squareAt(layout, point);
  const target = nearestTarget(legal.targets, layout.screenToGrid(point));
  const pixels = target ? target.distance * point.scale : Number.POSITIVE_INFINITY;
  // The middle of a highlighted square means the square, even while a wall floats.
  const isMiddle = pixels <= Math.max(minTargetPx / 2, 0.32 * point.scale);
  if (target && isMiddle && selection.kind !== 'carried') return selectTarget(context, target.square);
  if (selection.kind === 'carried' || selection.kind === 'floating') {
    return floatWall(context, snapToLegalSlot(context, point, slotAnywhere(point, layout.size)));
  }
  const onPawn = square && isOwnPawn(context, square);
  // Next to the own pawn only the gap itself means a wall.
  const reach = onPawn ? mouseReach : fingerReach;
  const slot = hasHalfCellGesture(context.props) ? undefined : slotInGap(point, layout.size, reach);
  if (slot) return floatWall(context, snapToLegalSlot(context, point, slot));
  if (target && pixels <= minTargetPx && !onPawn) return selectTarget(context, target.square);
  showPreview(context, undefined);
  if (square) clickSquare(context, square);
  return undefined;
}

function selectTarget(context: InputContext, to: Square): void {
  const { selection } = context;
  const isAgain = selection.kind === 'target' && selection.to.file === to.file && selection.to.rank === to.rank;
  if (isAgain || hasOneTapSteps(context.props)) {
    return tryMove(context, { kind: 'pawn', to });
  }
  showPreview(context, undefined);
  return context.setSelection({ kind: 'target', to });
}

function nearestTarget(targets: readonly Square[], { x, y }: Point): { square: Square; distance: number } | undefined {
  let best: { square: Square; distance: number } | undefined;
  for (const square of targets) {
    const distance = Math.hypot(square.file + 0.5 - x, square.rank + 0.5 - y);
    if (!best || distance < best.distance) best = { square, distance };
  }
  return best;
}
