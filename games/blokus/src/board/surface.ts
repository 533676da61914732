import type { RefObject } from 'react';
import type { BoardProps, Say } from '@quadrille/kit';
import { framePlace, pointerPlace, type BoardNoteHandle, type Point } from '@quadrille/ui/board';
import type { Params } from '../rules/params.ts';
import { pieces } from '../rules/piece.ts';
import type { Square } from '../rules/square.ts';
import type { Move, State } from '../rules/state.ts';
import type { GhostHandle } from './ghost.tsx';
import { emptyHand, orientationOf, type Hand, type HeldPiece } from './hand.ts';
import { pitch, shapeOf, squareOnScreen, squaresUnder, type Layout, type Shape } from './layout.ts';
import type { Legal } from './legal.ts';

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
