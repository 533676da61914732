import { yieldToEventLoop, type Random } from '@quadrille/kit';
import { rules } from '../rules/rules.ts';
import type { Move, State } from '../rules/state.ts';

/** The search result after a finished depth. */
export interface Judgement {
  /** The best line, first move first. */
  readonly line: readonly Move[];
  /** With perfect play: 1 the seat to move wins, -1 it loses, 0 a draw or not known at this depth. */
  readonly value: -1 | 0 | 1;
  /** False if a deeper search could still change the value. */
  readonly exact: boolean;
  readonly depth: number;
  readonly nodes: number;
}

/** A win at ply n scores `winScore - n`, so the search prefers quick wins. */
const winScore = 100;
/** About 10 ms of search, after which the caller can abort. */
const nodesPerSlice = 2000;

/** Searches in slices, so that the page stays responsive. Ends within one slice after the signal aborts. */
export async function* think(
  state: State,
  limit: number,
  random: Random,
  signal: AbortSignal,
): AsyncGenerator<Judgement, void> {
  for (const judgement of search(state, limit, random)) {
    if (judgement) yield judgement;
    else await yieldToEventLoop();
    if (signal.aborted) return;
  }
}

/**
 * Alpha-beta with iterative deepening, until the result is proved or the node limit is reached. Yields a judgement
 * after each depth, and `undefined` between slices so that the caller can pause or stop.
 */
function* search(state: State, limit: number, random: Random): Generator<Judgement | undefined, void> {
  // The seed only decides the order of moves with equal scores.
  const rootMoves = random.shuffle([...rules.moves(state)]);
  const deepest = rootMoves.length;
  let horizon = 1;
  let nodes = 0;

  function* searchMoves(at: State, options: readonly Move[], ply: number, low: number, high: number): SearchSteps {
    let found: Line = { score: low, moves: [] };
    for (const move of options) {
      if (nodes >= limit) return undefined;
      if (++nodes % nodesPerSlice === 0) yield undefined;
      const reply = yield* searchState(rules.play(at, move), ply + 1, -high, -found.score);
      if (!reply) return undefined;
      if (-reply.score > found.score) found = { score: -reply.score, moves: [move, ...reply.moves] };
      if (found.score >= high) break;
    }
    return found;
  }

  function* searchState(at: State, ply: number, low: number, high: number): SearchSteps {
    const turn = rules.turn(at);
    if (turn.kind === 'over') return { score: turn.outcome.winners.length === 0 ? 0 : ply - winScore, moves: [] };
    if (ply === horizon) return { score: 0, moves: [] };
    return yield* searchMoves(at, [...rules.moves(at)], ply, low, high);
  }

  for (; horizon <= deepest; horizon++) {
    const found = yield* searchMoves(state, rootMoves, 0, -winScore, winScore);
    if (!found) return;
    // `|| 0` turns minus zero into zero, because the two print differently.
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

/** Returns undefined when the node limit is reached. */
type SearchSteps = Generator<undefined, Line | undefined>;
