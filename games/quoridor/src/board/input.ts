import { type BoardCursor, type Point, arrowStep, createBoardCursor, focusedBeside } from '@quadrille/ui/board';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { notation } from '../notation/notation.ts';
import { printSquare } from '../rules/position.ts';
import type { Move, Square, Wall } from '../rules/state.ts';
import { type TouchInput, type MouseInput, createTouchInput, createMouseInput } from './pointer.ts';
import { slotOf } from './layout.ts';
import {
  type Selection,
  type InputContext,
  tryMove,
  noSelection,
  hasHalfCellGesture,
  isOwnPawn,
  clickSquare,
  cancelSelection,
  showPreview,
  showCursor,
} from './input-context.ts';

interface KeyboardInput {
  /** Listens for Esc on the whole page; returns the function that removes the listener. */
  attach(): () => void;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
}

/** Arrow keys move over the squares. W picks a wall, and then they move over wall slots. */
function createKeyboardInput(now: () => InputContext, cursor: BoardCursor, mouseIsOver: () => boolean): KeyboardInput {
  let direction: Wall['direction'] = 'h';

  const moveToWall = (wall: Wall): void => {
    const context = now();
    ({ direction } = wall);
    if (context.selection.kind !== 'cursor') context.setSelection({ kind: 'cursor' });
    cursor.go(notation.move.print({ kind: 'wall', wall }));
    showPreview(now(), slotOf(context.layout, wall));
  };

  const pickWall = (from: Square, way: Wall['direction']): void => {
    const end = now().layout.size - 2;
    moveToWall({ file: Math.min(from.file, end), rank: Math.min(from.rank, end), direction: way });
  };

  /** Moves the cursor to the origin square of the wall. */
  const moveToSquares = (focus = true): void => cursor.go(cursor.at().slice(0, -1), focus);

  const onEscape = (event: globalThis.KeyboardEvent): void => {
    const context = now();
    if (event.key !== 'Escape' || context.selection.kind === 'empty') return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (context.selection.kind === 'cursor') moveToSquares();
    cancelSelection(context);
  };

  const onSquare = (key: string, square: Square, step: Point | undefined): boolean => {
    const context = now();
    const { size } = context.layout;
    if (step) {
      const next = { file: square.file + step.x, rank: square.rank + step.y };
      if (isOnGrid(next, size)) cursor.go(printSquare(next));
      return true;
    }
    switch (key) {
      case 'enter':
      case ' ':
        if (isOwnPawn(context, square)) context.props.announce(listTargets(context));
        clickSquare(context, square);
        return true;
      case 'w':
        pickWall(square, direction);
        return true;
      case 'h':
      case 'v':
        pickWall(square, key);
        return true;
      case 'p':
        cursor.go(printSquare(context.props.state.pawns[context.props.state.toMove]!));
        return true;
      default:
        return false;
    }
  };

  const onWall = (key: string, wall: Wall, step: Point | undefined): boolean => {
    const context = now();
    if (step) {
      const next = { ...wall, file: wall.file + step.x, rank: wall.rank + step.y };
      if (isOnGrid(next, context.layout.size - 1)) moveToWall(next);
      return true;
    }
    switch (key) {
      case 'enter':
        // Playing removes the focused wall slot, so move the focus first.
        if (context.legal.seat !== undefined && !context.legal.wallFault(wall)) moveToSquares();
        tryMove(context, { kind: 'wall', wall });
        return true;
      case 'r':
      case ' ':
        moveToWall({ ...wall, direction: wall.direction === 'h' ? 'v' : 'h' });
        return true;
      case 'h':
      case 'v':
        moveToWall({ ...wall, direction: key });
        return true;
      case 'w':
        moveToSquares();
        cancelSelection(context);
        return true;
      default:
        return false;
    }
  };

  return {
    attach: () => {
      // In the capture phase: Esc cancels the selection before the page handles it.
      window.addEventListener('keydown', onEscape, true);
      return () => window.removeEventListener('keydown', onEscape, true);
    },
    onKeyDown: (event) => {
      const context = now();
      const move = moveAt(event.target);
      const key = event.key.toLowerCase();
      if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'w' && hasHalfCellGesture(context.props) && mouseIsOver()) return;
      showCursor(context, true);
      const step = arrowStep(context.layout, event.key);
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
      // A screen reader can move the focus directly to a wall slot.
      if (move.kind === 'wall' && now().selection.kind !== 'cursor') moveToWall(move.wall);
    },
    onBlur: (event) => {
      const context = now();
      if (context.selection.kind !== 'cursor') return;
      // The window may have lost the focus although the board keeps it.
      const next =
        event.relatedTarget ?? (document.hasFocus() ? undefined : focusedBeside(context.elements.frame.current));
      if (next instanceof Node && context.elements.frame.current?.contains(next)) return;
      showPreview(context, undefined);
      context.setSelection(noSelection);
      moveToSquares(false);
    },
  };
}

const isOnGrid = ({ file, rank }: Square, size: number): boolean =>
  file >= 0 && rank >= 0 && file < size && rank < size;

function moveAt(target: EventTarget): Move | undefined {
  const at = target instanceof Element ? target.getAttribute('data-at') : undefined;
  const move = at ? notation.move.parse(at) : undefined;
  return move?.ok ? move.value : undefined;
}

function listTargets({ legal, props }: InputContext): string {
  const squares = legal.targets.map(printSquare).join(', ');
  return props.say('board.moves', { n: legal.targets.length, squares });
}

interface BoardInput {
  /** Called after every rendering with the current context. */
  update(context: InputContext): void;
  readonly mouse: MouseInput;
  readonly finger: TouchInput;
  readonly keys: KeyboardInput;
}

/** Input handlers that live as long as the board. */
export function useInput(context: InputContext, start: string): BoardInput {
  const [input] = useState(() => createBoardInput(context, start));
  useLayoutEffect(() => input.update(context));
  useEffect(() => {
    const detach = [input.mouse.attach(), input.keys.attach(), input.finger.detach];
    return () => detach.forEach((end) => end());
  }, [input]);
  return input;
}

function createBoardInput(first: InputContext, start: string): BoardInput {
  let context = first;
  const now = (): InputContext => context;
  const cursor = createBoardCursor({
    start,
    root: () => context.elements.svg.current,
    describe: (at) => describeSlot(context, at),
  });
  const mouse = createMouseInput(now, cursor);
  return {
    update: (next) => {
      // One event may read the state again before React has rendered it.
      const setSelection = (selection: Selection): void => {
        context = { ...context, selection };
        next.setSelection(selection);
      };
      context = { ...next, setSelection };
      cursor.refresh();
    },
    mouse,
    finger: createTouchInput(now),
    keys: createKeyboardInput(now, cursor, mouse.isOver),
  };
}

/** Only for the active square or slot: describing all of them would search a path for each. */
function describeSlot({ legal, props }: InputContext, at: string): string | undefined {
  const move = notation.move.parse(at);
  if (!move.ok || move.value.kind !== 'wall' || legal.seat === undefined) return undefined;
  const fault = legal.wallFault(move.value.wall);
  return fault ? props.explain(fault) : props.say('board.can-place');
}
