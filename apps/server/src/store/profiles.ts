import type { PlayedGame, RelationKind, ResultTally } from '@quadrille/protocol';
import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findAccountByName } from './accounts.ts';
import { account, brought, challenge, game, relation, seat } from './schema.ts';
import type { SeatResult } from './settling.ts';
import type { Database } from './database.ts';
import type { GameStatus, ListedGame, Summary } from './tables.ts';

/** The person that a table was opened for. */
interface Challenged {
  readonly account: string;
  readonly name: string;
  /** One has blocked the other: the challenged person does not see it, and the challenger is not told. */
  readonly isWithheld: boolean;
  readonly hasDeclined: boolean;
}

/** A table that challenges one player. */
interface Challenge extends ListedGame {
  readonly secret: string;
}

/** An account with its own name. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly seen: number;
  readonly moderator: boolean;
  readonly brought: number;
  /** The owner of a bot. */
  readonly owner?: string;
  /** Of a house bot: the game and the computer player. */
  readonly house?: string;
}

interface Opponent extends ResultTally {
  readonly name: string;
}

/** An opening of a player, with results. */
interface Opening extends ResultTally {
  readonly game: string;
  readonly moves: string;
}

/** A filter for a player's games. */
export interface GameFilter {
  readonly game?: string;
  readonly result?: string;
  readonly rated?: boolean;
  /** The name of another player of the game. */
  readonly opponent?: string;
  /** Only games that ended at this moment or later. */
  readonly since?: number;
  /** Only games that ended before. */
  readonly before?: number;
}

export interface SettledGame extends ListedGame, Pick<PlayedGame, 'pool' | 'result' | 'reason' | 'before' | 'after'> {
  readonly ended: number;
}

/** Public profiles and relations between accounts. Results are counted in SQL, as `tallyOf` of the rating package counts. */
export interface ProfileStore {
  person(name: string): Promise<KnownPerson | undefined>;
  tallyOf(account: string): Promise<ResultTally>;
  /** Newest first. */
  lastResults(account: string, most: number): Promise<readonly SeatResult[]>;
  opponentsOf(account: string, most: number): Promise<readonly Opponent[]>;
  /** Most frequent first. */
  openingsOf(account: string, limit: number): Promise<readonly Opening[]>;
  settledGames(account: string, filter: GameFilter, limit: number): Promise<readonly SettledGame[]>;

  relationsTo(account: string, other: string): Promise<readonly RelationKind[]>;
  relate(account: string, other: string, kind: RelationKind, on: boolean, now: number): Promise<void>;
  ownRelations(
    account: string,
  ): Promise<readonly { readonly account: string; readonly name: string; readonly kind: RelationKind }[]>;
  /** `isWithheld`: the challenged person does not see it. */
  challenge(game: string, account: string, isWithheld: boolean, now: number): Promise<void>;
  /** Open challenges. */
  challengesTo(account: string, limit: number): Promise<readonly Challenge[]>;
  /** Whom a table was opened for. */
  challengedAt(game: string): Promise<Challenged | undefined>;
  /** Returns whether this ended an open challenge. */
  decline(account: string, game: string): Promise<boolean>;
  /** Whether one of the two has blocked the other. */
  isBlocked(account: string, others: readonly string[]): Promise<boolean>;
}

const times = (result: SeatResult): SQL<number> =>
  sql<number>`(count(*) filter (where ${seat.result} = ${result}))::int`;
const tallied = { won: times('won'), drawn: times('drawn'), lost: times('lost') };

