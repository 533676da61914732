import { type Fault, type Game, resolveStart, random } from '@quadrille/kit';
import { amount } from './amount.ts';
import { type Step, randomGame } from './walk.ts';

/** Options of the battery. Everything has a default. */
export interface BatteryOptions {
  /** Params texts to play with. Default: the game's defaults, and each option of each setup field. */
  readonly params?: readonly string[];
  /** Random matches for each of them. */
  readonly games?: number;
  /** States of each match that are checked in detail, including the first and the last. */
  readonly samples?: number;
  /** Positions in which each player is asked. */
  readonly answers?: number;
  /** Maximal number of moves of a random match. */
  readonly longest?: number;
  /** Texts for each codec. */
  readonly fuzz?: number;
  /** Budget of a player, solver or generator per call. */
  readonly nodes?: number;
  /**
   * Milliseconds after which a search that ignores its abort is abandoned. It should stop within 50; the rest is for a
   * busy machine.
   */
  readonly patience?: number;
  readonly seed?: number;
  readonly perft?: readonly PerftRow[];
  readonly playthroughs?: Playthroughs;
  /** Example texts for each format of `Game.files`, by extension. */
  readonly files?: Readonly<Record<string, readonly string[]>>;
}

/** `nodes[d - 1]` is the number of move sequences of length d. */
export interface PerftRow {
  readonly params?: string;
  readonly position?: string;
  /** Played before counting, separated by spaces. */
  readonly moves?: string;
  readonly nodes: readonly number[];
  /** Maximal depth for the rules; an engine counts all depths. Default: all. */
  readonly rulesDepth?: number;
}

/**
 * Stored playthroughs: files `<name>.txt` in the folder, written with UPDATE_PLAYTHROUGHS=1 and compared afterwards.
 */
export interface Playthroughs {
  readonly folder: URL;
  readonly games: Readonly<Record<string, PlaythroughPlan>>;
}

export interface PlaythroughPlan {
  readonly params?: string;
  readonly position?: string;
  readonly seed: number;
  /** Maximal number of moves in the text. Default: 60. */
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

/** Faults that the battery met. Each must have a message. */
interface FaultLog {
  add(fault: Fault): void;
  /** One per code and set of arguments. */
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

/** A game under test: random matches that all checks share, and the faults that they met. */
export interface Trial<P, S, M> {
  readonly game: Game<P, S, M>;
  readonly settings: Settings;
  readonly faults: FaultLog;
  paramsTexts(): readonly string[];
  games(): readonly (readonly Step<P, S, M>[])[];
  /** States of all matches, evenly spaced, including the first and the last. */
  samples(): readonly Step<P, S, M>[];
}

/** The start position of matches with these params, if they need a dealer. */
type Starts = ReadonlyMap<string, string>;

export async function dealtStarts<P, S, M>(game: Game<P, S, M>, options: BatteryOptions): Promise<Starts> {
  const starts = new Map<string, string>();
  if (!game.dealer) return starts;
  for (const params of settle(options).params ?? paramsVariety(game)) {
    const start = await resolveStart(game, params, undefined);
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
  const paramsTexts = once(() => settings.params ?? paramsVariety(game));
  const games = once(() =>
    paramsTexts().flatMap((params, i) =>
      Array.from({ length: settings.games }, (_, j) => {
        const chance = random(settings.seed).split(i).split(j);
        const start = starts.get(params);
        return randomGame(game, start === undefined ? { params } : { params, start }, chance, settings.longest);
      }),
    ),
  );
  const samples = once(() => games().flatMap((steps) => sampleEvenly(steps, settings.samples)));
  return { game, settings, faults: faultLog(), paramsTexts, games, samples };
}

/** The defaults, and every option of every field chosen from there. */
export function paramsVariety<P, S, M>({ setup, notation }: Game<P, S, M>): readonly string[] {
  const { defaults } = setup;
  const chosen = setup.fields.flatMap((field) =>
    (field.options(defaults) ?? []).map((value) => field.set(defaults, value)),
  );
  return [...new Set([defaults, ...chosen].map((params) => notation.params.print(params)))];
}

/** At most `n` items, evenly spaced from the first to the last. */
export function sampleEvenly<T>(items: readonly T[], n: number): readonly T[] {
  if (items.length <= n) return items;
  return Array.from({ length: n }, (_, i) => items[Math.round((i * (items.length - 1)) / Math.max(1, n - 1))]!);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
