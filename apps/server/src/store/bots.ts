import type { Scope } from '@quadrille/protocol';
import { and, asc, count, eq, inArray, isNotNull, isNull, like, or } from 'drizzle-orm';
import { assignName, nameColumns } from './accounts.ts';
import { account, token } from './schema.ts';
import type { Database } from './database.ts';
import type { Account } from './sessions.ts';

interface NewToken {
  readonly hash: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
}

interface StoredToken extends NewToken {
  readonly created: number;
  readonly used: number;
}

export interface OwnBot {
  readonly id: string;
  readonly name: string;
  readonly tokens: readonly StoredToken[];
}

/** A house bot: a computer player of the server with an account that any player may challenge. */
export interface HouseBot {
  readonly account: string;
  readonly name: string;
  readonly game: string;
  readonly player: string;
  /** Distinguishes several bots that play the same level. */
  readonly place?: string;
}

/** Bots and their access tokens. */
export interface BotStore {
  /** `taken`: the name; `full`: the owner has `most` bots. */
  newBot(id: string, name: string, owner: string, most: number, now: number): Promise<'made' | 'taken' | 'full'>;
  botsOf(owner: string): Promise<readonly OwnBot[]>;
  /** False if the bot has `most` tokens. */
  newToken(bot: string, token: NewToken, most: number, now: number): Promise<boolean>;
  /** Ends the token whose hash starts with this text. Returns the hashes of the ended tokens. */
  endToken(bot: string, begins: string): Promise<readonly string[]>;
  /** The account of a token, with its scopes. */
  accountOfToken(hash: string, now: number): Promise<Account | undefined>;
  /** Creates the account of a house bot once; false if the name is taken. */
  newHouseBot(id: string, name: string, plays: string, now: number): Promise<boolean>;
  houseBots(): Promise<readonly HouseBot[]>;
  /** Which of these accounts are bots. */
  botsAmong(accounts: readonly string[]): Promise<readonly string[]>;
}

/** The last use of a token is stored at most once per this many milliseconds. */
const lastUseStepMs = 3_600_000;

/** A user's bot or a house bot. */
export const botCondition = or(isNotNull(account.owner), isNotNull(account.house));

const ownedBy = (owner: string) => and(eq(account.owner, owner), isNull(account.closed));

export function sqlBots(db: Database): BotStore {
  const tokensOf = async (bot: string): Promise<readonly StoredToken[]> => {
    const found = await db.select().from(token).where(eq(token.account, bot)).orderBy(asc(token.created));
    return found.map(({ hash, name, scopes, created, used }) => ({
      hash,
      name,
      created,
      used,
      scopes: scopes as Scope[],
    }));
  };
  return {
    newBot: async (id, name, owner, most, now) => {
      let isFull = false;
      const made = await assignName(db, name, undefined, async (tx) => {
        // One name is assigned at a time: no other request of the owner adds a bot meanwhile.
        const [own] = await tx.select({ n: count() }).from(account).where(ownedBy(owner));
        isFull = (own?.n ?? 0) >= most;
        if (!isFull) await tx.insert(account).values({ id, ...nameColumns(name), owner, created: now, seen: now });
        return !isFull;
      });
      return made ? 'made' : isFull ? 'full' : 'taken';
    },
    botsOf: async (owner) => {
      const bots = await db
        .select({ id: account.id, name: account.name })
        .from(account)
        .where(ownedBy(owner))
        .orderBy(asc(account.created));
      return Promise.all(bots.map(async (bot) => ({ ...bot, tokens: await tokensOf(bot.id) })));
    },
    newToken: (bot, { hash, name, scopes }, most, now) =>
      db.transaction(async (tx) => {
        // The bot's row is the lock: several requests at once would all count the same tokens.
        await tx.select({ id: account.id }).from(account).where(eq(account.id, bot)).for('update');
        const [own] = await tx.select({ n: count() }).from(token).where(eq(token.account, bot));
        if ((own?.n ?? 0) >= most) return false;
        await tx.insert(token).values({ hash, name, account: bot, scopes: [...scopes], created: now, used: now });
        return true;
      }),
    endToken: async (bot, begins) => {
      const ended = await db
        .delete(token)
        .where(and(eq(token.account, bot), like(token.hash, `${begins.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)))
        .returning({ hash: token.hash });
      return ended.map(({ hash }) => hash);
    },
    accountOfToken: async (hash, now) => {
      const [found] = await db
        .select({ id: account.id, name: account.name, scopes: token.scopes, used: token.used })
        .from(token)
        .innerJoin(account, eq(token.account, account.id))
        .where(and(eq(token.hash, hash), isNull(account.closed)));
      if (!found) return undefined;
      if (found.used < now - lastUseStepMs) {
        await db.update(token).set({ used: now }).where(eq(token.hash, hash));
        await db.update(account).set({ seen: now }).where(eq(account.id, found.id));
      }
      return { id: found.id, name: found.name, person: true, bot: { scopes: found.scopes as Scope[] } };
    },
    newHouseBot: async (id, name, plays, now) => {
      const known = (tx: Pick<Database, 'select'>) =>
        tx.select({ id: account.id }).from(account).where(eq(account.house, plays));
      if ((await known(db)).length > 0) return true;
      return assignName(db, name, undefined, async (tx) => {
        // Another node may have created it first.
        if ((await known(tx)).length > 0) return true;
        await tx.insert(account).values({ id, ...nameColumns(name), house: plays, created: now, seen: now });
        return true;
      });
    },
    houseBots: async () => {
      const found = await db
        .select({ account: account.id, name: account.name, house: account.house })
        .from(account)
        .where(and(isNotNull(account.house), isNull(account.closed)))
        .orderBy(asc(account.created), asc(account.name));
      return found.map(({ house, ...bot }) => {
        const [game = '', player = '', place] = house!.split('/');
        return { ...bot, game, player, ...(place !== undefined && { place }) };
      });
    },
    botsAmong: async (accounts) => {
      if (accounts.length === 0) return [];
      const found = await db
        .select({ id: account.id })
        .from(account)
        .where(and(inArray(account.id, [...accounts]), botCondition));
      return found.map(({ id }) => id);
    },
  };
}
