import {
  type BoardCursor,
  type Point,
  arrowStep,
  createBoardCursor,
  isForOthers,
  targetOfEvent,
} from '@quadrille/ui/board';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { type Placement, pieces } from '../rules/piece.ts';
import { usableCorners } from '../rules/placements.ts';
import { type Square, columnOf, printSquare, rowOf, scanSquare, squareAt, isWithin } from '../rules/square.ts';
import { heldOn, screenCell, squareOnScreen } from './layout.ts';
import { type TouchInput, type MouseInput, createTouchInput, createMouseInput, snapFloatingPiece } from './pointer.ts';
import {
  type Selection,
  type SelectedPiece,
  type InputContext,
  type Twist,
  tryPlacement,
  noSelection,
  selectedShape,
  pieceWord,
  findProblem,
  cancelSelection,
  showPreview,
  hidePreview,
  showCursor,
  squaresOf,
  withTwist,
} from './input-context.ts';

/**
 * Shows the next or previous legal move: among all pieces, or only with the selected piece. Undefined if there is none.
 */
export function findMove(context: InputContext, step: 1 | -1, by: 'keys' | 'waiting'): SelectedPiece | undefined {
  const { selection, legal, props, elements } = context;
  const finding = selection.kind === 'piece' ? (selection.finding ?? 'piece') : 'all';
  const found = legal.placements(selection.kind === 'piece' && finding === 'piece' ? selection.piece : undefined);
  if (found.length === 0) {
    props.announce(props.say(selection.kind === 'piece' ? 'board.no-place' : 'board.no-move'));
    return undefined;
  }
  const at = elements.preview.current?.at();
  const current =
    selection.kind === 'piece' && at
      ? found.findIndex((placement) => isSamePlacement(context, selection, at, placement))
      : -1;
  const next = current < 0 ? (step === 1 ? 0 : found.length - 1) : (current + step + found.length) % found.length;
  const { piece, orientation, squares } = found[next]!;
  const held: SelectedPiece = { kind: 'piece', piece: piece.index, orientation, by, finding };
  const place = heldOn(context.layout, selectedShape(context, held), squares);
  const shown = { ...held, at: place };
  context.setSelection(shown);
  showPreview({ ...context, selection: shown }, place);
  props.announce(
    props.say('board.found', { piece: pieceWord(props.say, piece.index), n: next + 1, all: found.length }),
  );
  return shown;
}

function isSamePlacement(
  context: InputContext,
  hand: SelectedPiece,
  at: Point,
  { piece, orientation, squares }: Placement,
): boolean {
  if (piece.index !== hand.piece || orientation !== hand.orientation) return false;
  const place = heldOn(context.layout, selectedShape(context, hand), squares);
  return place.x === at.x && place.y === at.y;
}

interface KeyboardInput {
  /** Listens on the whole page; returns the function that removes the listeners. */
  attach(): () => void;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  /** Picks a piece and puts it at the cursor. */
  pickPiece(piece: number): void;
  /** Rotates or flips the selected piece. */
  twist(twist: Twist): void;
}

