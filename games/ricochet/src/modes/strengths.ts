/** How well the computer bids in a duel: so many moves above the fewest, after so many seconds. */
export interface Strength {
  readonly id: string;
  readonly above: number;
  readonly seconds: number;
  /** Which of the faces. */
  readonly face: number;
}

/** Weakest first. */
export const strengths: readonly Strength[] = [
  { id: 'novice', above: 4, seconds: 75, face: 0 },
  { id: 'amateur', above: 3, seconds: 60, face: 1 },
  { id: 'club', above: 2, seconds: 45, face: 3 },
  { id: 'expert', above: 1, seconds: 30, face: 4 },
  { id: 'master', above: 0, seconds: 15, face: 5 },
];
