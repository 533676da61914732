import { focusedBeside, isForOthers, targetOfEvent } from '@quadrille/ui/board';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Direction, directions, groundOf } from '../rules/state.ts';
import { type Surface, act, step } from './surface.ts';
import type { View } from './view.tsx';

const steps: Readonly<Record<string, Direction>> = {
  ArrowLeft: 0,
  ArrowUp: 1,
  ArrowRight: 2,
  ArrowDown: 3,
  // WASD and ZQSD share no key with two meanings.
  a: 0,
  q: 0,
  w: 1,
  z: 1,
  d: 2,
  s: 3,
};

/** The screen direction of a key. */
const stepKey = (key: string): Direction | undefined => steps[key.length === 1 ? key.toLowerCase() : key];

export const arrowKey = (key: string): Direction | undefined => (key.startsWith('Arrow') ? steps[key] : undefined);

/** Elements that need the keys for typing or choosing. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="radiogroup"], [role="slider"]') !== null
  );
}

interface Cursor {
  /** Moves the cursor, and the focus if the board has it or `focus` is true. */
  go(cell: number, focus?: boolean): void;
  /** A screen reader may move the focus anywhere. */
  onFocus(target: EventTarget): void;
  /** A screen reader clicks an element, not a point. */
  onClick(target: EventTarget, detail: number): void;
}

interface CursorOptions {
  now(): Surface;
  readonly frame: RefObject<HTMLElement | null>;
  readonly player: number;
  readonly view: View;
  zoom(by: number): void;
}

/**
 * Arrows and letters walk, wherever the focus is; Shift with arrows only moves the cursor. One tab stop: the roadie, or
 * the last cursor position.
 */
export function useCursor({ now, frame, player, view, zoom }: CursorOptions): Cursor {
  const cell = useRef(player);
  const shown = useRef<Element>(undefined);

  const find = (at: number): Element | null | undefined => frame.current?.querySelector(`[data-cell="${at}"]`);
  const refresh = (): void => {
    const element = find(cell.current) ?? find((cell.current = now().props.state.player)) ?? undefined;
    if (shown.current !== element) shown.current?.setAttribute('tabindex', '-1');
    shown.current = element;
    element?.setAttribute('tabindex', '0');
  };
  const isInside = (): boolean =>
    frame.current?.querySelector('[role="grid"]')?.contains(focusedBeside(frame.current)) ?? false;
  const go = (to: number, focus = isInside()): void => {
    cell.current = to;
    refresh();
    if (focus && shown.current instanceof SVGElement) shown.current.focus({ preventScroll: true });
  };

  // A step moves the cursor too; other elements may have changed under it.
  const last = useRef(player);
  useLayoutEffect(() => {
    if (last.current !== player) {
      last.current = player;
      go(player);
    } else refresh();
  });

  const look = (way: Direction): void => {
    const { board } = view;
    const next = cell.current + groundOf(board).steps[view.onBoard(way)];
    const element = frame.current?.querySelector(`[data-cell="${next}"]`);
    if (element) go(next, true);
    else now().props.announce(now().props.say('board.wall'));
  };

  const nextCase = (): void => {
    const { boxes } = now().props.state;
    go(boxes.find((box) => box > cell.current) ?? boxes[0]!, true);
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isForOthers(event, frame.current) || isElsewhere(targetOfEvent(event))) return;
    const surface = now();
    const inside = isInside();
    const arrow = arrowKey(event.key);
    const way = stepKey(event.key);
    if (inside || event.target === document.body) frame.current?.setAttribute('data-keys', '');
    if (event.key === 'Escape') {
      surface.note.current?.hide();
      if (!surface.hand) return;
      surface.setHand(undefined);
    } else if (inside && event.shiftKey && arrow !== undefined) look(arrow);
    else if (inside && (event.key === 'Enter' || event.key === ' ')) act(surface, cell.current, event.key === 'Enter');
    else if (inside && event.key.toLowerCase() === 'c') nextCase();
    else if (event.key === '+' || event.key === '-') zoom(event.key === '+' ? 1 : -1);
    else if (surface.active && way !== undefined && !(event.shiftKey && arrow !== undefined)) {
      step(surface, view.onBoard(directions[way]!));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // In the capture phase: Esc first drops the selected case, and arrows walk wherever the focus is.
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);

  return {
    go,
    onFocus: (target) => {
      const at = cellOf(target);
      if (at !== undefined && at !== cell.current) go(at, false);
    },
    onClick: (target, detail) => {
      const at = cellOf(target);
      if (detail === 0 && at !== undefined) act(now(), at, true);
    },
  };
}

function cellOf(target: EventTarget): number | undefined {
  const text = target instanceof Element ? target.getAttribute('data-cell') : null;
  return text === null ? undefined : Number(text);
}