/** Arrow keys move over the squares, together with the selected piece; a letter or a number picks a piece. */
function createKeyboardInput(now: () => InputContext, cursor: BoardCursor, askGiveUp: () => void): KeyboardInput {
  const cursorCell = (): Point => screenCell(now().layout, squareOf(cursor.at()) ?? 0);

  const pickPiece = (piece: number): void => {
    const context = now();
    const at = context.elements.preview.current?.at();
    hidePreview(context);
    // Another piece replaces the selected one at the same place.
    const from = at && squareOnScreen(context.layout, { x: at.x + 0.5, y: at.y + 0.5 });
    if (from !== undefined) cursor.go(printSquare(from));
    else cursor.go(cursor.at());
    showCursor(context, true);
    context.setSelection({ kind: 'piece', piece, orientation: 0, by: 'keys' });
    showPreview(now(), cursorCell());
    cursor.refresh();
    context.props.announce(context.props.say('board.taken', { piece: pieceWord(context.props.say, piece) }));
  };

  const twist = (way: Twist): void => {
    const context = now();
    if (context.selection.kind !== 'piece') return;
    const hand = withTwist(context.selection, way, context.layout.turns % 2 === 1);
    if (hand.by === 'waiting') return snapFloatingPiece(context, hand);
    context.setSelection(hand);
    context.props.announce(context.props.say(way.startsWith('turn') ? 'board.turned' : 'board.flipped'));
  };

  const find = (step: 1 | -1): void => {
    const shown = findMove(now(), step, 'keys');
    if (!shown?.at) return;
    const square = squareOnScreen(now().layout, { x: shown.at.x + 0.5, y: shown.at.y + 0.5 });
    if (square !== undefined) cursor.go(printSquare(square));
    showCursor(now(), true);
  };

  const toCorner = (step: 1 | -1): void => {
    const { state } = now().props;
    const corners = usableCorners(state, state.colour);
    const here = squareOf(cursor.at()) ?? 0;
    const later = step === 1 ? corners.find((square) => square > here) : corners.findLast((square) => square < here);
    const next = later ?? corners.at(step === 1 ? 0 : -1);
    if (next !== undefined) go(next);
  };

  const go = (square: Square): void => {
    const context = now();
    cursor.go(printSquare(square));
    if (context.selection.kind === 'piece' && context.selection.by === 'keys')
      showPreview(context, screenCell(context.layout, square));
  };

  const moveCursor = (step: Point): void => {
    const { layout } = now();
    const here = squareOf(cursor.at()) ?? 0;
    const [column, row] = [columnOf(here) + step.x, rowOf(here) + step.y];
    if (isWithin(layout.size, column, row)) go(squareAt(column, row));
  };

  /** Keys of the selected piece and of the tray; returns true if the key was handled. */
  const act = ({ key, shiftKey }: PressedKey): boolean => {
    const context = now();
    const { selection, legal } = context;
    if (legal.seat === undefined) return false;
    const held: SelectedPiece | undefined = selection.kind === 'piece' ? selection : undefined;
    const letter = key.toLowerCase();
    if (held) {
      if (held.by === 'mouse' && arrowTwists[key]) {
        twist(arrowTwists[key]);
        return true;
      }
      if (letter === 'r') {
        twist(shiftKey ? 'turn-back' : 'turn');
        return true;
      }
      if (letter === 'f' && !shiftKey) {
        twist('flip');
        return true;
      }
      if (key === ' ') {
        const next = { ...held, orientation: (held.orientation + 1) % pieces[held.piece]!.orientations.length };
        if (held.by === 'waiting') snapFloatingPiece(context, next);
        else context.setSelection(next);
        return true;
      }
    }
    switch (letter) {
      case 'm':
        find(shiftKey ? -1 : 1);
        return true;
      case 'c':
        toCorner(shiftKey ? -1 : 1);
        return true;
      case 'g':
        if (legal.canGiveUp) askGiveUp();
        return legal.canGiveUp;
      case '+':
      case '-': {
        const place = context.piecesLeft.indexOf(held?.piece ?? -1);
        const next = context.piecesLeft.at(
          key === '+' ? (place + 1) % context.piecesLeft.length : place < 0 ? -1 : place - 1,
        );
        if (next !== undefined) pickPiece(next);
        return true;
      }
      default: {
        const next = findPieceOfKey(context, letter, held?.piece);
        if (next !== undefined) pickPiece(next);
        return next !== undefined;
      }
    }
  };

  const enter = (): void => {
    const context = now();
    const { selection, legal, props } = context;
    if (selection.kind !== 'piece' && props.onSquare) return props.onSquare(squareOf(cursor.at()) ?? 0);
    if (legal.seat === undefined) return;
    if (selection.kind !== 'piece') return props.announce(props.say('board.take-first'));
    const at = selection.by === 'keys' ? cursorCell() : (context.elements.preview.current?.at() ?? selection.at);
    if (at && Number.isInteger(at.x) && Number.isInteger(at.y)) tryPlacement(context, at);
  };

  const onEscape = (event: globalThis.KeyboardEvent): void => {
    const context = now();
    if (event.key !== 'Escape' || context.selection.kind !== 'piece' || isInDialog(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    context.props.announce(
      context.props.say('board.back', { piece: pieceWord(context.props.say, context.selection.piece) }),
    );
    cancelSelection(context);
  };

  /** A piece that follows the mouse can be rotated wherever the focus is. */
  const onKeyWhileCarrying = (event: globalThis.KeyboardEvent): void => {
    const { selection } = now();
    if (selection.kind !== 'piece' || selection.by !== 'mouse' || isCommand(event) || isInDialog(event.target)) return;
    if (isTyping(event.target) || !(arrowTwists[event.key] ?? /^[rRf]$/.test(event.key))) return;
    if (!act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** On a newly opened page the focus is on the heading or nowhere; later it may be on a button. */
  const onKeyOutsideBoard = (event: globalThis.KeyboardEvent): void => {
    const target = targetOfEvent(event);
    if (isForOthers(event, now().elements.frame.current)) return;
    if (event.defaultPrevented || isCommand(event) || event.key === ' ') return;
    if (target instanceof Element && target.closest(letterInputs)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    // Enter belongs to the focused button or link.
    if (event.key === 'Enter' && target instanceof Element && target.closest('button, a[href]')) return;
    const isEnter = event.key === 'Enter' && now().selection.kind === 'piece';
    if (isEnter) enter();
    if (isEnter || act(event)) event.preventDefault();
  };

  return {
    attach: () => {
      // In the capture phase: Esc drops the piece before the page handles it.
      window.addEventListener('keydown', onEscape, true);
      window.addEventListener('keydown', onKeyWhileCarrying, true);
      window.addEventListener('keydown', onKeyOutsideBoard);
      return () => {
        window.removeEventListener('keydown', onEscape, true);
        window.removeEventListener('keydown', onKeyWhileCarrying, true);
        window.removeEventListener('keydown', onKeyOutsideBoard);
      };
    },
    onKeyDown: (event) => {
      const context = now();
      if (isCommand(event) || !(event.target instanceof Element) || !event.target.hasAttribute('data-at')) return;
      showCursor(context, true);
      const step = arrowStep(context.layout, event.key);
      if (step) moveCursor(step);
      else if (event.key === 'Enter' || (event.key === ' ' && context.selection.kind !== 'piece')) enter();
      else if (!act(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: (event) => {
      const at = event.target.getAttribute('data-at');
      if (at === null) return;
      showCursor(now(), true);
      if (at !== cursor.at()) cursor.go(at, false);
      const { selection, layout } = now();
      const square = squareOf(at);
      if (selection.kind === 'piece' && selection.by === 'keys' && square !== undefined)
        showPreview(now(), screenCell(layout, square));
    },
    pickPiece,
    twist,
  };
}

type PressedKey = Pick<globalThis.KeyboardEvent, 'key' | 'shiftKey'>;

const arrowTwists: Readonly<Record<string, Twist>> = {
  ArrowLeft: 'turn-back',
  ArrowRight: 'turn',
  ArrowUp: 'flip-over',
  ArrowDown: 'flip',
};

/**
 * 1 to 5: the next piece of that many squares; a letter: the next piece with that letter. Largest first; pressing again
 * goes to the next.
 */
function findPieceOfKey({ piecesLeft }: InputContext, key: string, held: number | undefined): number | undefined {
  if (!/^[a-z1-5]$/.test(key)) return undefined;
  const fits = (index: number): boolean => {
    const { name, size } = pieces[index]!;
    return /\d/.test(key) ? size === Number(key) : name.toLowerCase().startsWith(key);
  };
  const found = piecesLeft.filter(fits);
  return found[(found.indexOf(held ?? -1) + 1) % found.length];
}

function squareOf(at: string): Square | undefined {
  const scanned = scanSquare(at, 0);
  return scanned.ok && scanned.value.end === at.length ? scanned.value.square : undefined;
}

const isCommand = ({ ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  ctrlKey || metaKey || altKey;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

const letterInputs =
  'input, textarea, select, [contenteditable], [role="radio"], [role="option"], [role="listbox"], [role="menu"], [role="menuitem"], [role="tab"], [role="slider"], [data-at]';

interface BoardInput {
  /** Called after every rendering with the current context. */
  update(context: InputContext): void;
  readonly mouse: MouseInput;
  readonly finger: TouchInput;
  readonly keys: KeyboardInput;
}

/** Input handlers that live as long as the board. */
export function useInput(context: InputContext, start: string, askGiveUp: () => void): BoardInput {
  const [input] = useState(() => createBoardInput(context, start, askGiveUp));
  useLayoutEffect(() => input.update(context));
  useEffect(() => {
    const detach = [input.mouse.attach(), input.keys.attach()];
    return () => detach.forEach((end) => end());
  }, [input]);
  return input;
}

function createBoardInput(first: InputContext, start: string, askGiveUp: () => void): BoardInput {
  let context = first;
  const now = (): InputContext => context;
  const cursor = createBoardCursor({
    start,
    root: () => context.elements.svg.current,
    describe: (at) => describeSquare(context, at),
  });
  const mouse = createMouseInput(now, cursor);
  let drawn: Selection = noSelection;
  return {
    update: (next) => {
      // One event may read the state again before React has rendered it.
      const setSelection = (selection: Selection): void => {
        context = { ...context, selection };
        next.setSelection(selection);
      };
      context = { ...next, setSelection };
      cursor.refresh();
      if (drawn === next.selection) return;
      drawn = next.selection;
      showSelection();
    },
    mouse,
    finger: createTouchInput(now),
    keys: createKeyboardInput(now, cursor, askGiveUp),
  };

  /** Called after the selected piece was rendered again. */
  function showSelection(): void {
    if (context.selection.kind !== 'piece') return;
    if (context.selection.by === 'mouse') mouse.refresh();
    else if (context.selection.by === 'waiting') {
      if (context.selection.at) showPreview(context, context.selection.at);
    } else if (context.selection.by === 'keys')
      showPreview(context, screenCell(context.layout, squareOf(cursor.at()) ?? 0));
  }
}

/** Only for the active square: the effect of Enter there. */
function describeSquare(context: InputContext, at: string): string | undefined {
  const { selection, layout, props, legal } = context;
  const square = squareOf(at);
  if (selection.kind !== 'piece' || selection.by !== 'keys' || square === undefined || legal.seat === undefined)
    return undefined;
  const place = screenCell(layout, square);
  const words = findProblem(context, selection, place);
  if (words !== undefined) return words;
  return props.say('board.fits', { squares: squaresOf(context, selection, place)!.map(printSquare).join(' ') });
}
