import { type Rating, withIdlePeriods, newPlayerRating, updateSideRatings } from '@quadrille/rating';
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { enterResult } from './tournaments.ts';
import { botCondition } from './bots.ts';
import { forgetResults } from './forgetting.ts';
import { account, game, lapse, rating, ratingStep, seat } from './schema.ts';
import type { Settling } from './settling.ts';
import type { Database } from './database.ts';

interface PoolRating {
  readonly pool: string;
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

interface RatingStep {
  readonly at: number;
  readonly rating: number;
  readonly deviation: number;
}

export interface BoardRow extends Omit<PoolRating, 'pool'> {
  readonly account: string;
  readonly name: string;
}

interface SeatOutcome {
  readonly place: number | null;
  readonly before: number | null;
  readonly after: number | null;
}

/** Results and ratings. */
export interface RatingStore {
  /** Finished tables whose result has not been entered, oldest first. */
  unsettled(limit: number): Promise<readonly string[]>;
  /** Enters a result with all its effects in one transaction; false if it was entered before. */
  settle(settling: Settling, now: number): Promise<boolean>;
  /** Undefined if not entered yet. */
  outcome(game: string): Promise<{ readonly rated: boolean; readonly seats: readonly SeatOutcome[] } | undefined>;
  ratingsOf(account: string): Promise<readonly PoolRating[]>;
  historyOf(account: string, pool: string): Promise<readonly RatingStep[]>;
  pools(): Promise<readonly { readonly pool: string; readonly people: number }[]>;
  board(pool: string, now: number, limit: number): Promise<readonly BoardRow[]>;
  /** Recent aborts and no-shows, newest first, and the number of games finished since the first of them. */
  lapsesOf(account: string, since: number): Promise<{ readonly times: readonly number[]; readonly finished: number }>;
}

/** The rating period in milliseconds, about five days: within a year of inactivity a deviation of 60 grows to 110. */
const ratingPeriodMs = 86_400_000 / 0.2146;
export const periodsSince = (at: number, now: number): number => Math.max(0, now - at) / ratingPeriodMs;

type Transaction = Pick<Database, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>;

export function sqlRatings(db: Database): RatingStore {
  return {
    unsettled: async (limit) => {
      const found = await db
        .select({ id: game.id })
        .from(game)
        .where(and(eq(game.status, 'over'), isNull(game.settled)))
        .orderBy(asc(game.ended), asc(game.id))
        .limit(limit);
      return found.map(({ id }) => id);
    },
    settle: (settling, now) => db.transaction((tx) => settle(tx, settling, now)),
    outcome: async (id) => {
      const [found] = await db.select({ settled: game.settled, rated: game.rated }).from(game).where(eq(game.id, id));
      if (!found?.settled) return undefined;
      const seats = await db
        .select({ place: seat.place, before: seat.before, after: seat.after })
        .from(seat)
        .where(eq(seat.game, id))
        .orderBy(asc(seat.seat));
      return { rated: found.rated === true, seats };
    },
    ratingsOf: (who) =>
      db
        .select({ pool: rating.pool, rating: rating.rating, deviation: rating.deviation, games: rating.games })
        .from(rating)
        .where(eq(rating.account, who))
        .orderBy(desc(rating.games), asc(rating.pool)),
    historyOf: (who, pool) =>
      db
        .select({ at: ratingStep.at, rating: ratingStep.rating, deviation: ratingStep.deviation })
        .from(ratingStep)
        .where(and(eq(ratingStep.account, who), eq(ratingStep.pool, pool)))
        .orderBy(asc(ratingStep.at), asc(ratingStep.game)),
    pools: () =>
      db
        .select({ pool: rating.pool, people: count() })
        .from(rating)
        .groupBy(rating.pool)
        .orderBy(desc(count()), asc(rating.pool)),
    board: async (pool, now, limit) => {
      const found = await db
        .select({ name: account.name, of: rating })
        .from(rating)
        .innerJoin(account, eq(rating.account, account.id))
        .where(and(eq(rating.pool, pool), isNull(account.closed)))
        .orderBy(desc(rating.rating))
        .limit(limit);
      return found.map(({ name, of }) => {
        const { rating: points, deviation } = withIdlePeriods(of, periodsSince(of.at, now));
        return { account: of.account, name, rating: points, deviation, games: of.games };
      });
    },
    lapsesOf: async (who, since) => {
      const found = await db
        .select({ at: lapse.at })
        .from(lapse)
        .where(and(eq(lapse.account, who), gt(lapse.at, since)))
        .orderBy(desc(lapse.at));
      const times = found.map(({ at }) => at);
      if (times.length === 0) return { times, finished: 0 };
      const [finished] = await db
        .select({ n: count() })
        .from(seat)
        .innerJoin(game, eq(seat.game, game.id))
        .where(and(eq(seat.account, who), isNotNull(seat.result), gte(game.ended, times.at(-1)!)));
      return { times, finished: finished?.n ?? 0 };
    },
  };
}

/**
 * The row of the game decides which node enters its result. Ratings are locked in the order of accounts, which prevents
 * deadlocks.
 */
async function settle(tx: Transaction, settling: Settling, now: number): Promise<boolean> {
  const { game: id, reason, opening, seats } = settling;
  const { pool, isRated } = await poolAmong(tx, settling);
  const entered = await tx
    .update(game)
    .set({ settled: now, pool, rated: isRated, reason, opening })
    .where(and(eq(game.id, id), eq(game.status, 'over'), isNull(game.settled)))
    .returning({ ended: game.ended });
  if (entered.length === 0) return false;
  const at = entered[0]!.ended ?? now;
  for (const [index, { account: who, place, result, lapse: kind }] of seats.entries()) {
    await tx
      .update(seat)
      .set({ place, result, ...(who !== null && { account: who }) })
      .where(and(eq(seat.game, id), eq(seat.seat, index)));
    if (who !== null && kind !== null && seats.some((other) => other.account !== null && other.account !== who))
      await tx.insert(lapse).values({ account: who, game: id, at, kind }).onConflictDoNothing();
  }
  if (isRated) await rate(tx, { ...settling, pool }, at);
  await enterResult(tx, settling, now);
  const players = [...new Set(seats.flatMap(({ account: who }) => who ?? []))];
  if (players.length === 0) return true;
  const gone = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, players), isNotNull(account.closed)));
  for (const { id: who } of gone) await forgetResults(tx, who);
  return true;
}

