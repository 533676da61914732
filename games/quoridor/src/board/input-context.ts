import type { BoardProps, Fault, Seat } from '@quadrille/kit';
import { type BoardNoteHandle, type Point, positionInFrame, pointerPosition } from '@quadrille/ui/board';
import type { RefObject } from 'react';
import { notation } from '../notation/notation.ts';
import type { Move, Params, Square, State, Wall } from '../rules/state.ts';
import {
  type Layout,
  type Slot,
  cell,
  centreOf,
  crossingOf,
  isHorizontalOnScreen,
  slotOf,
  wallLength,
  wallOf,
} from './layout.ts';
import type { WallPreviewHandle } from './walls.tsx';

/** What the person has selected. Esc or a new position resets it. */
export type Selection =
  | { readonly kind: 'empty' }
  /** The pawn is selected and its target squares are highlighted. */
  | { readonly kind: 'pawn' }
  /** A square was tapped; ✓ or a second tap plays it. */
  | { readonly kind: 'target'; readonly to: Square }
  /** A wall was released by touch; it floats until ✓ or ✗. */
  | { readonly kind: 'floating'; readonly wall: Wall }
  /** A wall follows the pointer until it is placed or dropped. */
  | { readonly kind: 'carried' }
  /** The same, while the right button or W is held. */
  | { readonly kind: 'held'; readonly by: 'button' | 'key' }
  /** The keyboard cursor is on the wall slots. */
  | { readonly kind: 'cursor' };

export const noSelection: Selection = { kind: 'empty' };

/** The legal moves of the person at the board, computed once per position and cached per slot. */
interface LegalMoves {
  /** Undefined: the person may not move now. */
  readonly seat: Seat | undefined;
  readonly targets: readonly Square[];
  readonly mustPass: boolean;
  fault(move: Move): Fault | undefined;
  wallFault(wall: Wall): Fault | undefined;
}

export function legalMovesOf(
  state: State,
  seat: Seat | undefined,
  check: (move: Move) => Fault | undefined,
): LegalMoves {
  const known = new Map<string, Fault | undefined>();
  const fault = (move: Move): Fault | undefined => {
    const text = notation.move.print(move);
    if (!known.has(text)) known.set(text, check(move));
    return known.get(text);
  };
  // Testing all moves would search a path per wall; pawn moves are quick.
  const targets = seat === undefined ? [] : squares(state.params.size).filter((to) => !fault({ kind: 'pawn', to }));
  return {
    seat,
    targets,
    mustPass: seat !== undefined && targets.length === 0 && !fault({ kind: 'pass' }),
    fault,
    wallFault: (wall) => fault({ kind: 'wall', wall }),
  };
}

function squares(size: number): Square[] {
  return Array.from({ length: size * size }, (_, index) => ({ file: index % size, rank: Math.floor(index / size) }));
}

export type Props = BoardProps<Params, State, Move>;

/** Elements that are changed without rendering. */
interface BoardElements {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The element with the drawing and the floating buttons. */
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly preview: RefObject<WallPreviewHandle | null>;
  readonly note: RefObject<BoardNoteHandle | null>;
}

/** What mouse, touch and keyboard input share: the position, the selection and the feedback. */
export interface InputContext {
  readonly props: Props;
  readonly layout: Layout;
  readonly legal: LegalMoves;
  readonly selection: Selection;
  setSelection(hand: Selection): void;
  readonly elements: BoardElements;
}

export const hasHalfCellGesture = ({ preferences }: Pick<Props, 'preferences'>): boolean =>
  preferences['walls'] === 'half-cell';

/** Preference: the first tap on a highlighted square moves the pawn; walls still wait for ✓. */
export const hasOneTapSteps = ({ preferences }: Pick<Props, 'preferences'>): boolean =>
  preferences['touch'] === 'at-once';

/** Whether a wall follows the pointer. */
export const isCarryingWall = ({ selection }: InputContext): boolean =>
  selection.kind === 'carried' || selection.kind === 'held';

/** The position of a pointer in squares of the screen; `scale` is pixels per square. */
export function pointerInSquares({ elements, layout }: InputContext, event: Pointer): Point & { scale: number } {
  const { scale, ...drawing } = pointerPosition(elements.svg.current!, event);
  return { ...layout.drawingToScreen(drawing), scale: scale * layout.pitch };
}

export interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** A point of the drawing in pixels of the stage; `scale` is pixels per SVG unit. */
export function stagePosition({ elements }: InputContext, place: Point): Point & { scale: number } {
  return positionInFrame(elements.svg.current!, elements.stage.current!, place);
}

/** Shows the preview wall in a slot, with the reason if it is illegal; without a slot, hides it. */
export function showPreview(context: InputContext, slot: Slot | undefined, floating = false): void {
  const { preview, note } = context.elements;
  note.current?.hide();
  const mayAct = context.legal.seat !== undefined;
  if (!slot || !(mayAct || context.selection.kind === 'cursor')) return preview.current?.hide();
  if (!mayAct) return preview.current?.show(slot, 'read', floating);
  const wall = wallOf(context.layout, slot);
  const fault = context.legal.wallFault(wall);
  preview.current?.show(slot, fault ? 'illegal' : 'legal', floating);
  if (fault) showFault(context, fault, crossingOf(context.layout, wall), halfHeightOfWall(context.layout, wall));
  return undefined;
}

function showFault(context: InputContext, fault: Fault, middle: Point, reach: number): void {
  const { scale, ...position } = stagePosition(context, middle);
  context.elements.note.current?.show(context.props.explain(fault), { position, distancePx: reach * scale + 10 });
}

/** Half the height of a wall on the screen, in SVG units. */
export function halfHeightOfWall(layout: Layout, wall: Wall): number {
  return isHorizontalOnScreen(layout, wall) ? 8 : wallLength / 2;
}

/** Plays the move, or shows why it is illegal. */
export function tryMove(context: InputContext, move: Move): void {
  const { legal, layout, props } = context;
  if (legal.seat === undefined) return;
  const fault = legal.fault(move);
  if (!fault) {
    cancelSelection(context);
    props.play(move);
    return;
  }
  if (move.kind === 'pawn') showFault(context, fault, centreOf(layout, move.to), cell / 2);
  if (move.kind === 'wall') showPreview(context, slotOf(layout, move.wall));
  props.announce(props.explain(fault));
}

export function placeWall(context: InputContext, slot: Slot): void {
  tryMove(context, { kind: 'wall', wall: wallOf(context.layout, slot) });
}

export function cancelSelection(context: InputContext): void {
  showPreview(context, undefined);
  context.setSelection(noSelection);
}

/** A click on a square: selects or deselects the pawn, moves it, or shows why the move is illegal. */
export function clickSquare(context: InputContext, square: Square): void {
  if (!isOwnPawn(context, square)) tryMove(context, { kind: 'pawn', to: square });
  else context.setSelection(context.selection.kind === 'pawn' ? noSelection : { kind: 'pawn' });
}

export function isOwnPawn({ legal, props }: InputContext, { file, rank }: Square): boolean {
  const pawn = legal.seat === undefined ? undefined : props.state.pawns[legal.seat];
  return pawn?.file === file && pawn.rank === rank;
}

/** The focus ring is for keyboard users; the mouse moves the focus too, but needs no ring. */
export function showCursor({ elements }: InputContext, shown: boolean): void {
  elements.frame.current?.toggleAttribute('data-keys', shown);
}
