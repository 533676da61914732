import { type BoardCursor, type Point, arrowStep, boardCursor } from '@quadrille/ui/board';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { notation } from '../notation/notation.ts';
import { printSquare } from '../rules/position.ts';
import type { Move, Square, Wall } from '../rules/state.ts';
import { type Finger, type Mouse, fingerInput, mouseInput } from './pointer.ts';
import { slotOf } from './layout.ts';
import {
  type Hand,
  type Surface,
  attempt,
  emptyHand,
  halfCell,
  isOwnPawn,
  pawnMatter,
  putBack,
  see,
  showCursor,
} from './surface.ts';

interface Keys {
  /** Listens for Esc on the whole page; returns the function that stops it. */
  attach(): () => void;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
}

/** Arrows go over the squares; W takes a wall, and then they go over its places. */
function keyInput(now: () => Surface, cursor: BoardCursor, mouseIsOver: () => boolean): Keys {
  let direction: Wall['direction'] = 'h';

  const toWall = (wall: Wall): void => {
    const surface = now();
    ({ direction } = wall);
    if (surface.hand.kind !== 'cursor') surface.setHand({ kind: 'cursor' });
    cursor.go(notation.move.print({ kind: 'wall', wall }));
    see(now(), slotOf(surface.layout, wall));
  };

  const takeWall = (from: Square, way: Wall['direction']): void => {
    const end = now().layout.size - 2;
    toWall({ file: Math.min(from.file, end), rank: Math.min(from.rank, end), direction: way });
  };

  /** To the square that the wall is named by. */
  const toSquares = (focus = true): void => cursor.go(cursor.at().slice(0, -1), focus);

  const escape = (event: globalThis.KeyboardEvent): void => {
    const surface = now();
    if (event.key !== 'Escape' || surface.hand.kind === 'empty') return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (surface.hand.kind === 'cursor') toSquares();
    putBack(surface);
  };

  const onSquare = (key: string, square: Square, step: Point | undefined): boolean => {
    const surface = now();
    const { size } = surface.layout;
    if (step) {
      const next = { file: square.file + step.x, rank: square.rank + step.y };
      if (isWithin(next, size)) cursor.go(printSquare(next));
      return true;
    }
    switch (key) {
      case 'enter':
      case ' ':
        if (isOwnPawn(surface, square)) surface.props.announce(spokenTargets(surface));
        pawnMatter(surface, square);
        return true;
      case 'w':
        takeWall(square, direction);
        return true;
      case 'h':
      case 'v':
        takeWall(square, key);
        return true;
      case 'p':
        cursor.go(printSquare(surface.props.state.pawns[surface.props.state.toMove]!));
        return true;
      default:
        return false;
    }
  };

  const onWall = (key: string, wall: Wall, step: Point | undefined): boolean => {
    const surface = now();
    if (step) {
      const next = { ...wall, file: wall.file + step.x, rank: wall.rank + step.y };
      if (isWithin(next, surface.layout.size - 1)) toWall(next);
      return true;
    }
    switch (key) {
      case 'enter':
        // The place that has the focus is about to be taken.
        if (surface.legal.seat !== undefined && !surface.legal.wallFault(wall)) toSquares();
        attempt(surface, { kind: 'wall', wall });
        return true;
      case 'r':
      case ' ':
        toWall({ ...wall, direction: wall.direction === 'h' ? 'v' : 'h' });
        return true;
      case 'h':
      case 'v':
        toWall({ ...wall, direction: key });
        return true;
      case 'w':
        toSquares();
        putBack(surface);
        return true;
      default:
        return false;
    }
  };

  return {
    attach: () => {
      // Before the page hears of it: Esc first puts back what is in hand.
      window.addEventListener('keydown', escape, true);
      return () => window.removeEventListener('keydown', escape, true);
    },
    onKeyDown: (event) => {
      const surface = now();
      const move = moveAt(event.target);
      const key = event.key.toLowerCase();
      if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'w' && halfCell(surface.props) && mouseIsOver()) return;
      showCursor(surface, true);
      const step = arrowStep(surface.layout, event.key);
      const isUsed =
        (move.kind === 'pawn' && onSquare(key, move.to, step)) ||
        (move.kind === 'wall' && onWall(key, move.wall, step));
      if (!isUsed) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: (event) => {
      const move = moveAt(event.target);
      if (!move) return;
      showCursor(now(), true);
      const at = notation.move.print(move);
      if (at !== cursor.at()) cursor.go(at, false);
      // A screen reader may bring the focus straight to a place for a wall.
      if (move.kind === 'wall' && now().hand.kind !== 'cursor') toWall(move.wall);
    },
    onBlur: (event) => {
      const surface = now();
      if (surface.hand.kind !== 'cursor') return;
      // The window may have lost the focus while the board keeps it.
      const next = event.relatedTarget ?? (document.hasFocus() ? undefined : document.activeElement);
      if (next instanceof Node && surface.parts.frame.current?.contains(next)) return;
      see(surface, undefined);
      surface.setHand(emptyHand);
      toSquares(false);
    },
  };
}

const isWithin = ({ file, rank }: Square, size: number): boolean =>
  file >= 0 && rank >= 0 && file < size && rank < size;

function moveAt(target: EventTarget): Move | undefined {
  const at = target instanceof Element ? target.getAttribute('data-at') : undefined;
  const move = at ? notation.move.parse(at) : undefined;
  return move?.ok ? move.value : undefined;
}

function spokenTargets({ legal, props }: Surface): string {
  const squares = legal.targets.map(printSquare).join(', ');
  return props.say('board.moves', { n: legal.targets.length, squares });
}

interface Input {
  /** The surface as it is now, after every rendering. */
  sitAt(surface: Surface): void;
  readonly mouse: Mouse;
  readonly finger: Finger;
  readonly keys: Keys;
}

/** The hands at the board live as long as it does. */
export function useInput(surface: Surface, start: string): Input {
  const [input] = useState(() => inputOf(surface, start));
  useLayoutEffect(() => input.sitAt(surface));
  useEffect(() => {
    const detach = [input.mouse.attach(), input.keys.attach(), input.finger.detach];
    return () => detach.forEach((end) => end());
  }, [input]);
  return input;
}

function inputOf(first: Surface, start: string): Input {
  let surface = first;
  const now = (): Surface => surface;
  const cursor = boardCursor({
    start,
    root: () => surface.parts.svg.current,
    describe: (at) => describePlace(surface, at),
  });
  const mouse = mouseInput(now, cursor);
  return {
    sitAt: (next) => {
      // One event may look at the hand again before React has drawn it.
      const setHand = (hand: Hand): void => {
        surface = { ...surface, hand };
        next.setHand(hand);
      };
      surface = { ...next, setHand };
      cursor.refresh();
    },
    mouse,
    finger: fingerInput(now),
    keys: keyInput(now, cursor, mouse.isOver),
  };
}

/** For the active place only: asking about every place would search a path for each. */
function describePlace({ legal, props }: Surface, at: string): string | undefined {
  const move = notation.move.parse(at);
  if (!move.ok || move.value.kind !== 'wall' || legal.seat === undefined) return undefined;
  const fault = legal.wallFault(move.value.wall);
  return fault ? props.explain(fault) : props.say('board.can-place');
}
