import type { Mover, SeatHolder } from '@quadrille/kit';
import type { Holder, TableEvent } from './schema.ts';

export type { ChanceTerms, HiddenMove, Holder, NextTable, TableEvent, TableSetup, Wait } from './schema.ts';

/** What a player may offer to the others. */
export const offerKinds = ['draw', 'back', 'rematch'] as const;
export type OfferKind = (typeof offerKinds)[number];

/**
 * How moves are taken back. `free`: by each player at any time, with variations (only without a clock). `offer`: if the
 * others accept. `no`: never.
 */
export const backKinds = ['free', 'offer', 'no'] as const;
export type BackKind = (typeof backKinds)[number];

/** `house`: the server, or the app itself. */
export type By = Mover | 'house';

export type EventKind = TableEvent['kind'];
export type EventOf<K extends EventKind> = Extract<TableEvent, { readonly kind: K }>;

type EnvelopeField = 'version' | 'at' | 'by' | 'commandId' | 'clock' | 'runs' | 'wait';
/** An event without the fields that all events share. */
export type EventBody = { readonly [K in EventKind]: Omit<EventOf<K>, EnvelopeField> }[EventKind];

/** Why a seat is left while the others play on. */
export type LeaveReason = EventOf<'leave'>['reason'];

/** The holder of a seat without a player. */
export const openSeat: Holder = { kind: 'open' };

/** People with the same account are one person. People without an account share a screen and are all different. */
export function isSamePerson(one: Holder | undefined, other: Holder | undefined): boolean {
  if (one?.kind !== 'person' || other?.kind !== 'person') return false;
  return one.account !== undefined && one.account === other.account;
}

/** Converts a holder to the form of records. */
export function seatHolder(holder: Holder): SeatHolder {
  if (holder.kind === 'computer') return { name: holder.name ?? '', player: holder.player };
  return { name: holder.kind === 'person' ? holder.name : '' };
}

/** Converts the holder of a record. */
export function holderOf({ name, player }: SeatHolder): Holder {
  if (player === undefined) return { kind: 'person', name };
  return { kind: 'computer', player, ...(name !== '' && { name }) };
}
