import { breath } from '../breath.ts';
import { isPush, type Move } from '../move.ts';
import { positionText } from '../position.ts';
import { walkTo } from '../paths/walk.ts';
import { groundOf } from '../board.ts';
import { directionOf } from '../move.ts';
import { solveSmall } from '../solver/small-solver.ts';
import type { State } from '../state.ts';
import { stepped } from '../step.ts';

export interface HintRequest {
  readonly position: string;
  /** A known solution and where it starts. */
  readonly witness?: { readonly start: string; readonly moves: string };
}

export type HintAnswer =
  | { readonly kind: 'searching'; readonly nodes: number }
  /** Up to the next push, that one included. */
  | { readonly kind: 'moves'; readonly moves: string }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'gave-up' };

const nodeLimit = 400_000;

/** The next push of the known solution, if the position lies on its way, else of one that the solver finds. */
export async function* hint(request: unknown, signal: AbortSignal): AsyncGenerator<HintAnswer, void> {
  const { position, witness } = request as HintRequest;
  const state = open(position);
  const known = witness && alongWitness(state, open(witness.start), witness.moves);
  if (known) {
    yield { kind: 'moves', moves: known };
    return;
  }
  const search = solveSmall(state, nodeLimit);
  const pause = breath();
  for (let next = search.next(); !signal.aborted; next = search.next()) {
    if (next.done) {
      const { status, moves = [] } = next.value;
      if (status === 'solved') yield { kind: 'moves', moves: toFirstPush(moves) };
      else yield { kind: status };
      return;
    }
    if (next.value % 20_000 === 0) yield { kind: 'searching', nodes: next.value };
    await pause();
  }
}

function open(position: string): State {
  const state = positionText.parse(position);
  if (!state.ok) throw new Error(`the position does not open: ${position}`);
  return state.value;
}

const toFirstPush = (moves: readonly Move[]): string => moves.slice(0, moves.findIndex(isPush) + 1).join('');

const sameBoxes = (a: State, b: State): boolean =>
  a.boxes.join() === b.boxes.join() &&
  a.specials.map(({ cell, value }) => `${cell}:${value}`).join() ===
    b.specials.map(({ cell, value }) => `${cell}:${value}`).join();

/** The boxes stand as they do somewhere on the way, and the player can walk to where its next push is made from. */
function alongWitness(state: State, start: State, moves: string): string | undefined {
  const { steps } = groundOf(start.board);
  let now = start;
  let found: string | undefined;
  for (const move of [...moves] as Move[]) {
    const direction = directionOf(move);
    if (isPush(move) && sameBoxes(state, now)) {
      const way = walkTo(state, now.player);
      // The last such place: the way may pass the same position more than once.
      if (way) found = `${way.join('')}${move}`;
    }
    if (!groundOf(start.board).floor[now.player + steps[direction]]) return found;
    now = stepped(now, direction);
  }
  return found;
}
