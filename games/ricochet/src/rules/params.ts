import { fail, fault, ok, paramsCodec, shiftFault, textLimit, tooLarge, type Codec, type Result } from '@quadrille/kit';
import type { Params, Variant } from './state.ts';

export const maxRobots = 5;
export const maxThings = 16;
/** As many as the classic board has. */
export const maxChips = 17;
export const partyPlayers: readonly number[] = [2, 3, 4, 5, 6, 7, 8];
export const sizes: readonly number[] = [8, 10, 12, 14, 16, 20, 24, 28, 32];

export const playersFor = (variant: Variant): number => (variant === 'party' ? 3 : 1);

export const defaults: Params = {
  variant: 'solo',
  players: 1,
  robots: 4,
  board: 'classic',
  size: 16,
  strict: 'off',
  obstacles: 0,
  diagonals: 0,
  bonus: 0,
  malus: 0,
  bids: 'open',
  chips: 0,
  seed: 1,
};

const numbersUpTo = (most: number, least = 0): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i);
const thingField = { default: 0, values: numbersUpTo(maxThings) };

const allButSeed = paramsCodec({
  fields: {
    variant: { default: defaults.variant, values: ['solo', 'party', 'puzzle'] },
    players: { default: defaults.players, values: [1, ...partyPlayers] },
    robots: { default: defaults.robots, values: numbersUpTo(maxRobots, 1) },
    board: { default: defaults.board, values: ['classic', 'generated'] },
    size: { default: defaults.size, values: sizes },
    strict: { default: defaults.strict, values: ['off', 'on'] },
    obstacles: thingField,
    diagonals: thingField,
    bonus: thingField,
    malus: thingField,
    bids: { default: defaults.bids, values: ['open', 'hidden'] },
    chips: { default: defaults.chips, values: numbersUpTo(maxChips) },
  },
  defaults: ({ variant }) => ({ players: playersFor(variant ?? defaults.variant) }),
  check: (values) => {
    const isParty = values.variant === 'party';
    if (isParty !== values.players > 1) return fail(fault('players-variant', { n: values.players }));
    if (isParty) return ok(values);
    if (values.chips > 0) return fail(fault('chips-variant'));
    return values.bids === 'open' ? ok(values) : fail(fault('bids-variant'));
  },
});

/** The seed has too many values for `paramsCodec`, so it is parsed here. */
export const paramsText: Codec<Params> = { parse, print };

function parse(text: string): Result<Params> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  if (text.endsWith(',')) return fail(fault('params-shape', { text: '' }, text.length));
  const [seed, second] = text.matchAll(/(?<=^|,)seed=([^,]*)(?:,|$)/g);
  if (!seed) return withSeed(allButSeed.parse(text), defaults.seed);
  if (second) return fail(fault('params-twice', { key: 'seed' }, second.index));
  const [whole, digits] = seed as unknown as [string, string];
  if (!/^(?:0|[1-9]\d{0,14})$/.test(digits)) {
    return fail(fault('seed-value', { value: digits.slice(0, 20) }, seed.index + 'seed='.length));
  }
  const before = text.slice(0, whole.endsWith(',') ? seed.index : Math.max(0, seed.index - 1));
  const rest = allButSeed.parse(before + text.slice(seed.index + whole.length));
  if (!rest.ok && (rest.error.at ?? 0) >= seed.index) return fail(shiftFault(rest.error, whole.length));
  return withSeed(rest, Number(digits));
}

function print({ seed, ...rest }: Params): string {
  const told = [allButSeed.print(rest), seed === defaults.seed ? '' : `seed=${seed}`];
  return told.filter((part) => part !== '').join(',');
}

function withSeed(rest: Result<Omit<Params, 'seed'>>, seed: number): Result<Params> {
  return rest.ok ? ok({ ...rest.value, seed }) : rest;
}
