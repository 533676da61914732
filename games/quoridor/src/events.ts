import type { Change, GameEvent, Say, Seat } from '@quadrille/kit';
import type { Move, State } from './rules/state.ts';

/** The event of a seat that has placed its last wall. */
export function events({ before, after }: Change<State, Move>, say: Say, own?: Seat): readonly GameEvent[] {
  const seat = before.stock.findIndex((walls, index) => walls > 0 && after.stock[index] === 0);
  if (seat < 0) return [];
  return [{ text: seat === own ? say('event.no-walls.you') : say('event.no-walls', { seat }) }];
}
