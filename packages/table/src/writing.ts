import type { EndReason, Fault, Mover, Seat } from '@quadrille/kit';
import type { Draft } from './draft.ts';
import type { By } from './event.ts';
import { outcomeOf, secretOf } from './table.ts';
import { hiddenMoves } from './veil.ts';

/** Whatever was hidden is told to everybody, by who knows it all: somebody at the table foresees no reveal. */
function reveal<P, S, M>(draft: Draft<P, S, M>): Fault | undefined {
  const { veil } = draft.table;
  return veil && !veil.isPartial ? draft.write('house', { k: 'reveal', moves: hiddenMoves(veil) }) : undefined;
}

/** Ends the game at the table; nothing stays hidden in a finished game. */
export function writeEnd<P, S, M>(
  draft: Draft<P, S, M>,
  by: By,
  what: { readonly reason: EndReason; readonly seat?: Seat },
  command?: string,
): Fault | undefined {
  return reveal(draft) ?? draft.write(by, { k: 'end', ...what }, command);
}

/** Writes a move down, with what is hidden or revealed by it. */
export function writeMove<P, S, M>(
  draft: Draft<P, S, M>,
  by: Mover,
  move: M,
  lag = 0,
  command?: string,
): Fault | undefined {
  const { game, line, veil } = draft.table;
  const secret = secretOf(draft.table);
  let isHidden = false;
  if (secret) {
    const wrong = game.rules.check(line.state, move, by);
    if (wrong) return wrong;
    isHidden = secret.hidden(line.state, move, by);
    // Before the move: what it leads to rests on what was hidden.
    const failed = veil && secret.reveals(line.state, move, by) ? reveal(draft) : undefined;
    if (failed) return failed;
  }
  const m = game.notation.move.print(move);
  const body = { k: 'move', m, ...(lag > 0 && { lag }), ...(isHidden && { hidden: true as const }) } as const;
  return draft.write(by, body, command) ?? (outcomeOf(draft.table) ? reveal(draft) : undefined);
}
