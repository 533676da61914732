import { breather } from '@quadrille/kit';
import { stuckBoxes } from '../deadlock/stuck.ts';
import { longestTurn } from '../engine/longest-turn.ts';
import { type SolveAnswer, type SolveProgress, solveLevel } from '../engine/portfolio.ts';
import { solveSmall } from '../engine/small-solver.ts';
import { type State, directionOf, groundOf, isMove, isPush } from '../rules/state.ts';
import { countsSteps, kindOf } from '../rules/kinds.ts';
import { isSolved, stepped } from '../rules/step.ts';
import { type Witness, alongWitness } from './hint.ts';
import { openPosition, saidOnTheWay } from './solve.ts';

/** More would only say that the whole position is lost. */
const mostNodes = 60_000;
const mostTogether = 12;

/**
 * Which boxes make a lost position lost: they alone, with all others taken away, cannot be brought onto marks any more.
 * Tries the box that was pushed last, it with each other, it with two of those nearby, and then more and more of the
 * nearest. Undefined where that would take too long. Yields now and then, so that whoever runs it can breathe and stop.
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

/** Leaves away what is not needed, the farthest first: what is lost is mostly lost near the last push. */
function* fewest(state: State, boxes: readonly number[]): Generator<undefined, readonly number[]> {
  let left = boxes;
  for (const box of boxes.toReversed()) {
    const fewer = left.filter((one) => one !== box);
    if (fewer.length > 0 && (yield* isLost(state, fewer))) left = fewer;
  }
  return left.toSorted((a, b) => a - b);
}

/** Triples of boxes that are far away cost much and say little. */
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

/** Proved: every position of these boxes alone was seen. Marks count as plain ones: that only makes it easier. */
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
  /** LURD from there, all of it made. */
  readonly moves: string;
  readonly witnesses: readonly Witness[];
  /** For the whole search. */
  readonly limitMs: number;
}

export type LastSolvableSaid =
  /** Up to `good` moves it is known to be solvable, from `lost` moves on it is known to be lost. */
  | {
      readonly kind: 'looking';
      readonly good: number;
      readonly lost: number;
      readonly states: number;
      readonly ms: number;
    }
  | { readonly kind: 'solvable'; readonly way: string }
  | { readonly kind: 'never' }
  /** The solver knows pushes alone, and here steps count. */
  | { readonly kind: 'declined' }
  /** The move with this number lost it, by this box, because of these; none where that is not known. */
  | { readonly kind: 'found'; readonly lost: number; readonly pushed: number; readonly boxes: readonly number[] }
  /** -1: not even the start is known to be solvable. `lost` beyond the moves: not even the end is known to be lost. */
  | { readonly kind: 'undecided'; readonly good: number; readonly lost: number };

/** A position between two pushes: only a push can lose a level. */
interface Place {
  /** Moves made, the push that led there included. */
  readonly moves: number;
  readonly state: State;
}

/** The first probe gets so much of the time; one that is given up leaves the rest to others. */
const probeShare = 4;

/**
 * Finds the push by which a level was lost. What is lost stays lost, so the places are halved with the solver; cheap
 * deadlock tests and known solutions go first. Where the solver gives up, the neighbours are asked.
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
  const pause = breather(longestTurn);
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

/** The end first: mostly it is what is asked about. Then the place nearest to the middle that nothing is known of. */
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
  const pause = breather(longestTurn);
  const search = lostBoxes(state);
  for (let next = search.next(); !signal.aborted; next = search.next()) {
    if (next.done) return next.value ?? [];
    await pause();
  }
  return [];
}
