import { type BoardCursor, type Point, arrowStep, boardCursor } from '@quadrille/ui/board';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import { type Placement, pieces } from '../rules/piece.ts';
import { usableCorners } from '../rules/placements.ts';
import { type Square, columnOf, printSquare, rowOf, scanSquare, squareAt, within } from '../rules/square.ts';
import { heldOn, screenCell, squareOnScreen } from './layout.ts';
import { type Finger, type Mouse, fingerInput, mouseInput, waitAgain } from './pointer.ts';
import {
  type Hand,
  type HeldPiece,
  type Surface,
  type Twist,
  attempt,
  emptyHand,
  heldShape,
  pieceWord,
  problem,
  putBack,
  see,
  seeNothing,
  showCursor,
  squaresOf,
  twisted,
} from './surface.ts';

/**
 * Shows the legal move after the one in hand, or before it: among all pieces, or, if one was picked, with that piece
 * only. Undefined: there is none.
 */
export function findMove(surface: Surface, step: 1 | -1, by: 'keys' | 'waiting'): HeldPiece | undefined {
  const { hand, legal, props, parts } = surface;
  const finding = hand.kind === 'piece' ? (hand.finding ?? 'piece') : 'all';
  const found = legal.placements(hand.kind === 'piece' && finding === 'piece' ? hand.piece : undefined);
  if (found.length === 0) {
    props.announce(props.say(hand.kind === 'piece' ? 'board.no-place' : 'board.no-move'));
    return undefined;
  }
  const at = parts.ghost.current?.at();
  const current = hand.kind === 'piece' && at ? found.findIndex((placement) => lies(surface, hand, at, placement)) : -1;
  const next = current < 0 ? (step === 1 ? 0 : found.length - 1) : (current + step + found.length) % found.length;
  const { piece, orientation, squares } = found[next]!;
  const held: HeldPiece = { kind: 'piece', piece: piece.index, orientation, by, finding };
  const place = heldOn(surface.layout, heldShape(surface, held), squares);
  const shown = { ...held, at: place };
  surface.setHand(shown);
  see({ ...surface, hand: shown }, place);
  props.announce(
    props.say('board.found', { piece: pieceWord(props.say, piece.index), n: next + 1, all: found.length }),
  );
  return shown;
}

function lies(surface: Surface, hand: HeldPiece, at: Point, { piece, orientation, squares }: Placement): boolean {
  if (piece.index !== hand.piece || orientation !== hand.orientation) return false;
  const place = heldOn(surface.layout, heldShape(surface, hand), squares);
  return place.x === at.x && place.y === at.y;
}

interface Keys {
  /** Listens on the whole page; returns the function that stops it. */
  attach(): () => void;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  /** Takes a piece to the cursor, as from the tray. */
  take(piece: number): void;
  /** Turns or flips the piece in hand. */
  twist(twist: Twist): void;
}

