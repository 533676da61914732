import { type BoardCursor, type Point, arrowStep, isForOthers, targetOfEvent } from '@quadrille/ui/board';
import type { FocusEvent, KeyboardEvent } from 'react';
import { type Placement, pieces } from '../rules/piece.ts';
import { usableCorners } from '../rules/placements.ts';
import { type Square, columnOf, printSquare, rowOf, scanSquare, squareAt, isWithin } from '../rules/square.ts';
import {
  type SelectedPiece,
  type InputContext,
  type Twist,
  tryPlacement,
  selectedShape,
  pieceWord,
  cancelSelection,
  showPreview,
  hidePreview,
  showCursor,
  withTwist,
} from './input-context.ts';
import { heldOn, screenCell, squareOnScreen } from './layout.ts';
import { snapFloatingPiece } from './pointer.ts';

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

export function squareOf(at: string): Square | undefined {
  const scanned = scanSquare(at, 0);
  return scanned.ok && scanned.value.end === at.length ? scanned.value.square : undefined;
}

/** What keys do with the cursor and the selected piece. */
interface KeyActions {
  /** Picks a piece and puts it at the cursor. */
  pickPiece(piece: number): void;
  /** Picks the next or previous piece of the tray. */
  pickNeighbour(step: 1 | -1): void;
  /** Rotates or flips the selected piece. */
  twist(twist: Twist): void;
  nextOrientation(held: SelectedPiece): void;
  find(step: 1 | -1): void;
  goToCorner(step: 1 | -1): void;
  moveCursor(step: Point): void;
  /** Places the selected piece. */
  enter(): void;
}

function createKeyActions(now: () => InputContext, cursor: BoardCursor): KeyActions {
  const cursorSquare = (): Square => squareOf(cursor.at()) ?? 0;

  const go = (square: Square): void => {
    const context = now();
    cursor.go(printSquare(square));
    if (context.selection.kind === 'piece' && context.selection.by === 'keys')
      showPreview(context, screenCell(context.layout, square));
  };

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
    showPreview(now(), screenCell(context.layout, cursorSquare()));
    cursor.refresh();
    context.props.announce(context.props.say('board.taken', { piece: pieceWord(context.props.say, piece) }));
  };

  return {
    pickPiece,
    pickNeighbour: (step) => {
      const { piecesLeft, selection } = now();
      const place = piecesLeft.indexOf(selection.kind === 'piece' ? selection.piece : -1);
      const next = piecesLeft.at(step === 1 ? (place + 1) % piecesLeft.length : place < 0 ? -1 : place - 1);
      if (next !== undefined) pickPiece(next);
    },
    twist: (way) => {
      const context = now();
      if (context.selection.kind !== 'piece') return;
      const hand = withTwist(context.selection, way, context.layout.turns % 2 === 1);
      if (hand.by === 'waiting') return snapFloatingPiece(context, hand);
      context.setSelection(hand);
      context.props.announce(context.props.say(way.startsWith('turn') ? 'board.turned' : 'board.flipped'));
    },
    nextOrientation: (held) => {
      const next = { ...held, orientation: (held.orientation + 1) % pieces[held.piece]!.orientations.length };
      if (held.by === 'waiting') snapFloatingPiece(now(), next);
      else now().setSelection(next);
    },
    find: (step) => {
      const shown = findMove(now(), step, 'keys');
      if (!shown?.at) return;
      const square = squareOnScreen(now().layout, { x: shown.at.x + 0.5, y: shown.at.y + 0.5 });
      if (square !== undefined) cursor.go(printSquare(square));
      showCursor(now(), true);
    },
    goToCorner: (step) => {
      const { state } = now().props;
      const corners = usableCorners(state, state.colour);
      const here = cursorSquare();
      const later = step === 1 ? corners.find((square) => square > here) : corners.findLast((square) => square < here);
      const next = later ?? corners.at(step === 1 ? 0 : -1);
      if (next !== undefined) go(next);
    },
    moveCursor: (step) => {
      const here = cursorSquare();
      const [column, row] = [columnOf(here) + step.x, rowOf(here) + step.y];
      if (isWithin(now().layout.size, column, row)) go(squareAt(column, row));
    },
    enter: () => {
      const context = now();
      const { selection, legal, props } = context;
      if (selection.kind !== 'piece' && props.onSquare) return props.onSquare(cursorSquare());
      if (legal.seat === undefined) return;
      if (selection.kind !== 'piece') return props.announce(props.say('board.take-first'));
      const at =
        selection.by === 'keys'
          ? screenCell(context.layout, cursorSquare())
          : (context.elements.preview.current?.at() ?? selection.at);
      if (at && Number.isInteger(at.x) && Number.isInteger(at.y)) tryPlacement(context, at);
    },
  };
}

