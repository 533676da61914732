import { fail, fault, ok, type Fault, type Result, type Seat } from '@quadrille/kit';
import type { Command } from './command.ts';
import { Draft } from './draft.ts';
import { settle, type Chance } from './due.ts';
import type { TableEvent } from './event.ts';
import { notPlaying } from './evolve-seats.ts';
import { decideGoing } from './going.ts';
import { decideAbort, decideClaim, decideLeave, decideResign, playForLeavers } from './leaving.ts';
import { decideMove } from './moving.ts';
import { decideAnswer, decideOffer } from './offering.ts';
import { decideAway, decideHere, decideHold, decideSeat } from './seating.ts';
import { sideOf, type Table } from './table.ts';

/** What was decided, and the table after it. */
export interface Acted<P, S, M> {
  readonly events: readonly TableEvent[];
  readonly table: Table<P, S, M>;
}

/**
 * What a command leads to. What time has brought about by `now` comes first; a command is judged by what is true then.
 * A command that was done before leads to nothing more: `table.done` tells which event answered it.
 */
export function decide<P, S, M>(
  table: Table<P, S, M>,
  command: Command,
  now: number,
  chance: Chance,
): Result<readonly TableEvent[]> {
  const acted = act(table, command, now, chance);
  return acted.ok ? ok(acted.value.events) : acted;
}

/** `decide`, with the table that its events lead to: a move is checked once only. */
export function act<P, S, M>(
  table: Table<P, S, M>,
  command: Command,
  now: number,
  chance: Chance,
): Result<Acted<P, S, M>> {
  const { by, c } = command;
  if (c !== undefined && table.done.version(by, c) !== undefined) return ok({ events: [], table });
  const draft = new Draft(table, now);
  // Time that did not count brings nothing about.
  const isHold = command.k === 'hold';
  const wrong =
    (isHold ? undefined : settle(draft, now, chance)) ??
    said(draft, command, now) ??
    playForLeavers(draft) ??
    settle(draft, now, chance) ??
    playForLeavers(draft);
  return wrong ? fail(wrong) : ok({ events: draft.events, table: draft.table });
}

function said<P, S, M>(draft: Draft<P, S, M>, command: Command, now: number): Fault | undefined {
  draft.moveTo(now);
  const { table } = draft;
  const { n } = command;
  if (n !== undefined && (n < table.oldest || n > table.n)) return fault('table-late');
  return mayNotSpeak(table, command) ?? dispatch(draft, command);
}

const houseWords: ReadonlySet<Command['k']> = new Set(['seat', 'away', 'here', 'hold', 'stand', 'due']);

function mayNotSpeak<P, S, M>({ places }: Table<P, S, M>, { k, by }: Command): Fault | undefined {
  if (by === 'house') return undefined;
  if (houseWords.has(k)) return fault('table-house');
  if (by === 'referee') return k === 'move' ? undefined : fault('table-house');
  const place = places[by];
  if (!place) return fault('table-no-seat', { n: by + 1 });
  // Whoever stands in moves, and that is all.
  if (place.left !== undefined && !(k === 'move' && place.holder.kind === 'computer')) {
    return fault('table-left', { seat: by });
  }
  return undefined;
}

function dispatch<P, S, M>(draft: Draft<P, S, M>, command: Command): Fault | undefined {
  switch (command.k) {
    case 'due':
      return undefined;
    case 'move':
      return decideMove(draft, command);
    case 'undo':
    case 'redo':
    case 'go':
    case 'promote':
      return decideGoing(draft, command);
    case 'abort':
      return decideAbort(draft, command.by, command.c);
    case 'seat':
      return decideSeat(draft, command);
    case 'away':
      return decideAway(draft, command);
    case 'here':
      return decideHere(draft, command);
    case 'hold':
      return decideHold(draft, command);
    case 'stand':
      return draft.write('house', { k: 'stand', seat: command.seat, player: command.player }, command.c);
    default:
      return typeof command.by === 'number' ? ofSeat(draft, command, command.by) : fault('table-seat-only');
  }
}

function ofSeat<P, S, M>(
  draft: Draft<P, S, M>,
  command: Extract<Command, { readonly k: 'resign' | 'leave' | 'contribute' | 'claim' | 'offer' | 'answer' | 'gift' }>,
  by: Seat,
): Fault | undefined {
  switch (command.k) {
    case 'resign':
      return decideResign(draft, by, command.c);
    case 'leave':
      return decideLeave(draft, by, command.c);
    case 'contribute':
      return draft.write(by, { k: 'contribute', value: command.value }, command.c);
    case 'claim':
      return decideClaim(draft, by, command);
    case 'offer':
      return decideOffer(draft, by, command);
    case 'answer':
      return decideAnswer(draft, by, command);
    case 'gift':
      return gift(draft, by, command.seat, command.c);
  }
}

/** Milliseconds. */
const giftTime = 15_000;

function gift<P, S, M>(draft: Draft<P, S, M>, by: Seat, seat: Seat, c?: string): Fault | undefined {
  const { table } = draft;
  const wrong = notPlaying(table);
  if (wrong) return wrong;
  if (table.control.kind !== 'stock') return fault('table-no-clock');
  if (sideOf(table, by).includes(seat)) return fault('table-gift-self');
  return draft.write(by, { k: 'gift', seat, ms: giftTime }, c);
}
