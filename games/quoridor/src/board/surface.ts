import type { BoardProps, Fault, Seat } from '@quadrille/kit';
import { type BoardNoteHandle, type Point, framePlace, pointerPlace } from '@quadrille/ui/board';
import type { RefObject } from 'react';
import { notation } from '../notation/notation.ts';
import type { Move, Params, Square, State, Wall } from '../rules/state.ts';
import { type Layout, type Slot, cell, centreOf, crossingOf, lies, slotOf, wallLength, wallOf } from './layout.ts';
import type { GhostHandle } from './walls.tsx';

/** What somebody has in hand. Esc puts it back; a new position empties it. */
export type Hand =
  | { readonly kind: 'empty' }
  /** The pawn is picked up, its squares are lit. */
  | { readonly kind: 'pawn' }
  /** A finger chose a square; ✓ or a second tap goes there. */
  | { readonly kind: 'target'; readonly to: Square }
  /** A finger let go of a wall; it floats until ✓ or ✗. */
  | { readonly kind: 'floating'; readonly wall: Wall }
  /** A wall follows the pointer until it is placed or dropped. */
  | { readonly kind: 'carried' }
  /** The same, as long as the right button or W is held. */
  | { readonly kind: 'held'; readonly by: 'button' | 'key' }
  /** The keyboard's cursor goes over the places for walls. */
  | { readonly kind: 'cursor' };

export const emptyHand: Hand = { kind: 'empty' };

/** What the seat at the board may do now, asked once per place and position. */
interface Legal {
  /** Undefined: nobody may act on this board now. */
  readonly seat: Seat | undefined;
  readonly targets: readonly Square[];
  readonly mustPass: boolean;
  fault(move: Move): Fault | undefined;
  wallFault(wall: Wall): Fault | undefined;
}

export function legalOf(state: State, seat: Seat | undefined, check: (move: Move) => Fault | undefined): Legal {
  const known = new Map<string, Fault | undefined>();
  const fault = (move: Move): Fault | undefined => {
    const text = notation.move.print(move);
    if (!known.has(text)) known.set(text, check(move));
    return known.get(text);
  };
  // All moves would ask for a path search per wall; the squares alone are quick.
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
  readonly parts: Parts;
}

export const halfCell = ({ preferences }: Pick<Props, 'preferences'>): boolean => preferences['walls'] === 'half-cell';

/** A finger's first tap on a lit square moves the pawn; walls wait for ✓ all the same. */
export const stepsAtOnce = ({ preferences }: Pick<Props, 'preferences'>): boolean => preferences['touch'] === 'at-once';

/** Whether a wall follows the pointer. */
export const carries = ({ hand }: Surface): boolean => hand.kind === 'carried' || hand.kind === 'held';

/** Where a pointer is, in squares of the screen; `scale` is pixels per square. */
export function pointerOn({ parts, layout }: Surface, event: Pointer): Point & { scale: number } {
  const { scale, ...drawing } = pointerPlace(parts.svg.current!, event);
  return { ...layout.locate(drawing), scale: scale * layout.pitch };
}

export interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** A place of the drawing in pixels of the stage; `scale` is pixels per drawing unit. */
export function onStage({ parts }: Surface, place: Point): Point & { scale: number } {
  return framePlace(parts.svg.current!, parts.stage.current!, place);
}

/** Shows the wall at a place, with the reason where it may not stand; without a place, none. */
export function see(surface: Surface, slot: Slot | undefined, floating = false): void {
  const { ghost, note } = surface.parts;
  note.current?.hide();
  const mayAct = surface.legal.seat !== undefined;
  if (!slot || !(mayAct || surface.hand.kind === 'cursor')) return ghost.current?.hide();
  if (!mayAct) return ghost.current?.show(slot, 'read', floating);
  const wall = wallOf(surface.layout, slot);
  const fault = surface.legal.wallFault(wall);
  ghost.current?.show(slot, fault ? 'illegal' : 'legal', floating);
  if (fault) explain(surface, fault, crossingOf(surface.layout, wall), wallReach(surface.layout, wall));
  return undefined;
}

function explain(surface: Surface, fault: Fault, middle: Point, reach: number): void {
  const { scale, ...place } = onStage(surface, middle);
  surface.parts.note.current?.show(surface.props.explain(fault), { place, distance: reach * scale + 10 });
}

/** How far a wall reaches above and below its middle, in drawing units. */
export function wallReach(layout: Layout, wall: Wall): number {
  return lies(layout, wall) ? 8 : wallLength / 2;
}

/** Plays, or says why not. */
export function attempt(surface: Surface, move: Move): void {
  const { legal, layout, props } = surface;
  if (legal.seat === undefined) return;
  const fault = legal.fault(move);
  if (!fault) {
    putBack(surface);
    props.play(move);
    return;
  }
  if (move.kind === 'pawn') explain(surface, fault, centreOf(layout, move.to), cell / 2);
  if (move.kind === 'wall') see(surface, slotOf(layout, move.wall));
  props.announce(props.explain(fault));
}

export function placeWall(surface: Surface, slot: Slot): void {
  attempt(surface, { kind: 'wall', wall: wallOf(surface.layout, slot) });
}

export function putBack(surface: Surface): void {
  see(surface, undefined);
  surface.setHand(emptyHand);
}

/** A click on a square: the pawn is picked up or put down, goes there, or the board says why it cannot. */
export function pawnMatter(surface: Surface, square: Square): void {
  if (!isOwnPawn(surface, square)) attempt(surface, { kind: 'pawn', to: square });
  else surface.setHand(surface.hand.kind === 'pawn' ? emptyHand : { kind: 'pawn' });
}

export function isOwnPawn({ legal, props }: Surface, { file, rank }: Square): boolean {
  const pawn = legal.seat === undefined ? undefined : props.state.pawns[legal.seat];
  return pawn?.file === file && pawn.rank === rank;
}

/** The ring is for those who use the keys: the mouse brings the focus along, too, but shows where it is by itself. */
export function showCursor({ parts }: Surface, shown: boolean): void {
  parts.frame.current?.toggleAttribute('data-keys', shown);
}
