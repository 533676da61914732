import { pieceCount } from './board';
import { piecesOf } from './position';
import { duo, kind } from './variant';

/** F, P, T5, U and X take more room than they open: they can wait. By piece, a bit each. */
const clumsy: u32 = (1 << 9) | (1 << 13) | (1 << 14) | (1 << 15) | (1 << 18);

/** The pieces that a colour considers in the opening; where none of them fits, all are. */
export function openingPieces(position: usize, colour: i32): u32 {
  const left = piecesOf(position, colour);
  const placed = pieceCount - popcnt<i32>(left);
  const smallest =
    kind == duo ? (placed < 2 ? 5 : placed == 2 ? 4 : placed < 5 ? 3 : 1) : placed < 11 ? 5 : placed < 13 ? 4 : 1;
  let allowed = left & atLeast(smallest);
  if (kind != duo && placed < 4) allowed &= ~clumsy;
  return allowed;
}

function atLeast(size: i32): u32 {
  // Pieces are ordered by size: 1, 1, 2, 5 and 12 of them.
  if (size == 5) return ~((1 << 9) - 1);
  if (size == 4) return ~((1 << 4) - 1);
  if (size == 3) return ~((1 << 2) - 1);
  return ~0;
}
