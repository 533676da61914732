/**
 * Matches with published results, or matches that document a game's strength. `quadrille arena --report GAME` plays
 * them again and prints both results side by side.
 */
export interface ArenaReport {
  readonly sections: readonly ReportSection[];
}

export interface ReportSection {
  /**
   * Message keys: `report.<id>` is the title, `report.<id>.note` an optional note below the table. Both texts may name
   * players by id: `{hard}` becomes the name that the table shows.
   */
  readonly id: string;
  readonly rows: readonly ReportRow[];
}

export interface ReportRow {
  /** Player ids. In a match all of them sit at one table; in a round robin each plays each other. */
  readonly players: readonly string[];
  readonly format: 'match' | 'round-robin';
  readonly params: string;
  readonly games: number;
  /** Random moves before the players begin. */
  readonly openingPlies: number;
  /** True: the first player in the list always moves first. False: every seating is played. */
  readonly doesFirstPlayerStart: boolean;
  /** Divides the default node budget of all players. */
  readonly nodeDivisor?: number;
  readonly publishedResults: readonly PublishedResult[];
}

export interface PublishedResult {
  /** Message key: `report.<source>`. */
  readonly source: string;
  /** In the order of the players: `wins` as shares from 0 to 1, `ms` per turn. */
  readonly wins: readonly number[];
  readonly ms: readonly number[];
}
