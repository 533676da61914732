import type { SavedResult } from '../puzzles/progress.ts';
import type { RoundResult } from './duel-round.tsx';

/** Points that each move above the fewest costs. */
const pointsPerExtraMove = { gentle: 1, normal: 2, severe: 4 } as const;
export type Punishment = keyof typeof pointsPerExtraMove;

export const punishmentNames = Object.keys(pointsPerExtraMove) as readonly Punishment[];

const fullPoints = 10;
const minPoints = -10;
/** For no solution within the time. */
export const latePoints = -5;

/** The points of a chip: 10 for the fewest moves, less for each further move. */
export function pointsFor(moves: number, fewest: number, punishment: Punishment): number {
  return Math.max(minPoints, fullPoints - Math.max(0, moves - fewest) * pointsPerExtraMove[punishment]);
}

/** With a real minus sign. */
export const formatPoints = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** How the computer bids in a duel: this many moves above the fewest, after this many seconds. */
export interface Strength {
  readonly id: string;
  readonly extraMoves: number;
  readonly seconds: number;
  /** The id of its face on the ladder. */
  readonly face: string;
}

/** Weakest first. */
export const strengths: readonly Strength[] = [
  { id: 'novice', extraMoves: 4, seconds: 75, face: 'first' },
  { id: 'amateur', extraMoves: 3, seconds: 60, face: 'casual' },
  { id: 'club', extraMoves: 2, seconds: 45, face: 'club' },
  { id: 'expert', extraMoves: 1, seconds: 30, face: 'expert' },
  { id: 'master', extraMoves: 0, seconds: 15, face: 'master' },
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

/** The scoring and time limits of a solo match. */
export interface SoloRule {
  readonly punishment: Punishment;
  /** Seconds before the first move and after it; 0 is no limit. */
  readonly think: number;
  readonly move: number;
}

export const limitOptions: readonly number[] = [0, 15, 30, 60, 120];
export const defaultRule: SoloRule = { punishment: 'normal', think: 0, move: 0 };

export const printRule = ({ punishment, think, move }: SoloRule): string => `${punishment} ${think} ${move}`;

const parseLimit = (part: string | undefined): number => limitOptions.find((each) => String(each) === part) ?? 0;

/** Damaged parts get their default. */
export function parseRule(text: string): SoloRule {
  const [name, think, move] = text.split(' ');
  return {
    punishment: punishmentNames.find((each) => each === name) ?? defaultRule.punishment,
    think: parseLimit(think),
    move: parseLimit(move),
  };
}

export const sumOf = (results: readonly SavedResult[], key: 'moves' | 'best' | 'points'): number =>
  results.reduce((sum, result) => sum + (result[key] ?? 0), 0);

/** The best result (moves above the optimum) after one more match; a match with help does not count. */
export function recordAfter(record: number | null, results: readonly SavedResult[]): number | null {
  if (results.some(({ helped }) => helped)) return record;
  const above = sumOf(results, 'moves') - sumOf(results, 'best');
  return Math.min(record ?? above, above);
}

export const maxStars = 3;

/** For one puzzle: three for the fewest moves, two for at most two more. */
export function starsFor(moves: number, fewest: number, helped: boolean): number {
  if (helped) return 1;
  return moves <= fewest ? maxStars : moves <= fewest + 2 ? 2 : 1;
}

/** For all chips of a board: three for at most 10 % above the fewest, two for 25 %. */
export const starsForAll = (moves: number, fewest: number): number =>
  moves <= fewest * 1.1 ? maxStars : moves <= fewest * 1.25 ? 2 : 1;

export const starText = (won: number): string => '★'.repeat(won) + '☆'.repeat(maxStars - won);
