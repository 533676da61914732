import { breath, type Random } from '@quadrille/kit';
import { rules } from '../rules/rules.ts';
import type { Move, State } from '../rules/state.ts';

/** What the search knows after a finished depth. */
export interface Judgement {
  /** The best line, first move first. */
  readonly line: readonly Move[];
  /** Who wins with best play: 1 the mover, -1 the other side, 0 neither as far as the search sees. */
  readonly value: -1 | 0 | 1;
  /** False as long as a deeper search could change the value. */
  readonly exact: boolean;
  readonly depth: number;
  readonly nodes: number;
}

/** A win at ply n is worth `win - n`: the quickest first. */
const win = 100;
/** About ten milliseconds: a breath costs little at this rate, and an abort is heard in time. */
const nodesPerBreath = 2000;

/** Searches without holding up the page or the program around it; ends soon after the signal. */
export async function* think(
  state: State,
  limit: number,
  random: Random,
  signal: AbortSignal,
): AsyncGenerator<Judgement, void> {
  for (const judgement of search(state, limit, random)) {
    if (judgement) yield judgement;
    else await breath();
    if (signal.aborted) return;
  }
}

/**
 * Alpha-beta, one move deeper each time, until the end of the game is in sight or the nodes are used up. Yields a
 * judgement after each depth and `undefined` in between, so that the caller may stop it or let others work.
 */
function* search(state: State, limit: number, random: Random): Generator<Judgement | undefined, void> {
  // The order among equals is the only chance in it.
  const first = random.shuffle([...rules.moves(state)]);
  const deepest = first.length;
  let horizon = 1;
  let nodes = 0;

  function* best(at: State, options: readonly Move[], ply: number, low: number, high: number): Search {
    let found: Line = { score: low, moves: [] };
    for (const move of options) {
      if (nodes >= limit) return undefined;
      if (++nodes % nodesPerBreath === 0) yield undefined;
      const reply = yield* after(rules.play(at, move), ply + 1, -high, -found.score);
      if (!reply) return undefined;
      if (-reply.score > found.score) found = { score: -reply.score, moves: [move, ...reply.moves] };
      if (found.score >= high) break;
    }
    return found;
  }

  function* after(at: State, ply: number, low: number, high: number): Search {
    const turn = rules.turn(at);
    if (turn.kind === 'over') return { score: turn.outcome.winners.length === 0 ? 0 : ply - win, moves: [] };
    if (ply === horizon) return { score: 0, moves: [] };
    return yield* best(at, [...rules.moves(at)], ply, low, high);
  }

  for (; horizon <= deepest; horizon++) {
    const found = yield* best(state, first, 0, -win, win);
    if (!found) return;
    // A draw seen from the other side is minus zero, which is not the same text.
    const value = (Math.sign(found.score) || 0) as Judgement['value'];
    const exact = value !== 0 || horizon === deepest;
    yield { line: found.moves, value, exact, depth: horizon, nodes };
    if (exact) return;
  }
}

interface Line {
  readonly score: number;
  readonly moves: readonly Move[];
}

/** Undefined: the nodes ran out. */
type Search = Generator<undefined, Line | undefined>;