export function sqlProfiles(db: Database): ProfileStore {
  return {
    person: async (called) => {
      const found = await findAccountByName(db, called);
      if (!found) return undefined;
      const { id, name, created, seen, moderator } = found;
      const [owner] =
        found.owner === null
          ? []
          : await db.select({ name: account.name }).from(account).where(eq(account.id, found.owner));
      const [results] = await db.select({ n: count() }).from(brought).where(eq(brought.account, id));
      return {
        id,
        name,
        created,
        seen,
        moderator: moderator === true,
        brought: results?.n ?? 0,
        ...(owner && { owner: owner.name }),
        ...(found.house !== null && { house: found.house }),
      };
    },
    tallyOf: async (who) => {
      const [found] = await db
        .select(tallied)
        .from(seat)
        .where(and(eq(seat.account, who), isNotNull(seat.result)));
      return found ?? { won: 0, drawn: 0, lost: 0 };
    },
    lastResults: async (who, limit) => {
      const found = await db
        .select({ result: seat.result })
        .from(seat)
        .innerJoin(game, eq(seat.game, game.id))
        .where(and(eq(seat.account, who), isNotNull(seat.result)))
        .orderBy(desc(game.ended), desc(game.id))
        .limit(limit);
      return found.map(({ result }) => result as SeatResult);
    },
    opponentsOf: (who, limit) => {
      const other = alias(seat, 'other');
      return db
        .select({ name: account.name, ...tallied })
        .from(seat)
        .innerJoin(other, and(eq(other.game, seat.game), sql`${other.account} <> ${seat.account}`))
        .innerJoin(account, eq(account.id, other.account))
        .where(and(eq(seat.account, who), isNotNull(seat.result), isNotNull(account.look)))
        .groupBy(account.id, account.name)
        .orderBy(desc(count()), asc(account.name))
        .limit(limit);
    },
    openingsOf: async (who, limit) => {
      const found = await db
        .select({ game: game.kind, moves: game.opening, ...tallied })
        .from(seat)
        .innerJoin(game, eq(seat.game, game.id))
        .where(and(eq(seat.account, who), isNotNull(seat.result), isNotNull(game.opening)))
        .groupBy(game.kind, game.opening)
        .orderBy(desc(count()), asc(game.kind), asc(game.opening))
        .limit(limit);
      return found.map(({ moves, ...row }) => ({ ...row, moves: moves! }));
    },
    settledGames: async (who, { game: kind, result, rated, opponent, since, before }, limit) => {
      const against = opponent === undefined ? undefined : await findAccountByName(db, opponent);
      if (opponent !== undefined && !against) return [];
      const theirs = db
        .select({ id: seat.game })
        .from(seat)
        .where(eq(seat.account, against?.id ?? ''));
      const found = await db
        .select({ of: game, result: seat.result, before: seat.before, after: seat.after })
        .from(seat)
        .innerJoin(game, eq(seat.game, game.id))
        .where(
          and(
            eq(seat.account, who),
            isNotNull(game.settled),
            kind === undefined ? undefined : eq(game.kind, kind),
            result === undefined ? undefined : eq(seat.result, result),
            rated === undefined ? undefined : eq(game.rated, rated),
            against === undefined ? undefined : inArray(game.id, theirs),
            since === undefined ? undefined : gte(game.ended, since),
            before === undefined ? undefined : lt(game.ended, before),
          ),
        )
        .orderBy(desc(game.ended), desc(game.id))
        .limit(limit);
      return found.map(({ of, ...own }): SettledGame => ({
        id: of.id,
        status: of.status as GameStatus,
        version: of.version,
        created: of.created,
        ended: of.ended ?? of.created,
        summary: of.summary as Summary,
        ...(of.pool !== null && { pool: of.pool }),
        ...(of.reason !== null && { reason: of.reason }),
        ...(own.result !== null && { result: own.result as SeatResult }),
        ...(own.before !== null && { before: own.before }),
        ...(own.after !== null && { after: own.after }),
      }));
    },

    relationsTo: async (who, other) => {
      const found = await db
        .select({ kind: relation.kind })
        .from(relation)
        .where(and(eq(relation.account, who), eq(relation.other, other)))
        .orderBy(asc(relation.kind));
      return found.map(({ kind }) => kind as RelationKind);
    },
    relate: async (who, other, kind, on, now) => {
      const row = { account: who, other, kind };
      if (on)
        await db
          .insert(relation)
          .values({ ...row, at: now })
          .onConflictDoNothing();
      else
        await db
          .delete(relation)
          .where(and(eq(relation.account, who), eq(relation.other, other), eq(relation.kind, kind)));
    },
    ownRelations: async (who) => {
      const found = await db
        .select({ account: account.id, name: account.name, kind: relation.kind })
        .from(relation)
        .innerJoin(account, eq(relation.other, account.id))
        .where(and(eq(relation.account, who), isNull(account.closed)))
        .orderBy(asc(relation.kind), asc(account.name));
      return found.map(({ kind, ...row }) => ({ ...row, kind: kind as RelationKind }));
    },
    challenge: async (id, who, isWithheld, now) => {
      const answer = isWithheld ? 'withheld' : null;
      await db.insert(challenge).values({ game: id, account: who, at: now, answer }).onConflictDoNothing();
    },
    challengesTo: async (who, limit) => {
      const found = await db
        .select({ of: game })
        .from(challenge)
        .innerJoin(game, eq(challenge.game, game.id))
        .where(
          and(
            eq(challenge.account, who),
            isNull(challenge.answer),
            eq(game.status, 'open'),
            // A table for more than two stays open after the challenged person has sat down.
            notExists(
              db
                .select({ seat: seat.seat })
                .from(seat)
                .where(and(eq(seat.game, challenge.game), eq(seat.account, who))),
            ),
          ),
        )
        .orderBy(desc(challenge.at))
        .limit(limit);
      return found.map(({ of: { id, version, created, status, summary, secret } }) => ({
        id,
        version,
        created,
        secret,
        status: status as GameStatus,
        summary: summary as Summary,
      }));
    },
    challengedAt: async (id) => {
      const [found] = await db
        .select({ account: account.id, name: account.name, answer: challenge.answer })
        .from(challenge)
        .innerJoin(account, eq(challenge.account, account.id))
        .where(eq(challenge.game, id));
      if (!found) return undefined;
      const { answer, ...who } = found;
      return { ...who, isWithheld: answer === 'withheld', hasDeclined: answer === 'declined' };
    },
    decline: async (who, id) => {
      const ended = await db
        .update(challenge)
        .set({ answer: 'declined' })
        .where(and(eq(challenge.account, who), eq(challenge.game, id), isNull(challenge.answer)))
        .returning({ game: challenge.game });
      return ended.length > 0;
    },
    isBlocked: async (who, others) => {
      if (others.length === 0) return false;
      const [found] = await db
        .select({ kind: relation.kind })
        .from(relation)
        .where(
          and(
            eq(relation.kind, 'block'),
            or(
              and(eq(relation.account, who), inArray(relation.other, [...others])),
              and(eq(relation.other, who), inArray(relation.account, [...others])),
            ),
          ),
        )
        .limit(1);
      return found !== undefined;
    },
  };
}
