import { pieces } from '../rules/piece.ts';
import { classic } from './classic.ts';

/** Any legal move of the largest pieces that still fit, each as likely as the other. */
export const mediumPlayer = classic('medium', (board, luck) => {
  const moves = board.legal(board.colour);
  const sizeOf = (id: number): number => pieces[board.layout.piece[id]!]!.size;
  const largest = Math.max(...moves.map(sizeOf));
  return luck.pick(moves.filter((id) => sizeOf(id) === largest));
});
