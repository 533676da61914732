import type { Fault, Seat } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import type { Move, Square, State, Wall } from '../rules/state.ts';

/** What the seat at the board may do now, asked once per place and position. */
export interface Legal {
  /** Undefined: nobody may act on this board now. */
  readonly seat: Seat | undefined;
  readonly targets: readonly Square[];
  readonly mustPass: boolean;
  fault(move: Move): Fault | undefined;
  wallFault(wall: Wall): Fault | undefined;
}

export function legalOf(state: State, seat: Seat | undefined, check: (move: Move) => Fault | undefined): Legal {
  const known = new Map<string, Fault | undefined>();
  const fault = (move: Move): Fault | undefined => {
    const text = notation.move.print(move);
    if (!known.has(text)) known.set(text, check(move));
    return known.get(text);
  };
  // All moves would ask for a path search per wall; the squares alone are quick.
  const targets = seat === undefined ? [] : squares(state.params.size).filter((to) => !fault({ kind: 'pawn', to }));
  return {
    seat,
    targets,
    mustPass: seat !== undefined && targets.length === 0 && !fault({ kind: 'pass' }),
    fault,
    wallFault: (wall) => fault({ kind: 'wall', wall }),
  };
}

function squares(size: number): Square[] {
  return Array.from({ length: size * size }, (_, cell) => ({ file: cell % size, rank: Math.floor(cell / size) }));
}
