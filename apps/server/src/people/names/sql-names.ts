import { and, eq, inArray, isNotNull, isNull, ne, notLike, or, sql } from 'drizzle-orm';
import { account } from '../../store/schema.ts';
import type { Database } from '../../store/sql-store.ts';
import { lookOf, looksOf, lookVersion, nameKey } from './look.ts';

type Transaction = Pick<Database, 'select' | 'update' | 'execute'>;

/** Any number, the same for every node: names are given one after the other, so that no two alike are given at once. */
const nameLock = 4_804_002;

const storedLook = (look: string): string => `${lookVersion}:${look}`;

/** The columns of a person's name. */
export const nameColumns = (name: string) => ({ name, nameKey: nameKey(name), look: storedLook(lookOf(name)) });

/** The columns of an account that has no name of its own. */
export const namelessColumns = { name: '', nameKey: null, look: null } as const;

/** Whether another account has this name, or one that could be taken for it. */
export async function isNameTaken(tx: Transaction, name: string, but: string | undefined): Promise<boolean> {
  const isAlike = or(eq(account.nameKey, nameKey(name)), inArray(account.look, looksOf(name).map(storedLook)));
  const found = await tx
    .select({ id: account.id })
    .from(account)
    .where(but === undefined ? isAlike : and(isAlike, ne(account.id, but)))
    .limit(1);
  return found.length > 0;
}

/** Gives a name in one step with what `give` writes; false: it is taken, and nothing is written. */
export const givingName = (
  db: Database,
  name: string,
  but: string | undefined,
  give: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${nameLock})`);
    return !(await isNameTaken(tx, name, but)) && give(tx);
  });

/** The account of a name: who is called so, or the only one whose name could be meant. */
export async function accountNamed(db: Transaction, name: string): Promise<typeof account.$inferSelect | undefined> {
  const open = isNull(account.closed);
  const [exact] = await db
    .select()
    .from(account)
    .where(and(eq(account.nameKey, nameKey(name)), open));
  if (exact) return exact;
  const alike = await db
    .select()
    .from(account)
    .where(and(eq(account.look, storedLook(lookOf(name))), open))
    .limit(2);
  return alike.length === 1 ? alike[0] : undefined;
}

/** Names of before this version get the columns by which they are found now. They stay, also where they are alike. */
export async function refreshNames(db: Transaction): Promise<void> {
  const stale = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(isNotNull(account.look), or(isNull(account.nameKey), notLike(account.look, storedLook('%')))));
  for (const { id, name } of stale) await db.update(account).set(nameColumns(name)).where(eq(account.id, id));
}
