import type { Random, Setup, SetupField } from '@quadrille/kit';
import { chipsToWin, goalOf } from './rules/chips.ts';
import { defaults, maxChips, maxThings, maxRobots, partyPlayers, playersFor, sizes } from './rules/params.ts';
import type { Params, Variant } from './rules/state.ts';

const variantField: SetupField<Params> = {
  key: 'variant',
  kind: 'choice',
  options: () => ['solo', 'party', 'puzzle'],
  get: (params) => params.variant,
  set: (params, value) => {
    const chosen = value as Variant;
    return chosen === params.variant
      ? params
      : { ...params, variant: chosen, players: playersFor(chosen), bids: defaults.bids, chips: defaults.chips };
  },
};

const chipOptions = Array.from({ length: maxChips }, (_, n) => n + 1);

const playersField: SetupField<Params> = {
  key: 'players',
  kind: 'number',
  options: (params) => (params.variant === 'party' ? partyPlayers : undefined),
  get: (params) => params.players,
  set: (params, value) => ({ ...params, players: Number(value) }),
};

const robotsField: SetupField<Params> = {
  key: 'robots',
  kind: 'number',
  options: () => Array.from({ length: maxRobots }, (_, i) => i + 1),
  get: (params) => params.robots,
  set: (params, value) => ({ ...params, robots: Number(value) }),
};

const boardField: SetupField<Params> = {
  key: 'board',
  kind: 'choice',
  options: () => ['classic', 'generated'],
  get: (params) => params.board,
  set: (params, value) => ({ ...params, board: value === 'generated' ? 'generated' : 'classic', size: defaults.size }),
};

const sizeField: SetupField<Params> = {
  key: 'size',
  kind: 'number',
  options: (params) => (params.board === 'generated' ? sizes : undefined),
  get: (params) => params.size,
  set: (params, value) => ({ ...params, size: Number(value) }),
};

const strictField: SetupField<Params> = {
  key: 'strict',
  kind: 'choice',
  options: () => ['off', 'on'],
  get: (params) => params.strict,
  set: (params, value) => ({ ...params, strict: value === 'on' ? 'on' : 'off' }),
};

const bidKinds = ['open', 'hidden'] as const;

const bidsField: SetupField<Params> = {
  key: 'bids',
  kind: 'choice',
  options: (params) => (params.variant === 'party' ? bidKinds : undefined),
  get: (params) => params.bids,
  set: (params, value) => ({ ...params, bids: value === 'hidden' ? 'hidden' : 'open' }),
};

const chipsField: SetupField<Params> = {
  key: 'chips',
  kind: 'number',
  options: (params) => (params.variant === 'party' ? chipOptions : undefined),
  get: goalOf,
  set: (params, value) => ({ ...params, chips: Number(value) === chipsToWin(params.players) ? 0 : Number(value) }),
};

const thingField = (key: 'obstacles' | 'diagonals' | 'bonus' | 'malus'): SetupField<Params> => ({
  key,
  kind: 'number',
  options: () => Array.from({ length: maxThings + 1 }, (_, n) => n),
  get: (params) => params[key],
  set: (params, value) => ({ ...params, [key]: Number(value) }),
});

/** Seat colours in the order of `race.css`. */
const racerColours = [0, 2, 3, 1] as const;

/** At an online table: a duel with hidden bids, or a party. */
const tableKindField: SetupField<Params> = {
  key: 'company',
  kind: 'choice',
  isAlwaysShown: true,
  options: () => ['duel', 'party'],
  get: (params) => (isDuel(params) ? 'duel' : 'party'),
  set: (params, value) => {
    if ((value === 'duel') === isDuel(params)) return params;
    const all = { ...params, chips: defaults.chips };
    return value === 'duel' ? { ...all, players: 2, bids: 'hidden' } : { ...all, players: 3, bids: 'open' };
  },
};
const withRandomBoard = (params: Params, chance: Random): Params => ({ ...params, seed: chance.u32() });
const isDuel = (params: Params): boolean => params.players === 2 && params.bids === 'hidden';
const partyOnly = (field: SetupField<Params>): SetupField<Params> => ({
  ...field,
  options: (params) => (isDuel(params) ? undefined : field.options(params)),
});

const partyKind = (count: number, way: Params['bids']): Params => ({
  ...defaults,
  variant: 'party',
  players: count,
  bids: way,
});
const duelKind: Params = { ...partyKind(2, 'hidden'), chips: 5 };

export const setup: Setup<Params> = {
  defaults,
  fields: [
    variantField,
    playersField,
    bidsField,
    chipsField,
    robotsField,
    boardField,
    sizeField,
    strictField,
    thingField('obstacles'),
    thingField('diagonals'),
    thingField('bonus'),
    thingField('malus'),
  ],
  colours: (params) => Array.from({ length: params.players }, (_, seat) => racerColours[seat % racerColours.length]!),
  rated: {
    variants: [duelKind, ...partyPlayers.flatMap((count) => bidKinds.map((way) => partyKind(count, way)))],
    withoutRandomPart: (params) => ({ ...params, seed: defaults.seed }),
  },
  online: {
    defaults: duelKind,
    fields: [
      tableKindField,
      partyOnly(playersField),
      partyOnly(bidsField),
      chipsField,
      robotsField,
      boardField,
      sizeField,
      strictField,
    ],
    isRefereed: true,
    randomize: withRandomBoard,
    rematchParams: withRandomBoard,
  },
};
