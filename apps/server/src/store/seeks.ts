import type { SeekKey } from '../platform/hub.ts';
import type { WaitingFor } from '@quadrille/protocol';
import { withIdlePeriods, newPlayerRating } from '@quadrille/rating';
import { type SQL, and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { openStatement } from './append.ts';
import { periodsSince } from './ratings.ts';
import { account, game, node, rating, relation, seat, seek } from './schema.ts';
import type { Database } from './database.ts';
import type { NewGame } from './tables.ts';

/** A waiting player with the data for pairing. */
export interface Seek extends SeekKey {
  readonly name: string;
  readonly command: string;
  readonly pool: string;
  readonly person: boolean;
  readonly rating: number;
  readonly within: number | null;
  readonly since: number;
  /** The previous opponent in this pool. */
  readonly last: string | null;
  /** How much more often the player had the first seat lately. */
  readonly firsts: number;
  /** The wait continues while the player is offline. */
  readonly lasting: boolean;
}

type NewSeek = Omit<Seek, 'since' | 'name'>;

/** The state of a wait after `seek`. */
interface SeekState {
  readonly since: number;
  /** Already paired at this table. */
  readonly game?: string;
}

/** Players who wait for an opponent. */
export interface SeekStore {
  /** A repeated request continues its wait. Another real-time request replaces the previous one. */
  seek(seek: NewSeek, node: string, now: number): Promise<SeekState>;
  unseek(key: SeekKey): Promise<void>;
  /** The player disconnected; a reconnect within a minute continues the wait. */
  leaveSeek(key: SeekKey, node: string, now: number): Promise<void>;
  /** Everyone who can be paired now: connected to a node alive since `aliveSince`, or waiting offline. */
  seeks(now: number, aliveSince: number, limit: number): Promise<readonly Seek[]>;
  /** Opens a table for two waiting players in one transaction; false if one of them no longer waits. */
  pairUp(pair: readonly [SeekKey, SeekKey], game: NewGame): Promise<boolean>;
  /** Which of these waits have led to a table. */
  pairedAmong(keys: readonly SeekKey[]): Promise<readonly (SeekKey & { readonly game: string })[]>;
  /** Deletes abandoned waits. */
  clearSeeks(now: number, deadSince: number): Promise<void>;
  /** The account's waits that continue offline. */
  lastingSeeks(account: string): Promise<readonly (SeekKey & { readonly since: number })[]>;
  waiting(now: number, aliveSince: number): Promise<readonly WaitingFor[]>;
  /** Pairs in which one has blocked the other. */
  blocksAmong(accounts: readonly string[]): Promise<readonly (readonly [string, string])[]>;
  /** The data by which an account is paired. */
  standingIn(
    account: string,
    pool: string,
    now: number,
  ): Promise<{ readonly rating: number; readonly last: string | null; readonly firsts: number }>;
}

/** Milliseconds after which a disconnected player starts a new wait. */
const reconnectMs = 60_000;
/** Milliseconds for which a paired wait is kept. */
const pairedTtlMs = 86_400_000;
/** How many recent games count for the choice of the first seat. */
const recentGames = 10;

export function sqlSeeks(db: Database): SeekStore {
  const pairable = (now: number, aliveSince: number): SQL | undefined =>
    and(
      isNull(seek.game),
      or(eq(seek.lasting, true), inArray(seek.node, aliveNodes(db, aliveSince))),
      isNull(account.closed),
      or(isNull(account.banned), lt(account.banned, now)),
    );
  return {
    seek: (wanted, at, now) =>
      db.transaction(async (tx): Promise<SeekState> => {
        const [known] = await tx.select().from(seek).where(is(wanted)).for('update');
        if (known?.command === wanted.command) {
          await tx.update(seek).set({ node: at, left: null }).where(is(wanted));
          return { since: known.since, ...(known.game !== null && { game: known.game }) };
        }
        // A player has at most one real-time wait; correspondence waits may coexist.
        if (!wanted.lasting)
          await tx.delete(seek).where(and(eq(seek.account, wanted.account), eq(seek.lasting, false)));
        const row = { ...wanted, since: now, node: at, left: null, game: null };
        await tx
          .insert(seek)
          .values(row)
          .onConflictDoUpdate({ target: [seek.account, seek.kind, seek.control], set: row });
        return { since: now };
      }),
    unseek: async (key) => {
      await db.delete(seek).where(and(is(key), isNull(seek.game)));
    },
    leaveSeek: async (key, at, now) => {
      await db
        .update(seek)
        .set({ node: null, left: now })
        .where(and(is(key), eq(seek.node, at)));
    },
    seeks: async (now, aliveSince, limit) => {
      const found = await db
        .select({ of: seek, name: account.name })
        .from(seek)
        .innerJoin(account, eq(seek.account, account.id))
        .where(pairable(now, aliveSince))
        .orderBy(asc(seek.since), asc(seek.account))
        .limit(limit);
      return found.map(({ of, name }) => ({ ...of, name }));
    },
    pairUp: (pair, opened) =>
      db.transaction(async (tx) => {
        const both = or(...pair.map(is));
        // Locked in the order of accounts, so that two nodes cannot deadlock.
        const free = await tx
          .select({ account: seek.account })
          .from(seek)
          .where(and(both, isNull(seek.game)))
          .orderBy(asc(seek.account))
          .for('update');
        if (free.length !== pair.length) return false;
        await tx.execute(openStatement([opened]));
        await tx.update(seek).set({ game: opened.id }).where(both);
        return true;
      }),
    pairedAmong: async (keys) => {
      if (keys.length === 0) return [];
      const found = await db
        .select({ account: seek.account, kind: seek.kind, control: seek.control, game: seek.game })
        .from(seek)
        .where(and(or(...keys.map(is)), isNotNull(seek.game)));
      return found.map(({ game: id, ...key }) => ({ ...key, game: id! }));
    },
    clearSeeks: async (now, deadSince) => {
      const hasLeft = lt(seek.left, now - reconnectMs);
      const isAtDeadNode = and(isNotNull(seek.node), sql`${seek.node} not in ${aliveNodes(db, deadSince)}`);
      const isUseless = and(eq(seek.lasting, false), or(hasLeft, isAtDeadNode));
      const isPast = and(isNotNull(seek.game), lt(seek.since, now - pairedTtlMs));
      await db.delete(seek).where(or(isUseless, isPast));
    },
    lastingSeeks: (who) =>
      db
        .select({ account: seek.account, kind: seek.kind, control: seek.control, since: seek.since })
        .from(seek)
        .where(and(eq(seek.account, who), eq(seek.lasting, true), isNull(seek.game)))
        .orderBy(asc(seek.since)),
    waiting: (now, aliveSince) =>
      db
        .select({ game: seek.kind, control: seek.control, count: count() })
        .from(seek)
        .innerJoin(account, eq(seek.account, account.id))
        .where(pairable(now, aliveSince))
        .groupBy(seek.kind, seek.control)
        .orderBy(desc(count()), asc(seek.kind), asc(seek.control)),
    blocksAmong: async (accounts) => {
      if (accounts.length < 2) return [];
      const found = await db
        .select({ one: relation.account, other: relation.other })
        .from(relation)
        .where(
          and(
            eq(relation.kind, 'block'),
            inArray(relation.account, [...accounts]),
            inArray(relation.other, [...accounts]),
          ),
        );
      return found.map(({ one, other }) => [one, other] as const);
    },
    standingIn: async (who, pool, now) => {
      const [known] = await db
        .select()
        .from(rating)
        .where(and(eq(rating.account, who), eq(rating.pool, pool)));
      const other = alias(seat, 'other');
      const games = await db
        .select({ seat: seat.seat, other: other.account })
        .from(seat)
        .innerJoin(game, eq(seat.game, game.id))
        .innerJoin(other, and(eq(other.game, seat.game), ne(other.seat, seat.seat)))
        .where(and(eq(seat.account, who), eq(game.pool, pool)))
        .orderBy(desc(game.ended), desc(game.id))
        .limit(recentGames);
      return {
        rating: (known ? withIdlePeriods(known, periodsSince(known.at, now)) : newPlayerRating).rating,
        last: games[0]?.other ?? null,
        firsts: games.reduce((sum, { seat: own }) => sum + (own === 0 ? 1 : -1), 0),
      };
    },
  };
}

const aliveNodes = (db: Database, since: number) => db.select({ id: node.id }).from(node).where(gt(node.beat, since));

const is = ({ account: who, kind, control }: SeekKey): SQL | undefined =>
  and(eq(seek.account, who), eq(seek.kind, kind), eq(seek.control, control));
