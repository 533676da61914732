import { ascend, descend, moveList, witnessOf } from '../search/frames';
import { countMoves, generate } from './moves';
import { isOver, players } from '../board/position';

/** The number of lines of play of exactly this length. */
export function countLines(depth: i32): u64 {
  if (depth == 0) return 1;
  if (isOver()) return 0;
  if (depth == 1) return <u64>countMoves();
  const list = moveList();
  const end = list + (generate(list) << 1);
  // Found once here, they are handed down to every child that leaves them whole.
  for (let seat = 0; seat < players; seat++) witnessOf(seat);
  let lines: u64 = 0;
  for (let at = list; at < end; at += 2) {
    const undo = descend(load<u16>(at));
    lines += countLines(depth - 1);
    ascend(undo);
  }
  return lines;
}
