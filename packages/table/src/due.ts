import type { Fault, Random, Seat } from '@quadrille/kit';
import { flagTime } from './clock.ts';
import type { Draft } from './draft.ts';
import { drop } from './leaving.ts';
import { refereeCall } from './position.ts';
import { momentAfter } from './span.ts';
import { isOpening, type AnyTable, type Table } from './table.ts';
import { writeEnd, writeMove } from './writing.ts';

/** What the referee draws by. A function where the seed depends on what the players have contributed by then. */
export type Chance = Random | ((table: Pick<AnyTable, 'places' | 'chance'>) => Random);

/** What time alone will bring about. */
interface Due {
  readonly at: number;
  /** Whose time is up; nobody: the referee acts. */
  readonly seat?: Seat;
}

/** When something happens at this table although nobody acts; undefined: never. The caller keeps the timer. */
export function deadline<P, S, M>(table: Table<P, S, M>): number | undefined {
  return nextDue(table)?.at;
}

function nextDue<P, S, M>(table: Table<P, S, M>): Due | undefined {
  const { hasStarted, turn, places, wait, holds, setup, control } = table;
  if (!hasStarted || turn.kind === 'over') return undefined;
  const dues: Due[] = wait ? [{ at: momentAfter(wait.since, wait.after, holds) }] : [];
  if (control.kind !== 'none') {
    const first = isOpening(table) ? setup.first : undefined;
    places.forEach(({ clock }, seat) => {
      const { since } = clock;
      if (since === undefined) return;
      const at = first === undefined ? flagTime(clock, holds) : momentAfter(since, first, holds);
      if (at !== undefined) dues.push({ at, seat });
    });
  }
  return dues.reduce<Due | undefined>((soonest, due) => (soonest && soonest.at <= due.at ? soonest : due), undefined);
}

/** When the referee acts, and after how long a wait; undefined: not by the clock. */
export function refereeTime<P, S, M>({ wait, turn, holds }: Table<P, S, M>): { at: number; after: number } | undefined {
  if (!wait || turn.kind === 'over') return undefined;
  return { at: momentAfter(wait.since, wait.after, holds), after: wait.after };
}

/** More than so much at once is for the next call: the deadline stays in the past. */
const mostAtOnce = 1000;

/** Lets happen what is due, each at its own time, so that nothing depends on how punctual the caller's timer is. */
export function settle<P, S, M>(draft: Draft<P, S, M>, now: number, chance: Chance): Fault | undefined {
  for (let count = 0; count < mostAtOnce; count++) {
    const due = nextDue(draft.table);
    if (!due || due.at > now) return undefined;
    draft.moveTo(due.at);
    const before = draft.table.version;
    const wrong = happen(draft, due, chance);
    if (wrong) return wrong;
    if (draft.table.version === before) return undefined;
  }
  return undefined;
}

function happen<P, S, M>(draft: Draft<P, S, M>, { seat }: Due, chance: Chance): Fault | undefined {
  const { table } = draft;
  if (seat !== undefined) {
    if (isOpening(table)) return writeEnd(draft, 'referee', { reason: 'abort', seat });
    return drop(draft, 'referee', { reason: 'flag', seat });
  }
  const moves = refereeCall(table.game, table.line, table.turn)?.moves;
  if (!moves) return undefined;
  // A stream of its own for every position: the draw is the same however often it has to be decided again, and whoever
  // is told the seed afterwards can draw again.
  const drawn = (typeof chance === 'function' ? chance(table) : chance).split(table.n).below(moves.length);
  return writeMove(draft, 'referee', moves[drawn]!);
}
