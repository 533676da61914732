import { type Codec, type Random, type Setup, type SetupField, paramsCodec } from '@quadrille/kit';
import { paramFields, defaultWalls } from '@quadrille/quoridor/rules';
import { setup as plain } from '@quadrille/quoridor/setup';
import type { Catch, Params } from './state.ts';

/** Numbers of the token layouts that the setup form offers. */
const layoutNumbers: readonly number[] = Array.from({ length: 99 }, (_, n) => n + 1);

/** Smaller boards have no room for tokens and the monster. */
export const sizes: readonly number[] = [5, 7, 9, 11, 13, 15];

export const paramsText: Codec<Params> = paramsCodec({
  fields: {
    ...paramFields,
    size: { default: 9, values: sizes },
    with: { default: 'both', values: ['both', 'monster', 'powers'] },
    caught: { default: 'home', values: ['home', 'walls'] },
    seed: { default: 1, values: layoutNumbers },
  },
  defaults: ({ players }) => ({ walls: defaultWalls(players ?? 2) }),
});

const contentOptions = ['both', 'monster', 'powers'] as const;

const contentField: SetupField<Params> = {
  key: 'with',
  kind: 'choice',
  isAlwaysShown: true,
  options: () => contentOptions,
  get: (params) => params.with,
  set: (params, value) => ({ ...params, with: value as Params['with'] }),
};

/** A field of Quoridor's setup that keeps the params of this game. */
function plainField(key: string): SetupField<Params> {
  const field = plain.fields.find((one) => one.key === key)!;
  return { ...field, set: (params, value) => ({ ...params, ...field.set(params, value) }) };
}

const layoutField: SetupField<Params> = {
  key: 'seed',
  kind: 'number',
  options: (params) => (params.with === 'monster' ? undefined : layoutNumbers),
  get: (params) => params.seed,
  set: (params, value) => ({ ...params, seed: Number(value) }),
};

const caughtField: SetupField<Params> = {
  key: 'caught',
  kind: 'choice',
  options: (params) => (params.with === 'powers' ? undefined : ['home', 'walls']),
  get: (params) => params.caught,
  set: (params, value) => ({ ...params, caught: value as Catch }),
};

const defaults: Params = { ...plain.defaults, with: 'both', caught: 'home', seed: 1 };

const leadingFields = [contentField, plainField('players'), plainField('size'), plainField('walls')];
const trailingFields = [caughtField, plainField('line'), plainField('draw')];
const withRandomLayout = (params: Params, chance: Random): Params =>
  params.with === 'monster' ? params : { ...params, seed: chance.pick(layoutNumbers) };

export const setup: Setup<Params> = {
  ...plain,
  defaults,
  fields: [...leadingFields, layoutField, ...trailingFields],
  randomize: withRandomLayout,
  rated: {
    variants: plain.rated!.variants.flatMap((kind) =>
      contentOptions.map((other): Params => ({ ...defaults, ...kind, with: other })),
    ),
    withoutRandomPart: (params) => ({ ...params, seed: defaults.seed }),
  },
  online: {
    defaults,
    fields: [...leadingFields, ...trailingFields],
    randomize: withRandomLayout,
    rematchParams: withRandomLayout,
  },
};
