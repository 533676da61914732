import type { MouseEvent, PointerEvent } from 'react';
import type { BoardCursor } from '@quadrille/ui/board';
import { notation } from '../notation/notation.ts';
import { printSquare } from '../notation/square-text.ts';
import {
  attempt,
  carries,
  halfCell,
  pawnMatter,
  placeWall,
  pointerOn,
  putBack,
  see,
  showCursor,
  type Surface,
  type Pointer,
} from './surface.ts';
import { squareAt, type Slot } from './layout.ts';
import { mouseReach, slotAnywhere, slotInGap, slotInHalf } from './slots.ts';

/** Milliseconds, and the pixels that a hand may tremble meanwhile. */
export const longPress = 450;
export const still = 8;

export interface Mouse {
  /** Listens to what happens beside the board; returns the function that stops it. */
  attach(): () => void;
  /** Whether the mouse is over the board: then a held W carries a wall. */
  isOver(): boolean;
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerLeave(): void;
  onClick(event: MouseEvent): void;
  onMouseDown(event: MouseEvent): void;
  onContextMenu(event: MouseEvent): void;
}

/** Mouse and pen. Hovering a gap shows a wall there; with the half-cell gesture a held button does. */
export function mouseInput(now: () => Surface, cursor: BoardCursor): Mouse {
  let over: Pointer | undefined;
  let press: { x: number; y: number; timer: number } | undefined;
  let ignoreClick = false;

  const endPress = (): void => {
    if (press) window.clearTimeout(press.timer);
    press = undefined;
  };

  /** Takes a wall of the half-cell gesture in hand. */
  const take = (hand: Surface['hand']): boolean => {
    const surface = now();
    if (!over || surface.legal.seat === undefined || carries(surface)) return false;
    surface.setHand(hand);
    see(surface, slotUnder(surface, over, true));
    return true;
  };

  const release = (by: 'button' | 'key'): void => {
    const surface = now();
    if (surface.hand.kind === 'held' && surface.hand.by === by) putBack(surface);
  };

  const keyDown = (event: KeyboardEvent): void => {
    if (!over || !halfCell(now().props) || !isW(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) take({ kind: 'held', by: 'key' });
  };
  const keyUp = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() === 'w') release('key');
  };
  const windowBlur = (): void => release('key');
  const elsewhere = (event: Event): void => {
    const surface = now();
    if (!carries(surface) || (event.target instanceof Node && surface.parts.frame.current?.contains(event.target)))
      return;
    putBack(surface);
  };

  return {
    attach: () => {
      // The focus may be anywhere on the page while the mouse is over the board.
      window.addEventListener('keydown', keyDown, true);
      window.addEventListener('keyup', keyUp);
      window.addEventListener('blur', windowBlur);
      // Not a pointer event: those do not tell of a second button.
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
      const surface = now();
      over = place(event);
      ignoreClick = false;
      if (!halfCell(surface.props)) return;
      if (event.button === 2) take({ kind: 'held', by: 'button' });
      if (event.button !== 0 || carries(surface)) return;
      const timer = window.setTimeout(() => {
        ignoreClick = take({ kind: 'carried' });
      }, longPress);
      press = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: (event) => {
      const surface = now();
      over = place(event);
      if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > still) endPress();
      if (surface.legal.seat === undefined) return;
      if ((event.buttons & 2) === 0) release('button');
      if (surface.hand.kind === 'cursor') {
        if (event.movementX === 0 && event.movementY === 0) return;
        // Two walls in the air would be one too many: the mouse takes over from the keys.
        putBack(surface);
        cursor.go(cursor.at().slice(0, -1));
      }
      const slot = slotUnder(surface, event, carries(now()));
      const shown = surface.parts.ghost.current?.slot();
      if (slot?.x !== shown?.x || slot?.y !== shown?.y || slot?.lying !== shown?.lying) see(surface, slot);
    },
    onPointerUp: (event) => {
      endPress();
      if ((event.buttons & 2) === 0) release('button');
    },
    onPointerLeave: () => {
      const surface = now();
      over = undefined;
      if (surface.hand.kind !== 'cursor' && surface.hand.kind !== 'floating') see(surface, undefined);
    },
    onMouseDown: (event) => {
      const surface = now();
      // The focus goes to the square under the mouse, never to a place for a wall: that would take a wall in hand.
      event.preventDefault();
      const square = squareAt(surface.layout, pointerOn(surface, event));
      if (surface.hand.kind === 'cursor') putBack(surface);
      if (square && event.button === 0) cursor.go(printSquare(square));
      showCursor(surface, false);
      // Beside a held right button the left one comes without a click of its own in some browsers.
      if (event.button !== 0 || surface.hand.kind !== 'held') return;
      ignoreClick = true;
      const slot = slotUnder(surface, event, true);
      if (slot) placeWall(surface, slot);
    },
    onClick: (event) => {
      const surface = now();
      if (ignoreClick) {
        ignoreClick = false;
        return;
      }
      if (event.detail === 0) return clickElement(surface, event.target);
      const slot = slotUnder(surface, event, carries(surface));
      const square = squareAt(surface.layout, pointerOn(surface, event));
      if (slot) placeWall(surface, slot);
      else if (square) pawnMatter(surface, square);
      return undefined;
    },
    onContextMenu: (event) => {
      if (halfCell(now().props)) event.preventDefault();
    },
  };
}

const place = ({ clientX, clientY }: Pointer): Pointer => ({ clientX, clientY });

function slotUnder(surface: Surface, pointer: Pointer, carried: boolean): Slot | undefined {
  const point = pointerOn(surface, pointer);
  const { size } = surface.layout;
  const before = surface.parts.ghost.current?.slot();
  if (halfCell(surface.props)) return carried ? slotInHalf(point, size) : undefined;
  if (!carried) return slotInGap(point, size, mouseReach, before);
  const outside = point.x < 0 || point.y < 0 || point.x > size || point.y > size;
  return outside ? undefined : slotAnywhere(point, size, before);
}

/** A screen reader or a script clicks an element, not a point. */
function clickElement(surface: Surface, target: EventTarget): void {
  const at = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : undefined;
  const move = at ? notation.move.parse(at) : undefined;
  if (!move?.ok) return;
  if (move.value.kind === 'pawn') pawnMatter(surface, move.value.to);
  else attempt(surface, move.value);
}

function isW({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'w' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'));
}
