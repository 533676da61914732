import { addToRow, boardBytes, clearBoard } from './bitboard';

/** Directions: north, east, south, west. */
const goals: usize = memory.data(128, 16);

/** Where walls may be named: one rank and one file less than the board. */
export const slots: usize = memory.data(32, 16);

/** Slots whose wall ends on the edge: the western end of a horizontal one, its eastern, a vertical one's southern, northern. */
export const westEdge: usize = memory.data(32, 16);
export const eastEdge: usize = memory.data(32, 16);
export const southEdge: usize = memory.data(32, 16);
export const northEdge: usize = memory.data(32, 16);

export function layOut(size: i32): void {
  for (let direction = 0; direction < 4; direction++) clearBoard(goalOf(direction));
  clearBoard(slots);
  clearBoard(westEdge);
  clearBoard(eastEdge);
  clearBoard(southEdge);
  clearBoard(northEdge);
  const last = size - 1;
  const wholeRank: u32 = (1 << size) - 1;
  addToRow(goalOf(0), last, wholeRank);
  addToRow(goalOf(2), 0, wholeRank);
  for (let rank = 0; rank < size; rank++) {
    addToRow(goalOf(1), rank, 1 << last);
    addToRow(goalOf(3), rank, 1);
  }
  const slotRow: u32 = (1 << last) - 1;
  for (let rank = 0; rank < last; rank++) {
    addToRow(slots, rank, slotRow);
    addToRow(westEdge, rank, 1);
    addToRow(eastEdge, rank, 1 << (last - 1));
  }
  addToRow(southEdge, 0, slotRow);
  addToRow(northEdge, last - 1, slotRow);
}

/** The edge that a pawn running in this direction wants to reach. */
export function goalOf(direction: i32): usize {
  return goals + <usize>direction * boardBytes;
}
