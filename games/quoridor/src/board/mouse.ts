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
  type Desk,
  type Pointer,
} from './desk.ts';
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
export function mouseInput(now: () => Desk, cursor: BoardCursor): Mouse {
  let over: Pointer | undefined;
  let press: { x: number; y: number; timer: number } | undefined;
  let ignoreClick = false;

  const endPress = (): void => {
    if (press) window.clearTimeout(press.timer);
    press = undefined;
  };

  /** Takes a wall of the half-cell gesture in hand. */
  const take = (hand: Desk['hand']): boolean => {
    const desk = now();
    if (!over || desk.legal.seat === undefined || carries(desk)) return false;
    desk.setHand(hand);
    see(desk, slotUnder(desk, over, true));
    return true;
  };

  const release = (by: 'button' | 'key'): void => {
    const desk = now();
    if (desk.hand.kind === 'held' && desk.hand.by === by) putBack(desk);
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
    const desk = now();
    if (!carries(desk) || (event.target instanceof Node && desk.parts.frame.current?.contains(event.target))) return;
    putBack(desk);
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
      const desk = now();
      over = place(event);
      ignoreClick = false;
      if (!halfCell(desk.props)) return;
      if (event.button === 2) take({ kind: 'held', by: 'button' });
      if (event.button !== 0 || carries(desk)) return;
      const timer = window.setTimeout(() => {
        ignoreClick = take({ kind: 'carried' });
      }, longPress);
      press = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove: (event) => {
      const desk = now();
      over = place(event);
      if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > still) endPress();
      if (desk.legal.seat === undefined) return;
      if ((event.buttons & 2) === 0) release('button');
      if (desk.hand.kind === 'cursor') {
        if (event.movementX === 0 && event.movementY === 0) return;
        // Two walls in the air would be one too many: the mouse takes over from the keys.
        putBack(desk);
        cursor.go(cursor.at().slice(0, -1));
      }
      const slot = slotUnder(desk, event, carries(now()));
      const shown = desk.parts.ghost.current?.slot();
      if (slot?.x !== shown?.x || slot?.y !== shown?.y || slot?.lying !== shown?.lying) see(desk, slot);
    },
    onPointerUp: (event) => {
      endPress();
      if ((event.buttons & 2) === 0) release('button');
    },
    onPointerLeave: () => {
      const desk = now();
      over = undefined;
      if (desk.hand.kind !== 'cursor' && desk.hand.kind !== 'floating') see(desk, undefined);
    },
    onMouseDown: (event) => {
      const desk = now();
      // The focus goes to the square under the mouse, never to a place for a wall: that would take a wall in hand.
      event.preventDefault();
      const square = squareAt(desk.layout, pointerOn(desk, event));
      if (desk.hand.kind === 'cursor') putBack(desk);
      if (square && event.button === 0) cursor.go(printSquare(square));
      showCursor(desk, false);
      // Beside a held right button the left one comes without a click of its own in some browsers.
      if (event.button !== 0 || desk.hand.kind !== 'held') return;
      ignoreClick = true;
      const slot = slotUnder(desk, event, true);
      if (slot) placeWall(desk, slot);
    },
    onClick: (event) => {
      const desk = now();
      if (ignoreClick) {
        ignoreClick = false;
        return;
      }
      if (event.detail === 0) return clickElement(desk, event.target);
      const slot = slotUnder(desk, event, carries(desk));
      const square = squareAt(desk.layout, pointerOn(desk, event));
      if (slot) placeWall(desk, slot);
      else if (square) pawnMatter(desk, square);
      return undefined;
    },
    onContextMenu: (event) => {
      if (halfCell(now().props)) event.preventDefault();
    },
  };
}

const place = ({ clientX, clientY }: Pointer): Pointer => ({ clientX, clientY });

function slotUnder(desk: Desk, pointer: Pointer, carried: boolean): Slot | undefined {
  const point = pointerOn(desk, pointer);
  const { size } = desk.layout;
  const before = desk.parts.ghost.current?.slot();
  if (halfCell(desk.props)) return carried ? slotInHalf(point, size) : undefined;
  if (!carried) return slotInGap(point, size, mouseReach, before);
  const outside = point.x < 0 || point.y < 0 || point.x > size || point.y > size;
  return outside ? undefined : slotAnywhere(point, size, before);
}

/** A screen reader or a script clicks an element, not a point. */
function clickElement(desk: Desk, target: EventTarget): void {
  const at = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : undefined;
  const move = at ? notation.move.parse(at) : undefined;
  if (!move?.ok) return;
  if (move.value.kind === 'pawn') pawnMatter(desk, move.value.to);
  else attempt(desk, move.value);
}

function isW({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'w' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'));
}
