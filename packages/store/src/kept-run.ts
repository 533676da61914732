import { newId } from './saved-game.ts';

/** A run of many games between players: what is planned, and how far it has come. The games stand in its batches. */
export interface KeptRun {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  /** Plain data that only the arena understands. */
  readonly plan: unknown;
  readonly created: number;
  readonly updated: number;
  readonly played: number;
  readonly total: number;
  /** Nothing is left to play, or enough is known. */
  readonly finished: boolean;
}

/** The games from `from` up to, but not including, `to`, as plain data. */
export interface KeptBatch {
  readonly from: number;
  readonly to: number;
}

export type NewRun = Pick<KeptRun, 'title' | 'game' | 'plan' | 'total'>;

export function newRun(about: NewRun): KeptRun {
  const now = Date.now();
  return { ...about, id: newId(), created: now, updated: now, played: 0, finished: false };
}

export function isKeptRun(row: object): row is KeptRun {
  const { id, title, game, created, updated, played, total, finished } = row as Partial<Record<string, unknown>>;
  return (
    [id, title, game].every((text) => typeof text === 'string') &&
    [created, updated, played, total].every((count) => typeof count === 'number' && Number.isFinite(count)) &&
    typeof finished === 'boolean' &&
    'plan' in row
  );
}
