import { stuckBoxes } from '../deadlock/stuck.ts';
import { type Plan, planOf, tripsOf } from '../explain/plan.ts';
import { type Move, type State, directionOf, groundOf, isPush } from '../rules/state.ts';
import { countsSteps } from '../rules/kinds.ts';
import { stepped } from '../rules/step.ts';
import { walkTo } from '../rules/walk.ts';
import { openPosition, solve } from './solve.ts';

const sameBoxes = (a: State, b: State): boolean =>
  a.boxes.join() === b.boxes.join() &&
  a.specials.map(({ cell, value }) => `${cell}:${value}`).join() ===
    b.specials.map(({ cell, value }) => `${cell}:${value}`).join();

/** The rest of a known solution from here, if its path has these boxes and the player can walk to its next push. */
export function alongWitness(state: State, start: State, moves: string): string | undefined {
  const { steps, floor } = groundOf(start.board);
  let now = start;
  let found: string | undefined;
  for (let at = 0; at < moves.length; at++) {
    const move = moves[at] as Move;
    const direction = directionOf(move);
    if (isPush(move) && sameBoxes(state, now)) {
      const way = walkTo(state, now.player);
      // The last match, because the path may pass the same position more than once.
      if (way) found = way.join('') + moves.slice(at);
    }
    if (!floor[now.player + steps[direction]]) return found;
    now = stepped(now, direction);
  }
  return found;
}

/** A known solution and its start. */
export interface Witness {
  readonly start: string;
  readonly moves: string;
}

export interface WayRequest {
  readonly position: string;
  /** Milliseconds for a search; 0 uses only known solutions. */
  readonly limitMs: number;
  readonly witnesses: readonly Witness[];
}

type WaySaid =
  | { readonly kind: 'searching'; readonly states: number; readonly depth: number }
  | { readonly kind: 'way'; readonly way: string }
  | { readonly kind: 'unsolvable' | 'gave-up' | 'declined' };

/** The rest of a known solution that contains the position, else one from the solver. */
async function* wayFrom(
  state: State,
  { position, limitMs, witnesses }: WayRequest,
  signal: AbortSignal,
): AsyncGenerator<WaySaid, void> {
  // A known solution is followed push by push, which would lose the steps that count here.
  for (const { start, moves } of countsSteps(state) ? [] : witnesses) {
    const way = alongWitness(state, openPosition(start), moves);
    if (way === undefined) continue;
    yield { kind: 'way', way };
    return;
  }
  if (stuckBoxes(state)) {
    yield { kind: 'unsolvable' };
    return;
  }
  for await (const said of solve({ position, limitMs }, signal)) {
    if (said.kind === 'solved') yield { kind: 'way', way: said.lurd };
    else if (said.kind === 'searching') yield { kind: 'searching', states: said.states, depth: said.depth };
    else if (said.kind !== 'improving') yield { kind: said.kind };
  }
}

export type HintAnswer =
  | Exclude<WaySaid, { kind: 'way' }>
  | {
      readonly kind: 'trip';
      /** The cell of the next box, and its target. */
      readonly from: number;
      readonly to: number;
      /** Whether it stays there. */
      readonly isHome: boolean;
      /** The moves that bring it there, and the whole solution that they belong to. */
      readonly moves: string;
      readonly way: string;
    };

/** The next trip of a known solution, or of one from the solver. */
export async function* hint(request: unknown, signal: AbortSignal): AsyncGenerator<HintAnswer, void> {
  const asked = request as WayRequest;
  const state = openPosition(asked.position);
  for await (const said of wayFrom(state, asked, signal)) {
    if (said.kind !== 'way') {
      yield said;
      continue;
    }
    const [first, ...others] = tripsOf(state, said.way);
    if (!first) continue;
    const { from, to, moves } = first;
    yield { kind: 'trip', from, to, isHome: others.every(({ box }) => box !== first.box), moves, way: said.way };
  }
}

export type PlanAnswer =
  | Exclude<WaySaid, { kind: 'way' }>
  | { readonly kind: 'plan'; readonly plan: Plan; readonly way: string };

/** The plan of a known solution, or of one from the solver. */
export async function* plan(request: unknown, signal: AbortSignal): AsyncGenerator<PlanAnswer, void> {
  const asked = request as WayRequest;
  const state = openPosition(asked.position);
  for await (const said of wayFrom(state, asked, signal)) {
    if (said.kind !== 'way') {
      yield said;
      continue;
    }
    const found = await planOf(state, said.way, signal);
    if (found) yield { kind: 'plan', plan: found, way: said.way };
  }
}
