import { type Fault, type Mover, type Result, type Seat, fail, fault, ok } from '@quadrille/kit';
import { elapsed } from './clock.ts';
import type { Command, CommandOf } from './command.ts';
import { Draft, writeMove } from './draft.ts';
import {
  type Chance,
  decideAbort,
  decideClaim,
  decideLeave,
  decideResign,
  drop,
  playForLeavers,
  settle,
} from './due.ts';
import type { By, TableEvent } from './event.ts';
import { notPlaying } from './evolve.ts';
import { decideAnswer, decideOffer } from './offers.ts';
import { type Table, isFree, isOpening, people, sideOf } from './table.ts';
import { type Way, lagAllowed } from './time-control.ts';

/** A move that somebody wants to make, or several in a row: the last of them answers the command. */
function decideMove<P, S, M>(draft: Draft<P, S, M>, command: CommandOf<'move'>): Fault | undefined {
  const { by, m, more = [], c } = command;
  let wrong = decideOne(draft, by, m, command, more.length === 0 ? c : undefined, command.move as M | undefined);
  // Only the first has come a way.
  for (let place = 0; place < more.length && !wrong; place++) {
    wrong = decideOne(draft, by, more[place]!, {}, place === more.length - 1 ? c : undefined);
  }
  return wrong;
}

/** `printed`: the move that `m` is the canonical text of, where the sender of the command knows it. */
function decideOne<P, S, M>(
  draft: Draft<P, S, M>,
  by: By,
  m: string,
  way: Way,
  command?: string,
  printed?: M,
): Fault | undefined {
  const { table } = draft;
  if (!table.hasStarted) return fault('table-not-started');
  if (by === 'house') return fault('table-mover');
  const move = printed === undefined ? table.game.notation.move.parse(m) : ok(printed);
  if (!move.ok) return move.error;
  if (isRetired(table, move.value, by)) return fault('table-retired');
  const lag = by === 'referee' ? 0 : lagOf(table, by, draft.at, way);
  if (lag !== undefined) {
    return writeMove(draft, by, move.value, { lag, command, ...(printed !== undefined && { text: m }) });
  }
  const wrong = table.line.check(move.value, by);
  return wrong ?? drop(draft, by as Seat, { seat: by as Seat, reason: 'flag' }, command);
}

/** Old records hold moves that nobody may make any more. */
function isRetired<P, S, M>({ game, line }: Table<P, S, M>, move: M, by: Mover): boolean {
  if (!game.rules.retired) return false;
  for (const old of game.rules.retired(line.state, by)) if (isSameData(old, move)) return true;
  return false;
}

/** Moves are plain data. */
function isSameData(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [fields, others] = [Object.entries(one), other as Readonly<Record<string, unknown>>];
  return (
    fields.length === Object.keys(others).length && fields.every(([name, value]) => isSameData(value, others[name]))
  );
}

/** What is allowed for the way of the move; undefined: it comes too late even so. */
function lagOf<P, S, M>(table: Table<P, S, M>, by: Mover, at: number, way: Way): number | undefined {
  const clock = by === 'referee' ? undefined : table.places[by]?.clock;
  if (clock?.since === undefined || isOpening(table)) return 0;
  const time = elapsed(clock, at, table.holds);
  const lag = lagAllowed(time, way, clock.quota);
  return time - lag > clock.left ? undefined : lag;
}

/** Going through the moves, where everybody may: back to where a person had the turn, or step by step among computers. */
function decideGoing<P, S, M>(
  draft: Draft<P, S, M>,
  command: CommandOf<'undo' | 'redo' | 'go' | 'promote'>,
): Fault | undefined {
  const { table } = draft;
  const { by, c } = command;
  if (!isFree(table)) return fault('table-back');
  const { line } = table;
  const stops = people(table);
  const seats = stops.length > 0 ? stops : undefined;
  switch (command.k) {
    case 'undo': {
      if (line.end && line.atEnd) return draft.write(by, { k: 'resume' }, c);
      const back = line.undo(seats);
      return back ? draft.write(by, { k: 'go', to: back.cursor }, c) : fault('table-nothing-back');
    }
    case 'redo': {
      const on = line.redo(seats);
      return on ? draft.write(by, { k: 'go', to: on.cursor }, c) : fault('table-nothing-on');
    }
    case 'go':
      return draft.write(by, { k: 'go', to: command.to }, c);
    case 'promote':
      return draft.write(by, { k: 'promote', index: command.index }, c);
  }
}

/** How far a hold may reach ahead: somebody is expected back. */
const longestAhead = 15_000;

/** Gives a seat to somebody: before the start, or at any time where one plays for fun at one screen. */
function decideSeat<P, S, M>(draft: Draft<P, S, M>, { seat, holder, c }: CommandOf<'seat'>): Fault | undefined {
  const { table } = draft;
  if (table.hasStarted && (!isFree(table) || holder.kind === 'open')) return fault('table-started');
  return draft.write('house', { k: 'seat', seat, holder }, c) ?? startIfFull(draft);
}

/** The game starts when somebody sits on every seat. */
export function startIfFull<P, S, M>(draft: Draft<P, S, M>): Fault | undefined {
  const { hasStarted, places } = draft.table;
  if (hasStarted || places.some(({ holder }) => holder.kind === 'open')) return undefined;
  return draft.write('house', { k: 'start' });
}

/** Told twice, it is written once; nobody misses who has left. */
function decideAway<P, S, M>(draft: Draft<P, S, M>, { seat, since, c }: CommandOf<'away'>): Fault | undefined {
  const place = draft.table.places[seat];
  if (place?.away !== undefined || place?.left) return undefined;
  return draft.write('house', { k: 'away', seat, since: Math.min(since, draft.at) }, c);
}

function decideHere<P, S, M>(draft: Draft<P, S, M>, { seat, c }: CommandOf<'here'>): Fault | undefined {
  const place = draft.table.places[seat];
  return place && place.away === undefined ? undefined : draft.write('house', { k: 'here', seat }, c);
}

function decideHold<P, S, M>(draft: Draft<P, S, M>, { from, to, c }: CommandOf<'hold'>): Fault | undefined {
  if (from > to || to > draft.at + longestAhead) return fault('table-hold');
  return draft.write('house', { k: 'hold', from, to }, c);
}

/** What was decided, and the table after it. */
export interface Acted<P, S, M> {
  readonly events: readonly TableEvent[];
  readonly table: Table<P, S, M>;
  /** The table right after the event that answers the command: what chance or time add to it is not in it. */
  readonly answered?: Table<P, S, M> | undefined;
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
  return wrong ? fail(wrong) : ok({ events: draft.events, table: draft.table, answered: draft.answered });
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
