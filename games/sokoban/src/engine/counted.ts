import { solveByEngine } from './engine.ts';
import { solveExactly } from './exact.ts';
import { stretched, units } from './lanes.ts';
import type { SolveAnswer, SolveProgress, SolveRequest } from './portfolio.ts';
import { proved } from './solved.ts';
import { isTooLarge } from './too-large.ts';

/**
 * The portfolio by positions instead of time. It falls into parts that know nothing of each other, each with a share of
 * the positions: whoever runs them, one after the other or side by side, the answer is that of the first part that has one.
 */
export interface CountedRequest extends Pick<SolveRequest, 'level'> {
  /** Positions for all parts together. */
  readonly nodes: number;
  /** The exact search alone. */
  readonly optimal: boolean;
  readonly seed: number;
  readonly memoryMb: number;
}

/** The exact search is the first part. Its positions are the cheapest by far. */
const exactShare = 0.3;

export const partsOf = ({ optimal }: Pick<CountedRequest, 'optimal'>): number => (optimal ? 1 : 1 + units.length);

/** Other seeds make other choices among equals; 0 leaves them as they are in `stages.ts`. */
const seedStep = 97;

export async function solvePart(
  { level, nodes, optimal, seed, memoryMb }: CountedRequest,
  part: number,
  onProgress: (progress: SolveProgress) => void,
  signal: AbortSignal,
): Promise<SolveAnswer> {
  const began = performance.now();
  const ms = (): number => performance.now() - began;
  if (isTooLarge(level, Infinity, memoryMb)) return { status: 'gave-up', states: 0, ms: ms(), least: 0 };
  if (part === 0) {
    const answer = await solveExactly({
      level,
      memoryMb,
      mostStates: optimal ? nodes : Math.ceil(nodes * exactShare),
      isLate: () => false,
      signal,
      tell: (states, depth) => onProgress({ states, depth, stage: 'exact', ms: ms() }),
    });
    const { states, least } = answer;
    if (answer.status !== 'solved') return { status: answer.status, states, ms: ms(), least };
    const { solution } = answer;
    return { status: 'solved', ...solution, states, ms: ms(), optimal: true, least: solution.pushes, stage: 'exact' };
  }
  const unit = units[part - 1]!;
  const verdict = await solveByEngine(
    {
      level,
      limitMs: Infinity,
      memoryMb,
      states: Math.ceil(nodes * (1 - exactShare) * unit.share),
      turns: stretched([unit]).map((turn) => ({ ...turn, seed: (turn.seed ?? 0) + seedStep * seed })),
    },
    ({ states, stage }) => onProgress({ states, depth: 0, stage, ms: ms() }),
    signal,
  );
  const { states } = verdict;
  if (verdict.status !== 'solved') return { status: 'gave-up', states, ms: ms(), least: 0 };
  const solution = proved(level, verdict.lurd);
  return { status: 'solved', ...solution, states, ms: ms(), optimal: false, least: 0, stage: verdict.stage };
}
