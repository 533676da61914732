import type { Args, Say } from '@quadrille/kit';
import type { TableEvent } from './event.ts';

/**
 * What has happened, in a sentence for everybody at the table. Moves are for the game to put into words; what a page
 * shows anyway, such as the cursor among the moves, needs none.
 */
export function eventText(event: TableEvent, say: Say): string | undefined {
  const told = phraseOf(event);
  return told && say(...told);
}

function phraseOf(event: TableEvent): readonly [key: string, args?: Args] | undefined {
  const by = typeof event.by === 'number' ? { seat: event.by } : {};
  switch (event.k) {
    case 'offer':
      return [`offer.${event.what}`, by];
    case 'answer':
      return event.yes ? undefined : ['table.answer', by];
    case 'end':
      return [`table.end.${event.reason}`, event.seat === undefined ? {} : { seat: event.seat }];
    case 'leave':
      return [`table.end.${event.reason}`, { seat: event.seat }];
    case 'gift':
      return ['table.gift', { seat: event.seat, n: Math.round(event.ms / 1000) }];
    case 'hold':
      return ['table.hold', { n: Math.round((event.to - event.from) / 1000) }];
    case 'away':
    case 'here':
    case 'stand':
      return [`table.${event.k}`, { seat: event.seat }];
    case 'back':
    case 'rematch':
    case 'resume':
      return [`table.${event.k}`];
    case 'open':
    case 'seat':
    case 'start':
    case 'move':
    case 'skip':
    case 'reveal':
    case 'go':
    case 'promote':
      return undefined;
  }
}
