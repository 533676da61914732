import type { Budget } from '@quadrille/kit';
import { elo, type Elo } from './elo.ts';
import type { Forfeit } from './play-game.ts';
import { wilson, type Interval } from './score.ts';
import type { Tally } from './tally.ts';
import type { Times } from './timing.ts';

/** A share of points with its 95 % interval. */
export interface Share extends Interval {
  readonly value: number;
}

export interface ContestantReport {
  readonly name: string;
  readonly budget: Omit<Budget, 'seed'>;
  /** How many sides it held in every game. */
  readonly sides: number;
  readonly wins: number;
  readonly points: number;
  readonly share: Share;
  /** Against the others at the table. */
  readonly elo: Elo;
  readonly ms: Times;
  readonly forfeits: readonly Forfeit[];
}

export interface MatchReport {
  readonly game: string;
  readonly params: string;
  readonly seed: number;
  /** Random moves before the players begin. */
  readonly openings: number;
  /** Every seating was played, or the first named always started. */
  readonly swapped: boolean;
  /** Games that were played, and those of them that differ: identical ones count once. */
  readonly played: number;
  readonly games: number;
  readonly contestants: readonly ContestantReport[];
  readonly draws: number;
  /** Of the draws, those that were ended at the turn cap. */
  readonly capped: number;
  readonly turnsPerGame: number;
  /** Points of the side that moves first after the opening, and what would be fair. */
  readonly firstMover: Share & { readonly fair: number };
  /** Points by side of the table. */
  readonly sides: readonly number[];
}

type Frame = Pick<MatchReport, 'game' | 'params' | 'seed' | 'openings' | 'swapped'>;

export function report(frame: Frame, tally: Tally): MatchReport {
  const games = tally.counted;
  const table = tally.sides.length;
  const shareOf = (points: number): Share => ({ value: games ? points / games : 0, ...wilson(points, games) });
  return {
    ...frame,
    played: tally.played,
    games,
    contestants: tally.contestants.map(({ name, budget, sides }, index) => ({
      name,
      budget,
      sides,
      wins: tally.wins[index]!,
      points: tally.points[index]!,
      share: shareOf(tally.points[index]!),
      elo: elo(tally.points[index]!, games, sides, table),
      ms: tally.timings[index]!.times(),
      forfeits: tally.forfeits[index]!,
    })),
    draws: tally.draws,
    capped: tally.capped,
    turnsPerGame: games ? tally.turns / games : 0,
    firstMover: { ...shareOf(tally.firstPoints), fair: 1 / table },
    sides: tally.sidePoints,
  };
}
