import type { Result } from '@quadrille/kit';
import { type Data, toWire, wireObject, wireUnion } from '@quadrille/schema';
import { eventSchema, intentSchema } from '@quadrille/table';
import * as z from 'zod/mini';
import { lobbyTable, me } from './answer.ts';
import {
  topicName,
  commandId,
  faultField,
  messageKeys,
  moment,
  readTextAs,
  seat,
  seats,
  tableId,
  text,
  token,
  version,
} from './field.ts';
import { seekWish, waitingFor } from './pairing.ts';
import { phrases } from './protocol.ts';
import type { LimitName } from './route.ts';

/** The command of a player to a table: the body of a `do`, on a socket and over HTTP. */
const command = {
  /**
   * Chosen by the client, unique per seat and table. The client repeats the command with this id until it is answered;
   * it is executed once.
   */
  commandId,
  /** `Table.positionNumber` as the client saw it. */
  positionNumber: z.exactOptional(version),
  /** Which of the sender's seats, if there are several. */
  seat: z.exactOptional(seat),
  intent: intentSchema,
};
export const commandBody = wireObject(command, messageKeys);
export type CommandBody = Data<typeof commandBody>;

const messageOf = <const K extends string, const F extends Readonly<Record<string, z.ZodMiniType>>>(
  kind: K,
  fields: F,
) => wireObject({ kind: z.literal(kind), ...fields }, messageKeys);

/** One kind of message from client to server: who may send it, its limit and its schema. */
export interface SocketCommand {
  /** One line for the docs. */
  readonly summary: string;
  readonly caller: 'anyone' | 'guest';
  /** Its own rate limit, in addition to that of all messages on a socket. */
  readonly limit?: LimitName;
  readonly schema: z.ZodMiniType;
}

/** All messages that a server accepts on a socket, by kind. */
export const socketCommands = {
  in: {
    summary: 'Joins a table, or resumes it after version `v`.',
    caller: 'anyone',
    schema: messageOf('in', { tableId, version: z.exactOptional(version) }),
  },
  out: {
    summary: 'Leaves the table.',
    caller: 'anyone',
    schema: messageOf('out', { tableId }),
  },
  do: {
    summary:
      'Sends a command: `d` is an `Intent`, `n` the position number (`table.positionNumber`) that the client saw.',
    caller: 'guest',
    schema: messageOf('do', { tableId, ...command }),
  },
  say: {
    summary: 'Says one of `phrases`.',
    caller: 'guest',
    limit: 'phrases',
    schema: messageOf('say', { tableId, seat: z.exactOptional(seat), phrase: z.enum(phrases) }),
  },
  lobby: {
    summary: 'Subscribes to the open tables and the number of waiting players, or unsubscribes.',
    caller: 'anyone',
    schema: messageOf('lobby', { on: z.boolean() }),
  },
  seek: {
    summary: 'Seeks an opponent; without `wish`, stops.',
    caller: 'guest',
    limit: 'seeks',
    schema: messageOf('seek', { wish: z.exactOptional(seekWish) }),
  },
  listen: {
    summary: 'Subscribes to changes of a topic (`watch`, `tournament/ID` …), or unsubscribes.',
    caller: 'anyone',
    schema: messageOf('listen', { bell: topicName, on: z.boolean() }),
  },
  p: {
    summary: 'Heartbeat: the server returns `k`; `v` has the version of every joined table.',
    caller: 'anyone',
    schema: messageOf('p', { number: z.int(), versions: z.record(tableId, version) }),
  },
} as const satisfies Readonly<Record<string, SocketCommand>>;
export type SocketCommandName = keyof typeof socketCommands;

const clientMessage = wireUnion('t', {
  in: socketCommands.in.schema,
  out: socketCommands.out.schema,
  do: socketCommands.do.schema,
  say: socketCommands.say.schema,
  lobby: socketCommands.lobby.schema,
  seek: socketCommands.seek.schema,
  listen: socketCommands.listen.schema,
  p: socketCommands.p.schema,
});
export type ClientMessage = Data<typeof clientMessage>;

export const parseClientMessage = (message: string): Result<ClientMessage> => readTextAs(clientMessage, message);

export const printClientMessage = (message: ClientMessage): string => JSON.stringify(toWire(clientMessage, message));

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * The draws of a table: the commitment from the start, the secret after the end. The README explains how to repeat the
 * draws.
 */
const deal = z.strictObject({ hash, secret: z.exactOptional(hash) });
export type Deal = Data<typeof deal>;

const serverMessage = wireUnion('t', {
  /** The first message on a socket. */
  hi: messageOf('hi', { protocol: z.int(), build: text(80), at: moment, me: z.exactOptional(me) }),
  /**
   * Answers `in`: the events after version `from`, which is the requested `v`, or 0: then the client drops what it knew
   * of this table.
   */
  game: messageOf('game', {
    tableId,
    at: moment,
    from: version,
    /** The seats of the caller. */
    you: seats,
    /** Seats whose players are at the table now, and the number of spectators. */
    here: seats,
    watching: z.int(),
    deal,
    /** The invite to the open seats, for the players of the table. */
    invite: z.exactOptional(token),
    /** The table of the rematch. */
    next: z.exactOptional(tableId),
    /** Last, so that a server can append stored texts. */
    log: z.array(eventSchema),
  }),
  /** Committed events. An event with `c` answers the command with that id. */
  e: messageOf('e', { tableId, events: z.array(eventSchema) }),
  /** The command was executed before, by event `v`, or had no effect. */
  done: messageOf('done', { tableId, commandId, version }),
  /** A refusal of command `c`; without `c`, of another message about the table; without `g`, of the message itself. */
  no: messageOf('no', { tableId: z.exactOptional(tableId), commandId: z.exactOptional(commandId), fault: faultField }),
  /** Answers a heartbeat, with the versions that differ. */
  p: messageOf('p', { number: z.int(), at: moment, versions: z.record(tableId, version) }),
  here: messageOf('here', { tableId, seats, watching: z.int() }),
  /** The caller has taken or left a seat: the caller's seats now. */
  you: messageOf('you', { tableId, seats, invite: z.exactOptional(token) }),
  said: messageOf('said', { tableId, by: seat, phrase: z.enum(phrases), at: moment }),
  /** The game is over: the secret lets every client check the draws. */
  deal: messageOf('deal', { tableId, deal }),
  next: messageOf('next', { tableId, to: tableId }),
  /** All open tables and the number of waiting players; sent again after every change. */
  lobby: messageOf('lobby', { tables: z.array(lobbyTable), waiting: z.array(waitingFor) }),
  /** Answers `seek`: since when the caller has waited. Without it, the caller does not wait, for the given reason. */
  seek: messageOf('seek', { commandId, since: z.exactOptional(moment), fault: z.exactOptional(faultField) }),
  /** The number of tables at which it is the caller's turn, after every change. */
  turns: messageOf('turns', { count: z.int() }),
  /** A topic has changed: request it again. */
  ring: messageOf('ring', { bell: topicName }),
  /** An opponent was found, and the table is open. */
  paired: messageOf('paired', { commandId, tableId }),
  /** The server restarts: reconnect after a random delay of up to `spread` milliseconds. */
  bye: messageOf('bye', { spread: z.int() }),
});
export type ServerMessage = Data<typeof serverMessage>;

export const parseServerMessage = (message: string): Result<ServerMessage> => readTextAs(serverMessage, message);

export const printServerMessage = (message: ServerMessage): string => JSON.stringify(toWire(serverMessage, message));