/** Bots have their own pools; games between people and bots are unrated. */
async function poolAmong(
  tx: Transaction,
  { pool, isRated, seats }: Settling,
): Promise<Pick<Settling, 'pool' | 'isRated'>> {
  const players = [...new Set(seats.flatMap(({ account: who }) => who ?? []))];
  if (players.length === 0) return { pool, isRated };
  const bots = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, players), botCondition));
  if (bots.length === 0) return { pool, isRated };
  return { pool: `${pool}.bots`, isRated: isRated && bots.length === players.length };
}

async function rate(tx: Transaction, { game: id, pool, seats, sides }: Settling, at: number): Promise<void> {
  const players = [...new Set(seats.map(({ account: who }) => who!))].toSorted();
  await tx
    .insert(rating)
    .values(players.map((who) => ({ account: who, pool, ...newPlayerRating, games: 0, at })))
    .onConflictDoNothing();
  const found = await tx
    .select()
    .from(rating)
    .where(and(eq(rating.pool, pool), inArray(rating.account, players)))
    .orderBy(asc(rating.account))
    .for('update');
  const before = new Map(
    found.map((row) => [row.account, { ...row, now: withIdlePeriods(row, periodsSince(row.at, at)) }]),
  );
  const after = updateSideRatings(
    sides.map((side) => ({
      members: side.map((each): Rating => plain(before.get(seats[each]!.account!)!.now)),
      points: -side.reduce((sum, each) => sum + seats[each]!.place!, 0) / side.length,
    })),
  );
  for (const [index, side] of sides.entries()) {
    for (const [member, each] of side.entries()) {
      const who = seats[each]!.account!;
      const next = plain(after[index]![member]!);
      const { games, now } = before.get(who)!;
      const own = and(eq(rating.account, who), eq(rating.pool, pool));
      await tx
        .update(rating)
        .set({ ...next, games: games + 1, at })
        .where(own);
      const { rating: points, deviation } = next;
      await tx.insert(ratingStep).values({ account: who, pool, game: id, at, rating: points, deviation });
      await tx
        .update(seat)
        .set({ before: now.rating, after: points })
        .where(and(eq(seat.game, id), eq(seat.seat, each)));
    }
  }
}

const plain = ({ rating: points, deviation, volatility }: Rating): Rating => ({
  rating: points,
  deviation,
  volatility,
});
