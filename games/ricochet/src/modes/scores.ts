import type { KeptResult } from '../puzzles/progress.ts';
import type { RoundResult } from './duel-round.tsx';

/** How much each move beyond the fewest costs. */
const punishments = { gentle: 1, normal: 2, severe: 4 } as const;
export type Punishment = keyof typeof punishments;

export const punishmentNames = Object.keys(punishments) as readonly Punishment[];

const fullPoints = 10;
const leastPoints = -10;
/** Nothing within the time. */
export const latePoints = -5;

/** The points of a chip: 10 for the fewest moves, less for each one more. */
export function pointsFor(moves: number, fewest: number, punishment: Punishment): number {
  return Math.max(leastPoints, fullPoints - Math.max(0, moves - fewest) * punishments[punishment]);
}

/** With a true minus. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** How well the computer bids in a duel: so many moves above the fewest, after so many seconds. */
export interface Strength {
  readonly id: string;
  readonly above: number;
  readonly seconds: number;
  /** Whose on the ladders. */
  readonly face: string;
}

/** Weakest first. */
export const strengths: readonly Strength[] = [
  { id: 'novice', above: 4, seconds: 75, face: 'first' },
  { id: 'amateur', above: 3, seconds: 60, face: 'casual' },
  { id: 'club', above: 2, seconds: 45, face: 'club' },
  { id: 'expert', above: 1, seconds: 30, face: 'expert' },
  { id: 'master', above: 0, seconds: 15, face: 'master' },
];

/** What one side has won so far. */
export interface DuelScore {
  readonly points: number;
  readonly chips: number;
}

export const scoreOf = (rounds: readonly RoundResult[], side: 'person' | 'computer'): DuelScore => ({
  points: rounds.reduce((sum, round) => sum + round[side].points, 0),
  chips: rounds.filter(({ chip }) => chip === side).length,
});

/** How a solo game is scored and timed. */
export interface SoloRule {
  readonly punishment: Punishment;
  /** Seconds until the first move and from it on; 0 is no limit. */
  readonly think: number;
  readonly move: number;
}

export const limits: readonly number[] = [0, 15, 30, 60, 120];
export const firstRule: SoloRule = { punishment: 'normal', think: 0, move: 0 };

export const printRule = ({ punishment, think, move }: SoloRule): string => `${punishment} ${think} ${move}`;

const limit = (part: string | undefined): number => limits.find((each) => String(each) === part) ?? 0;

/** What is damaged is as it is at first. */
export function parseRule(text: string): SoloRule {
  const [name, think, move] = text.split(' ');
  return {
    punishment: punishmentNames.find((each) => each === name) ?? firstRule.punishment,
    think: limit(think),
    move: limit(move),
  };
}

export const total = (results: readonly KeptResult[], key: 'moves' | 'best' | 'points'): number =>
  results.reduce((sum, result) => sum + (result[key] ?? 0), 0);

/** The fewest moves above the optimum, after one more game; a game with a solution in sight changes nothing. */
export function recordAfter(record: number | null, results: readonly KeptResult[]): number | null {
  if (results.some(({ helped }) => helped)) return record;
  const above = total(results, 'moves') - total(results, 'best');
  return Math.min(record ?? above, above);
}

export const mostStars = 3;

/** One puzzle: three for the fewest moves, two for at most two more. */
export function starsFor(moves: number, fewest: number, helped: boolean): number {
  if (helped) return 1;
  return moves <= fewest ? mostStars : moves <= fewest + 2 ? 2 : 1;
}

/** All chips of a board: three for at most a tenth above the fewest, two for a quarter. */
export const starsForAll = (moves: number, fewest: number): number =>
  moves <= fewest * 1.1 ? mostStars : moves <= fewest * 1.25 ? 2 : 1;

export const starText = (won: number): string => '★'.repeat(won) + '☆'.repeat(mostStars - won);
