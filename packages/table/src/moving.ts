import { fault, type Fault, type Mover } from '@quadrille/kit';
import { elapsed } from './clock.ts';
import type { CommandOf } from './command.ts';
import type { Draft } from './draft.ts';
import type { By } from './event.ts';
import { lagAllowed, type Way } from './lag.ts';
import { drop } from './leaving.ts';
import { isOpening, type Table } from './table.ts';
import { writeMove } from './writing.ts';

/** A move that somebody wants to make, or several in a row: the last of them answers the command. */
export function decideMove<P, S, M>(draft: Draft<P, S, M>, command: CommandOf<'move'>): Fault | undefined {
  const { by, m, more = [], c } = command;
  let wrong = decideOne(draft, by, m, command, more.length === 0 ? c : undefined);
  // Only the first has come a way.
  for (let place = 0; place < more.length && !wrong; place++) {
    wrong = decideOne(draft, by, more[place]!, {}, place === more.length - 1 ? c : undefined);
  }
  return wrong;
}

function decideOne<P, S, M>(draft: Draft<P, S, M>, by: By, m: string, way: Way, c?: string): Fault | undefined {
  const { table } = draft;
  if (!table.hasStarted) return fault('table-not-started');
  if (by === 'house') return fault('table-mover');
  const move = table.game.notation.move.parse(m);
  if (!move.ok) return move.error;
  if (isRetired(table, move.value, by)) return fault('table-retired');
  if (by === 'referee') return writeMove(draft, by, move.value, 0, c);
  const lag = lagOf(table, by, draft.at, way);
  if (lag !== undefined) return writeMove(draft, by, move.value, lag, c);
  const wrong = table.game.rules.check(table.line.state, move.value, by);
  return wrong ?? drop(draft, by, { seat: by, reason: 'flag' }, c);
}

/** Old records hold moves that nobody may make any more. */
function isRetired<P, S, M>({ game, line }: Table<P, S, M>, move: M, by: Mover): boolean {
  if (!game.rules.retired) return false;
  const { print } = game.notation.move;
  const text = print(move);
  for (const old of game.rules.retired(line.state, by)) if (print(old) === text) return true;
  return false;
}

/** What is allowed for the way of the move; undefined: it comes too late even so. */
function lagOf<P, S, M>(table: Table<P, S, M>, by: Mover, at: number, way: Way): number | undefined {
  const clock = by === 'referee' ? undefined : table.places[by]?.clock;
  if (clock?.since === undefined || isOpening(table)) return 0;
  const time = elapsed(clock, at, table.holds);
  const lag = lagAllowed(time, way, clock.quota);
  return time - lag > clock.left ? undefined : lag;
}
