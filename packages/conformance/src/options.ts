import { amount } from './amount.ts';

/** What a game tells the battery beside itself. Everything has a default. */
export interface BatteryOptions {
  /** Params texts to play with. Default: the game's defaults, and each option of each setup field in turn. */
  readonly params?: readonly string[];
  /** Random games for each of them. */
  readonly games?: number;
  /** States of each game that are looked at closely; the first and the last are always among them. */
  readonly samples?: number;
  /** Positions in which each player is asked. */
  readonly answers?: number;
  /** A random game is left after so many moves. */
  readonly longest?: number;
  /** Texts that each codec is fed with. */
  readonly fuzz?: number;
  /** What a player, a solver or a generator may use per call. */
  readonly nodes?: number;
  /**
   * Milliseconds after which a search that was told to stop is given up. It should stop within 50; the rest is for a
   * busy machine, so that this is never a race.
   */
  readonly patience?: number;
  readonly seed?: number;
  readonly perft?: readonly PerftRow[];
  readonly playthroughs?: Playthroughs;
  /** Texts that each format of `Game.files` reads, by its extension. */
  readonly files?: Readonly<Record<string, readonly string[]>>;
}

/** `nodes[d - 1]` is the number of move sequences of length d. */
export interface PerftRow {
  readonly params?: string;
  readonly position?: string;
  /** Played before counting, separated by spaces. */
  readonly moves?: string;
  readonly nodes: readonly number[];
  /** How deep the rules count; an engine always counts all. Default: all. */
  readonly rulesDepth?: number;
}

/** Golden games: files `<name>.txt` in the folder, written with UPDATE_PLAYTHROUGHS=1 and compared ever after. */
export interface Playthroughs {
  readonly folder: URL;
  readonly games: Readonly<Record<string, PlaythroughPlan>>;
}

export interface PlaythroughPlan {
  readonly params?: string;
  readonly position?: string;
  readonly seed: number;
  /** Where the text ends, if the game does not. Default: 60. */
  readonly plies?: number;
}

export type Settings = Required<Omit<BatteryOptions, 'params' | 'playthroughs'>> &
  Pick<BatteryOptions, 'params' | 'playthroughs'>;

export function settle(options: BatteryOptions): Settings {
  return {
    games: 3,
    samples: amount(4, 8),
    answers: amount(4, 24),
    longest: 2000,
    fuzz: amount(80, 300),
    nodes: 500,
    patience: 5000,
    seed: 1,
    perft: [],
    files: {},
    ...options,
  };
}
