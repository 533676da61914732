import type { Change, GameEvent, Say } from '@quadrille/kit';
import type { Move, State } from './rules/state.ts';

/** The event of a seat that has placed its last wall. */
export function events({ before, after }: Change<State, Move>, say: Say): readonly GameEvent[] {
  const seat = before.stock.findIndex((walls, index) => walls > 0 && after.stock[index] === 0);
  return seat < 0 ? [] : [{ text: say('event.no-walls', { seat }) }];
}
