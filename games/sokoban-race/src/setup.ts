import type { Setup, SetupField } from '@quadrille/kit';
import { storyLength } from '@quadrille/sokoban/rules';
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

const firstOfStory = { level: 'story', number: 1 } as const;

/** What a table is set up with: which made-up level it is, is drawn by lot. */
const onlineFields = levelFields.filter(({ key }) => key !== 'seed');

export const setup: Setup<Params> = {
  defaults: { racers: 2, minutes: 5, level: levels.defaults },
  fields: [ownField('racers'), ownField('minutes'), ...levelFields],
  colours: ({ racers }) => Array.from({ length: racers }, (_, seat) => seat % 4),
  // The levels of the story: those that are made up have to be looked for first.
  rated: {
    kinds: valuesOf('racers').map((racers): Params => ({ racers, minutes: 5, level: firstOfStory })),
    withoutLot: (params) => (params.level.level === 'story' ? { ...params, level: firstOfStory } : params),
  },
  online: {
    defaults: { racers: 2, minutes: 5, level: levels.defaults },
    fields: [ownField('racers'), ownField('minutes'), ...onlineFields],
    isRefereed: true,
    fresh: (params, chance) =>
      params.level.level === 'random' ? { ...params, level: { ...params.level, seed: chance.u32() } } : params,
    quick: (chance) => ({ racers: 2, minutes: 5, level: { level: 'story', number: 1 + chance.below(storyLength) } }),
    // A level that everybody has just solved is no race any more; one that must be looked for stays.
    next: (params) =>
      params.level.level === 'story'
        ? { ...params, level: { level: 'story', number: (params.level.number % storyLength) + 1 } }
        : params,
  },
};
