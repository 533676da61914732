import type { BoardCursor, Point } from '@quadrille/ui/board';
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
  type Surface,
  attempt,
  carries,
  halfCell,
  isOwnPawn,
  pawnMatter,
  placeWall,
  pointerOn,
  putBack,
  see,
  showCursor,
  stepsAtOnce,
} from './surface.ts';

/** Milliseconds, and the pixels that a hand may tremble meanwhile. */
const longPress = 450;
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

/** Touch: the first tap only shows, ✓ or a second tap on the same square plays, unless steps are wished at once. */
export function fingerInput(now: () => Surface): Finger {
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
      const surface = now();
      if (surface.legal.seat === undefined || !event.isPrimary) return;
      surface.parts.note.current?.hide();
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientX, clientY } = event;
      const timer = window.setTimeout(() => {
        if (touch && halfCell(now().props)) startDrag({ clientX, clientY });
      }, longPress);
      touch = { x: clientX, y: clientY, timer };
    },
    onPointerMove: (event) => {
      const surface = now();
      if (!touch || !event.isPrimary) return;
      if (dragging) return drag(surface, event);
      if (Math.hypot(event.clientX - touch.x, event.clientY - touch.y) <= still) return;
      window.clearTimeout(touch.timer);
      const hasWall = surface.hand.kind === 'carried' || surface.hand.kind === 'floating';
      if (halfCell(surface.props) && !hasWall) end();
      else startDrag(event);
    },
    onPointerUp: (event) => {
      const surface = now();
      const [wasTap, wasDrag] = [touch !== undefined && !dragging, dragging];
      end();
      if (wasTap) tap(surface, pointerOn(surface, event));
      const slot = surface.parts.ghost.current?.slot();
      if (wasDrag && slot) float(surface, slot);
    },
    onPointerCancel: () => {
      if (dragging) putBack(now());
      end();
    },
    turn: () => {
      const surface = now();
      if (surface.hand.kind !== 'floating') return;
      const slot = slotOf(surface.layout, surface.hand.wall);
      float(surface, snap(surface, slot, slot, !slot.lying));
    },
    detach: end,
  };
}

/** The nearest place where the wall may stand; the place that was meant, where it may stand nowhere near. */
function snap(surface: Surface, point: Point, meant: Slot, lying?: boolean): Slot {
  const near = slotsByDistance(point, surface.layout.size, meant, lying).slice(0, 40);
  return near.find((slot) => !surface.legal.wallFault(wallOf(surface.layout, slot))) ?? near[0] ?? meant;
}

function drag(surface: Surface, pointer: Pointer): void {
  const finger = pointerOn(surface, pointer);
  const wish = { x: finger.x, y: finger.y - thumb / finger.scale };
  const { size } = surface.layout;
  const half = halfCell(surface.props) ? slotInHalf(wish, size) : undefined;
  const meant = half ?? slotAnywhere(wish, size, surface.parts.ghost.current?.slot());
  see(surface, snap(surface, half ?? wish, meant), true);
}

/** The wall stays where the finger left it and waits for ✓. */
function float(surface: Surface, slot: Slot): void {
  see(surface, slot, true);
  surface.setHand({ kind: 'floating', wall: wallOf(surface.layout, slot) });
}

function tap(surface: Surface, point: Point & { scale: number }): void {
  const { layout, legal, hand } = surface;
  const square = squareAt(layout, point);
  const target = nearestTarget(legal.targets, layout.toGrid(point));
  const pixels = target ? target.distance * point.scale : Number.POSITIVE_INFINITY;
  // The middle of a lit square means the square, even while a wall floats.
  const isMiddle = pixels <= Math.max(fingertip / 2, 0.32 * point.scale);
  if (target && isMiddle && hand.kind !== 'carried') return choose(surface, target.square);
  if (hand.kind === 'carried' || hand.kind === 'floating') {
    return float(surface, snap(surface, point, slotAnywhere(point, layout.size)));
  }
  const onPawn = square && isOwnPawn(surface, square);
  // Beside one's own pawn only the gap itself means a wall.
  const reach = onPawn ? mouseReach : fingerReach;
  const slot = halfCell(surface.props) ? undefined : slotInGap(point, layout.size, reach);
  if (slot) return float(surface, snap(surface, point, slot));
  if (target && pixels <= fingertip && !onPawn) return choose(surface, target.square);
  see(surface, undefined);
  if (square) pawnMatter(surface, square);
  return undefined;
}

function choose(surface: Surface, to: Square): void {
  const { hand } = surface;
  const isAgain = hand.kind === 'target' && hand.to.file === to.file && hand.to.rank === to.rank;
  if (isAgain || stepsAtOnce(surface.props)) {
    return attempt(surface, { kind: 'pawn', to });
  }
  see(surface, undefined);
  return surface.setHand({ kind: 'target', to });
}

function nearestTarget(targets: readonly Square[], { x, y }: Point): { square: Square; distance: number } | undefined {
  let best: { square: Square; distance: number } | undefined;
  for (const square of targets) {
    const distance = Math.hypot(square.file + 0.5 - x, square.rank + 0.5 - y);
    if (!best || distance < best.distance) best = { square, distance };
  }
  return best;
}
