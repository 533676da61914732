import type { Args, Say, Seat } from '@quadrille/kit';
import type { TableEvent } from './event.ts';
import type { Place } from './table.ts';

/**
 * What has happened, in a sentence for everybody at the table. Moves are for the game to put into words; what a page
 * shows anyway, such as the cursor among the moves, needs none. `places`: as they are now; whoever has left is named, though
 * somebody else may sit there.
 */
export function eventText(event: TableEvent, say: Say, places: readonly Place[]): string | undefined {
  const told = phraseOf(event, places);
  return told && say(...told);
}

function phraseOf(event: TableEvent, places: readonly Place[]): readonly [key: string, args?: Args] | undefined {
  const by = typeof event.by === 'number' ? { seat: event.by } : {};
  switch (event.k) {
    case 'offer':
      return [`offer.${event.what}`, by];
    case 'answer':
      return event.yes ? undefined : ['table.answer', by];
    case 'end':
      return [`table.end.${event.reason}`, event.seat === undefined ? {} : { seat: event.seat }];
    case 'leave':
      return [`table.end.${event.reason}`, { seat: leaver(event.seat, places) }];
    case 'gift':
      return ['table.gift', { seat: event.seat, n: Math.round(event.ms / 1000) }];
    case 'hold':
      return ['table.hold', { n: Math.round((event.to - event.from) / 1000) }];
    case 'stand':
      return ['table.stand', { seat: leaver(event.seat, places) }];
    case 'away':
    case 'here':
      return [`table.${event.k}`, { seat: event.seat }];
    case 'back':
    case 'rematch':
    case 'resume':
      return [`table.${event.k}`];
    case 'open':
    case 'seat':
    case 'start':
    case 'contribute':
    case 'move':
    case 'skip':
    case 'reveal':
    case 'go':
    case 'promote':
      return undefined;
  }
}

const leaver = (seat: Seat, places: readonly Place[]): string | Seat => places[seat]?.left?.name || seat;
