import type { RefObject } from 'react';
import type { BoardProps, Fault } from '@quadrille/kit';
import { framePlace, pointerPlace, type BoardNoteHandle, type Point } from '@quadrille/ui/board';
import type { Move, Params, Square, State, Wall } from '../rules/state.ts';
import type { GhostHandle } from './ghost.tsx';
import { emptyHand, type Hand } from './hand.ts';
import { cell, centreOf, crossingOf, lies, slotOf, wallLength, wallOf, type Layout, type Slot } from './layout.ts';
import type { Legal } from './legal.ts';

export type Props = BoardProps<Params, State, Move>;

/** The elements that are changed without rendering. */
export interface Parts {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The drawing and what floats over it. */
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly ghost: RefObject<GhostHandle | null>;
  readonly note: RefObject<BoardNoteHandle | null>;
}

/** What mouse, finger and keys share: the position, what is in hand, and how the board answers. */
export interface Desk {
  readonly props: Props;
  readonly layout: Layout;
  readonly legal: Legal;
  readonly hand: Hand;
  setHand(hand: Hand): void;
  readonly parts: Parts;
}

export const halfCell = ({ preferences }: Pick<Props, 'preferences'>): boolean => preferences['walls'] === 'half-cell';

/** Whether a wall follows the pointer. */
export const carries = ({ hand }: Desk): boolean => hand.kind === 'carried' || hand.kind === 'held';

/** Where a pointer is, in squares of the screen; `scale` is pixels per square. */
export function pointerOn({ parts, layout }: Desk, event: Pointer): Point & { scale: number } {
  const { scale, ...drawing } = pointerPlace(parts.svg.current!, event);
  return { ...layout.locate(drawing), scale: scale * layout.pitch };
}

export interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** A place of the drawing in pixels of the stage; `scale` is pixels per drawing unit. */
export function onStage({ parts }: Desk, place: Point): Point & { scale: number } {
  return framePlace(parts.svg.current!, parts.stage.current!, place);
}

/** Shows the wall at a place, with the reason where it may not stand; without a place, none. */
export function see(desk: Desk, slot: Slot | undefined, floating = false): void {
  const { ghost, note } = desk.parts;
  note.current?.hide();
  const mayAct = desk.legal.seat !== undefined;
  if (!slot || !(mayAct || desk.hand.kind === 'cursor')) return ghost.current?.hide();
  if (!mayAct) return ghost.current?.show(slot, 'read', floating);
  const wall = wallOf(desk.layout, slot);
  const fault = desk.legal.wallFault(wall);
  ghost.current?.show(slot, fault ? 'illegal' : 'legal', floating);
  if (fault) explain(desk, fault, crossingOf(desk.layout, wall), wallReach(desk.layout, wall));
  return undefined;
}

function explain(desk: Desk, fault: Fault, middle: Point, reach: number): void {
  const { scale, ...place } = onStage(desk, middle);
  desk.parts.note.current?.show(desk.props.explain(fault), { place, distance: reach * scale + 10 });
}

/** How far a wall reaches above and below its middle, in drawing units. */
export function wallReach(layout: Layout, wall: Wall): number {
  return lies(layout, wall) ? 8 : wallLength / 2;
}

/** Plays, or says why not. */
export function attempt(desk: Desk, move: Move): void {
  const { legal, layout, props } = desk;
  if (legal.seat === undefined) return;
  const fault = legal.fault(move);
  if (!fault) {
    putBack(desk);
    props.play(move);
    return;
  }
  if (move.kind === 'pawn') explain(desk, fault, centreOf(layout, move.to), cell / 2);
  if (move.kind === 'wall') see(desk, slotOf(layout, move.wall));
  props.announce(props.explain(fault));
}

export function placeWall(desk: Desk, slot: Slot): void {
  attempt(desk, { kind: 'wall', wall: wallOf(desk.layout, slot) });
}

export function putBack(desk: Desk): void {
  see(desk, undefined);
  desk.setHand(emptyHand);
}

/** A click on a square: the pawn is picked up or put down, goes there, or the board says why it cannot. */
export function pawnMatter(desk: Desk, square: Square): void {
  if (!isOwnPawn(desk, square)) attempt(desk, { kind: 'pawn', to: square });
  else desk.setHand(desk.hand.kind === 'pawn' ? emptyHand : { kind: 'pawn' });
}

export function isOwnPawn({ legal, props }: Desk, { file, rank }: Square): boolean {
  const pawn = legal.seat === undefined ? undefined : props.state.pawns[legal.seat];
  return pawn?.file === file && pawn.rank === rank;
}

/** The ring is for those who use the keys: the mouse brings the focus along, too, but shows where it is by itself. */
export function showCursor({ parts }: Desk, shown: boolean): void {
  parts.frame.current?.toggleAttribute('data-keys', shown);
}
