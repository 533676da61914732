import type { Result } from '@quadrille/kit';
import * as z from 'zod/mini';
import { bell } from './bell.ts';
import { commandId, faultField, moment, seat, seats, tableEvent, tableId, text, token, version } from './field.ts';
import { lobbyTable, me } from './answer.ts';
import { waitingFor } from './pairing.ts';
import { phrases } from './protocol.ts';
import { readTextAs } from './reading.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The chance of a table: its hash from the beginning, itself after the end. See the README on drawing again. */
const deal = z.strictObject({ hash, secret: z.exactOptional(hash) });
export type Deal = z.output<typeof deal>;

const serverMessage = z.discriminatedUnion('t', [
  /** The first message on a socket. */
  z.strictObject({ t: z.literal('hi'), p: z.int(), build: text(80), at: moment, me: z.exactOptional(me) }),
  /**
   * Answers `in`: the events after version `from`, which is the `v` that was asked for, or 0: then whatever was known
   * of this table is forgotten.
   */
  z.strictObject({
    t: z.literal('game'),
    g: tableId,
    at: moment,
    from: version,
    log: z.array(tableEvent),
    /** The seats of whoever asks. */
    you: seats,
    /** Seats whose people are at the table now, and how many watch. */
    here: seats,
    watching: z.int(),
    deal,
    /** Whoever sits here may invite to the free seats. */
    invite: z.exactOptional(token),
    /** The table of the rematch. */
    next: z.exactOptional(tableId),
  }),
  /** Committed. An event that carries `c` answers the command of that name. */
  z.strictObject({ t: z.literal('e'), g: tableId, es: z.array(tableEvent) }),
  /** The command was done before, by event `v`, or there was nothing to do. */
  z.strictObject({ t: z.literal('done'), g: tableId, c: commandId, v: version }),
  /** Refused. Without `c`: what was said of this table otherwise; without `g`: the message itself. */
  z.strictObject({ t: z.literal('no'), g: z.exactOptional(tableId), c: z.exactOptional(commandId), fault: faultField }),
  /** The heartbeat comes back, with those versions that differ. */
  z.strictObject({ t: z.literal('p'), k: z.int(), at: moment, v: z.record(tableId, version) }),
  z.strictObject({ t: z.literal('here'), g: tableId, seats, watching: z.int() }),
  /** Whoever has sat down or left: which seats are theirs now. */
  z.strictObject({ t: z.literal('you'), g: tableId, seats, invite: z.exactOptional(token) }),
  z.strictObject({ t: z.literal('said'), g: tableId, by: seat, phrase: z.enum(phrases), at: moment }),
  /** The game is over: anybody may check the draws. */
  z.strictObject({ t: z.literal('deal'), g: tableId, deal }),
  z.strictObject({ t: z.literal('next'), g: tableId, to: tableId }),
  /** Every open table, and how many wait to be paired; again whenever something changes. */
  z.strictObject({ t: z.literal('lobby'), tables: z.array(lobbyTable), waiting: z.array(waitingFor) }),
  /** Answers `seek`: since when one waits; without it, one does not, for the reason told. */
  z.strictObject({
    t: z.literal('seek'),
    c: commandId,
    since: z.exactOptional(moment),
    fault: z.exactOptional(faultField),
  }),
  /** At how many tables one is waited for, whenever that changes. */
  z.strictObject({ t: z.literal('turns'), n: z.int() }),
  /** Something has changed: ask again. */
  z.strictObject({ t: z.literal('ring'), bell }),
  /** Somebody was found: the table is there. */
  z.strictObject({ t: z.literal('paired'), c: commandId, g: tableId }),
  /** The server is about to start anew: come back after up to `spread` milliseconds, each at their own time. */
  z.strictObject({ t: z.literal('bye'), spread: z.int() }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

export const parseServerMessage = (message: string): Result<ServerMessage> => readTextAs(serverMessage, message);
