import type { RefObject } from 'react';
import type { Fault } from '@quadrille/kit';
import { framePlace, pointerPlace, type BoardNoteHandle } from '@quadrille/ui/board';
import { groundOf } from '../rules/board.ts';
import { directions, type Direction } from '../rules/direction.ts';
import { moveOf, type Move } from '../rules/move.ts';
import type { PushPaths } from '../paths/push-paths.ts';
import { walkTo } from '../rules/walk.ts';
import type { State } from '../rules/state.ts';
import { hasBox } from '../rules/step.ts';
import { throughCamera, type Camera } from './camera.ts';
import type { Props, Route } from './route.ts';
import { unit, type Point, type View } from './view.ts';
import { pushing, type Ways } from './ways.ts';

/** What mouse, finger and keys share. */
export interface Surface {
  readonly props: Props;
  readonly view: View;
  readonly camera: Camera;
  readonly active: boolean;
  readonly route: Route;
  readonly ways: Ways;
  /** Puts the roadie where no way leads, while that is allowed. */
  readonly place: ((cell: number) => void) | undefined;
  /** The case in hand and where it can go. */
  readonly hand: PushPaths | undefined;
  setHand(hand: PushPaths | undefined): void;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly note: RefObject<BoardNoteHandle | null>;
  /** Ends the time of the note. */
  readonly noteTimer: RefObject<number>;
}

/** A place of the drawing under a pointer; `scale` is pixels per cell. */
export function pointerOn(
  { svg, camera }: Surface,
  event: { clientX: number; clientY: number },
): Point & { scale: number } {
  const { scale, ...place } = pointerPlace(svg.current!, event);
  return { ...throughCamera(camera, place), scale: scale * camera.zoom * unit };
}

export const cellUnder = (surface: Surface, event: { clientX: number; clientY: number }): number | undefined =>
  surface.view.cellAt(pointerOn(surface, event));

/** One step, and what it does to cases, in a direction of the board. */
export const step = (surface: Surface, direction: Direction): void =>
  make(surface, surface.ways.step(surface.props.state, direction));

function make(surface: Surface, move: Move): void {
  const { props } = surface;
  surface.route.stop();
  surface.setHand(undefined);
  const fault = props.check(move);
  if (fault) return refuse(surface, fault);
  surface.note.current?.hide();
  props.play(move);
}

function refuse(surface: Surface, fault: Fault): void {
  tell(surface, surface.props.explain(fault), surface.props.state.player);
}

/** Floats over the cell and is spoken. */
export function tell({ props, view, camera, svg, stage, note, noteTimer }: Surface, text: string, cell: number): void {
  const { x, y } = view.corner(cell);
  const drawn = { x: (x + unit / 2) * camera.zoom + camera.left, y: (y + unit / 2) * camera.zoom + camera.top };
  if (svg.current && stage.current) {
    const { scale, ...place } = framePlace(svg.current, stage.current, drawn);
    note.current?.show(text, { place, distance: (unit / 2) * scale * camera.zoom + 8 });
  }
  hideLater(note, noteTimer);
  props.announce(text);
}

/** It has been read by then, and what it covers is wanted back. */
function hideLater(note: Surface['note'], timer: Surface['noteTimer']): void {
  window.clearTimeout(timer.current);
  timer.current = window.setTimeout(() => note.current?.hide(), 3500);
}

/** The direction in which a cell lies next to the roadie. */
function directionTo({ board, player }: State, cell: number): Direction | undefined {
  return directions.find((direction) => player + groundOf(board).steps[direction] === cell);
}

/**
 * A click on the case next door pushes it, as the report's program does. One that cannot go that way is taken in hand
 * instead, as distant ones are; played backwards, every case is.
 */
export function isPushedByClick({ props, ways }: Surface, cell: number): boolean {
  const direction = directionTo(props.state, cell);
  return ways === pushing && direction !== undefined && !props.check(ways.nudge(direction));
}

/**
 * A click, a tap or a key on a cell: take a case, bring it, step next door, or walk there. Directly, the case next door
 * is moved at once: Enter does what the place is called by, and so does a click that can push.
 */
export function act(surface: Surface, cell: number, direct = false): void {
  const { props, hand, route } = surface;
  const { state } = props;
  if (!surface.active) return;
  route.stop();
  surface.note.current?.hide();
  if (hand && hand.box !== cell) {
    const moves = hand.moves(cell);
    if (moves) {
      surface.setHand(undefined);
      return route.go(moves);
    }
  }
  const beside = directionTo(state, cell);
  if (hasBox(state, cell)) {
    // The second click on a case moves it, where the roadie stands next to it.
    if (hand?.box !== cell && !(direct && beside !== undefined)) return take(surface, cell);
    if (beside !== undefined) return make(surface, surface.ways.nudge(beside));
    return surface.setHand(undefined);
  }
  surface.setHand(undefined);
  if (beside !== undefined) return make(surface, moveOf(beside, false));
  const way = walkTo(state, cell);
  if (way) return route.go(way);
  if (!groundOf(state.board).floor[cell]) return undefined;
  if (surface.place) surface.place(cell);
  else tell(surface, props.say('board.no-way'), cell);
  return undefined;
}

/** Takes a case in hand: where it can go is shown and said. */
export function take(surface: Surface, box: number): void {
  const { props } = surface;
  const hand = surface.ways.paths(props.state, box);
  surface.setHand(hand);
  if (hand.cells.length === 0) tell(surface, props.say('board.case-fixed'), box);
  else props.announce(props.say('board.case-taken', { n: hand.cells.length }));
}
