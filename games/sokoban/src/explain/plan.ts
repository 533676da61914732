import { createYielder } from '@quadrille/kit';
import { longestTurn } from '../engine/longest-turn.ts';
import { type State, directionOf, groundOf, isMove } from '../rules/state.ts';
import { pushPaths } from '../rules/box-paths.ts';
import { stepped } from '../rules/step.ts';
import { obstacles } from '../rules/walk.ts';

/** Pushes of one box until another one is pushed: a step of the solution as a person sees it. */
interface Trip {
  /** Index of the box at the start. */
  readonly box: number;
  readonly from: number;
  readonly to: number;
  /** LURD from the end of the previous trip, including walks. */
  readonly moves: string;
  /** The position before the first of these moves. */
  readonly before: State;
}

/** Splits a solution into trips; walks after the last push belong to none. */
export function tripsOf(start: State, way: string): readonly Trip[] {
  const { steps } = groundOf(start.board);
  const boxAt = new Map(start.boxes.map((cell, box) => [cell, box]));
  const trips: Trip[] = [];
  let state = start;
  let walked = { moves: '', before: start };
  for (const move of [...way].filter(isMove)) {
    const direction = directionOf(move);
    const next = stepped(state, direction);
    if (next.boxes !== state.boxes) {
      const from = next.player;
      const to = from + steps[direction];
      const box = boxAt.get(from)!;
      boxAt.delete(from);
      boxAt.set(to, box);
      const last = trips.at(-1);
      const moves = walked.moves + move;
      if (last?.box === box) trips[trips.length - 1] = { ...last, to, moves: last.moves + moves };
      else trips.push({ box, from, to, moves, before: walked.before });
      walked = { moves: '', before: next };
    } else walked = { ...walked, moves: walked.moves + move };
    state = next;
  }
  return trips;
}

/** Why a box waits: its path is blocked until the other has moved, or it would block the other. */
type Why = 'way' | 'room';

export interface PlannedBox {
  /** From 1, in the order in which boxes reach their final cells. */
  readonly number: number;
  readonly at: number;
  /** Where it waits while others move first. */
  readonly stops: readonly number[];
  readonly home: number;
  readonly waits?: { readonly number: number; readonly why: Why };
}

/** The idea of a solution: which box goes where, in which order, and what each waits for. */
export interface Plan {
  /** By number; boxes that are never pushed are not included. */
  readonly boxes: readonly PlannedBox[];
}

/** Undefined after an abort. */
export async function planOf(start: State, way: string, signal: AbortSignal): Promise<Plan | undefined> {
  const pause = createYielder(longestTurn);
  const trips = tripsOf(start, way);
  const lasts = new Map(trips.map((trip, index) => [trip.box, index]));
  const order = [...lasts].toSorted(([, a], [, b]) => a - b).map(([box]) => box);
  const numberOf = new Map(order.map((box, index) => [box, index + 1]));
  const boxes: PlannedBox[] = [];
  for (const [index, box] of order.entries()) {
    const own = trips.filter((trip) => trip.box === box);
    const reason = await waitsFor(trips, trips.indexOf(own[0]!));
    if (signal.aborted) return undefined;
    boxes.push({
      number: index + 1,
      at: start.boxes[box]!,
      stops: own.slice(0, -1).map(({ to }) => to),
      home: own.at(-1)!.to,
      ...(reason && { waits: { number: numberOf.get(reason.box)!, why: reason.why } }),
    });
  }
  return { boxes };

  /** Moves the trip before earlier ones, one by one, until one blocks it. */
  async function waitsFor(
    all: readonly Trip[],
    index: number,
  ): Promise<{ readonly box: number; readonly why: Why } | undefined> {
    const mine = all[index]!;
    for (let place = index - 1; place >= 0; place--) {
      const other = all[place]!;
      if (!canGo(other.before, mine)) return { box: other.box, why: 'way' };
      if (!canGoAfter(other.before, mine, other)) return { box: other.box, why: 'room' };
      await pause();
      if (signal.aborted) return undefined;
    }
    return undefined;
  }
}

const canGo = (state: State, { from, to }: Trip): boolean => from === to || pushPaths(state, from).cells.includes(to);

/** For every side on which the trip may leave the player; only a reason that holds for all of them counts. */
function canGoAfter(state: State, first: Trip, then: Trip): boolean {
  const boxes = state.boxes.map((box) => (box === first.from ? first.to : box)).toSorted((a, b) => a - b);
  const specials = state.specials.map((one) => (one.cell === first.from ? { ...one, cell: first.to } : one));
  const blocked = obstacles(state.board, boxes);
  return groundOf(state.board)
    .steps.map((step) => first.to + step)
    .filter((player) => !blocked[player])
    .some((player) => canGo({ ...state, boxes, specials, player }, then));
}
