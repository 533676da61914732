import type { EndReason, Mover, Seat, SeatHolder } from '@quadrille/kit';

/** Who sits on a seat. */
export type Holder =
  /** Nobody yet. */
  | { readonly kind: 'open' }
  /** `account`: somebody elsewhere; without it, somebody at this screen. */
  | { readonly kind: 'person'; readonly name: string; readonly account?: string }
  /** `player`: the id of a computer player of the game; `name`: what it is called here, if not by its own. */
  | { readonly kind: 'computer'; readonly player: string; readonly name?: string };

/** A seat that waits for somebody. */
export const nobody: Holder = { kind: 'open' };

/** One person may hold several seats; at one screen everybody is somebody else. */
export function isSamePerson(one: Holder | undefined, other: Holder | undefined): boolean {
  if (one?.kind !== 'person' || other?.kind !== 'person') return false;
  return one.account !== undefined && one.account === other.account;
}

/** As records name it. */
export function seatHolder(holder: Holder): SeatHolder {
  if (holder.kind === 'computer') return { name: holder.name ?? '', player: holder.player };
  return { name: holder.kind === 'person' ? holder.name : '' };
}

/** Of what a record names: a person or a computer. */
export function holderOf({ name, player }: SeatHolder): Holder {
  if (player === undefined) return { kind: 'person', name };
  return { kind: 'computer', player, ...(name !== '' && { name }) };
}

/** `house`: whoever keeps the table, a server or the app itself. */
export type By = Mover | 'house';

/** What somebody may ask of the others. */
export const offerKinds = ['draw', 'back', 'rematch'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Why a seat is left while the others play on. */
export type LeaveReason = Extract<EndReason, 'resign' | 'flag' | 'leave'>;

/**
 * How moves are taken back: `free`, by anybody and at any time, with variations (only without a clock); `offer`, if the
 * others agree; `no`.
 */
export const backKinds = ['free', 'offer', 'no'] as const;
export type BackKind = (typeof backKinds)[number];

/** What a table is opened with: plain data. */
export interface TableSetup {
  readonly game: string;
  readonly revision: number;
  readonly params: string;
  readonly start?: string;
  /** As `parseControl` reads it. */
  readonly control: string;
  readonly back: BackKind;
  /**
   * Milliseconds for each first move. The clocks start when everybody has moved; who does not come in time has the game
   * broken off. Without it the clocks run from the start.
   */
  readonly first?: number;
  readonly seats: readonly Holder[];
  /** The computer player that takes over a seat that is left among three sides or more. */
  readonly standIn?: string;
  /** It counts for the ratings of those who play. */
  readonly rated?: true;
  /** The game that this one is the rematch of. */
  readonly of?: string;
  /** The text of a record whose game goes on here. Its params and start are those above. */
  readonly record?: string;
  /** Milliseconds left per seat, where a game goes on. */
  readonly clock?: readonly number[];
}

/**
 * How the referee draws: by a seed that is the hash of a secret and of what the players contribute. The commitment is the
 * SHA-256 of the secret. A table without terms draws from the secret alone, as all did before scheme 2.
 */
export interface ChanceTerms {
  readonly scheme: 2;
  readonly commitment: string;
}

/** The table of a rematch: its id, and the commitment to the secret of its draws. */
export interface NextTable {
  readonly table: string;
  readonly commitment: string;
}

/** The referee is about to act. */
export interface Wait {
  readonly key: string;
  readonly since: number;
  readonly after: number;
}

/** A move whose content was hidden from others, as it is told to them later. */
export interface HiddenMove {
  readonly v: number;
  readonly by: Mover;
  readonly m: string;
}

export type EventBody =
  | { readonly k: 'open'; readonly format: 1; readonly setup: TableSetup; readonly chance?: ChanceTerms }
  | { readonly k: 'seat'; readonly seat: Seat; readonly holder: Holder }
  | { readonly k: 'start' }
  /** A random number of 32 bytes from a player's client, in hexadecimal: a part of the seed. */
  | { readonly k: 'contribute'; readonly value: string }
  | {
      readonly k: 'move';
      readonly m: string;
      /** Milliseconds of the way that are not charged. */
      readonly lag?: number;
      /** Only its mover may see it until it is revealed. */
      readonly hidden?: true;
      /** A hash of the position reached, every now and then. */
      readonly hash?: number;
    }
  /** Stands in the place of a hidden move in what others are told. */
  | { readonly k: 'skip' }
  | { readonly k: 'reveal'; readonly moves: readonly HiddenMove[] }
  /** The cursor moves, in a game that goes back freely. */
  | { readonly k: 'go'; readonly to: number }
  | { readonly k: 'promote'; readonly index: number }
  /** An end is undone, in a game that goes back freely. */
  | { readonly k: 'resume' }
  /** What came after is forgotten: all have agreed. */
  | { readonly k: 'back'; readonly to: number }
  | { readonly k: 'offer'; readonly what: OfferKind; readonly to?: number }
  | { readonly k: 'answer'; readonly of: number; readonly yes: boolean }
  | { readonly k: 'gift'; readonly seat: Seat; readonly ms: number }
  | { readonly k: 'hold'; readonly from: number; readonly to: number }
  | { readonly k: 'away'; readonly seat: Seat; readonly since: number }
  | { readonly k: 'here'; readonly seat: Seat }
  | { readonly k: 'leave'; readonly seat: Seat; readonly reason: LeaveReason }
  | { readonly k: 'stand'; readonly seat: Seat; readonly player: string }
  /** `seat`: who resigned, ran out of time, left, or broke off. */
  | { readonly k: 'end'; readonly reason: EndReason; readonly seat?: Seat }
  | { readonly k: 'rematch'; readonly seats: readonly Holder[]; readonly next?: NextTable };

export type EventKind = EventBody['k'];

/** One line of the log. */
export type TableEvent = {
  /** 1, 2, 3 … without a gap. */
  readonly v: number;
  /** Milliseconds since 1970; never falls within a log. */
  readonly at: number;
  readonly by: By;
  /** The command that this answers, as its sender named it. */
  readonly c?: string;
  /** Milliseconds left per seat at this moment, where there are clocks and one of them has changed its course. */
  readonly clock?: readonly number[];
  /** Whose clocks run from here on, where something is hidden and not everybody could tell. */
  readonly runs?: readonly Seat[];
  /** What the referee waits for from here on, where something is hidden and not everybody could tell. */
  readonly wait?: Wait;
} & EventBody;

export type EventOf<K extends EventKind> = Extract<TableEvent, { readonly k: K }>;
