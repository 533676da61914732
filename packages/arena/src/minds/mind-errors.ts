import type { MindErrors, MindStage } from '@quadrille/kit';
import { isExact, lossesOf, type JudgedPosition } from './judged-position.ts';
import { round } from './mind-match.ts';

interface Asked {
  readonly ms: number;
  readonly judging: number;
  /** Plies of a stage. */
  readonly stage: number;
}

const moved = (position: JudgedPosition, mind: number): string => position.thoughts[mind]!.move;

/** Where each mind errs, and how often two of them choose the same move. */
export function mindErrors(positions: readonly JudgedPosition[], { ms, judging, stage }: Asked): MindErrors {
  const stages = new Map<number, JudgedPosition[]>();
  for (const position of positions) {
    const from = Math.floor(position.query.moves.length / stage) * stage;
    stages.set(from, [...(stages.get(from) ?? []), position]);
  }
  const minds = positions[0]?.thoughts.map((_, mind) => mind) ?? [];
  return {
    ms,
    judging,
    stages: [...stages].toSorted(([a], [b]) => a - b).map(([from, all]) => stageOf(from, all)),
    same: minds.map((one) =>
      minds.map((other) => positions.filter((position) => moved(position, one) === moved(position, other)).length),
    ),
    positions: positions.length,
  };
}

function stageOf(from: number, positions: readonly JudgedPosition[]): MindStage {
  const losses = positions.map(lossesOf);
  const lost = losses[0]!.map((_, mind) => losses.reduce((sum, each) => sum + each[mind]!, 0) / losses.length);
  return {
    from,
    positions: positions.length,
    exact: positions.filter(isExact).length,
    lost: lost.map((value) => round(value)),
  };
}
