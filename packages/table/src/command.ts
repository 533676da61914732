import type { Seat } from '@quadrille/kit';
import type { By, Holder, NextTable } from './event.ts';
import type { Intent, SentIntent } from './schema.ts';
import type { NetworkDelay } from './time-control.ts';

export type { Intent, SentIntent } from './schema.ts';

/** Bounds the work of one command, since a client may send several moves at once. */
export const maxMovesPerCommand = 50;

/** Commands that only the server, or the app itself, may send. */
export type ServerCommand =
  | { readonly kind: 'seat'; readonly seat: Seat; readonly holder: Holder }
  | { readonly kind: 'away'; readonly seat: Seat; readonly since: number }
  | { readonly kind: 'here'; readonly seat: Seat }
  | { readonly kind: 'hold'; readonly from: number; readonly to: number }
  | { readonly kind: 'stand'; readonly seat: Seat; readonly player: string }
  /** Time has passed: execute flags and referee calls that are due. */
  | { readonly kind: 'due' };

interface Envelope {
  /** Chosen by the sender, unique per seat and table: a command that arrives twice is executed once. */
  readonly commandId?: string;
  /** The sender’s `Table.positionNumber`: a late command is refused. Without it, the command fits any position. */
  readonly positionNumber?: number;
}

/**
 * The caller has verified `by`. A move by `referee` acts at once, without chance or waiting.
 * `rtt`: the round trip that the server measured. `next`: the table that the server opens if this command completes a rematch.
 * `parsedMove`: the parsed form of `move`, from a caller in the same process, which saves parsing and printing it again.
 */
export type Command =
  | (Envelope & { readonly by: By } & Intent &
      Pick<NetworkDelay, 'rtt'> & {
        readonly next?: NextTable;
        readonly parsedMove?: unknown;
      })
  | (Envelope & { readonly by: 'house' } & ServerCommand);

export type CommandKind = Command['kind'];
export type CommandOf<K extends CommandKind> = Extract<Command, { readonly kind: K }>;

/** Makes the command of a player’s intent. */
export function commandOf({ commandId, positionNumber, intent }: SentIntent, by: Seat, rtt?: number): Command {
  return {
    by,
    commandId,
    ...(positionNumber !== undefined && { positionNumber }),
    ...(rtt !== undefined && { rtt }),
    ...intent,
  };
}
