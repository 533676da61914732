import { breather } from '@quadrille/kit';
import { longestTurn } from '../engine/longest-turn.ts';
import { type State, directionOf, groundOf, isMove } from '../rules/state.ts';
import { pushPaths } from '../rules/box-paths.ts';
import { stepped } from '../rules/step.ts';
import { obstacles } from '../rules/walk.ts';

/** One box pushed on and on, until another one is: what a person would call a step of the solution. */
interface Trip {
  /** Which box, by its place among those of the start. */
  readonly box: number;
  readonly from: number;
  readonly to: number;
  /** LURD from the end of the trip before, walks included. */
  readonly moves: string;
  /** How it stands before the first of these moves. */
  readonly before: State;
}

/** A solution as trips; walks after the last push are no part of any. */
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

/** Why a box does not go at once: its way is not free before the other has gone, or it would be in the other's way. */
type Why = 'way' | 'room';

export interface PlannedBox {
  /** From 1 in the order in which boxes come to where they stay. */
  readonly number: number;
  readonly at: number;
  /** Where it stands for a while, and others go first. */
  readonly stops: readonly number[];
  readonly home: number;
  readonly waits?: { readonly number: number; readonly why: Why };
}

/** The idea of a solution: which box goes where, in which order, and what each waits for. */
export interface Plan {
  /** By number; boxes that are never pushed are not among them. */
  readonly boxes: readonly PlannedBox[];
}

/** Undefined after an abort. */
export async function planOf(start: State, way: string, signal: AbortSignal): Promise<Plan | undefined> {
  const pause = breather(longestTurn);
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

  /** Lets the trip change places with those before it, one by one, until one does not let it pass. */
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

/** On whichever side of the first box its trip leaves the player: only what holds for all of them is called a reason. */
function canGoAfter(state: State, first: Trip, then: Trip): boolean {
  const boxes = state.boxes.map((box) => (box === first.from ? first.to : box)).toSorted((a, b) => a - b);
  const specials = state.specials.map((one) => (one.cell === first.from ? { ...one, cell: first.to } : one));
  const blocked = obstacles(state.board, boxes);
  return groundOf(state.board)
    .steps.map((step) => first.to + step)
    .filter((player) => !blocked[player])
    .some((player) => canGo({ ...state, boxes, specials, player }, then));
}
