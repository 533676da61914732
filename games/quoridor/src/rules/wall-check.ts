import { fault, type Fault, type Seat } from '@quadrille/kit';
import { barriersOf, mightSeal, misfit, withWall } from './barriers.ts';
import { cuts, hasPath, witnessOf, type Witness } from './path.ts';
import type { State, Wall } from './state.ts';

/** Whether the seat to move may place this wall. */
export function checkWall(state: State, wall: Wall): Fault | undefined {
  if (state.stock[state.toMove] === 0) return fault('no-walls-left', { seat: state.toMove });
  const reason = misfit(barriersOf(state), wall);
  if (reason) return fault(reason);
  const blocked = blockedBy(state, wall);
  return blocked.length === 0 ? undefined : fault('wall-blocks', { seats: blocked.join(',') });
}

/** The seats that a wall that fits would leave without a path. */
function blockedBy(state: State, wall: Wall, witnesses?: readonly Witness[]): Seat[] {
  const { params, pawns } = state;
  const barriers = barriersOf(state);
  if (!mightSeal(barriers, wall)) return [];
  const after = withWall(barriers, wall);
  return [...pawns.keys()].filter((seat) => {
    if (witnesses && !cuts(params.size, witnesses[seat]!, wall)) return false;
    return !hasPath(after, params, seat, pawns[seat]!);
  });
}

/** Horizontal ones first, then file by file. */
export function wallMoves(state: State): Wall[] {
  if (state.stock[state.toMove] === 0) return [];
  const { size } = state.params;
  const barriers = barriersOf(state);
  const witnesses = state.pawns.map((_, seat) => witnessOf(state, seat));
  const legal: Wall[] = [];
  for (const direction of ['h', 'v'] as const) {
    for (let file = 0; file < size - 1; file++) {
      for (let rank = 0; rank < size - 1; rank++) {
        const wall: Wall = { file, rank, direction };
        if (!misfit(barriers, wall) && blockedBy(state, wall, witnesses).length === 0) legal.push(wall);
      }
    }
  }
  return legal;
}