/** Handles a key of the selected piece or of the tray; returns whether the board knows it. */
type HandleKey = (key: Pick<globalThis.KeyboardEvent, 'key' | 'shiftKey'>) => boolean;

const arrowTwists: Readonly<Record<string, Twist>> = {
  ArrowLeft: 'turn-back',
  ArrowRight: 'turn',
  ArrowUp: 'flip-over',
  ArrowDown: 'flip',
};

function createKeyHandler(now: () => InputContext, actions: KeyActions, askGiveUp: () => void): HandleKey {
  /** Keys that need a piece in hand. */
  const handleHeld = (held: SelectedPiece, key: string, isShifted: boolean): boolean => {
    const arrow = held.by === 'mouse' ? arrowTwists[key] : undefined;
    if (arrow) actions.twist(arrow);
    else if (key === 'r') actions.twist(isShifted ? 'turn-back' : 'turn');
    else if (key === 'f' && !isShifted) actions.twist('flip');
    else if (key === ' ') actions.nextOrientation(held);
    else return false;
    return true;
  };

  return ({ key: pressed, shiftKey }) => {
    const context = now();
    const { selection, legal } = context;
    if (legal.seat === undefined) return false;
    const held = selection.kind === 'piece' ? selection : undefined;
    const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
    if (held && handleHeld(held, key, shiftKey)) return true;
    switch (key) {
      case 'm':
        actions.find(shiftKey ? -1 : 1);
        return true;
      case 'c':
        actions.goToCorner(shiftKey ? -1 : 1);
        return true;
      case 'g':
        if (legal.canGiveUp) askGiveUp();
        return legal.canGiveUp;
      case '+':
      case '-':
        actions.pickNeighbour(key === '+' ? 1 : -1);
        return true;
      default: {
        const next = findPieceOfKey(context, key, held?.piece);
        if (next !== undefined) actions.pickPiece(next);
        return next !== undefined;
      }
    }
  };
}

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

const isCommand = ({ ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  ctrlKey || metaKey || altKey;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

const letterInputs =
  'input, textarea, select, [contenteditable], [role="radio"], [role="option"], [role="listbox"], [role="menu"], [role="menuitem"], [role="tab"], [role="slider"], [data-at]';

/** Listens on the whole page; returns the function that removes the listeners. */
function listenOnPage(now: () => InputContext, handleKey: HandleKey, enter: () => void): () => void {
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
    if (!handleKey(event)) return;
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
    if (isEnter || handleKey(event)) event.preventDefault();
  };

  // In the capture phase: Esc drops the piece before the page handles it.
  window.addEventListener('keydown', onEscape, true);
  window.addEventListener('keydown', onKeyWhileCarrying, true);
  window.addEventListener('keydown', onKeyOutsideBoard);
  return () => {
    window.removeEventListener('keydown', onEscape, true);
    window.removeEventListener('keydown', onKeyWhileCarrying, true);
    window.removeEventListener('keydown', onKeyOutsideBoard);
  };
}

export interface KeyboardInput extends Pick<KeyActions, 'pickPiece' | 'twist'> {
  /** Listens on the whole page; returns the function that removes the listeners. */
  attach(): () => void;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
}

/** Arrow keys move over the squares, together with the selected piece; a letter or a number picks a piece. */
export function createKeyboardInput(
  now: () => InputContext,
  cursor: BoardCursor,
  askGiveUp: () => void,
): KeyboardInput {
  const actions = createKeyActions(now, cursor);
  const handleKey = createKeyHandler(now, actions, askGiveUp);
  return {
    attach: () => listenOnPage(now, handleKey, actions.enter),
    onKeyDown: (event) => {
      const context = now();
      if (isCommand(event) || !(event.target instanceof Element) || !event.target.hasAttribute('data-at')) return;
      showCursor(context, true);
      const step = arrowStep(context.layout, event.key);
      if (step) actions.moveCursor(step);
      else if (event.key === 'Enter' || (event.key === ' ' && context.selection.kind !== 'piece')) actions.enter();
      else if (!handleKey(event)) return;
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
    pickPiece: actions.pickPiece,
    twist: actions.twist,
  };
}
