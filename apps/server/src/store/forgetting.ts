import { and, eq, inArray, or, sql } from 'drizzle-orm';
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
  seat,
  seek,
  session,
  token,
} from './schema.ts';
import type { Database } from './database.ts';
import { namelessColumns } from './accounts.ts';
import { forgetEntrant } from './tournaments.ts';

type Transaction = Pick<Database, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Events that tell who sits where. */
const seatingEvents = ['open', 'seat', 'rematch'];

/** Nothing stays of somebody but an account without a name, for tables that go on, and emptied seats at those that are over. */
export async function forgetPerson(tx: Transaction, who: string, now: number): Promise<readonly string[]> {
  const bots = await tx.select({ id: account.id }).from(account).where(eq(account.owner, who));
  for (const { id } of bots) await forgetPerson(tx, id, now);
  await tx.delete(session).where(eq(session.account, who));
  await tx.delete(passkey).where(eq(passkey.account, who));
  await tx.delete(token).where(eq(token.account, who));
  await tx.delete(recovery).where(eq(recovery.account, who));
  await tx.delete(question).where(eq(question.account, who));
  await tx.delete(brought).where(eq(brought.account, who));
  await tx.delete(challenge).where(eq(challenge.account, who));
  await tx.delete(seek).where(eq(seek.account, who));
  await tx.delete(push).where(eq(push.account, who));
  await tx.delete(relation).where(or(eq(relation.account, who), eq(relation.other, who)));
  await tx.delete(report).where(or(eq(report.by, who), eq(report.about, who)));
  await tx.delete(daily).where(eq(daily.account, who));
  await forgetEntrant(tx, who, now);
  const nobody = { ...namelessColumns, moderator: null, banned: null, banReason: null, owner: null };
  await tx
    .update(account)
    .set({ ...nobody, closed: now })
    .where(eq(account.id, who));
  await forgetResults(tx, who);
  return [who, ...bots.map(({ id }) => id)];
}

/** At tables that were over when they went, or are over now. */
export async function forgetResults(tx: Transaction, who: string): Promise<void> {
  await tx.delete(rating).where(eq(rating.account, who));
  await tx.delete(ratingStep).where(eq(ratingStep.account, who));
  await tx.delete(lapse).where(eq(lapse.account, who));
  await emptySeats(tx, who);
}

/** At tables that are over a seat of somebody who is gone stays, without name and account. */
async function emptySeats(tx: Transaction, who: string): Promise<void> {
  const over = await tx
    .selectDistinct({ id: game.id, summary: game.summary, opener: game.opener })
    .from(game)
    .innerJoin(seat, eq(seat.game, game.id))
    .where(and(eq(seat.account, who), eq(game.status, 'over')));
  for (const { id, summary, opener } of over) {
    const own = opener === who && { opener: null, command: null };
    await tx
      .update(game)
      .set({ summary: withoutPerson(summary, who), ...own })
      .where(eq(game.id, id));
    const told = await tx
      .select({ version: event.version, body: event.body })
      .from(event)
      .where(and(eq(event.game, id), inArray(sql`${event.body}->>'k'`, seatingEvents)));
    for (const { version, body } of told) {
      await tx
        .update(event)
        .set({ body: withoutPerson(body, who) })
        .where(and(eq(event.game, id), eq(event.version, version)));
    }
    await tx
      .update(seat)
      .set({ account: null, before: null, after: null })
      .where(and(eq(seat.game, id), eq(seat.account, who)));
  }
}

/** The same value, in which this person has neither name nor account, wherever they sat. */
function withoutPerson(value: unknown, who: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutPerson(each, who));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  if (fields['kind'] === 'person' && fields['account'] === who) return { kind: 'person', name: '' };
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, withoutPerson(each, who)]));
}
