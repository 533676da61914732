import type { PlayedGame, RelationKind, ResultTally } from '@quadrille/protocol';
import type { ListedGame } from '../../store/store.ts';

/** A table that waits for somebody in particular. */
interface Challenge extends ListedGame {
  readonly secret: string;
}

/** Somebody with a name of their own. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly seen: number;
  readonly moderator: boolean;
  readonly brought: number;
  /** Whose program it is. */
  readonly owner?: string;
  /** A computer player of the house: the game and the player. */
  readonly house?: string;
}

interface Opponent extends ResultTally {
  readonly name: string;
}

/** How somebody's games began, and how they went. */
interface Opening extends ResultTally {
  readonly game: string;
  readonly moves: string;
}

/** Which games of somebody are asked for. */
export interface GameFilter {
  readonly game?: string;
  readonly result?: string;
  readonly rated?: boolean;
  /** Those that ended before. */
  readonly before?: number;
}

export interface SettledGame extends ListedGame, Pick<PlayedGame, 'pool' | 'result' | 'reason' | 'before' | 'after'> {
  readonly ended: number;
}

/** What is told of people to others, and what they have to do with each other. */
export interface ProfileStore {
  person(name: string): Promise<KnownPerson | undefined>;
  tallyOf(account: string): Promise<ResultTally>;
  /** Results, the last first. */
  lastResults(account: string, most: number): Promise<readonly string[]>;
  opponentsOf(account: string, most: number): Promise<readonly Opponent[]>;
  /** The most frequent first. */
  openingsOf(account: string, most: number): Promise<readonly Opening[]>;
  settledGames(account: string, filter: GameFilter, most: number): Promise<readonly SettledGame[]>;

  relationsTo(account: string, other: string): Promise<readonly RelationKind[]>;
  relate(account: string, other: string, kind: RelationKind, on: boolean, now: number): Promise<void>;
  ownRelations(
    account: string,
  ): Promise<
    readonly { readonly account: string; readonly name: string; readonly kind: RelationKind; readonly seen: number }[]
  >;
  challenge(game: string, account: string, now: number): Promise<void>;
  /** Those that still wait. */
  challengesTo(account: string, most: number): Promise<readonly Challenge[]>;
  decline(account: string, game: string): Promise<void>;
  /** Whether one of these has blocked the other, either way round. */
  isBlocked(account: string, others: readonly string[]): Promise<boolean>;
}
