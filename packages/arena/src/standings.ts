import type { Budget } from '@quadrille/kit';
import { eloRatings } from './bradley-terry.ts';
import type { Milestone } from './tally.ts';
import type { Variant } from './plan.ts';
import { shareOf, type Estimate } from './score.ts';
import type { SprtState } from './sprt.ts';
import type { Crossing, Forfeited, Tally } from './tally.ts';
import type { Times } from './timing.ts';

export interface Standing {
  readonly name: string;
  readonly budget: Omit<Budget, 'seed'>;
  /** Sides of the table that it held, on average. */
  readonly sides: number;
  /** Games that it sat in. */
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly points: number;
  readonly share: Estimate;
  /** Over the mean of the others. */
  readonly elo: Estimate;
  /** Points of the game itself, per game and seat, where it counts any. */
  readonly score?: number;
  /** With an opening and all its seatings as one draw; absent before there are two. */
  readonly byOpening?: {
    readonly share: Estimate;
    /** Points of the game itself, a side of its own less one of the others', where it counts any. */
    readonly margin?: Estimate;
  };
  readonly ms: Times;
  readonly nodesPerSecond: number;
  readonly forfeits: number;
  readonly firstForfeit?: Forfeited;
}

/** What the games of one variant tell. */
export interface Standings {
  readonly variant: Variant;
  /** Games that were played, and those of them that differ: identical ones count once. */
  readonly played: number;
  readonly games: number;
  readonly contestants: readonly Standing[];
  /** For the Elo figures, every meeting was counted with one fair game more: somebody won everything. */
  readonly eased: boolean;
  readonly draws: number;
  /** Of the draws, those that were ended at the turn cap. */
  readonly capped: number;
  readonly turnsPerGame: number;
  /** Points of the side that moves first after the opening, and what would be fair. */
  readonly firstMover: Estimate & { readonly fair: number };
  /** Points by side of the table. */
  readonly sides: readonly number[];
  /** By row and column: what the one got from games with the other. */
  readonly cross: readonly (readonly Readonly<Crossing>[])[];
  /** Turns of a game, and in how many: ascending. */
  readonly lengths: readonly (readonly [turns: number, games: number])[];
  /** How games ended (`outcome.` keys), the most frequent first. */
  readonly reasons: readonly (readonly [reason: string, games: number])[];
  /** Times of turns by contestant: pairs of a bucket (`msOfBucket`) and a count. */
  readonly timeCounts: readonly (readonly number[])[];
  readonly milestones: readonly Milestone[];
  readonly sprt?: SprtState;
}

export function standingsOf(tally: Tally, sprt?: SprtState): Standings {
  const { plan, counted: games } = tally;
  const variant = plan.variants[tally.variant]!;
  const ratings = eloRatings([...tally.groups.values()], plan.contestants.length);
  const held = plan.contestants.map(() => 0);
  for (const group of tally.groups.values()) group.held.forEach((sides, who) => (held[who]! += sides * group.games));
  return {
    variant,
    played: tally.played,
    games,
    contestants: plan.contestants.map(({ name, budget }, who) => {
      const ms = tally.timings[who]!.times();
      const sat = tally.games[who]!;
      const sides = sat === 0 ? 1 : held[who]! / sat;
      const seats = variant.sides.flat().length / variant.sides.length;
      const first = tally.firstForfeit[who];
      const byOpening = tally.sharesByOpening[who]!.estimate();
      const margin = tally.marginsByOpening[who]!.estimate();
      return {
        name,
        budget,
        sides,
        games: sat,
        wins: tally.wins[who]!,
        draws: tally.draws[who]!,
        points: tally.points[who]!,
        share: shareOf(tally.points[who]!, sat),
        elo: ratings.each[who]!,
        ...(tally.scored && { score: sat === 0 ? 0 : tally.scores[who]! / (held[who]! * seats) }),
        ...(byOpening && { byOpening: { share: withinShare(byOpening), ...(margin && { margin }) } }),
        ms,
        nodesPerSecond: ms.mean === 0 ? 0 : (tally.nodes[who]! / Math.max(1, tally.turns[who]!) / ms.mean) * 1000,
        forfeits: tally.forfeits[who]!,
        ...(first && { firstForfeit: first }),
      };
    }),
    eased: ratings.eased,
    draws: tally.drawn,
    capped: tally.capped,
    turnsPerGame: games === 0 ? 0 : tally.allTurns / games,
    firstMover: { ...shareOf(tally.firstPoints, games), fair: 1 / variant.sides.length },
    sides: [...tally.sidePoints],
    cross: tally.cross.map((row) => row.map((crossing) => ({ ...crossing }))),
    lengths: [...tally.lengths].toSorted(([a], [b]) => a - b),
    reasons: [...tally.reasons].toSorted(([, a], [, b]) => b - a),
    timeCounts: tally.timings.map((timing) => timing.counts()),
    milestones: tally.milestones.list(),
    ...(sprt && { sprt }),
  };
}

/** The normal distribution knows no ends, but a share of the points has two. */
const withinShare = ({ value, low, high }: Estimate): Estimate => ({
  value,
  low: Math.max(0, low),
  high: Math.min(1, high),
});
