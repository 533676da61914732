import type { BoardProps, Fault, Say, Seat } from '@quadrille/kit';
import { type BoardNoteHandle, type Point, positionInFrame, pointerPosition } from '@quadrille/ui/board';
import type { RefObject } from 'react';
import type { Params } from '../rules/params.ts';
import { type Orientation, type Placement, pieces, placementOn } from '../rules/piece.ts';
import type { Square } from '../rules/square.ts';
import type { Move, State } from '../rules/state.ts';
import { type Layout, type Shape, pitch, shapeOf, squareOnScreen, squaresUnder } from './layout.ts';
import type { PiecePreviewHandle } from './pieces.tsx';

/** The selected piece, if any. Esc or a new position resets it. */
export type Selection = { readonly kind: 'empty' } | SelectedPiece;

export interface SelectedPiece {
  readonly kind: 'piece';
  /** Its index in `pieces`, and in its orientations. */
  readonly piece: number;
  readonly orientation: number;
  /**
   * mouse: follows the pointer, arrow keys rotate it; keys: is at the cursor, arrow keys move it; finger: is being
   * dragged; waiting: floats until ✓ or ✗.
   */
  readonly by: 'mouse' | 'keys' | 'finger' | 'waiting';
  /** The held cell of a waiting piece, in squares of the screen. */
  readonly at?: Point;
  /** Whether "find a move" continues among all pieces or only with this one. */
  readonly finding?: 'all' | 'piece';
}

export const noSelection: Selection = { kind: 'empty' };

export const orientationOf = ({ piece, orientation }: SelectedPiece): Orientation =>
  pieces[piece]!.orientations[orientation]!;

/** Quarter turns and flips as seen on the screen. */
export type Twist = 'turn' | 'turn-back' | 'flip' | 'flip-over';

/**
 * `lying`: the board is rotated by one or three quarter turns, so that left and right on the screen are up and down on the board.
 */
export function withTwist(hand: SelectedPiece, twist: Twist, isSideways: boolean): SelectedPiece {
  const now = orientationOf(hand);
  const across = isSideways ? now.flippedVertically : now.flippedHorizontally;
  const over = isSideways ? now.flippedHorizontally : now.flippedVertically;
  const next = { turn: now.clockwise, 'turn-back': now.anticlockwise, flip: across, 'flip-over': over };
  return { ...hand, orientation: next[twist] };
}

/** The legal moves of the person at the board, computed on demand and cached. */
export interface LegalMoves {
  /** Undefined: the person may not move now. */
  readonly seat: Seat | undefined;
  fault(squares: readonly Square[]): Fault | undefined;
  /** All legal placements, largest pieces first; or only those of one piece. */
  placements(piece?: number): readonly Placement[];
  /** The placements of one orientation. */
  placementsOf(piece: number, orientation: number): readonly Placement[];
  readonly canGiveUp: boolean;
}

interface LegalMovesOptions {
  readonly seat: Seat | undefined;
  moves(): readonly Move[];
  check(move: Move): Fault | undefined;
}

export function legalMovesOf({ seat, moves, check }: LegalMovesOptions): LegalMoves {
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
    placementsOf: (piece, orientation) => byPiece(piece)[orientation]!,
    canGiveUp: seat !== undefined && check({ kind: 'giveup' }) === undefined,
  };
}

const placed = (squares: readonly Square[]): Placement[] => {
  const placement = placementOn(squares);
  return placement ? [placement] : [];
};

/** Extensions of the board for the pages of the game. */
interface PageExtras {
  /** Called when a square is chosen without a selected piece. */
  readonly onSquare?: ((square: Square) => void) | undefined;
  /** Show the tools of a match: find a move, give up. */
  readonly playTools?: boolean;
}

export type Props = BoardProps<Params, State, Move> & PageExtras;

/** Elements that are changed without rendering. */
interface BoardElements {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The element with the drawing and the floating buttons. */
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly preview: RefObject<PiecePreviewHandle | null>;
  readonly note: RefObject<BoardNoteHandle | null>;
}

/** What mouse, touch and keyboard input share: the position, the selection and the feedback. */
export interface InputContext {
  readonly props: Props;
  readonly layout: Layout;
  readonly legal: LegalMoves;
  readonly selection: Selection;
  setSelection(hand: Selection): void;
  /** Pieces that the colour to move still has, by index. */
  readonly piecesLeft: readonly number[];
  readonly elements: BoardElements;
}

export interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** The position of a pointer in squares of the screen; `scale` is pixels per square. */
export function pointerInSquares({ elements, layout }: InputContext, pointer: Pointer): Point & { scale: number } {
  const { scale, ...drawing } = pointerPosition(elements.svg.current!, pointer);
  return { ...layout.drawingToScreen(drawing), scale: scale * layout.pitch };
}

export const selectedShape = ({ layout }: InputContext, hand: SelectedPiece): Shape =>
  shapeOf(orientationOf(hand), layout.turns);

/** The squares under the selected piece with its held cell at this point. */
export const squaresOf = (context: InputContext, hand: SelectedPiece, at: Point): Square[] | undefined =>
  squaresUnder(context.layout, selectedShape(context, hand), at);

/** Why the selected piece may not be placed there. */
export function findProblem(context: InputContext, hand: SelectedPiece, at: Point): string | undefined {
  const squares = squaresOf(context, hand, at);
  const fault = squares ? context.legal.fault(squares) : { code: 'off-board' };
  return fault && context.props.explain(fault);
}

export function isLegalAt(context: InputContext, hand: SelectedPiece, at: Point): boolean {
  const squares = squaresOf(context, hand, at);
  return squares !== undefined && context.legal.fault(squares) === undefined;
}

/**
 * Milliseconds that an illegal piece must rest before the board explains why, because flickering text cannot be read.
 */
const restBeforeFaultMs = 140;
let restTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows the selected piece there, violet if the placement is illegal. */
export function showPreview(context: InputContext, at: Point): void {
  const { selection, elements } = context;
  clearTimeout(restTimer);
  if (selection.kind !== 'piece') return;
  const isLegal = isLegalAt(context, selection, at);
  elements.preview.current?.show(at, isLegal ? 'legal' : 'illegal');
  elements.note.current?.hide();
  if (!isLegal) restTimer = setTimeout(() => showFault(context, selection, at), restBeforeFaultMs);
}

/** Lets the piece follow the pointer outside the board. */
export function showPreviewOutside(context: InputContext, at: Point): void {
  clearTimeout(restTimer);
  context.elements.note.current?.hide();
  context.elements.preview.current?.show(at, 'free');
}

export function hidePreview(context: InputContext): void {
  clearTimeout(restTimer);
  context.elements.note.current?.hide();
  context.elements.preview.current?.hide();
}

/** Shows the broken rule next to the piece, and returns it. */
function showFault(context: InputContext, hand: SelectedPiece, at: Point): string | undefined {
  const words = findProblem(context, hand, at);
  if (words === undefined) return undefined;
  const { layout, elements } = context;
  if (!elements.svg.current || !elements.stage.current) return words;
  const shape = selectedShape(context, hand);
  const middle = { x: at.x - shape.held.x + shape.width / 2, y: at.y - shape.held.y + shape.height / 2 };
  const { scale, ...position } = positionInFrame(
    elements.svg.current,
    elements.stage.current,
    layout.screenToDrawing(middle),
  );
  elements.note.current?.show(words, { position, distancePx: (shape.height / 2) * pitch * scale + 10 });
  return words;
}

/** Places the selected piece, or shows why it is illegal. */
export function tryPlacement(context: InputContext, at: Point): void {
  const { selection, legal, props } = context;
  if (selection.kind !== 'piece' || legal.seat === undefined) return;
  clearTimeout(restTimer);
  const squares = squaresOf(context, selection, at);
  if (squares && !legal.fault(squares)) {
    hidePreview(context);
    context.setSelection(noSelection);
    props.play({ kind: 'place', squares });
    return;
  }
  context.elements.preview.current?.show(at, 'illegal');
  const words = showFault(context, selection, at);
  if (words !== undefined) props.announce(words);
}

/** Without a selected piece a square only matters to pages with `onSquare`. */
export function onSquareChosen({ layout, props }: InputContext, screen: Point): void {
  const square = squareOnScreen(layout, screen);
  if (square !== undefined) props.onSquare?.(square);
}

export function cancelSelection(context: InputContext): void {
  hidePreview(context);
  context.setSelection(noSelection);
}

export function pieceWord(say: Say, piece: number): string {
  const { name } = pieces[piece]!;
  return name === '1' || name === '2' ? say(`piece.${name}`) : say('piece.named', { name });
}

/** The focus ring is for keyboard users; the mouse moves the focus too, but needs no ring. */
export function showCursor({ elements }: InputContext, shown: boolean): void {
  elements.frame.current?.toggleAttribute('data-keys', shown);
}
