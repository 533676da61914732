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
