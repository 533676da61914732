import type { BoardProps, Fault, Say, Seat } from '@quadrille/kit';
import { type BoardNoteHandle, type Point, framePlace, pointerPlace } from '@quadrille/ui/board';
import type { RefObject } from 'react';
import type { Params } from '../rules/params.ts';
import { type Orientation, type Placement, pieces, placementOn } from '../rules/piece.ts';
import type { Square } from '../rules/square.ts';
import type { Move, State } from '../rules/state.ts';
import { type Layout, type Shape, pitch, shapeOf, squareOnScreen, squaresUnder } from './layout.ts';
import type { GhostHandle } from './pieces.tsx';

/** What somebody has in hand: never more than one piece. Esc puts it back; a new position empties the hand. */
export type Hand = { readonly kind: 'empty' } | HeldPiece;

export interface HeldPiece {
  readonly kind: 'piece';
  /** Its index among all pieces, and among its orientations. */
  readonly piece: number;
  readonly orientation: number;
  /**
   * mouse: follows the pointer, arrows turn it; keys: lies at the cursor, arrows move it; finger: is being dragged;
   * waiting: floats where it was left, for ✓ or ✗.
   */
  readonly by: 'mouse' | 'keys' | 'finger' | 'waiting';
  /** Where the held cell of a waiting piece lies, in squares of the screen. */
  readonly at?: Point;
  /** The search for a legal move goes on among all pieces, or with this one only. */
  readonly finding?: 'all' | 'piece';
}

export const emptyHand: Hand = { kind: 'empty' };

export const orientationOf = ({ piece, orientation }: HeldPiece): Orientation =>
  pieces[piece]!.orientations[orientation]!;

/** Quarter turns and flips as they look on the screen. */
export type Twist = 'turn' | 'turn-back' | 'flip' | 'flip-over';

/** `lying`: the board is turned by a quarter or three, so that left and right of the screen are up and down of it. */
export function twisted(hand: HeldPiece, twist: Twist, lying: boolean): HeldPiece {
  const now = orientationOf(hand);
  const across = lying ? now.flippedOver : now.flipped;
  const over = lying ? now.flipped : now.flippedOver;
  const next = { turn: now.turned, 'turn-back': now.turnedBack, flip: across, 'flip-over': over };
  return { ...hand, orientation: next[twist] };
}

/** What the seat at the board may do now. Nothing is asked for before it is needed, and nothing twice. */
export interface Legal {
  /** Undefined: nobody may act on this board now. */
  readonly seat: Seat | undefined;
  fault(squares: readonly Square[]): Fault | undefined;
  /** All legal placements, the largest pieces first; with a piece, its own only. */
  placements(piece?: number): readonly Placement[];
  /** Those of one orientation. */
  lying(piece: number, orientation: number): readonly Placement[];
  readonly mayGiveUp: boolean;
}

interface Asking {
  readonly seat: Seat | undefined;
  moves(): readonly Move[];
  check(move: Move): Fault | undefined;
}

export function legalOf({ seat, moves, check }: Asking): Legal {
  const faults = new Map<string, Fault | undefined>();
  let all: readonly Placement[] | undefined;
  let sorted: (Placement[][] | undefined)[] | undefined;

  const placements = (): readonly Placement[] =>
    (all ??= seat === undefined ? [] : moves().flatMap((move) => (move.kind === 'place' ? placed(move.squares) : [])));
  const byPiece = (piece: number): Placement[][] => {
    if (!sorted) {
      sorted = pieces.map(({ orientations }) => orientations.map(() => []));
      for (const placement of placements()) sorted[placement.piece.index]![placement.orientation]!.push(placement);
    }
    return sorted[piece]!;
  };
  return {
    seat,
    fault: (squares) => {
      const key = squares.join(',');
      if (!faults.has(key)) faults.set(key, check({ kind: 'place', squares }));
      return faults.get(key);
    },
    placements: (piece) => (piece === undefined ? placements() : byPiece(piece).flat()),
    lying: (piece, orientation) => byPiece(piece)[orientation]!,
    mayGiveUp: seat !== undefined && check({ kind: 'giveup' }) === undefined,
  };
}

const placed = (squares: readonly Square[]): Placement[] => {
  const placement = placementOn(squares);
  return placement ? [placement] : [];
};

/** What the pages of the game want of the board beside play. */
interface PageExtras {
  /** A square was chosen with nothing in hand. */
  readonly onSquare?: ((square: Square) => void) | undefined;
  /** The tools of a game: to find a move, to give up. */
  readonly playTools?: boolean;
}

export type Props = BoardProps<Params, State, Move> & PageExtras;

/** The elements that are changed without rendering. */
interface Parts {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The drawing and what floats over it. */
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly ghost: RefObject<GhostHandle | null>;
  readonly note: RefObject<BoardNoteHandle | null>;
}

