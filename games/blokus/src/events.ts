import type { Change, GameEvent, Say } from '@quadrille/kit';
import { allColours, colourNames, ownerOf } from './rules/params.ts';
import { isOver, type Move, type State } from './rules/state.ts';

/** The event of a colour that can place no more while others continue; names the colour if a seat has several. */
export function events({ before, after }: Change<State, Move>, say: Say): readonly GameEvent[] {
  if (isOver(after)) return [];
  const { params } = after;
  const gone = allColours(params).filter((colour) => after.out[colour] && !before.out[colour]);
  return gone.map((colour): GameEvent => {
    const seat = ownerOf(params, colour);
    if (seat === undefined || params.variant === 'two' || params.variant === 'three')
      return { text: say('event.colour-out', { colour: say(`colour.${colourNames[colour]!}`) }) };
    return { text: say('event.out', { seat }) };
  });
}
