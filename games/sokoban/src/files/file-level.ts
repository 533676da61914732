import type { State } from '../rules/state.ts';

/** A level with what its file tells about it. */
export interface FileLevel {
  readonly start: State;
  readonly title?: string;
  readonly author?: string;
  readonly comment?: string;
  /** Any other `Key: value`, in order. */
  readonly extra: readonly (readonly [key: string, value: string])[];
  readonly solutions: readonly StoredSolution[];
  /** Where its board starts in the text it was read from. */
  readonly at?: number;
}

export interface StoredSolution {
  /** What stood behind the word “Solution”, if anything did. */
  readonly label: string;
  /** Plain LURD letters. */
  readonly moves: string;
  /** A game as far as it was played (`Saved game`, `Snapshot`): it need not solve the level. */
  readonly isSaved?: true;
}

export interface Collection {
  readonly title?: string;
  readonly author?: string;
  readonly comment?: string;
  readonly extra: readonly (readonly [key: string, value: string])[];
  readonly levels: readonly FileLevel[];
}
