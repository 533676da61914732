import type { MoveMap } from '@quadrille/kit';
import type { Params } from './rules/params.ts';
import { cellOf } from './rules/square.ts';
import type { Move } from './rules/state.ts';

/** Where marks are set, for the heat maps of the arena. */
export const map: MoveMap<Params, Move> = {
  layers: ['marks'],
  size: ({ size }) => ({ columns: size, rows: size }),
  place: ({ size }, move) =>
    move.kind === 'mark' ? { layer: 'marks', spots: [cellOf(size, move.square)] } : undefined,
};
