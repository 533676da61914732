import { type Codec, type Setup, type SetupField, paramsCodec } from '@quadrille/kit';
import { forward } from './geometry.ts';
import type { LineRule, Params } from './state.ts';

/** No seat has more. */
export const maxWalls = 20;

/** Three is for exact tests and offered nowhere. */
const sizes: readonly number[] = [3, 5, 7, 9, 11, 13, 15];

/** Of each seat on the usual board. */
export const wallsFor = (players: Params['players']): number => (players === 4 ? 5 : 10);

/** What fits a board of this size: as many for the places that walls have as on the usual one. */
export function wallsOn(size: number, players: Params['players']): number {
  const share = (size - 1) ** 2 / 8 ** 2;
  return Math.min(maxWalls, Math.max(2, Math.round(wallsFor(players) * share)));
}

/** What a game can be played with, for `paramsCodec`. */
export const paramFields = {
  players: { default: 2, values: [2, 4] },
  size: { default: 9, values: sizes },
  walls: { default: wallsFor(2), values: Array.from({ length: maxWalls + 1 }, (_, n) => n) as readonly number[] },
  line: { default: 'mons', values: ['mons', 'strict', 'wikipedia'] },
  draw: { default: '3', values: ['3', 'off'] },
} as const;

export const paramsText: Codec<Params> = paramsCodec({
  fields: paramFields,
  defaults: ({ players }) => ({ walls: wallsFor(players ?? 2) }),
});

const players: SetupField<Params> = {
  key: 'players',
  kind: 'choice',
  options: () => [2, 4],
  get: (params) => params.players,
  set: (params, value) => {
    const count = Number(value) === 4 ? 4 : 2;
    if (count === params.players) return params;
    return { ...params, players: count, walls: wallsOn(params.size, count), line: 'mons' };
  },
};

const size: SetupField<Params> = {
  key: 'size',
  kind: 'number',
  options: () => [5, 7, 9, 11, 13, 15],
  get: (params) => params.size,
  set: (params, value) => {
    const next = Number(value);
    const isUsual = params.walls === wallsOn(params.size, params.players);
    return { ...params, size: next, walls: isUsual ? wallsOn(next, params.players) : params.walls };
  },
};

const walls: SetupField<Params> = {
  key: 'walls',
  kind: 'number',
  options: () => Array.from({ length: maxWalls + 1 }, (_, n) => n),
  get: (params) => params.walls,
  set: (params, value) => ({ ...params, walls: Number(value) }),
};

const line: SetupField<Params> = {
  key: 'line',
  kind: 'choice',
  // Two pawns make no line.
  options: (params) => (params.players === 4 ? ['mons', 'strict', 'wikipedia'] : undefined),
  get: (params) => params.line,
  set: (params, value) => ({ ...params, line: value as LineRule }),
};

const draw: SetupField<Params> = {
  key: 'draw',
  kind: 'choice',
  options: () => ['3', 'off'],
  get: (params) => params.draw,
  set: (params, value) => ({ ...params, draw: value === 'off' ? 'off' : '3' }),
};

const usual = (count: Params['players']): Params => ({
  players: count,
  size: 9,
  walls: wallsFor(count),
  line: 'mons',
  draw: '3',
});

/** What can be chosen before a game, and what is usual. */
export const setup: Setup<Params> = {
  defaults: usual(2),
  fields: [players, size, walls, line, draw],
  rated: { kinds: [usual(2), usual(4)] },
  // The palette goes round the board as the seats of four do.
  colours: (params) => Array.from({ length: params.players }, (_, seat) => forward(params, seat)),
  sides: (params) => Array.from({ length: params.players }, (_, seat) => forward(params, seat)),
};
