import type { BoardProps, Fault } from '@quadrille/kit';
import { type BoardNoteHandle, positionInFrame, pointerPosition } from '@quadrille/ui/board';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Direction, type Move, type State, directions, groundOf, moveOf, opposite } from '../rules/state.ts';
import { type PushPaths, pullPaths, pushPaths } from '../rules/box-paths.ts';
import type { Params } from '../rules/params.ts';
import { hasBox, isPushInto } from '../rules/step.ts';
import { walkTo } from '../rules/walk.ts';
import { type Camera, type Point, type View, throughCamera, unit } from './view.tsx';

/** How cases move on this board: pushed or, played backwards, pulled. */
export interface Ways {
  /** The move of a key or stride in this direction. */
  step(state: State, direction: Direction): Move;
  /** The move that moves the case next to the roadie in this direction. */
  nudge(direction: Direction): Move;
  /** Where a case can be brought. */
  paths(state: State, box: number): PushPaths;
}

export const pushing: Ways = {
  step: (state, direction) => moveOf(direction, isPushInto(state, direction)),
  nudge: (direction) => moveOf(direction, true),
  paths: pushPaths,
};

/** `along`: walking away from a case pulls it. */
export const pulling = (along: boolean): Ways => ({
  step: (state, direction) => {
    const behind = state.player - groundOf(state.board).steps[direction];
    return moveOf(direction, along && hasBox(state, behind));
  },
  nudge: (direction) => moveOf(opposite(direction), true),
  paths: pullPaths,
});

export type Props = BoardProps<Params, State, Move>;

interface Way {
  readonly moves: readonly Move[];
  /** Number of moves when the path started. */
  readonly from: number;
  readonly pause: number;
  made: number;
}

interface Route {
  /** Plays the moves one after the other, each in the state after the previous one. */
  go(moves: readonly Move[]): void;
  /** Any other action cancels the rest. */
  stop(): void;
}

/** Each step is visible, but a long path takes limited time. */
const pauseFor = (length: number): number => Math.max(16, Math.min(95, 1400 / Math.max(1, length)));

export function useRoute(props: Props): Route {
  const { state, boardStyle } = props;
  const way = useRef<Way>(undefined);
  const timer = useRef(0);

  const stop = (): void => {
    window.clearTimeout(timer.current);
    way.current = undefined;
  };
  const step = useEffectEvent(() => {
    const now = way.current;
    const move = now?.moves[now.made];
    // Something else happened: an undo, a restart, another page.
    if (!now || !move || props.state.tally.moves !== now.from + now.made || props.check(move)) return stop();
    now.made++;
    if (now.made === now.moves.length) way.current = undefined;
    props.play(move);
  });
  const goOn = useEffectEvent((now: State) => {
    if (!way.current || now !== props.state) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(step, boardStyle.animation ? way.current.pause : 0);
  });
  useEffect(() => goOn(state), [state]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    go: (moves) => {
      stop();
      if (moves.length === 0) return;
      way.current = { moves, from: state.tally.moves, pause: pauseFor(moves.length), made: 0 };
      timer.current = window.setTimeout(step, 0);
    },
    stop,
  };
}

/** State shared by mouse, touch and keys. */
export interface Surface {
  readonly props: Props;
  readonly view: View;
  readonly camera: Camera;
  readonly active: boolean;
  readonly route: Route;
  readonly ways: Ways;
  /** Puts the roadie on an unreachable cell, while that is allowed. */
  readonly place: ((cell: number) => void) | undefined;
  /** The selected case and its possible targets. */
  readonly hand: PushPaths | undefined;
  setHand(hand: PushPaths | undefined): void;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly note: RefObject<BoardNoteHandle | null>;
  /** Cancels the timer of the note. */
  readonly noteTimer: RefObject<number>;
}

/** A point of the drawing under a pointer; `scale` is pixels per cell. */
export function pointerOn(
  { svg, camera }: Surface,
  event: { clientX: number; clientY: number },
): Point & { scale: number } {
  const { scale, ...place } = pointerPosition(svg.current!, event);
  return { ...throughCamera(camera, place), scale: scale * camera.zoom * unit };
}

export const cellUnder = (surface: Surface, event: { clientX: number; clientY: number }): number | undefined =>
  surface.view.cellAt(pointerOn(surface, event));

/** One step in a direction of the board, with its effect on cases. */
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

/** Shows a note over the cell and announces it. */
export function tell({ props, view, camera, svg, stage, note, noteTimer }: Surface, text: string, cell: number): void {
  const { x, y } = view.corner(cell);
  const drawn = { x: (x + unit / 2) * camera.zoom + camera.left, y: (y + unit / 2) * camera.zoom + camera.top };
  if (svg.current && stage.current) {
    const { scale, ...position } = positionInFrame(svg.current, stage.current, drawn);
    note.current?.show(text, { position, distancePx: (unit / 2) * scale * camera.zoom + 8 });
  }
  hideLater(note, noteTimer);
  props.announce(text);
}

/** After this time the note has been read and is hidden. */
function hideLater(note: Surface['note'], timer: Surface['noteTimer']): void {
  window.clearTimeout(timer.current);
  timer.current = window.setTimeout(() => note.current?.hide(), 3500);
}

/** The direction of a cell next to the roadie. */
function directionTo({ board, player }: State, cell: number): Direction | undefined {
  return directions.find((direction) => player + groundOf(board).steps[direction] === cell);
}

/**
 * A click on an adjacent case pushes it, as in the report's program. A case that cannot be pushed that way is selected
 * instead, like distant ones. Played backwards, every case is selected.
 */
export function isPushedByClick({ props, ways }: Surface, cell: number): boolean {
  const direction = directionTo(props.state, cell);
  return ways === pushing && direction !== undefined && !props.check(ways.nudge(direction));
}

/**
 * A click, tap or key on a cell: selects a case, brings it, steps, or walks. With `directly` an adjacent case moves at
 * once, as its label says.
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
    // A second click on a case moves it, if the roadie is next to it.
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

/** Selects a case, and shows and announces its possible targets. */
export function take(surface: Surface, box: number): void {
  const { props } = surface;
  const hand = surface.ways.paths(props.state, box);
  surface.setHand(hand);
  if (hand.cells.length === 0) tell(surface, props.say('board.case-fixed'), box);
  else props.announce(props.say('board.case-taken', { n: hand.cells.length }));
}
