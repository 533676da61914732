import type { Random, Seat } from '@quadrille/kit';
import { act, commandOf, evolve, outcomeOf, type AnyTable, type SentIntent } from '@quadrille/table';

/** For which seat something was wanted: the one it names, or the only one. */
export const seatOf = (sent: SentIntent, you: readonly Seat[]): Seat | undefined => sent.for ?? you[0];

/**
 * The table as it will be when the server has done what is on its way: own moves are seen at once. What cannot be done
 * any more changes nothing here; the server will say so.
 */
export function predicted(
  table: AnyTable,
  unsent: readonly SentIntent[],
  you: readonly Seat[],
  chance: Random,
): AnyTable {
  return unsent.reduce((shown, sent) => {
    const by = seatOf(sent, you);
    if (sent.d.k !== 'move' || by === undefined) return shown;
    const acted = act(shown, commandOf(sent, by), shown.at, chance);
    if (!acted.ok) return shown;
    // An end that rests on what others hide is not ours to foresee.
    if (shown.veil?.isPartial && outcomeOf(acted.value.table)) return shown;
    // What chance or the referee add is not ours to foresee.
    const own = acted.value.events.findIndex(({ c }) => c === sent.c);
    return acted.value.events.slice(0, own + 1).reduce((next, event) => {
      const evolved = evolve(next, event);
      return evolved.ok ? evolved.value : next;
    }, shown);
  }, table);
}
