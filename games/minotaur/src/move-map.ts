import type { MoveMap } from '@quadrille/kit';
import { map as plain } from '@quadrille/quoridor/move-map';
import type { Move, Params } from './rules/state.ts';

/** As in the plain game; a pawn leaves the same trace whatever brought it there. */
export const map: MoveMap<Params, Move> = {
  ...plain,
  place: (params, move) => {
    if ('to' in move) return plain.place(params, { kind: 'pawn', to: move.to });
    return move.kind === 'wall' ? plain.place(params, move) : undefined;
  },
};
