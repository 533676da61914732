import type { Result } from '@quadrille/kit';
import { parseIntent } from '@quadrille/table';
import * as z from 'zod/mini';
import { lobbyTable, me } from './answer.ts';
import {
  bell,
  commandId,
  faultField,
  moment,
  readBy,
  readTextAs,
  seat,
  seats,
  tableEvent,
  tableId,
  text,
  token,
  version,
} from './field.ts';
import { seekWish, waitingFor } from './pairing.ts';
import { phrases } from './protocol.ts';
import type { LimitName } from './route.ts';

/** What somebody asks of a table: the body of a `do`, on a socket as over HTTP. */
const command = {
  /** Made by the client, unique per seat and table, kept until it is answered: sent again, it is done once. */
  c: commandId,
  /** `Table.n` as the client saw it. */
  n: z.exactOptional(version),
  /** For which of the sender's seats, where there are several. */
  for: z.exactOptional(seat),
  d: readBy(parseIntent),
};
export const commandBody = z.strictObject(command);
export type CommandBody = z.output<typeof commandBody>;

/** One kind of message that a client sends on a socket: who may send it, what limits it, what it looks like. */
export interface SocketCommand {
  /** One line for the docs. */
  readonly summary: string;
  readonly caller: 'anyone' | 'guest';
  /** A limit of its own, beside the one on all messages of a socket. */
  readonly limit?: LimitName;
  readonly schema: z.ZodMiniType;
}

/** Every message that a server takes on a socket, by its `t`. */
export const socketCommands = {
  in: {
    summary: 'Joins a table, or resumes it after version `v`.',
    caller: 'anyone',
    schema: z.strictObject({ t: z.literal('in'), g: tableId, v: z.exactOptional(version) }),
  },
  out: {
    summary: 'Leaves the table.',
    caller: 'anyone',
    schema: z.strictObject({ t: z.literal('out'), g: tableId }),
  },
  do: {
    summary: 'Sends a command: `d` is an `Intent`, `n` the position number (`table.n`) that the client saw.',
    caller: 'guest',
    schema: z.strictObject({ t: z.literal('do'), g: tableId, ...command }),
  },
  say: {
    summary: 'Says one of `phrases`.',
    caller: 'guest',
    limit: 'phrases',
    schema: z.strictObject({ t: z.literal('say'), g: tableId, for: z.exactOptional(seat), phrase: z.enum(phrases) }),
  },
  lobby: {
    summary: 'Subscribes to the open tables and the number of waiting players, or unsubscribes.',
    caller: 'anyone',
    schema: z.strictObject({ t: z.literal('lobby'), on: z.boolean() }),
  },
  seek: {
    summary: 'Seeks an opponent; without `wish`, stops.',
    caller: 'guest',
    limit: 'seeks',
    schema: z.strictObject({ t: z.literal('seek'), wish: z.exactOptional(seekWish) }),
  },
  listen: {
    summary: 'Subscribes to changes of a topic (`watch`, `tournament/ID` …), or unsubscribes.',
    caller: 'anyone',
    schema: z.strictObject({ t: z.literal('listen'), bell, on: z.boolean() }),
  },
  p: {
    summary: 'Heartbeat: the server returns `k`; `v` has the version of every joined table.',
    caller: 'anyone',
    schema: z.strictObject({ t: z.literal('p'), k: z.int(), v: z.record(tableId, version) }),
  },
} as const satisfies Readonly<Record<string, SocketCommand>>;
export type SocketCommandName = keyof typeof socketCommands;

const clientMessage = z.discriminatedUnion('t', [
  socketCommands.in.schema,
  socketCommands.out.schema,
  socketCommands.do.schema,
  socketCommands.say.schema,
  socketCommands.lobby.schema,
  socketCommands.seek.schema,
  socketCommands.listen.schema,
  socketCommands.p.schema,
]);
export type ClientMessage = z.output<typeof clientMessage>;

export const parseClientMessage = (message: string): Result<ClientMessage> => readTextAs(clientMessage, message);

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
