import { paramsCodec, type Codec } from '@quadrille/kit';
import type { Params } from './state.ts';

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
