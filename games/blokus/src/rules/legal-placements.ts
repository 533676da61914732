import type { Colour } from './colour.ts';
import { openness } from './corner.ts';
import { boardSize } from './params.ts';
import { pieces } from './piece.ts';
import { usedPieces } from './placed-pieces.ts';
import { allPlacements, type Placement } from './placement.ts';
import type { State } from './state.ts';

const byPiece = new Map<number, readonly (readonly Placement[])[]>();

function placementsByPiece(size: number): readonly (readonly Placement[])[] {
  let found = byPiece.get(size);
  if (!found) {
    const sorted: Placement[][] = pieces.map(() => []);
    for (const placement of allPlacements(size)) sorted[placement.piece.index]!.push(placement);
    byPiece.set(size, (found = sorted));
  }
  return found;
}

/**
 * Every placement of an unused piece whose squares are all open and one of which is a usable corner. Whether the colour
 * has the turn, or has given up, does not matter here. The largest pieces come first.
 */
export const legalPlacements = (state: State, colour: Colour): Generator<Placement> =>
  placementsOf(state, colour, placementsByPiece(boardSize(state.params)).toReversed());

function* placementsOf(state: State, colour: Colour, inOrder: readonly (readonly Placement[])[]): Generator<Placement> {
  // Looked up a hundred thousand times below.
  const open = openness(state, colour);
  if (!open.includes(2)) return;
  const used = usedPieces(state, colour);
  for (const candidates of inOrder) {
    if (used[candidates[0]!.piece.index]) continue;
    for (const placement of candidates) if (fits(open, placement)) yield placement;
  }
}

function fits(open: Uint8Array, { squares }: Placement): boolean {
  let touches = false;
  for (const square of squares) {
    if (open[square] === 0) return false;
    if (open[square] === 2) touches = true;
  }
  return touches;
}

/** Where anything fits, the smallest piece does: it is looked for first. */
const canPlace = (state: State, colour: Colour): boolean =>
  placementsOf(state, colour, placementsByPiece(boardSize(state.params))).next().done === false;

/** Colours without a legal placement are out. They stay so: the board only gets fuller. */
export function settle(state: State): State {
  return { ...state, out: state.out.map((out, colour) => out || !canPlace(state, colour)) };
}
