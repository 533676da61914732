import type { TournamentRequest } from '@quadrille/protocol';
import type { Entrant, Meeting, Pairing } from '@quadrille/tournament';
import { and, asc, count, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { openStatement } from './append.ts';
import { account, entrant, meeting, meetingSeat, tournament } from './schema.ts';
import type { Settling } from './settling.ts';
import type { Database } from './database.ts';
import type { NewGame } from './tables.ts';

type TournamentStatus = 'waiting' | 'going' | 'over';

/** What is played, how and how long. */
export type TournamentPlan = Omit<TournamentRequest, 'c' | 'name' | 'listed'> & {
  readonly seats: number;
  /** What the rounds draw from: nobody knows what is played in the next one. */
  readonly secret: string;
};

interface NewTournament {
  readonly id: string;
  readonly creator: string;
  readonly command: string;
  readonly name: string;
  readonly plan: TournamentPlan;
  readonly listed: boolean;
  readonly created: number;
  readonly due: number;
}

export interface StoredTournament {
  readonly id: string;
  readonly creator: string | null;
  readonly by: string | null;
  readonly name: string;
  readonly plan: TournamentPlan;
  readonly status: TournamentStatus;
  readonly listed: boolean;
  readonly version: number;
  readonly due: number | null;
  readonly created: number;
  readonly began: number | null;
  readonly ended: number | null;
}

export interface StoredEntrant extends Entrant {
  /** Nobody any more: they are gone. */
  readonly account: string | null;
  readonly name: string;
}

export interface StoredMeeting extends Meeting {
  readonly board: number;
  readonly game: string | null;
  readonly paired: number;
  readonly ended: number | null;
}

/** A tournament with all that it follows from. */
export interface TournamentState {
  readonly tournament: StoredTournament;
  readonly entrants: readonly StoredEntrant[];
  readonly meetings: readonly StoredMeeting[];
}

/** A table that is opened with its pairing, or a bye. */
export interface NewMeeting extends Pairing {
  readonly table?: NewGame;
}

/** How a tournament goes on from version `base`: all of it is written, or nothing. */
export interface TournamentStep {
  readonly id: string;
  readonly base: number;
  readonly status: TournamentStatus;
  readonly due: number | null;
  readonly began: number | null;
  readonly ended: number | null;
  readonly round: number;
  readonly meetings: readonly NewMeeting[];
  readonly at: number;
}

export interface ListedTournament extends StoredTournament {
  readonly entrants: number;
  readonly mine: boolean;
}

type Joined = 'in' | 'full' | 'closed';

/** Tournaments; each call a transaction of its own. */
export interface TournamentStore {
  /** The id of it, or of the one that the same request has made before. */
  newTournament(tournament: NewTournament): Promise<string>;
  tournament(id: string): Promise<TournamentState | undefined>;
  /** Going first, then those to come, then those that are over, the newest first: the listed ones, and those of an account. */
  tournaments(account: string | undefined, most: number): Promise<readonly ListedTournament[]>;
  /** How many of somebody's own are not over. */
  unfinishedTournaments(creator: string): Promise<number>;
  /** Somebody takes part, or takes part again. */
  enter(id: string, account: string, rating: number, most: number, now: number): Promise<Joined>;
  /** Somebody is not paired any more; false: they do not take part. */
  stepOut(id: string, account: string, now: number): Promise<boolean>;
  /** The versions of some. */
  tournamentMarks(ids: readonly string[]): Promise<readonly { readonly id: string; readonly version: number }[]>;
  dueTournaments(now: number, most: number): Promise<readonly string[]>;
  /** One transaction; false: something has changed since, read again. */
  goOn(step: TournamentStep): Promise<boolean>;
}

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
async function touch(tx: Transaction, id: string, due: number): Promise<void> {
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

/** Milliseconds in which results gather before the next pairing: who is free meets more than one who is free. */
const gather = 2000;

/** In the transaction that enters the result of a game: the same for its tournament, if it has one. */
export async function enterResult(tx: Transaction, settling: Settling, now: number): Promise<void> {
  const [found] = await tx
    .update(meeting)
    .set({ ended: now })
    .where(and(eq(meeting.game, settling.game), isNull(meeting.ended)))
    .returning({ id: meeting.tournament, round: meeting.round, board: meeting.board });
  if (!found) return;
  const { id, round, board } = found;
  for (const [seat, place] of meetingPlaces(settling).entries()) {
    await tx
      .update(meetingSeat)
      .set({ place })
      .where(
        and(
          eq(meetingSeat.tournament, id),
          eq(meetingSeat.round, round),
          eq(meetingSeat.board, board),
          eq(meetingSeat.seat, seat),
        ),
      );
  }
  await touch(tx, id, now + gather);
  // Whoever did not come is not waited for again, until they say that they are back.
  const absent = settling.seats.flatMap(({ lapse }, seat) => (lapse === 'abort' ? [seat] : []));
  if (absent.length === 0) return;
  const gone = await tx
    .select({ number: meetingSeat.number })
    .from(meetingSeat)
    .where(
      and(
        eq(meetingSeat.tournament, id),
        eq(meetingSeat.round, round),
        eq(meetingSeat.board, board),
        inArray(meetingSeat.seat, absent),
      ),
    );
  await tx
    .update(entrant)
    .set({ isOut: true })
    .where(
      and(
        eq(entrant.tournament, id),
        inArray(
          entrant.number,
          gone.map(({ number }) => number),
        ),
      ),
    );
}

/**
 * A table that was broken off is lost by whoever did it or did not come; where that is nobody, all are on one place.
 * Partners share their place, whatever each of them has scored.
 */
function meetingPlaces({ seats, sides }: Settling): readonly number[] {
  const isPlayed = seats.every(({ place }) => place !== null);
  if (!isPlayed) return seats.map(({ lapse }) => (lapse === 'abort' ? 2 : 1));
  if (sides.every((side) => side.length === 1)) return seats.map(({ place }) => place!);
  const ahead = seats.filter(({ result }) => result !== 'lost').length;
  return seats.map(({ result }) => (result === 'lost' ? ahead + 1 : 1));
}
