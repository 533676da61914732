import type { ListedGame } from '../../store/store.ts';

interface KnownRating {
  readonly account: string;
  readonly pool: string;
  readonly rating: number;
}

/** Games that go on and that anybody may watch: rated ones, and those that were opened for anybody. */
export interface WatchingStore {
  /** The newest first. */
  watchable(most: number): Promise<readonly ListedGame[]>;
  watchableAmong(games: readonly string[]): Promise<readonly ListedGame[]>;
  /** Another text whenever such a game begins or ends. */
  watchMark(): Promise<string>;
  /** Those at which one of these sits. */
  watchableOf(accounts: readonly string[], most: number): Promise<readonly ListedGame[]>;
  ratingsAmong(accounts: readonly string[]): Promise<readonly KnownRating[]>;
}
