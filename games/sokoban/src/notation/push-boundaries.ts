import { isMove, isPush } from '../rules/move.ts';

const pushes = (text: string | undefined): boolean => text !== undefined && isMove(text) && isPush(text);

/** Where undo by pushes goes back to: the place before the last push, however far was walked since; 0 without any. */
export function lastPushBefore(moves: readonly string[], cursor: number): number {
  for (let place = Math.min(cursor, moves.length) - 1; place >= 0; place--) if (pushes(moves[place])) return place;
  return 0;
}

/** Where redo by pushes goes: right after the next push, or to the end without any. */
export function nextPushAfter(moves: readonly string[], cursor: number): number {
  for (let place = Math.max(cursor, 0); place < moves.length; place++) if (pushes(moves[place])) return place + 1;
  return moves.length;
}
