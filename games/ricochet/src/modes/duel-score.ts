import type { RoundResult } from './duel-round.tsx';

/** What one side has won so far. */
export interface DuelScore {
  readonly points: number;
  readonly chips: number;
}

export const scoreOf = (rounds: readonly RoundResult[], side: 'person' | 'computer'): DuelScore => ({
  points: rounds.reduce((sum, round) => sum + round[side].points, 0),
  chips: rounds.filter(({ chip }) => chip === side).length,
});
