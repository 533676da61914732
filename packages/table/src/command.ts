import type { Seat } from '@quadrille/kit';
import type { By, Holder, NextTable, OfferKind } from './event.ts';
import type { Way } from './time-control.ts';

/** What a person or a computer on a seat may ask for. */
export type Intent =
  /** `more`: what the same seat plays right after it, all of it or nothing. */
  | { readonly k: 'move'; readonly m: string; readonly more?: readonly string[]; readonly spent?: number }
  | { readonly k: 'resign' }
  /** Before everybody has moved. */
  | { readonly k: 'abort' }
  | { readonly k: 'offer'; readonly what: OfferKind }
  /** `of`: the version of the offer. Its sender takes it back with `yes: false`. */
  | { readonly k: 'answer'; readonly of: number; readonly yes: boolean }
  /** Somebody has been away for too long. */
  | { readonly k: 'claim'; readonly seat: Seat; readonly what: 'win' | 'draw' }
  /** Fifteen seconds for somebody else. */
  | { readonly k: 'gift'; readonly seat: Seat }
  | { readonly k: 'leave' }
  /** A random number for the seed of the draws, before the first move. */
  | { readonly k: 'contribute'; readonly value: string }
  | { readonly k: 'undo' }
  | { readonly k: 'redo' }
  | { readonly k: 'go'; readonly to: number }
  | { readonly k: 'promote'; readonly index: number };

/** So many moves may come in one command. */
export const mostInOne = 50;

/** What the keeper of the table alone may tell it. */
export type HouseWord =
  | { readonly k: 'seat'; readonly seat: Seat; readonly holder: Holder }
  | { readonly k: 'away'; readonly seat: Seat; readonly since: number }
  | { readonly k: 'here'; readonly seat: Seat }
  | { readonly k: 'hold'; readonly from: number; readonly to: number }
  | { readonly k: 'stand'; readonly seat: Seat; readonly player: string }
  /** Whatever time has brought about by now. */
  | { readonly k: 'due' };

interface Envelope {
  /** Made by the sender, unique per seat and table: a command sent twice is done once. */
  readonly c?: string;
  /** `Table.n` as the sender saw it: a late command never meets another position. Without it, any position will do. */
  readonly n?: number;
}

/**
 * Who says it is for the caller to vouch for. `referee` with a move: the keeper does not wait for chance or the clock.
 * `rtt`: the way as the keeper measured it. `next`: the table that the keeper opens if this command completes a rematch.
 * `move`: the move that `m` is the canonical text of, where the sender is in this process: it is neither parsed nor printed again.
 */
export type Command =
  | (Envelope & { readonly by: By } & Intent &
      Pick<Way, 'rtt'> & {
        readonly next?: NextTable;
        readonly move?: unknown;
      })
  | (Envelope & { readonly by: 'house' } & HouseWord);

/** An intent as it is sent. `for`: for which of the sender's seats, where there are several. */
export interface SentIntent {
  readonly c: string;
  readonly n?: number;
  readonly for?: Seat;
  readonly d: Intent;
}

export type CommandKind = Command['k'];
export type CommandOf<K extends CommandKind> = Extract<Command, { readonly k: K }>;

/** The command that an intent is, said by somebody on a seat. */
export function commandOf({ c, n, d }: SentIntent, by: Seat, rtt?: number): Command {
  return { by, c, ...(n !== undefined && { n }), ...(rtt !== undefined && { rtt }), ...d };
}
