import { dealtStart, random, type Game } from '@quadrille/kit';
import { faultLog, type FaultLog } from './fault-log.ts';
import { settle, type BatteryOptions, type Settings } from './options.ts';
import { randomGame, type Step } from './walk.ts';

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
export type Starts = ReadonlyMap<string, string>;

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
