import type { Fault, Seat } from '@quadrille/kit';
import type { Deal, Phrase } from '@quadrille/protocol';
import type { AnyTable, SentIntent } from '@quadrille/table';

/**
 * How things stand between this table and the server: `sending`, something is on its way; `behind`, something was missed
 * and is asked for; `lost`, there is no connection; `old`, this app does not understand the server.
 */
export type Connection = 'live' | 'sending' | 'behind' | 'lost' | 'old';

/** What the server tells of a table beside its log. */
export interface About {
  readonly you: readonly Seat[];
  /** Seats whose people are at the table now. */
  readonly here: readonly Seat[];
  readonly watching: number;
  readonly deal: Deal | undefined;
  /** With it, others may be invited. */
  readonly invite: string | undefined;
  /** The table of the rematch. */
  readonly next: string | undefined;
  /** Why there is no table. */
  readonly fault: Fault | undefined;
}

export interface RemoteNow extends About {
  readonly connection: Connection;
  /** What the server has told; undefined before its first answer. */
  readonly table: AnyTable | undefined;
  /** The same with own moves that are on their way. */
  readonly shown: AnyTable | undefined;
  readonly unsent: readonly SentIntent[];
}

export interface Said {
  readonly by: Seat;
  readonly phrase: Phrase;
}

export const nothingKnown: About = {
  you: [],
  here: [],
  watching: 0,
  deal: undefined,
  invite: undefined,
  next: undefined,
  fault: undefined,
};
