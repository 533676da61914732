import { type Codec, type Random, type Setup, type SetupField, paramsCodec } from '@quadrille/kit';
import { paramFields, wallsFor } from '@quadrille/quoridor/rules';
import { setup as plain } from '@quadrille/quoridor/setup';
import type { Catch, Params } from './state.ts';

/** As many layouts of the tokens as are offered by number. */
const layouts: readonly number[] = Array.from({ length: 99 }, (_, n) => n + 1);

/** On smaller boards tokens and monster would have no room. */
export const sizes: readonly number[] = [5, 7, 9, 11, 13, 15];

export const paramsText: Codec<Params> = paramsCodec({
  fields: {
    ...paramFields,
    size: { default: 9, values: sizes },
    with: { default: 'both', values: ['both', 'monster', 'powers'] },
    caught: { default: 'home', values: ['home', 'walls'] },
    seed: { default: 1, values: layouts },
  },
  defaults: ({ players }) => ({ walls: wallsFor(players ?? 2) }),
});

const companies = ['both', 'monster', 'powers'] as const;

const company: SetupField<Params> = {
  key: 'with',
  kind: 'choice',
  isTold: true,
  options: () => companies,
  get: (params) => params.with,
  set: (params, value) => ({ ...params, with: value as Params['with'] }),
};

/** A field of the plain game, which leaves the rest as it is. */
function plainField(key: string): SetupField<Params> {
  const field = plain.fields.find((one) => one.key === key)!;
  return { ...field, set: (params, value) => ({ ...params, ...field.set(params, value) }) };
}

const layout: SetupField<Params> = {
  key: 'seed',
  kind: 'number',
  options: (params) => (params.with === 'monster' ? undefined : layouts),
  get: (params) => params.seed,
  set: (params, value) => ({ ...params, seed: Number(value) }),
};

const caught: SetupField<Params> = {
  key: 'caught',
  kind: 'choice',
  options: (params) => (params.with === 'powers' ? undefined : ['home', 'walls']),
  get: (params) => params.caught,
  set: (params, value) => ({ ...params, caught: value as Catch }),
};

const defaults: Params = { ...plain.defaults, with: 'both', caught: 'home', seed: 1 };

const before = [company, plainField('players'), plainField('size'), plainField('walls')];
const after = [caught, plainField('line'), plainField('draw')];
const otherTokens = (params: Params, chance: Random): Params =>
  params.with === 'monster' ? params : { ...params, seed: chance.pick(layouts) };

export const setup: Setup<Params> = {
  ...plain,
  defaults,
  fields: [...before, layout, ...after],
  fresh: otherTokens,
  rated: {
    kinds: plain.rated!.kinds.flatMap((kind) =>
      companies.map((other): Params => ({ ...defaults, ...kind, with: other })),
    ),
    withoutLot: (params) => ({ ...params, seed: defaults.seed }),
  },
  online: { defaults, fields: [...before, ...after], fresh: otherTokens, next: otherTokens },
};
