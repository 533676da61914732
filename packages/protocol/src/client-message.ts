import type { Result } from '@quadrille/kit';
import { parseIntent } from '@quadrille/table';
import * as z from 'zod/mini';
import { bell } from './bell.ts';
import { commandId, readBy, seat, tableId, version } from './field.ts';
import { seekWish } from './pairing.ts';
import { phrases } from './protocol.ts';
import { readTextAs } from './reading.ts';

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

const clientMessage = z.discriminatedUnion('t', [
  /** Join a table, or go on with it. `v`: the last version known here. */
  z.strictObject({ t: z.literal('in'), g: tableId, v: z.exactOptional(version) }),
  z.strictObject({ t: z.literal('out'), g: tableId }),
  z.strictObject({ t: z.literal('do'), g: tableId, ...command }),
  z.strictObject({ t: z.literal('say'), g: tableId, for: z.exactOptional(seat), phrase: z.enum(phrases) }),
  z.strictObject({ t: z.literal('lobby'), on: z.boolean() }),
  /** Waits for somebody to play with; without a wish, no more. */
  z.strictObject({ t: z.literal('seek'), wish: z.exactOptional(seekWish) }),
  /** Wants to be told whenever something of this changes, or no more. */
  z.strictObject({ t: z.literal('listen'), bell, on: z.boolean() }),
  /** The heartbeat: `k` comes back as it is, `v` tells the versions known here. */
  z.strictObject({ t: z.literal('p'), k: z.int(), v: z.record(tableId, version) }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

export const parseClientMessage = (text: string): Result<ClientMessage> => readTextAs(clientMessage, text);
