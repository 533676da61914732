import type { Setup, SetupField } from '@quadrille/kit';
import { setup as levels } from '@quadrille/sokoban/setup';
import { valuesOf, type OwnKey, type Params } from './rules/params.ts';

const ownField = (key: OwnKey): SetupField<Params> => ({
  key,
  kind: 'number',
  options: () => valuesOf(key),
  get: (params) => params[key],
  set: (params, value) => ({ ...params, [key]: Number(value) }),
});

const levelFields = levels.fields.map((field): SetupField<Params> => ({
  ...field,
  options: ({ level }) => field.options(level),
  get: ({ level }) => field.get(level),
  set: (params, value) => ({ ...params, level: field.set(params.level, value) }),
}));

export const setup: Setup<Params> = {
  defaults: { racers: 2, minutes: 5, level: levels.defaults },
  fields: [ownField('racers'), ownField('minutes'), ...levelFields],
  colours: ({ racers }) => Array.from({ length: racers }, (_, seat) => seat % 4),
};
