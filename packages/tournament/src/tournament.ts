/** How it is found out who meets whom. */
export const tournamentKinds = ['arena', 'swiss', 'robin'] as const;
export type TournamentKind = (typeof tournamentKinds)[number];

export interface Tournament {
  readonly kind: TournamentKind;
  /** Seats of a table. */
  readonly seats: number;
  /** Of a Swiss one; an arena goes by time, and in a round robin everybody meets everybody. */
  readonly rounds?: number;
}

/** Somebody who takes part, by their number in the order of entering, from 1. */
export interface Entrant {
  readonly number: number;
  /** How strong they came: it decides the first pairings. */
  readonly rating: number;
  /** They are not paired, for now or for good. */
  readonly isOut: boolean;
}

/** A table with whoever sits there. One alone has a bye. */
export interface Meeting {
  /** From 1; of an arena, the wave in which it was paired. */
  readonly round: number;
  /** The numbers of the entrants, by seat. */
  readonly seats: readonly number[];
  /** The place of each seat from 1, when it is over; who has a bye comes first, or second where it is worth nothing. */
  readonly places?: readonly number[];
}

/** Who is to meet, as `Meeting` has it. */
export interface Pairing {
  readonly seats: readonly number[];
  /** Of a bye. */
  readonly places?: readonly number[];
}

export const isBye = ({ seats }: Pairing): boolean => seats.length === 1;

/** A bye that counts, and one that everybody has once. */
export const fullBye = (number: number): Pairing => ({ seats: [number], places: [1] });
export const idleBye = (number: number): Pairing => ({ seats: [number], places: [2] });
