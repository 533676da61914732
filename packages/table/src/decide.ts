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
  dropSeat,
  playForLeavers,
  executeDue,
} from './due.ts';
import type { By, TableEvent } from './event.ts';
import { notPlaying } from './evolve.ts';
import { decideAnswer, decideOffer } from './offers.ts';
import { type Table, isFree, isOpening, people, sideOf } from './table.ts';
import { type NetworkDelay, allowedLag } from './time-control.ts';

/** Plays one move, or several in a row. The event of the last one answers the command. */
function decideMove<P, S, M>(draft: Draft<P, S, M>, command: CommandOf<'move'>): Fault | undefined {
  const { by, move, more = [], commandId } = command;
  let wrong = decideSingleMove(
    draft,
    by,
    move,
    command,
    more.length === 0 ? commandId : undefined,
    command.parsedMove as M | undefined,
  );
  // Only the first move has a network delay.
  for (let place = 0; place < more.length && !wrong; place++) {
    wrong = decideSingleMove(draft, by, more[place]!, {}, place === more.length - 1 ? commandId : undefined);
  }
  return wrong;
}

/** `printed`: the parsed move whose canonical text is `m`, where the caller has it. */
function decideSingleMove<P, S, M>(
  draft: Draft<P, S, M>,
  by: By,
  m: string,
  way: NetworkDelay,
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
  return wrong ?? dropSeat(draft, by as Seat, { seat: by as Seat, reason: 'flag' }, command);
}

/** Old records contain moves that the rules no longer allow. */
function isRetired<P, S, M>({ game, line }: Table<P, S, M>, move: M, by: Mover): boolean {
  if (!game.rules.retiredMoves) return false;
  for (const old of game.rules.retiredMoves(line.state, by)) if (isSameData(old, move)) return true;
  return false;
}

/** Compares moves, which are plain data. */
function isSameData(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [fields, others] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>];
  // Without lists of entries: a move is compared with every retired one.
  let more = 0;
  for (const name in fields) {
    if (!isSameData(fields[name], others[name])) return false;
    more++;
  }
  for (const _ in others) more--;
  return more === 0;
}

/** The lag that is not charged to the mover. Undefined: the move is too late even with it. */
function lagOf<P, S, M>(table: Table<P, S, M>, by: Mover, at: number, way: NetworkDelay): number | undefined {
  const clock = by === 'referee' ? undefined : table.places[by]?.clock;
  if (clock?.since === undefined || isOpening(table)) return 0;
  const time = elapsed(clock, at, table.holds);
  const lag = allowedLag(time, way, clock.quota);
  return time - lag > clock.left ? undefined : lag;
}

/**
 * Navigation through the moves at a table with free takebacks: back to a turn of a person, or step by step among
 * computers.
 */
function decideGoing<P, S, M>(
  draft: Draft<P, S, M>,
  command: CommandOf<'undo' | 'redo' | 'go' | 'promote'>,
): Fault | undefined {
  const { table } = draft;
  const { by, commandId } = command;
  if (!isFree(table)) return fault('table-back');
  const { line } = table;
  const stops = people(table);
  const seats = stops.length > 0 ? stops : undefined;
  switch (command.kind) {
    case 'undo': {
      if (line.end && line.isAtEnd) return draft.write(by, { kind: 'resume' }, commandId);
      const back = line.undo(seats);
      return back ? draft.write(by, { kind: 'go', to: back.cursor }, commandId) : fault('table-nothing-back');
    }
    case 'redo': {
      const on = line.redo(seats);
      return on ? draft.write(by, { kind: 'go', to: on.cursor }, commandId) : fault('table-nothing-on');
    }
    case 'go':
      return draft.write(by, { kind: 'go', to: command.to }, commandId);
    case 'promote':
      return draft.write(by, { kind: 'promote', index: command.index }, commandId);
  }
}

/** How far ahead a hold may reach, while the server waits for a player to reconnect. */
const maxHoldAheadMs = 15_000;

/** Assigns a seat: before the start, or at any time at a table with free takebacks. */
function decideSeat<P, S, M>(draft: Draft<P, S, M>, { seat, holder, commandId }: CommandOf<'seat'>): Fault | undefined {
  const { table } = draft;
  if (table.hasStarted && (!isFree(table) || holder.kind === 'open')) return fault('table-started');
  return draft.write('house', { kind: 'seat', seat, holder }, commandId) ?? startIfFull(draft);
}

/** Starts the game when no seat is open. */
export function startIfFull<P, S, M>(draft: Draft<P, S, M>): Fault | undefined {
  const { hasStarted, places } = draft.table;
  if (hasStarted || places.some(({ holder }) => holder.kind === 'open')) return undefined;
  return draft.write('house', { kind: 'start' });
}

/** A repeated `away` writes nothing, and neither does one for a seat that was left. */
function decideAway<P, S, M>(draft: Draft<P, S, M>, { seat, since, commandId }: CommandOf<'away'>): Fault | undefined {
  const place = draft.table.places[seat];
  if (place?.away !== undefined || place?.left) return undefined;
  return draft.write('house', { kind: 'away', seat, since: Math.min(since, draft.at) }, commandId);
}

