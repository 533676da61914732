import { type Codec, type Setup, type SetupField, paramsCodec } from '@quadrille/kit';
import { forwardOf } from './geometry.ts';
import type { LineRule, Params } from './state.ts';

/** Maximal walls of a seat. */
export const maxWalls = 20;

/** Size 3 is only for exact tests; no form offers it. */
const sizes: readonly number[] = [3, 5, 7, 9, 11, 13, 15];

/** Default walls per seat on 9x9. */
export const defaultWalls = (players: Params['players']): number => (players === 4 ? 5 : 10);

/** Default walls for a board size: the same share of wall slots as on 9x9. */
export function defaultWallsOnSize(size: number, players: Params['players']): number {
  const share = (size - 1) ** 2 / 8 ** 2;
  return Math.min(maxWalls, Math.max(2, Math.round(defaultWalls(players) * share)));
}

/** The value ranges of the params, for `paramsCodec`. */
export const paramFields = {
  players: { default: 2, values: [2, 4] },
  size: { default: 9, values: sizes },
  walls: { default: defaultWalls(2), values: Array.from({ length: maxWalls + 1 }, (_, n) => n) as readonly number[] },
  line: { default: 'mons', values: ['mons', 'strict', 'wikipedia'] },
  draw: { default: '3', values: ['3', 'off'] },
} as const;

/** Params as text, such as `size=7,walls=5`; defaults are omitted. */
export const paramsText: Codec<Params> = paramsCodec({
  fields: paramFields,
  defaults: ({ players }) => ({ walls: defaultWalls(players ?? 2) }),
});

const playersField: SetupField<Params> = {
  key: 'players',
  kind: 'choice',
  options: () => [2, 4],
  get: (params) => params.players,
  set: (params, value) => {
    const count = Number(value) === 4 ? 4 : 2;
    if (count === params.players) return params;
    return { ...params, players: count, walls: defaultWallsOnSize(params.size, count), line: 'mons' };
  },
};

const sizeField: SetupField<Params> = {
  key: 'size',
  kind: 'number',
  options: () => [5, 7, 9, 11, 13, 15],
  get: (params) => params.size,
  set: (params, value) => {
    const next = Number(value);
    const isUsual = params.walls === defaultWallsOnSize(params.size, params.players);
    return { ...params, size: next, walls: isUsual ? defaultWallsOnSize(next, params.players) : params.walls };
  },
};

const wallsField: SetupField<Params> = {
  key: 'walls',
  kind: 'number',
  options: () => Array.from({ length: maxWalls + 1 }, (_, n) => n),
  get: (params) => params.walls,
  set: (params, value) => ({ ...params, walls: Number(value) }),
};

const lineField: SetupField<Params> = {
  key: 'line',
  kind: 'choice',
  // Two pawns cannot form a line.
  options: (params) => (params.players === 4 ? ['mons', 'strict', 'wikipedia'] : undefined),
  get: (params) => params.line,
  set: (params, value) => ({ ...params, line: value as LineRule }),
};

const drawField: SetupField<Params> = {
  key: 'draw',
  kind: 'choice',
  options: () => ['3', 'off'],
  get: (params) => params.draw,
  set: (params, value) => ({ ...params, draw: value === 'off' ? 'off' : '3' }),
};

const defaultParams = (count: Params['players']): Params => ({
  players: count,
  size: 9,
  walls: defaultWalls(count),
  line: 'mons',
  draw: '3',
});

/** The fields of the setup form. */
export const setup: Setup<Params> = {
  defaults: defaultParams(2),
  fields: [playersField, sizeField, wallsField, lineField, drawField],
  rated: { variants: [defaultParams(2), defaultParams(4)] },
  // Seat colours follow the palette around the board.
  colours: (params) => Array.from({ length: params.players }, (_, seat) => forwardOf(params, seat)),
  sides: (params) => Array.from({ length: params.players }, (_, seat) => forwardOf(params, seat)),
};
