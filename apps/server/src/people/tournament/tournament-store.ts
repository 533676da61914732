import type { TournamentRequest } from '@quadrille/protocol';
import type { Entrant, Meeting, Pairing } from '@quadrille/tournament';
import type { NewGame } from '../../store/store.ts';

export type TournamentStatus = 'waiting' | 'going' | 'over';

/** What is played, how and how long. */
export type TournamentPlan = Omit<TournamentRequest, 'c' | 'name' | 'listed'> & {
  readonly seats: number;
  /** What the rounds draw from: nobody knows what is played in the next one. */
  readonly secret: string;
};

interface NewTournament {
  readonly id: string;
  readonly creator: string;
  readonly command: string;
  readonly name: string;
  readonly plan: TournamentPlan;
  readonly listed: boolean;
  readonly created: number;
  readonly due: number;
}

export interface StoredTournament {
  readonly id: string;
  readonly creator: string | null;
  readonly by: string | null;
  readonly name: string;
  readonly plan: TournamentPlan;
  readonly status: TournamentStatus;
  readonly listed: boolean;
  readonly version: number;
  readonly due: number | null;
  readonly created: number;
  readonly began: number | null;
  readonly ended: number | null;
}

export interface StoredEntrant extends Entrant {
  /** Nobody any more: they are gone. */
  readonly account: string | null;
  readonly name: string;
}

export interface StoredMeeting extends Meeting {
  readonly board: number;
  readonly game: string | null;
  readonly paired: number;
  readonly ended: number | null;
}

/** A tournament with all that it follows from. */
export interface TournamentState {
  readonly tournament: StoredTournament;
  readonly entrants: readonly StoredEntrant[];
  readonly meetings: readonly StoredMeeting[];
}

/** A table that is opened with its pairing, or a bye. */
export interface NewMeeting extends Pairing {
  readonly table?: NewGame;
}

/** How a tournament goes on from version `base`: all of it is written, or nothing. */
export interface TournamentStep {
  readonly id: string;
  readonly base: number;
  readonly status: TournamentStatus;
  readonly due: number | null;
  readonly began: number | null;
  readonly ended: number | null;
  readonly round: number;
  readonly meetings: readonly NewMeeting[];
  readonly at: number;
}

export interface ListedTournament extends StoredTournament {
  readonly entrants: number;
  readonly mine: boolean;
}

type Joined = 'in' | 'full' | 'closed';

/** Tournaments; each call a transaction of its own. */
export interface TournamentStore {
  /** The id of it, or of the one that the same request has made before. */
  newTournament(tournament: NewTournament): Promise<string>;
  tournament(id: string): Promise<TournamentState | undefined>;
  /** Going first, then those to come, then those that are over, the newest first: the listed ones, and those of an account. */
  tournaments(account: string | undefined, most: number): Promise<readonly ListedTournament[]>;
  /** How many of somebody's own are not over. */
  unfinishedTournaments(creator: string): Promise<number>;
  /** Somebody takes part, or takes part again. */
  enter(id: string, account: string, rating: number, most: number, now: number): Promise<Joined>;
  /** Somebody is not paired any more; false: they do not take part. */
  stepOut(id: string, account: string, now: number): Promise<boolean>;
  /** The versions of some. */
  tournamentMarks(ids: readonly string[]): Promise<readonly { readonly id: string; readonly version: number }[]>;
  dueTournaments(now: number, most: number): Promise<readonly string[]>;
  /** One transaction; false: something has changed since, read again. */
  goOn(step: TournamentStep): Promise<boolean>;
}
