import { and, asc, eq, exists, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { account, relation } from './schema.ts';

/** An account that another one follows. */
interface FollowedPerson {
  readonly account: string;
  readonly name: string;
  readonly seen: number;
  /** Whether the follower may see if they are online. */
  readonly isVisible: boolean;
  /** They follow back. */
  readonly isMutual: boolean;
}

/** Who follows whom, and what followers may see. */
export interface FriendStore {
  /** People whose accounts still exist, by name. */
  followedBy(account: string, limit: number): Promise<readonly FollowedPerson[]>;
  /** Names of people who follow this account and are neither followed back nor blocked. */
  otherFollowers(account: string, limit: number): Promise<readonly string[]>;
  /** How many followed accounts were deleted. */
  countGoneFriends(account: string): Promise<number>;
  forgetGoneFriends(account: string): Promise<void>;
  /** Whether `viewer` follows `other` and may see if they are online. */
  maySeePresence(viewer: string, other: string): Promise<boolean>;
  hidesPresence(account: string): Promise<boolean>;
  setHidesPresence(account: string, isHidden: boolean): Promise<void>;
}

export function sqlFriends(db: Database): FriendStore {
  const back = alias(relation, 'back');
  /** A relation between the same two people, in the same direction or reversed. */
  const has = (kind: string, isBack: boolean) =>
    db
      .select({ one: sql`1` })
      .from(back)
      .where(
        and(
          eq(back.kind, kind),
          eq(back.account, isBack ? relation.other : relation.account),
          eq(back.other, isBack ? relation.account : relation.other),
        ),
      );
  /** Neither has blocked the other, and the followed account does not hide its presence. */
  const isVisible = and(
    sql`${account.hidesPresence} is not true`,
    notExists(has('block', true)),
    notExists(has('block', false)),
  );
  const isFollow = eq(relation.kind, 'follow');

  return {
    followedBy: async (who, limit) => {
      const found = await db
        .select({
          account: account.id,
          name: account.name,
          seen: account.seen,
          isVisible: sql<boolean>`${isVisible}`,
          isMutual: sql<boolean>`${exists(has('follow', true))}`,
        })
        .from(relation)
        .innerJoin(account, eq(relation.other, account.id))
        .where(and(eq(relation.account, who), isFollow, isNull(account.closed)))
        .orderBy(asc(account.name))
        .limit(limit);
      return found;
    },
    otherFollowers: async (who, limit) => {
      const found = await db
        .select({ name: account.name })
        .from(relation)
        .innerJoin(account, eq(relation.account, account.id))
        .where(
          and(
            eq(relation.other, who),
            isFollow,
            isNull(account.closed),
            notExists(has('follow', true)),
            notExists(has('block', true)),
          ),
        )
        .orderBy(asc(account.name))
        .limit(limit);
      return found.map(({ name }) => name);
    },
    countGoneFriends: async (who) => {
      const found = await db
        .select({ other: relation.other })
        .from(relation)
        .innerJoin(account, eq(relation.other, account.id))
        .where(and(eq(relation.account, who), isFollow, isNotNull(account.closed)));
      return found.length;
    },
    forgetGoneFriends: async (who) => {
      const gone = db.select({ id: account.id }).from(account).where(isNotNull(account.closed));
      await db.delete(relation).where(and(eq(relation.account, who), isFollow, inArray(relation.other, gone)));
    },
    maySeePresence: async (viewer, other) => {
      const [found] = await db
        .select({ isVisible: sql<boolean>`${isVisible}` })
        .from(relation)
        .innerJoin(account, eq(relation.other, account.id))
        .where(and(eq(relation.account, viewer), eq(relation.other, other), isFollow));
      return found?.isVisible === true;
    },
    hidesPresence: async (who) => {
      const [found] = await db.select({ hides: account.hidesPresence }).from(account).where(eq(account.id, who));
      return found?.hides === true;
    },
    setHidesPresence: async (who, isHidden) => {
      await db.update(account).set({ hidesPresence: isHidden }).where(eq(account.id, who));
    },
  };
}
