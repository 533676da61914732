import type { Args, Say, Seat } from '@quadrille/kit';
import type { TableEvent } from './event.ts';
import type { Place } from './table.ts';

/**
 * An event as a sentence for everyone at the table. Games describe their own moves, and what the page shows anyway has
 * no sentence.
 * `places`: the current seats; a player who left is named even if a computer has taken the seat.
 */
export function eventText(event: TableEvent, say: Say, places: readonly Place[]): string | undefined {
  const told = phraseOf(event, places);
  return told && say(...told);
}

function phraseOf(event: TableEvent, places: readonly Place[]): readonly [key: string, args?: Args] | undefined {
  const by = typeof event.by === 'number' ? { seat: event.by } : {};
  switch (event.kind) {
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
      return [`table.${event.kind}`, { seat: event.seat }];
    case 'back':
    case 'rematch':
    case 'resume':
      return [`table.${event.kind}`];
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
