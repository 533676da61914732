import { cellAt } from '../board/board';
import * as game from '../board/game-stack';
import { halfTurned, noMove } from '../board/pieces';
import { free, ownersOf, toMove } from '../board/position';
import * as sequence from './sequence';
import { duo, kind, size } from '../board/variant';

/**
 * In Duo the second player can answer every move with the same one turned about the middle, and has at least a draw
 * unless the first player takes the middle in time. Playouts do not see that. So once it has begun, the tree expects
 * the mirrored answer, and counts it as a draw.
 */

let isWatching: bool = false;

/** Before a search: does it concern the position on the board? */
export function watchMirror(): bool {
  isWatching = kind == duo && toMove(game.current()) == 0 && isSymmetric();
  return isWatching;
}

/** Each square of one has a square of the other across the middle. */
function isSymmetric(): bool {
  const owners = ownersOf(game.current());
  let squares = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const here = load<u8>(owners + cellAt(column, row));
      const across = load<u8>(owners + cellAt(size - 1 - column, size - 1 - row));
      if (here == free ? across != free : here + across != 1) return false;
      if (here != free) squares++;
    }
  }
  return squares > 0;
}

/** The answer that would go on with it, while the other is to move; `noMove`: there is none to expect. */
export function expectedMirror(): i32 {
  if (!isWatching || sequence.length != sequence.begun + 1) return noMove;
  return halfTurned(sequence.codeAt(sequence.begun), size);
}

/** Has the first move of the simulation been mirrored? */
export function mirrored(depth: i32): bool {
  if (!isWatching || depth != 2) return false;
  const begun = sequence.begun;
  if (sequence.moverAt(begun + 1) != 1) return false;
  return halfTurned(sequence.codeAt(begun), size) == sequence.codeAt(begun + 1);
}
