import { breath, expect, random, seedOfDay, weekdayOf, type Challenge, type Challenges } from '@quadrille/kit';
import { type SolverKernel, withKernel } from '../engine/kernel.ts';
import { problemOf } from '../engine/problem.ts';
import { search } from '../engine/search.ts';
import { type Puzzle, candidate, positionOf, puzzleParams } from '../generator/generator.ts';
import { notation } from '../notation/notation.ts';
import { printSlide } from '../rules/position.ts';
import { paramsText } from '../rules/params.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';

interface Lengths {
  readonly least: number;
  readonly most: number;
}

/** By version. The first was long enough to be a puzzle and short enough for a coffee; the second is harder day by day. */
function dailyLengths(day: string, version: number): Lengths {
  if (version === 1) return { least: 6, most: 9 };
  const least = 4 + Math.round((5 * weekdayOf(day)) / 6);
  return { least, most: least + 1 };
}

/** Enough for 18 moves. */
const nodesPerPuzzle = 5_000_000;

const usual = expect(paramsText.parse(''));

export const challenges: Challenges = {
  version: 2,
  daily: (day, version, signal) => first(dailyLengths(day, version), seedOfDay(day), signal),
  near: (rating, seed, signal) => first(lengthsFor(rating), random(seed).u32(), signal),
  judge: async (challenge, moves) => {
    const state = after(challenge, moves);
    if (rules.turn(state).kind !== 'over') return { kind: 'open', replies: [] };
    return { kind: 'solved', count: state.way.length };
  },
  solve: async (challenge, moves, signal) => {
    let found: readonly string[] | undefined;
    for await (const line of solutions(after(challenge, moves), signal)) found = line;
    return found;
  },
};

/** A puzzle of three moves is worth about 700, one of ten that takes four robots about 1400. */
const eloOf = (rating: number): number => Math.round(480 + 12.5 * rating);

function lengthsFor(elo: number): Lengths {
  const middle = Math.min(14, Math.max(3, Math.round((elo - 480) / 12.5 / 7)));
  return { least: Math.max(3, middle - 1), most: middle + 1 };
}

/** The first puzzle of a seed that is as long as wished. */
async function first(lengths: Lengths, seed: number, signal: AbortSignal): Promise<Challenge | undefined> {
  let made: Challenge | undefined;
  const looking = withKernel(async function* (kernel: SolverKernel) {
    for (let n = 0; !signal.aborted; n++) {
      const found = candidate(kernel, { params: usual, ...lengths, nodes: nodesPerPuzzle }, seed, n).puzzle;
      if (found) {
        yield challengeOf(found);
        return;
      }
      await breath();
    }
  });
  for await (const challenge of looking) made = challenge;
  return made;
}

function challengeOf({ problem, length, rating }: Puzzle): Challenge {
  return {
    params: paramsText.print(puzzleParams(usual)),
    position: positionOf(usual, problem),
    seat: 0,
    rating: eloOf(rating),
    task: 'reach',
    n: length,
    par: length,
    most: length + Math.floor(length / 4),
    data: '',
  };
}

function after({ params, position }: Challenge, moves: readonly string[]): State {
  const start = expect(rules.start(expect(paramsText.parse(params)), position));
  return moves.reduce((state, text) => rules.play(state, expect(notation.move.parse(text)), 0), start);
}

function solutions(state: State, signal: AbortSignal): AsyncGenerator<readonly string[], void> {
  return withKernel(async function* (kernel: SolverKernel) {
    const problem = problemOf(state);
    if (!problem) return;
    for (const { moves } of search(kernel, problem, { nodes: nodesPerPuzzle })) {
      if (moves) yield moves.map(printSlide);
      await breath();
      if (signal.aborted) return;
    }
  });
}
