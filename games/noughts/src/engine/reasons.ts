import type { Reason } from '@quadrille/kit';
import { finishedRow, rowsThrough, winningSquares } from '../rules/row.ts';
import { rules } from '../rules/rules.ts';
import { sameSquare } from '../rules/square.ts';
import type { Move, State } from '../rules/state.ts';

/** What speaks for a mark, the strongest first. */
export function reasonsFor(state: State, move: Move): readonly Reason[] {
  if (move.kind === 'resign' || rules.check(state, move, state.mover)) return [];
  const { mover } = state;
  const after = rules.play(state, move);
  if (finishedRow(after)) return [{ code: 'win' }];

  const reasons: Reason[] = [];
  const blocks = winningSquares(state, 1 - mover).some((square) => sameSquare(square, move.square));
  if (blocks) reasons.push({ code: 'block', args: { seat: 1 - mover } });
  const threats = winningSquares(after, mover).length;
  if (threats > 1) reasons.push({ code: 'fork', args: { n: threats } });
  else if (threats === 1) reasons.push({ code: 'threat' });
  const open = rowsThrough(state, mover, move.square);
  if (reasons.length === 0 && open > 0) reasons.push({ code: 'open', args: { n: open } });
  return reasons;
}
