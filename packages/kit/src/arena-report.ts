/**
 * Matches that somebody has told the results of, or that a game wants to be known by: `quadrille arena --report GAME` plays
 * them again and prints both beside each other.
 */
export interface ArenaReport {
  readonly sections: readonly ReportSection[];
}

export interface ReportSection {
  /**
   * Words: `report.<id>` is its title; `report.<id>.note` is said below its table, if it exists. Both may name the
   * section's players by their ids: `{hard}` becomes the name that the table shows.
   */
  readonly id: string;
  readonly rows: readonly ReportRow[];
}

export interface ReportRow {
  /** Ids of players. In a match all sit at one table; in a round robin everybody meets everybody. */
  readonly players: readonly string[];
  readonly format: 'match' | 'round-robin';
  readonly params: string;
  readonly games: number;
  /** Random moves before the players begin. */
  readonly openings: number;
  /** The first named always starts; otherwise every seating is played. */
  readonly firstStarts: boolean;
  /** Divides the usual nodes of all players. */
  readonly shrink?: number;
  readonly told: readonly ToldResult[];
}

export interface ToldResult {
  /** Word: `report.<source>`. */
  readonly source: string;
  /** In the order of the players: share of the wins, milliseconds per turn. */
  readonly wins: readonly number[];
  readonly ms: readonly number[];
}
