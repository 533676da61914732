import { createYielder } from '@quadrille/kit';
import { stuckBoxes } from '../deadlock/stuck.ts';
import { longestTurn } from '../engine/longest-turn.ts';
import { type SolveAnswer, type SolveProgress, solveLevel } from '../engine/portfolio.ts';
import { solveSmall } from '../engine/small-solver.ts';
import { type State, directionOf, groundOf, isMove, isPush } from '../rules/state.ts';
import { countsSteps, kindOf } from '../rules/kinds.ts';
import { isSolved, stepped } from '../rules/step.ts';
import { type Witness, alongWitness } from './hint.ts';
import { openPosition, saidOnTheWay } from './solve.ts';

/** Maximal number of boxes; more would not explain anything. */
const mostNodes = 60_000;
const mostTogether = 12;

/**
 * Finds the boxes that make a position lost: alone on the board they cannot all reach marks. Tries the last pushed box,
 * pairs with it, triples of nearby boxes, and then growing sets of the nearest. Undefined if that would take too long.
 * Yields at intervals, so that the caller can stop.
 */
function* lostBoxes(state: State): Generator<undefined, readonly number[] | undefined> {
  const stuck = stuckBoxes(state);
  if (stuck) return stuck.boxes;
  const pushed = state.lastPush?.box;
  const near = nearestFirst(state, pushed ?? state.boxes[0]!);
  for (const few of pushed === undefined ? [] : smallSets(pushed, near)) {
    if (yield* isLost(state, few)) return few.toSorted((a, b) => a - b);
  }
  for (let size = 2; size <= Math.min(near.length, mostTogether); size++) {
    const some = near.slice(0, size);
    if (yield* isLost(state, some)) return yield* fewest(state, some);
  }
  return undefined;
}

/** Removes unnecessary boxes, farthest first, because the cause is usually near the last push. */
function* fewest(state: State, boxes: readonly number[]): Generator<undefined, readonly number[]> {
  let left = boxes;
  for (const box of boxes.toReversed()) {
    const fewer = left.filter((one) => one !== box);
    if (fewer.length > 0 && (yield* isLost(state, fewer))) left = fewer;
  }
  return left.toSorted((a, b) => a - b);
}

/** Triples of distant boxes cost much and explain little. */
const nearby = 6;

function smallSets(pushed: number, near: readonly number[]): readonly (readonly number[])[] {
  const others = near.filter((box) => box !== pushed);
  const close = others.slice(0, nearby);
  const triples = close.flatMap((one, index) => close.slice(index + 1).map((two) => [pushed, one, two]));
  return [[pushed], ...others.map((box) => [pushed, box]), ...triples];
}

function nearestFirst({ board, boxes }: State, to: number): readonly number[] {
  const far = (cell: number): number =>
    Math.abs((cell % board.width) - (to % board.width)) +
    Math.abs(Math.floor(cell / board.width) - Math.floor(to / board.width));
  return boxes.toSorted((a, b) => far(a) - far(b));
}

/**
 * Proved by an exhaustive search of these boxes alone. Special marks count as plain ones, which only makes it easier.
 */
function* isLost(state: State, boxes: readonly number[]): Generator<undefined, boolean> {
  const { goal } = groundOf(state.board);
  if (boxes.every((box) => goal[box])) return false;
  const few: State = {
    ...state,
    boxes: boxes.toSorted((a, b) => a - b),
    specials: state.specials.filter(({ kind, cell }) => kindOf(kind)?.role === 'box' && boxes.includes(cell)),
  };
  const search = solveSmall(few, mostNodes);
  for (let next = search.next(); ; next = search.next()) {
    if (next.done) return next.value.status === 'unsolvable';
    yield undefined;
  }
}

export interface LastSolvableTask {
  readonly start: string;
  /** LURD from there, all of it played. */
  readonly moves: string;
  readonly witnesses: readonly Witness[];
  /** Milliseconds for the whole search. */
  readonly limitMs: number;
}

export type LastSolvableSaid =
  /** Solvable up to `good` moves, lost from `lost` moves on. */
  | {
      readonly kind: 'looking';
      readonly good: number;
      readonly lost: number;
      readonly states: number;
      readonly ms: number;
    }
  | { readonly kind: 'solvable'; readonly way: string }
  | { readonly kind: 'never' }
  /** The solver counts only pushes, but here steps count. */
  | { readonly kind: 'declined' }
  /** The number of the losing move, its box, and the boxes that cause it; empty if unknown. */
  | { readonly kind: 'found'; readonly lost: number; readonly pushed: number; readonly boxes: readonly number[] }
  /** -1: not even the start is known to be solvable. `lost` beyond the moves: not even the end is known to be lost. */
  | { readonly kind: 'undecided'; readonly good: number; readonly lost: number };