function decideHere<P, S, M>(draft: Draft<P, S, M>, { seat, commandId }: CommandOf<'here'>): Fault | undefined {
  const place = draft.table.places[seat];
  return place && place.away === undefined ? undefined : draft.write('house', { kind: 'here', seat }, commandId);
}

function decideHold<P, S, M>(draft: Draft<P, S, M>, { from, to, commandId }: CommandOf<'hold'>): Fault | undefined {
  if (from > to || to > draft.at + maxHoldAheadMs) return fault('table-hold');
  return draft.write('house', { kind: 'hold', from, to }, commandId);
}

/** The events of a command, and the table after them. */
export interface Acted<P, S, M> {
  readonly events: readonly TableEvent[];
  readonly table: Table<P, S, M>;
  /** The table right after the event that answers the command, without what chance or time add later. */
  readonly answered?: Table<P, S, M> | undefined;
}

/**
 * The events that a command leads to. What is due by `now` happens first, and the command is checked against the
 * result.
 * A command that was executed before returns no events: `table.done` knows which event answered it.
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

/** Like `decide`, but also returns the table after the events, so that a move is checked only once. */
export function act<P, S, M>(
  table: Table<P, S, M>,
  command: Command,
  now: number,
  chance: Chance,
): Result<Acted<P, S, M>> {
  const { by, commandId } = command;
  if (commandId !== undefined && table.done.version(by, commandId) !== undefined) return ok({ events: [], table });
  const draft = new Draft(table, now);
  // A hold cancels time, so nothing may fall due before it is written.
  const isHold = command.kind === 'hold';
  const wrong =
    (isHold ? undefined : executeDue(draft, now, chance)) ??
    runCommand(draft, command, now) ??
    playForLeavers(draft) ??
    executeDue(draft, now, chance) ??
    playForLeavers(draft);
  return wrong ? fail(wrong) : ok({ events: draft.events, table: draft.table, answered: draft.answered });
}

function runCommand<P, S, M>(draft: Draft<P, S, M>, command: Command, now: number): Fault | undefined {
  draft.moveTo(now);
  const { table } = draft;
  const { positionNumber } = command;
  if (
    positionNumber !== undefined &&
    (positionNumber < table.oldestPositionNumber || positionNumber > table.positionNumber)
  )
    return fault('table-late');
  return checkPermission(table, command) ?? dispatch(draft, command);
}

const serverCommandKinds: ReadonlySet<Command['kind']> = new Set(['seat', 'away', 'here', 'hold', 'stand', 'due']);

function checkPermission<P, S, M>({ places }: Table<P, S, M>, { kind, by }: Command): Fault | undefined {
  if (by === 'house') return undefined;
  if (serverCommandKinds.has(kind)) return fault('table-house');
  if (by === 'referee') return kind === 'move' ? undefined : fault('table-house');
  const place = places[by];
  if (!place) return fault('table-no-seat', { n: by + 1 });
  // A stand-in computer may only move.
  if (place.left !== undefined && !(kind === 'move' && place.holder.kind === 'computer')) {
    return fault('table-left', { seat: by });
  }
  return undefined;
}

function dispatch<P, S, M>(draft: Draft<P, S, M>, command: Command): Fault | undefined {
  switch (command.kind) {
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
      return decideAbort(draft, command.by, command.commandId);
    case 'seat':
      return decideSeat(draft, command);
    case 'away':
      return decideAway(draft, command);
    case 'here':
      return decideHere(draft, command);
    case 'hold':
      return decideHold(draft, command);
    case 'stand':
      return draft.write('house', { kind: 'stand', seat: command.seat, player: command.player }, command.commandId);
    default:
      return typeof command.by === 'number' ? dispatchOfSeat(draft, command, command.by) : fault('table-seat-only');
  }
}

function dispatchOfSeat<P, S, M>(
  draft: Draft<P, S, M>,
  command: Extract<
    Command,
    { readonly kind: 'resign' | 'leave' | 'contribute' | 'claim' | 'offer' | 'answer' | 'gift' }
  >,
  by: Seat,
): Fault | undefined {
  switch (command.kind) {
    case 'resign':
      return decideResign(draft, by, command.commandId);
    case 'leave':
      return decideLeave(draft, by, command.commandId);
    case 'contribute':
      return draft.write(by, { kind: 'contribute', value: command.value }, command.commandId);
    case 'claim':
      return decideClaim(draft, by, command);
    case 'offer':
      return decideOffer(draft, by, command);
    case 'answer':
      return decideAnswer(draft, by, command);
    case 'gift':
      return decideGift(draft, by, command.seat, command.commandId);
  }
}

const giftMs = 15_000;

function decideGift<P, S, M>(draft: Draft<P, S, M>, by: Seat, seat: Seat, c?: string): Fault | undefined {
  const { table } = draft;
  const wrong = notPlaying(table);
  if (wrong) return wrong;
  if (table.control.kind !== 'stock') return fault('table-no-clock');
  if (sideOf(table, by).includes(seat)) return fault('table-gift-self');
  return draft.write(by, { kind: 'gift', seat, ms: giftMs }, c);
}