/** What mouse, finger and keys share: the position, what is in hand, and how the board answers. */
export interface Surface {
  readonly props: Props;
  readonly layout: Layout;
  readonly legal: Legal;
  readonly hand: Hand;
  setHand(hand: Hand): void;
  /** Pieces the colour to move still has, by index. */
  readonly left: readonly number[];
  readonly parts: Parts;
}

export interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** Where a pointer is, in squares of the screen; `scale` is pixels per square. */
export function pointerOn({ parts, layout }: Surface, pointer: Pointer): Point & { scale: number } {
  const { scale, ...drawing } = pointerPlace(parts.svg.current!, pointer);
  return { ...layout.locate(drawing), scale: scale * layout.pitch };
}

export const heldShape = ({ layout }: Surface, hand: HeldPiece): Shape => shapeOf(orientationOf(hand), layout.turns);

/** The squares under the piece in hand, with its held cell there. */
export const squaresOf = (surface: Surface, hand: HeldPiece, at: Point): Square[] | undefined =>
  squaresUnder(surface.layout, heldShape(surface, hand), at);

/** Why the piece in hand may not lie there. */
export function problem(surface: Surface, hand: HeldPiece, at: Point): string | undefined {
  const squares = squaresOf(surface, hand, at);
  const fault = squares ? surface.legal.fault(squares) : { code: 'off-board' };
  return fault && surface.props.explain(fault);
}

export function isLegalAt(surface: Surface, hand: HeldPiece, at: Point): boolean {
  const squares = squaresOf(surface, hand, at);
  return squares !== undefined && surface.legal.fault(squares) === undefined;
}

/** Milliseconds for which an illegal piece must rest before the board says why: words that flicker cannot be read. */
const rest = 140;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Shows the piece in hand there, violet where it may not lie. */
export function see(surface: Surface, at: Point): void {
  const { hand, parts } = surface;
  clearTimeout(resting);
  if (hand.kind !== 'piece') return;
  const isLegal = isLegalAt(surface, hand, at);
  parts.ghost.current?.show(at, isLegal ? 'legal' : 'illegal');
  parts.note.current?.hide();
  if (!isLegal) resting = setTimeout(() => tell(surface, hand, at), rest);
}

/** Lets the piece follow the pointer beside the board. */
export function seeBeside(surface: Surface, at: Point): void {
  clearTimeout(resting);
  surface.parts.note.current?.hide();
  surface.parts.ghost.current?.show(at, 'free');
}

export function seeNothing(surface: Surface): void {
  clearTimeout(resting);
  surface.parts.note.current?.hide();
  surface.parts.ghost.current?.hide();
}

/** Writes the broken rule beside the piece, and returns it. */
function tell(surface: Surface, hand: HeldPiece, at: Point): string | undefined {
  const words = problem(surface, hand, at);
  if (words === undefined) return undefined;
  const { layout, parts } = surface;
  if (!parts.svg.current || !parts.stage.current) return words;
  const shape = heldShape(surface, hand);
  const middle = { x: at.x - shape.held.x + shape.width / 2, y: at.y - shape.held.y + shape.height / 2 };
  const { scale, ...place } = framePlace(parts.svg.current, parts.stage.current, layout.draw(middle));
  parts.note.current?.show(words, { place, distance: (shape.height / 2) * pitch * scale + 10 });
  return words;
}

/** Places the piece in hand, or says why not. */
export function attempt(surface: Surface, at: Point): void {
  const { hand, legal, props } = surface;
  if (hand.kind !== 'piece' || legal.seat === undefined) return;
  clearTimeout(resting);
  const squares = squaresOf(surface, hand, at);
  if (squares && !legal.fault(squares)) {
    seeNothing(surface);
    surface.setHand(emptyHand);
    props.play({ kind: 'place', squares });
    return;
  }
  surface.parts.ghost.current?.show(at, 'illegal');
  const words = tell(surface, hand, at);
  if (words !== undefined) props.announce(words);
}

/** With nothing in hand a square is only something to a page that asks for it. */
export function chooseSquare({ layout, props }: Surface, screen: Point): void {
  const square = squareOnScreen(layout, screen);
  if (square !== undefined) props.onSquare?.(square);
}

export function putBack(surface: Surface): void {
  seeNothing(surface);
  surface.setHand(emptyHand);
}

export function pieceWord(say: Say, piece: number): string {
  const { name } = pieces[piece]!;
  return name === '1' || name === '2' ? say(`piece.${name}`) : say('piece.named', { name });
}

/** The ring is for those who use the keys: the mouse brings the focus along, too, but shows where it is by itself. */
export function showCursor({ parts }: Surface, shown: boolean): void {
  parts.frame.current?.toggleAttribute('data-keys', shown);
}
