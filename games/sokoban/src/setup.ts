import type { Setup, SetupField } from '@quadrille/kit';
import { type Params, type RandomParams, difficulties, difficultyOf, namedRooms } from './rules/params.ts';
import { storyLength } from './rules/story-levels.ts';

const storyNames = Array.from({ length: storyLength }, (_, index) => `story-${index + 1}`);
/** Named boards without a seed. */
const seeds = Array.from({ length: 100 }, (_, index) => index + 1);
const [easiest] = difficulties as readonly [(typeof difficulties)[number]];
const firstRandom: RandomParams = {
  level: 'random',
  room: easiest.room,
  boxes: easiest.boxes,
  method: 'farthest',
  seed: 1,
};

const level: SetupField<Params> = {
  key: 'level',
  kind: 'choice',
  options: (params) => [...storyNames, 'random', ...(params.level === 'own' ? ['own'] : [])],
  get: (params) => (params.level === 'story' ? `story-${params.number}` : params.level),
  set: (params, value) => {
    if (value === params.level) return params;
    if (value === 'own') return { level: 'own' };
    if (value === 'random') return firstRandom;
    return { level: 'story', number: Number(String(value).slice('story-'.length)) };
  },
};

const custom = 'custom';
const difficulty: SetupField<Params> = {
  key: 'difficulty',
  kind: 'choice',
  options: (params) => {
    if (params.level !== 'random') return undefined;
    const ids = namedRooms.map(({ id }) => id);
    return difficultyOf(params) ? ids : [...ids, custom];
  },
  get: (params) => (params.level === 'random' ? (difficultyOf(params)?.id ?? custom) : custom),
  set: (params, value) => {
    const chosen = namedRooms.find(({ id }) => id === value);
    return params.level === 'random' && chosen ? { ...params, room: chosen.room, boxes: chosen.boxes } : params;
  },
};

const seed: SetupField<Params> = {
  key: 'seed',
  kind: 'number',
  options: (params) => {
    if (params.level !== 'random') return undefined;
    return seeds.includes(params.seed) ? seeds : [...seeds, params.seed];
  },
  get: (params) => (params.level === 'random' ? params.seed : 1),
  set: (params, value) => (params.level === 'random' ? { ...params, seed: Number(value) } : params),
};

/** The setup form of a level. */
export const setup: Setup<Params> = {
  defaults: { level: 'story', number: 1 },
  fields: [level, difficulty, seed],
  colours: () => [0],
};
