import type { Fault, Seat } from '@quadrille/kit';
import { pieces } from '../rules/piece.ts';
import { placementOn, type Placement } from '../rules/placement.ts';
import type { Square } from '../rules/square.ts';
import type { Move } from '../rules/state.ts';

/** What the seat at the board may do now. Nothing is asked for before it is needed, and nothing twice. */
export interface Legal {
  /** Undefined: nobody may act on this board now. */
  readonly seat: Seat | undefined;
  fault(squares: readonly Square[]): Fault | undefined;
  /** All legal placements, the largest pieces first; with a piece, its own only. */
  placements(piece?: number): readonly Placement[];
  /** Those of one orientation. */
  lying(piece: number, orientation: number): readonly Placement[];
  readonly mayGiveUp: boolean;
}

interface Asking {
  readonly seat: Seat | undefined;
  moves(): readonly Move[];
  check(move: Move): Fault | undefined;
}

export function legalOf({ seat, moves, check }: Asking): Legal {
  const faults = new Map<string, Fault | undefined>();
  let all: readonly Placement[] | undefined;
  let sorted: (Placement[][] | undefined)[] | undefined;

  const placements = (): readonly Placement[] =>
    (all ??= seat === undefined ? [] : moves().flatMap((move) => (move.kind === 'place' ? placed(move.squares) : [])));
  const byPiece = (piece: number): Placement[][] => {
    if (!sorted) {
      sorted = pieces.map(({ orientations }) => orientations.map(() => []));
      for (const placement of placements()) sorted[placement.piece.index]![placement.orientation]!.push(placement);
    }
    return sorted[piece]!;
  };
  return {
    seat,
    fault: (squares) => {
      const key = squares.join(',');
      if (!faults.has(key)) faults.set(key, check({ kind: 'place', squares }));
      return faults.get(key);
    },
    placements: (piece) => (piece === undefined ? placements() : byPiece(piece).flat()),
    lying: (piece, orientation) => byPiece(piece)[orientation]!,
    mayGiveUp: seat !== undefined && check({ kind: 'giveup' }) === undefined,
  };
}

const placed = (squares: readonly Square[]): Placement[] => {
  const placement = placementOn(squares);
  return placement ? [placement] : [];
};
