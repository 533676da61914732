import { and, asc, count, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { openStatement } from '../../store/append.ts';
import { account, entrant, meeting, meetingSeat, tournament } from '../../store/schema.ts';
import type { Database } from '../../store/sql-store.ts';
import type {
  ListedTournament,
  StoredMeeting,
  StoredTournament,
  TournamentPlan,
  TournamentState,
  TournamentStatus,
  TournamentStep,
  TournamentStore,
} from './tournament-store.ts';

type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

const columns = {
  id: tournament.id,
  creator: tournament.creator,
  by: account.name,
  name: tournament.name,
  plan: tournament.plan,
  status: tournament.status,
  listed: tournament.listed,
  version: tournament.version,
  due: tournament.due,
  created: tournament.created,
  began: tournament.began,
  ended: tournament.ended,
};

type Found = Omit<StoredTournament, 'plan' | 'status'> & { readonly plan: unknown; readonly status: string };

const stored = <T extends Found>(row: T): T & StoredTournament => ({
  ...row,
  plan: row.plan as TournamentPlan,
  status: row.status as TournamentStatus,
});

/** The part of the store that knows tournaments. */
export function sqlTournaments(db: Database): TournamentStore {
  return {
    newTournament: async (made) => {
      const { id, creator, command } = made;
      await db
        .insert(tournament)
        .values({ ...made, status: 'waiting', version: 1 })
        .onConflictDoNothing();
      const [found] = await db
        .select({ id: tournament.id })
        .from(tournament)
        .where(and(eq(tournament.creator, creator), eq(tournament.command, command)));
      return found?.id ?? id;
    },
    tournament: (id) => stateOf(db, id),
    tournaments: (who, most) => listOf(db, who, most),
    unfinishedTournaments: async (creator) => {
      const [found] = await db
        .select({ n: count() })
        .from(tournament)
        .where(and(eq(tournament.creator, creator), ne(tournament.status, 'over')));
      return found?.n ?? 0;
    },
    enter: (id, who, rating, most, now) =>
      db.transaction(async (tx) => {
        // The row of the tournament is the lock: numbers go up one by one.
        const [found] = await tx.select().from(tournament).where(eq(tournament.id, id)).for('update');
        if (!found || found.status === 'over') return 'closed';
        const [known] = await tx
          .update(entrant)
          .set({ isOut: false })
          .where(and(eq(entrant.tournament, id), eq(entrant.account, who)))
          .returning({ number: entrant.number });
        if (!known) {
          const { kind } = found.plan as TournamentPlan;
          if (kind === 'robin' && found.status !== 'waiting') return 'closed';
          const [there] = await tx.select({ n: count() }).from(entrant).where(eq(entrant.tournament, id));
          const number = (there?.n ?? 0) + 1;
          if (number > most) return 'full';
          await tx.insert(entrant).values({ tournament: id, number, account: who, rating, isOut: false });
        }
        await touch(tx, id, now);
        return 'in';
      }),
    stepOut: (id, who, now) =>
      db.transaction(async (tx) => {
        await tx.select({ id: tournament.id }).from(tournament).where(eq(tournament.id, id)).for('update');
        const gone = await tx
          .update(entrant)
          .set({ isOut: true })
          .where(and(eq(entrant.tournament, id), eq(entrant.account, who)))
          .returning({ number: entrant.number });
        if (gone.length > 0) await touch(tx, id, now);
        return gone.length > 0;
      }),
    tournamentMarks: (ids) =>
      db
        .select({ id: tournament.id, version: tournament.version })
        .from(tournament)
        .where(inArray(tournament.id, [...ids])),
    dueTournaments: async (now, most) => {
      const found = await db
        .select({ id: tournament.id })
        .from(tournament)
        .where(lte(tournament.due, now))
        .orderBy(asc(tournament.due))
        .limit(most);
      return found.map(({ id }) => id);
    },
    goOn: (step) => db.transaction((tx) => goOn(tx, step)),
  };
}

/** Somebody is not paired any more, wherever they take part; later they may come back. */
export async function stepOutOfAll(tx: Transaction, who: string, now: number): Promise<void> {
  const going = tx.select({ id: tournament.id }).from(tournament).where(ne(tournament.status, 'over'));
  const left = await tx
    .update(entrant)
    .set({ isOut: true })
    .where(and(eq(entrant.account, who), eq(entrant.isOut, false), inArray(entrant.tournament, going)))
    .returning({ id: entrant.tournament });
  for (const { id } of left) await touch(tx, id, now);
}

/** Something has changed: whoever is about to pair reads again, and somebody looks soon whether it goes on. */
export async function touch(tx: Transaction, id: string, due: number): Promise<void> {
  await tx
    .update(tournament)
    .set({ version: sql`${tournament.version} + 1`, due: sql`least(${tournament.due}, ${due}::bigint)` })
    .where(and(eq(tournament.id, id), ne(tournament.status, 'over')));
}

/** The version is read first: what changes while the rest is read makes a step that follows from it fail. */
async function stateOf(db: Database, id: string): Promise<TournamentState | undefined> {
  const [found] = await db
    .select(columns)
    .from(tournament)
    .leftJoin(account, eq(tournament.creator, account.id))
    .where(eq(tournament.id, id));
  if (!found) return undefined;
  const entrants = await db
    .select({
      number: entrant.number,
      account: entrant.account,
      rating: entrant.rating,
      isOut: entrant.isOut,
      name: account.name,
    })
    .from(entrant)
    .leftJoin(account, eq(entrant.account, account.id))
    .where(eq(entrant.tournament, id))
    .orderBy(asc(entrant.number));
  const tables = await db
    .select({
      round: meeting.round,
      board: meeting.board,
      game: meeting.game,
      paired: meeting.paired,
      ended: meeting.ended,
    })
    .from(meeting)
    .where(eq(meeting.tournament, id))
    .orderBy(asc(meeting.round), asc(meeting.board));
  const seats = await db
    .select()
    .from(meetingSeat)
    .where(eq(meetingSeat.tournament, id))
    .orderBy(asc(meetingSeat.seat));
  return {
    tournament: stored(found),
    entrants: entrants.map((row) => ({ ...row, name: row.name ?? '' })),
    meetings: withSeats(tables, seats),
  };
}

const keyOf = (round: number, board: number): string => `${round}.${board}`;

type SeatRow = typeof meetingSeat.$inferSelect;

function withSeats(
  tables: readonly Omit<StoredMeeting, 'seats' | 'places'>[],
  seats: readonly SeatRow[],
): readonly StoredMeeting[] {
  const byTable = new Map<string, SeatRow[]>();
  for (const row of seats) {
    const known = byTable.get(keyOf(row.round, row.board));
    if (known) known.push(row);
    else byTable.set(keyOf(row.round, row.board), [row]);
  }
  return tables.map((table) => {
    const own = byTable.get(keyOf(table.round, table.board)) ?? [];
    const isOver = table.ended !== null;
    return {
      ...table,
      seats: own.map(({ number }) => number),
      ...(isOver && { places: own.map(({ place }) => place ?? 1) }),
    };
  });
}

async function listOf(db: Database, who: string | undefined, most: number): Promise<readonly ListedTournament[]> {
  const own =
    who === undefined
      ? sql`false`
      : sql`exists (select 1 from ${entrant} e where e.tournament = ${tournament.id} and e.account = ${who})`;
  const found = await db
    .select({
      ...columns,
      entrants: sql<number>`(select count(*)::int from ${entrant} e where e.tournament = ${tournament.id})`,
      mine: sql<boolean>`${own}`,
    })
    .from(tournament)
    .leftJoin(account, eq(tournament.creator, account.id))
    .where(or(eq(tournament.listed, true), own, eq(tournament.creator, who ?? '')))
    .orderBy(sql`array_position(array['going', 'waiting', 'over'], ${tournament.status})`, desc(tournament.created))
    .limit(most);
  return found.map((row) => stored(row));
}

async function goOn(tx: Transaction, step: TournamentStep): Promise<boolean> {
  const { id, base, status, due, began, ended, round, meetings, at } = step;
  const moved = await tx
    .update(tournament)
    .set({ version: base + 1, status, due, began, ended })
    .where(and(eq(tournament.id, id), eq(tournament.version, base)))
    .returning({ id: tournament.id });
  if (moved.length === 0) return false;
  if (meetings.length === 0) return true;
  const tables = meetings.flatMap(({ table }) => table ?? []);
  if (tables.length > 0) await tx.execute(openStatement(tables));
  await tx.insert(meeting).values(
    meetings.map(({ table, places }, board) => ({
      tournament: id,
      round,
      board,
      game: table?.id ?? null,
      paired: at,
      ended: places ? at : null,
    })),
  );
  await tx.insert(meetingSeat).values(
    meetings.flatMap(({ seats, places }, board) =>
      seats.map((number, seat) => ({
        tournament: id,
        round,
        number,
        board,
        seat,
        place: places?.[seat] ?? null,
      })),
    ),
  );
  return true;
}

/** Somebody is gone: they are paired no more, and their results have no name. */
export async function forgetEntrant(tx: Transaction, who: string, now: number): Promise<void> {
  const entered = await tx.select({ id: entrant.tournament }).from(entrant).where(eq(entrant.account, who));
  const ids = entered.map(({ id }) => id).toSorted();
  if (ids.length > 0) {
    await tx
      .select({ id: tournament.id })
      .from(tournament)
      .where(inArray(tournament.id, ids))
      .orderBy(asc(tournament.id))
      .for('update');
    for (const id of ids) await touch(tx, id, now);
  }
  await tx.update(entrant).set({ account: null, isOut: true }).where(eq(entrant.account, who));
  await tx.update(tournament).set({ creator: null, command: null }).where(eq(tournament.creator, who));
}