/** Arrows go over the squares, and with them the piece in hand; a letter or a number takes one. */
function keyInput(now: () => Surface, cursor: BoardCursor, askGiveUp: () => void): Keys {
  const cursorCell = (): Point => screenCell(now().layout, squareOf(cursor.at()) ?? 0);

  const take = (piece: number): void => {
    const surface = now();
    const at = surface.parts.ghost.current?.at();
    seeNothing(surface);
    // Another piece takes the place of the one in hand.
    const from = at && squareOnScreen(surface.layout, { x: at.x + 0.5, y: at.y + 0.5 });
    if (from !== undefined) cursor.go(printSquare(from));
    else cursor.go(cursor.at());
    showCursor(surface, true);
    surface.setHand({ kind: 'piece', piece, orientation: 0, by: 'keys' });
    see(now(), cursorCell());
    cursor.refresh();
    surface.props.announce(surface.props.say('board.taken', { piece: pieceWord(surface.props.say, piece) }));
  };

  const twist = (way: Twist): void => {
    const surface = now();
    if (surface.hand.kind !== 'piece') return;
    const hand = twisted(surface.hand, way, surface.layout.turns % 2 === 1);
    if (hand.by === 'waiting') return waitAgain(surface, hand);
    surface.setHand(hand);
    surface.props.announce(surface.props.say(way.startsWith('turn') ? 'board.turned' : 'board.flipped'));
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
    const surface = now();
    cursor.go(printSquare(square));
    if (surface.hand.kind === 'piece' && surface.hand.by === 'keys') see(surface, screenCell(surface.layout, square));
  };

  const walk = (step: Point): void => {
    const { layout } = now();
    const here = squareOf(cursor.at()) ?? 0;
    const [column, row] = [columnOf(here) + step.x, rowOf(here) + step.y];
    if (within(layout.size, column, row)) go(squareAt(column, row));
  };

  /** Keys of the piece in hand and of the tray; true: the key meant something. */
  const act = ({ key, shiftKey }: Pressed): boolean => {
    const surface = now();
    const { hand, legal } = surface;
    if (legal.seat === undefined) return false;
    const held: HeldPiece | undefined = hand.kind === 'piece' ? hand : undefined;
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
        if (held.by === 'waiting') waitAgain(surface, next);
        else surface.setHand(next);
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
        if (legal.mayGiveUp) askGiveUp();
        return legal.mayGiveUp;
      case '+':
      case '-': {
        const place = surface.left.indexOf(held?.piece ?? -1);
        const next = surface.left.at(key === '+' ? (place + 1) % surface.left.length : place < 0 ? -1 : place - 1);
        if (next !== undefined) take(next);
        return true;
      }
      default: {
        const next = pieceOfKey(surface, letter, held?.piece);
        if (next !== undefined) take(next);
        return next !== undefined;
      }
    }
  };

  const enter = (): void => {
    const surface = now();
    const { hand, legal, props } = surface;
    if (hand.kind !== 'piece' && props.onSquare) return props.onSquare(squareOf(cursor.at()) ?? 0);
    if (legal.seat === undefined) return;
    if (hand.kind !== 'piece') return props.announce(props.say('board.take-first'));
    const at = hand.by === 'keys' ? cursorCell() : (surface.parts.ghost.current?.at() ?? hand.at);
    if (at && Number.isInteger(at.x) && Number.isInteger(at.y)) attempt(surface, at);
  };

  const escape = (event: globalThis.KeyboardEvent): void => {
    const surface = now();
    if (event.key !== 'Escape' || surface.hand.kind !== 'piece' || isInDialog(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    surface.props.announce(
      surface.props.say('board.back', { piece: pieceWord(surface.props.say, surface.hand.piece) }),
    );
    putBack(surface);
  };

  /** A piece that hangs on the mouse is turned wherever the focus is. */
  const carry = (event: globalThis.KeyboardEvent): void => {
    const { hand } = now();
    if (hand.kind !== 'piece' || hand.by !== 'mouse' || isCommand(event) || isInDialog(event.target)) return;
    if (isTyping(event.target) || !(arrowTwists[event.key] ?? /^[rRf]$/.test(event.key))) return;
    if (!act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** A page that has just been opened has its focus on the heading or nowhere; later it may be on a button. */
  const elsewhere = (event: globalThis.KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || isCommand(event) || event.key === ' ') return;
    if (target instanceof Element && target.closest(takesLetters)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    // Enter belongs to the button or link it is pressed on.
    if (event.key === 'Enter' && target instanceof Element && target.closest('button, a[href]')) return;
    const isEnter = event.key === 'Enter' && now().hand.kind === 'piece';
    if (isEnter) enter();
    if (isEnter || act(event)) event.preventDefault();
  };

  return {
    attach: () => {
      // Before the page hears of it: Esc first puts back what is in hand.
      window.addEventListener('keydown', escape, true);
      window.addEventListener('keydown', carry, true);
      window.addEventListener('keydown', elsewhere);
      return () => {
        window.removeEventListener('keydown', escape, true);
        window.removeEventListener('keydown', carry, true);
        window.removeEventListener('keydown', elsewhere);
      };
    },
    onKeyDown: (event) => {
      const surface = now();
      if (isCommand(event) || !(event.target instanceof Element) || !event.target.hasAttribute('data-at')) return;
      showCursor(surface, true);
      const step = arrowStep(surface.layout, event.key);
      if (step) walk(step);
      else if (event.key === 'Enter' || (event.key === ' ' && surface.hand.kind !== 'piece')) enter();
      else if (!act(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: (event) => {
      const at = event.target.getAttribute('data-at');
      if (at === null) return;
      showCursor(now(), true);
      if (at !== cursor.at()) cursor.go(at, false);
      const { hand, layout } = now();
      const square = squareOf(at);
      if (hand.kind === 'piece' && hand.by === 'keys' && square !== undefined) see(now(), screenCell(layout, square));
    },
    take,
    twist,
  };
}

type Pressed = Pick<globalThis.KeyboardEvent, 'key' | 'shiftKey'>;

const arrowTwists: Readonly<Record<string, Twist>> = {
  ArrowLeft: 'turn-back',
  ArrowRight: 'turn',
  ArrowUp: 'flip-over',
  ArrowDown: 'flip',
};

/**
 * 1 to 5: the next piece of that many squares; a letter: the next piece with that letter. The largest come first, and
 * pressing again goes on to the next.
 */
function pieceOfKey({ left }: Surface, key: string, held: number | undefined): number | undefined {
  if (!/^[a-z1-5]$/.test(key)) return undefined;
  const fits = (index: number): boolean => {
    const { name, size } = pieces[index]!;
    return /\d/.test(key) ? size === Number(key) : name.toLowerCase().startsWith(key);
  };
  const found = left.filter(fits);
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

const takesLetters =
  'input, textarea, select, [contenteditable], [role="radio"], [role="option"], [role="listbox"], [role="menu"], [role="menuitem"], [role="tab"], [role="slider"], [data-at]';

interface Input {
  /** The surface as it is now, after every rendering. */
  sitAt(surface: Surface): void;
  readonly mouse: Mouse;
  readonly finger: Finger;
  readonly keys: Keys;
}

/** The hands at the board live as long as it does. */
export function useInput(surface: Surface, start: string, askGiveUp: () => void): Input {
  const [input] = useState(() => inputOf(surface, start, askGiveUp));
  useLayoutEffect(() => input.sitAt(surface));
  useEffect(() => {
    const detach = [input.mouse.attach(), input.keys.attach()];
    return () => detach.forEach((end) => end());
  }, [input]);
  return input;
}

function inputOf(first: Surface, start: string, askGiveUp: () => void): Input {
  let surface = first;
  const now = (): Surface => surface;
  const cursor = boardCursor({
    start,
    root: () => surface.parts.svg.current,
    describe: (at) => describePlace(surface, at),
  });
  const mouse = mouseInput(now, cursor);
  let drawn: Hand = emptyHand;
  return {
    sitAt: (next) => {
      // One event may look at the hand again before React has drawn it.
      const setHand = (hand: Hand): void => {
        surface = { ...surface, hand };
        next.setHand(hand);
      };
      surface = { ...next, setHand };
      cursor.refresh();
      if (drawn === next.hand) return;
      drawn = next.hand;
      showAgain();
    },
    mouse,
    finger: fingerInput(now),
    keys: keyInput(now, cursor, askGiveUp),
  };

  /** The piece in hand has been drawn anew. */
  function showAgain(): void {
    if (surface.hand.kind !== 'piece') return;
    if (surface.hand.by === 'mouse') mouse.refresh();
    else if (surface.hand.by === 'waiting') {
      if (surface.hand.at) see(surface, surface.hand.at);
    } else if (surface.hand.by === 'keys') see(surface, screenCell(surface.layout, squareOf(cursor.at()) ?? 0));
  }
}

/** For the active place only: what Enter would do there. */
function describePlace(surface: Surface, at: string): string | undefined {
  const { hand, layout, props, legal } = surface;
  const square = squareOf(at);
  if (hand.kind !== 'piece' || hand.by !== 'keys' || square === undefined || legal.seat === undefined) return undefined;
  const place = screenCell(layout, square);
  const words = problem(surface, hand, place);
  if (words !== undefined) return words;
  return props.say('board.fits', { squares: squaresOf(surface, hand, place)!.map(printSquare).join(' ') });
}
