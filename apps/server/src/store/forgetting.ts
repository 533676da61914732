import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import {
  account,
  brought,
  challenge,
  daily,
  event,
  game,
  lapse,
  passkey,
  push,
  question,
  rating,
  ratingStep,
  recovery,
  relation,
  report,
  rush,
  seat,
  seek,
  session,
  token,
} from './schema.ts';
import type { Database } from './database.ts';
import { namelessColumns } from './accounts.ts';
import { forgetEntrant } from './tournaments.ts';

type Transaction = Pick<Database, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Events that name the player on a seat. */
const seatingEvents = ['open', 'seat', 'rematch'];

/**
 * Deletes a person's data. What stays is an account without a name at running tables, and anonymous seats at finished
 * ones.
 */
export async function deletePerson(tx: Transaction, who: string, now: number): Promise<readonly string[]> {
  const bots = await tx.select({ id: account.id }).from(account).where(eq(account.owner, who));
  for (const { id } of bots) await deletePerson(tx, id, now);
  for (const own of [session, passkey, token, recovery, question, brought, challenge, seek, push, daily, rush])
    await tx.delete(own).where(eq(own.account, who));
  // Rows of followers stay and lead to an account without a name, so that their page can say that the account was
  // deleted.
  await tx
    .delete(relation)
    .where(or(eq(relation.account, who), and(eq(relation.other, who), ne(relation.kind, 'follow'))));
  await tx.delete(report).where(or(eq(report.by, who), eq(report.about, who)));
  await forgetEntrant(tx, who, now);
  const anonymousColumns = {
    ...namelessColumns,
    moderator: null,
    banned: null,
    banReason: null,
    owner: null,
    hidesPresence: null,
  };
  await tx
    .update(account)
    .set({ ...anonymousColumns, closed: now })
    .where(eq(account.id, who));
  await forgetResults(tx, who);
  return [who, ...bots.map(({ id }) => id)];
}

/** At tables that had ended when the person left, or have ended since. */
export async function forgetResults(tx: Transaction, who: string): Promise<void> {
  for (const results of [rating, ratingStep, lapse]) await tx.delete(results).where(eq(results.account, who));
  await anonymizeSeats(tx, who);
}

/** At finished tables the person's seat stays, without name and account. */
async function anonymizeSeats(tx: Transaction, who: string): Promise<void> {
  const over = await tx
    .selectDistinct({ id: game.id, summary: game.summary, opener: game.opener })
    .from(game)
    .innerJoin(seat, eq(seat.game, game.id))
    .where(and(eq(seat.account, who), eq(game.status, 'over')));
  for (const { id, summary, opener } of over) {
    const own = opener === who && { opener: null, command: null };
    await tx
      .update(game)
      .set({ summary: removePerson(summary, who), ...own })
      .where(eq(game.id, id));
    const told = await tx
      .select({ version: event.version, body: event.body })
      .from(event)
      .where(and(eq(event.game, id), inArray(sql`${event.body}->>'k'`, seatingEvents)));
    for (const { version, body } of told) {
      await tx
        .update(event)
        .set({ body: removePerson(body, who) })
        .where(and(eq(event.game, id), eq(event.version, version)));
    }
    await tx
      .update(seat)
      .set({ account: null, before: null, after: null })
      .where(and(eq(seat.game, id), eq(seat.account, who)));
  }
}

/** A copy of the value with the person's name and account removed from every seat. */
function removePerson(value: unknown, who: string): unknown {
  if (Array.isArray(value)) return value.map((each) => removePerson(each, who));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  if (fields['kind'] === 'person' && fields['account'] === who) return { kind: 'person', name: '' };
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, removePerson(each, who)]));
}
