import type { Result } from '@quadrille/kit';
import { parseIntent } from '@quadrille/table';
import * as z from 'zod/mini';
import { bell } from './bell.ts';
import { commandId, readBy, seat, tableId, version } from './field.ts';
import { seekWish } from './pairing.ts';
import { phrases } from './protocol.ts';
import { readTextAs } from './reading.ts';
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

export const parseClientMessage = (text: string): Result<ClientMessage> => readTextAs(clientMessage, text);
