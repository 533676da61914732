import { type Fault, type Game, dealtStart, random } from '@quadrille/kit';
import { amount } from './amount.ts';
import { type Step, randomGame } from './walk.ts';

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

type Settings = Required<Omit<BatteryOptions, 'params' | 'playthroughs'>> &
  Pick<BatteryOptions, 'params' | 'playthroughs'>;

function settle(options: BatteryOptions): Settings {
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

/** The faults that the battery has met: each of them must have words. */
interface FaultLog {
  add(fault: Fault): void;
  /** One of each code and set of arguments. */
  all(): readonly Fault[];
}

function faultLog(): FaultLog {
  const met = new Map<string, Fault>();
  return {
    add: (fault) => {
      const key = `${fault.code} ${Object.keys(fault.args ?? {})
        .toSorted()
        .join(' ')}`;
      if (!met.has(key)) met.set(key, fault);
    },
    all: () => [...met.values()],
  };
}

/** A game on trial: the random games that all checks share, and the faults they meet on the way. */
export interface Trial<P, S, M> {
  readonly game: Game<P, S, M>;
  readonly settings: Settings;
  readonly faults: FaultLog;
  paramsTexts(): readonly string[];
  games(): readonly (readonly Step<P, S, M>[])[];
  /** States of all games, evenly spaced, first and last included. */
  samples(): readonly Step<P, S, M>[];
}

/** Where games with these params start, if their start has to be dealt. */
type Starts = ReadonlyMap<string, string>;

export async function dealtStarts<P, S, M>(game: Game<P, S, M>, options: BatteryOptions): Promise<Starts> {
  const starts = new Map<string, string>();
  if (!game.dealer) return starts;
  for (const params of settle(options).params ?? variety(game)) {
    const start = await dealtStart(game, params, undefined);
    if (start.ok && start.value !== undefined) starts.set(params, start.value);
  }
  return starts;
}

export function trial<P, S, M>(
  game: Game<P, S, M>,
  options: BatteryOptions = {},
  starts: Starts = new Map(),
): Trial<P, S, M> {
  const settings = settle(options);
  const paramsTexts = once(() => settings.params ?? variety(game));
  const games = once(() =>
    paramsTexts().flatMap((params, i) =>
      Array.from({ length: settings.games }, (_, j) => {
        const chance = random(settings.seed).split(i).split(j);
        const start = starts.get(params);
        return randomGame(game, start === undefined ? { params } : { params, start }, chance, settings.longest);
      }),
    ),
  );
  const samples = once(() => games().flatMap((steps) => spread(steps, settings.samples)));
  return { game, settings, faults: faultLog(), paramsTexts, games, samples };
}

/** The defaults, and every option of every field chosen from there. */
export function variety<P, S, M>({ setup, notation }: Game<P, S, M>): readonly string[] {
  const { defaults } = setup;
  const chosen = setup.fields.flatMap((field) =>
    (field.options(defaults) ?? []).map((value) => field.set(defaults, value)),
  );
  return [...new Set([defaults, ...chosen].map((params) => notation.params.print(params)))];
}

/** At most `n` items from the first to the last. */
export function spread<T>(items: readonly T[], n: number): readonly T[] {
  if (items.length <= n) return items;
  return Array.from({ length: n }, (_, i) => items[Math.round((i * (items.length - 1)) / Math.max(1, n - 1))]!);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