/** A position between two pushes: only a push can lose a level. */
interface Place {
  /** Moves played, including the push that led there. */
  readonly moves: number;
  readonly state: State;
}

/** Share of the time for the first probe; one that gives up leaves the rest to others. */
const probeShare = 4;

/**
 * Finds the push that lost the level by bisection with the solver, because a lost position stays lost. Deadlock tests
 * and known solutions come first. Where the solver gives up, neighbouring positions are tried.
 */
export async function* lastSolvable(request: unknown, signal: AbortSignal): AsyncGenerator<LastSolvableSaid, void> {
  const { start, moves, witnesses, limitMs } = request as LastSolvableTask;
  const began = performance.now();
  const opened = openPosition(start);
  if (countsSteps(opened)) {
    yield { kind: 'declined' };
    return;
  }
  const places = placesOf(opened, moves);
  const pause = createYielder(longestTurn);
  let good = -1;
  let lost = places.length;
  for (let index = 0; index < places.length && lost === places.length; index++) {
    const { state } = places[index]!;
    if (isSolved(state) || isKnown(state, witnesses)) good = index;
    else if (stuckBoxes(state)) lost = index;
    await pause();
    if (signal.aborted) return;
  }

  const unknown = new Set<number>();
  let states = 0;
  let way = '';
  const move = (index: number): number => (index < 0 ? -1 : (places[index]?.moves ?? moves.length + 1));
  for (;;) {
    const index = nextProbe(good, lost, unknown, places.length);
    const ms = performance.now() - began;
    if (index === undefined || ms >= limitMs) break;
    const limit = Math.min(limitMs - ms, Math.max(1000, limitMs / probeShare));
    let status = 'gave-up';
    const { state } = places[index]!;
    const search = saidOnTheWay<SolveProgress, SolveAnswer>((report) =>
      solveLevel({ level: state, limitMs: limit }, report, signal),
    );
    for await (const said of search) {
      if (signal.aborted) return;
      const seen = 'report' in said ? said.report.states : said.answer.states;
      yield {
        kind: 'looking',
        good: move(good),
        lost: move(lost),
        states: states + seen,
        ms: performance.now() - began,
      };
      if ('report' in said) continue;
      states += seen;
      status = said.answer.status;
      if (said.answer.status === 'solved') way = said.answer.lurd;
    }
    if (status === 'solved') good = index;
    else if (status === 'unsolvable') lost = index;
    else unknown.add(index);
  }

  if (good === places.length - 1) yield { kind: 'solvable', way };
  else if (lost === 0) yield { kind: 'never' };
  else if (lost - good > 1) yield { kind: 'undecided', good: move(good), lost: move(lost) };
  else {
    const { state, moves: made } = places[lost]!;
    const boxes = await reasonOf(state, signal);
    yield { kind: 'found', lost: made, pushed: state.lastPush!.box, boxes };
  }
}

function placesOf(start: State, moves: string): readonly Place[] {
  const places: Place[] = [{ moves: 0, state: start }];
  let state = start;
  [...moves].filter(isMove).forEach((move, index) => {
    state = stepped(state, directionOf(move));
    if (isPush(move)) places.push({ moves: index + 1, state });
  });
  return places;
}

const isKnown = (state: State, witnesses: readonly Witness[]): boolean =>
  witnesses.some(({ start, moves }) => alongWitness(state, openPosition(start), moves) !== undefined);

/** The end first, because it is usually lost. Then the unknown position nearest to the middle. */
function nextProbe(good: number, lost: number, unknown: ReadonlySet<number>, length: number): number | undefined {
  if (lost === length && good < length - 1 && !unknown.has(length - 1)) return length - 1;
  const middle = (good + lost) >> 1;
  let best: number | undefined;
  for (let index = good + 1; index < lost; index++) {
    if (unknown.has(index)) continue;
    if (best === undefined || Math.abs(index - middle) < Math.abs(best - middle)) best = index;
  }
  return best;
}

async function reasonOf(state: State, signal: AbortSignal): Promise<readonly number[]> {
  const pause = createYielder(longestTurn);
  const search = lostBoxes(state);
  for (let next = search.next(); !signal.aborted; next = search.next()) {
    if (next.done) return next.value ?? [];
    await pause();
  }
  return [];
}
