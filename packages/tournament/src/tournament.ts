/** How pairings are made. */
export const tournamentKinds = ['arena', 'swiss', 'robin'] as const;
export type TournamentKind = (typeof tournamentKinds)[number];

export interface Tournament {
  readonly kind: TournamentKind;
  /** Seats of a table. */
  readonly seats: number;
  /** Rounds of a Swiss tournament. An arena ends by time, a round robin when all have met. */
  readonly rounds?: number;
}

/** A participant, numbered from 1 in the order of entry. */
export interface Entrant {
  readonly number: number;
  /** Rating at entry, which decides the first pairings. */
  readonly rating: number;
  /** Not paired, for now or permanently. */
  readonly isOut: boolean;
}

/** A table with its entrants. A single entrant has a bye. */
export interface Meeting {
  /** From 1. In an arena, the wave of the pairing. */
  readonly round: number;
  /** The numbers of the entrants, by seat. */
  readonly seats: readonly number[];
  /** The final place of each seat, from 1. A bye has place 1, or place 2 if it is worth nothing. */
  readonly places?: readonly number[];
}

/** A planned meeting. */
export interface Pairing {
  readonly seats: readonly number[];
  /** Only for a bye. */
  readonly places?: readonly number[];
}

export const isBye = ({ seats }: Pairing): boolean => seats.length === 1;

/** A bye worth points, and a bye that every entrant gets once, worth nothing. */
export const fullBye = (number: number): Pairing => ({ seats: [number], places: [1] });
export const idleBye = (number: number): Pairing => ({ seats: [number], places: [2] });
