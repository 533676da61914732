import type { Setup, SetupField } from '@quadrille/kit';
import { forward } from './rules/geometry.ts';
import { maxWalls, wallsFor, wallsOn } from './rules/params.ts';
import type { LineRule, Params } from './rules/state.ts';

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
