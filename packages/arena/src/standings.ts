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
  /** Sides that it held, on average. */
  readonly sides: number;
  /** Games that it took part in. */
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly points: number;
  readonly share: Estimate;
  /** Relative to the mean of the others. */
  readonly elo: Estimate;
  /** The game's own points, per game and seat, if it counts any. */
  readonly score?: number;
  /** One opening with all its seatings as one sample. Missing before there are two. */
  readonly byOpening?: {
    readonly share: Estimate;
    /** Difference of the game's own points between the contestant's sides and the others'. */
    readonly margin?: Estimate;
  };
  readonly ms: Times;
  readonly nodesPerSecond: number;
  readonly forfeits: number;
  readonly firstForfeit?: Forfeited;
}

/** The results of one variant. */
export interface Standings {
  readonly variant: Variant;
  /** Games played, and different games: identical ones count once. */
  readonly played: number;
  readonly games: number;
  readonly contestants: readonly Standing[];
  /** Whether one fair game was added to every meeting for the Elo figures, because a contestant won everything. */
  readonly eased: boolean;
  readonly draws: number;
  /** Draws by the maximal number of turns. */
  readonly capped: number;
  readonly turnsPerGame: number;
  /** Points of the side that moves first after the opening, and the fair share. */
  readonly firstMover: Estimate & { readonly fair: number };
  /** Points by side. */
  readonly sides: readonly number[];
  /** By row and column: the points of the row contestant in games with the column contestant. */
  readonly cross: readonly (readonly Readonly<Crossing>[])[];
  /** Distribution of the number of turns, ascending. */
  readonly lengths: readonly (readonly [turns: number, games: number])[];
  /** How games ended (`outcome.` keys), most frequent first. */
  readonly reasons: readonly (readonly [reason: string, games: number])[];
  /** Turn times by contestant: pairs of bucket (`msOfBucket`) and count. */
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

/** Clamped, because a share is between 0 and 1. */
const withinShare = ({ value, low, high }: Estimate): Estimate => ({
  value,
  low: Math.max(0, low),
  high: Math.min(1, high),
});
