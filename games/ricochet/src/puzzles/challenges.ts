import {
  yieldToEventLoop,
  expect,
  random,
  seedOfDay,
  weekdayOf,
  type RatedPuzzle,
  type PuzzleSource,
} from '@quadrille/kit';
import { type SolverKernel, withKernel } from '../engine/kernel.ts';
import { problemOf } from '../engine/problem.ts';
import { search } from '../engine/search.ts';
import { type Puzzle, tryCandidate, positionOf, puzzleParams } from '../generator/generator.ts';
import { notation } from '../notation/notation.ts';
import { printSlide } from '../rules/position.ts';
import { paramsText } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';

interface LengthRange {
  readonly minLength: number;
  readonly maxLength: number;
}

/** By version: the first had one medium length for all days; the second gets harder day by day. */
function dailyLengths(day: string, version: number): LengthRange {
  if (version === 1) return { minLength: 6, maxLength: 9 };
  const minLength = 4 + Math.round((5 * weekdayOf(day)) / 6);
  return { minLength, maxLength: minLength + 1 };
}

/** Enough for 18 moves. */
const nodesPerPuzzle = 5_000_000;

const defaultParams = expect(paramsText.parse(''));

export const challenges: PuzzleSource = {
  version: 2,
  daily: (day, version, signal) => findFirstPuzzle(dailyLengths(day, version), seedOfDay(day), signal),
  near: (rating, seed, signal) => findFirstPuzzle(lengthsFor(rating), random(seed).u32(), signal),
  judge: async (challenge, moves) => {
    const state = stateAfter(challenge, moves);
    if (rules.turn(state).kind !== 'over') return { kind: 'open', replies: [] };
    return { kind: 'solved', count: state.way.length };
  },
  solve: async (challenge, moves, signal) => {
    let found: readonly string[] | undefined;
    for await (const line of solutions(stateAfter(challenge, moves), signal)) found = line;
    return found;
  },
};

/** A puzzle of three moves has about 700, one of ten with four robots about 1400. */
const eloOf = (rating: number): number => Math.round(480 + 12.5 * rating);

function lengthsFor(elo: number): LengthRange {
  const middle = Math.min(14, Math.max(3, Math.round((elo - 480) / 12.5 / 7)));
  return { minLength: Math.max(3, middle - 1), maxLength: middle + 1 };
}

/** The first puzzle of a seed with the requested length. */
async function findFirstPuzzle(
  lengths: LengthRange,
  seed: number,
  signal: AbortSignal,
): Promise<RatedPuzzle | undefined> {
  let made: RatedPuzzle | undefined;
  const looking = withKernel(async function* (kernel: SolverKernel) {
    for (let n = 0; !signal.aborted; n++) {
      const found = tryCandidate(kernel, { params: defaultParams, ...lengths, nodes: nodesPerPuzzle }, seed, n).puzzle;
      if (found) {
        yield challengeOf(found);
        return;
      }
      await yieldToEventLoop();
    }
  });
  for await (const challenge of looking) made = challenge;
  return made;
}

function challengeOf({ problem, length, rating }: Puzzle): RatedPuzzle {
  return {
    params: paramsText.print(puzzleParams(defaultParams)),
    position: positionOf(defaultParams, problem),
    seat: 0,
    rating: eloOf(rating),
    task: 'reach',
    n: length,
    par: length,
    most: length + Math.floor(length / 4),
    data: '',
  };
}

function stateAfter({ params, position }: RatedPuzzle, moves: readonly string[]): State {
  const start = expect(rules.start(expect(paramsText.parse(params)), position));
  return moves.reduce((state, text) => rules.play(state, expect(notation.move.parse(text)), 0), start);
}

function solutions(state: State, signal: AbortSignal): AsyncGenerator<readonly string[], void> {
  return withKernel(async function* (kernel: SolverKernel) {
    const problem = problemOf(state);
    if (!problem) return;
    for (const { moves } of search(kernel, problem, { nodes: nodesPerPuzzle })) {
      if (moves) yield moves.map(printSlide);
      await yieldToEventLoop();
      if (signal.aborted) return;
    }
  });
}
