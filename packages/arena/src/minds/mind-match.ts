import type { MindMatch, MindStudy } from '@quadrille/kit';
import type { PlanWish } from '../make-plan.ts';
import type { Standings } from '../standings.ts';

/** How much of the study is made. */
export interface MindAmounts {
  /** Of each pair in a match. */
  readonly games: number;
  /** Positions that are judged. */
  readonly positions: number;
  /** Positions that are shown as all see them. */
  readonly views: number;
  /** Divides all budgets. */
  readonly shrink: number;
  readonly seed: number;
}

interface MindWish extends Pick<MindMatch, 'limit' | 'amount'> {
  readonly wish: PlanWish;
}

const shrunk = (amount: number, { shrink }: MindAmounts): number => Math.max(1, Math.round(amount / shrink));

/** All meet all with each of the budgets, equal times first. */
export function mindWishes(study: MindStudy, amounts: MindAmounts): MindWish[] {
  const { params, openings, players } = study;
  const { games, seed } = amounts;
  const at = (limit: MindMatch['limit'], whole: number): MindWish => {
    const amount = shrunk(whole, amounts);
    const opening = { kind: 'random', moves: openings } as const;
    return {
      limit,
      amount,
      wish: { players, format: 'round-robin', params, games, seed, opening, budget: { [limit]: amount } },
    };
  };
  return [...study.ms.map((ms) => at('ms', ms)), ...study.nodes.map((nodes) => at('nodes', nodes))];
}

/** What a mind is given for a move that is judged: the last time but one. */
export const askedMs = (study: MindStudy, amounts: MindAmounts): number => shrunk(study.ms.at(-2)!, amounts);

export const judgingNodes = (study: MindStudy, amounts: MindAmounts): number => shrunk(study.judging, amounts);

export function mindMatch({ limit, amount }: MindWish, { contestants, cross }: Standings): MindMatch {
  return {
    limit,
    amount,
    shares: contestants.map(({ share: { value, low, high } }) => [round(value), round(low), round(high)]),
    cross: cross.map((row) => row.map(({ points, games }) => [points, games])),
    msPerTurn: contestants.map(({ ms }) => round(ms.mean, 2)),
    nodesPerTurn: contestants.map(({ nodesPerSecond, ms }) => round((nodesPerSecond * ms.mean) / 1000, 1)),
  };
}

/** Files are small where figures end. */
export const round = (value: number, digits = 4): number => Number(value.toFixed(digits));
