import {
  type Codec,
  type Result,
  type Setup,
  type SetupField,
  fail,
  fault,
  ok,
  shiftFault,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import {
  type Params as LevelParams,
  difficulties,
  paramsText as levelText,
  storyLength,
} from '@quadrille/sokoban/rules';
import { setup as levels } from '@quadrille/sokoban/setup';

export interface Params {
  readonly racers: number;
  /** Maximal duration of the race. */
  readonly minutes: number;
  readonly level: LevelParams;
}

const usual = { racers: 2, minutes: 5 };
const own = { racers: [2, 8], minutes: [1, 60] } as const;
type OwnKey = keyof typeof own;
const valuesOf = (key: OwnKey): readonly number[] =>
  Array.from({ length: own[key][1] - own[key][0] + 1 }, (_, index) => own[key][0] + index);

/** `racers=4,minutes=10,level=story-3`: the race's own params first, then the level as in Sokoban. */
export const paramsText: Codec<Params> = { parse, print };

function parse(text: string): Result<Params> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const values = { ...usual };
  let at = 0;
  for (const key of ['racers', 'minutes'] as const) {
    if (!text.startsWith(`${key}=`, at)) continue;
    const comma = text.indexOf(',', at);
    const value = text.slice(at + key.length + 1, comma < 0 ? undefined : comma);
    const [least, most] = own[key];
    if (!/^[1-9]\d?$/.test(value) || Number(value) < least || Number(value) > most) {
      const place = at + key.length + 1;
      return fail(fault('params-value', { key, value: value.slice(0, 60), values: `${least} … ${most}` }, place));
    }
    values[key] = Number(value);
    at = comma < 0 ? text.length : comma + 1;
    if (at === text.length && comma >= 0) return fail(fault('params-shape', { text: '' }, at));
  }
  const level = levelText.parse(text.slice(at));
  return level.ok ? ok({ ...values, level: level.value }) : fail(shiftFault(level.error, at));
}

function print({ level, ...values }: Params): string {
  const told = (['racers', 'minutes'] as const).filter((key) => values[key] !== usual[key]);
  return [...told.map((key) => `${key}=${values[key]}`), levelText.print(level)]
    .filter((part) => part !== '')
    .join(',');
}

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
const [easiest] = difficulties as readonly [(typeof difficulties)[number]];
/**
 * A level that no player knows, generated from the table's seed, of the easiest difficulty. Of 300 such levels half need
 * 11 pushes and 38 steps, nine of ten at most 54 steps, which are two minutes at the pace of First-timer. A room of 3x3
 * needs 21 pushes, 70 and 98 steps.
 */
const madeLevel = (seed: number): LevelParams => ({
  level: 'random',
  room: easiest.room,
  boxes: easiest.boxes,
  method: 'farthest',
  seed,
});

/** The params of a new table; the number of a generated level is random. */
const onlineFields = levelFields.filter(({ key }) => key !== 'seed');

export const setup: Setup<Params> = {
  defaults: { racers: 2, minutes: 5, level: levels.defaults },
  fields: [ownField('racers'), ownField('minutes'), ...levelFields],
  colours: ({ racers }) => Array.from({ length: racers }, (_, seat) => seat % 4),
  // Story levels, and the levels of matches between strangers.
  rated: {
    variants: valuesOf('racers').flatMap((racers): Params[] =>
      [firstOfStory, madeLevel(0)].map((level) => ({ racers, minutes: 5, level })),
    ),
    withoutRandomPart: (params) => {
      if (params.level.level === 'story') return { ...params, level: firstOfStory };
      return params.level.level === 'random' ? { ...params, level: { ...params.level, seed: 0 } } : params;
    },
  },
  online: {
    defaults: { racers: 2, minutes: 5, level: madeLevel(1) },
    fields: [ownField('racers'), ownField('minutes'), ...onlineFields],
    isRefereed: true,
    randomize: (params, chance) =>
      params.level.level === 'random' ? { ...params, level: { ...params.level, seed: chance.u32() } } : params,
    quickMatchParams: (chance) => ({ racers: 2, minutes: 5, level: madeLevel(chance.u32()) }),
    // A rematch needs another story level, because all have just solved this one. A generated level keeps its params.
    rematchParams: (params) =>
      params.level.level === 'story'
        ? { ...params, level: { level: 'story', number: (params.level.number % storyLength) + 1 } }
        : params,
  },
};
