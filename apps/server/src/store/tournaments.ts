import type { TournamentRequest } from '@quadrille/protocol';
import type { Entrant, Meeting, Pairing } from '@quadrille/tournament';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { openStatement } from './append.ts';
import { botCondition } from './bots.ts';
import { account, entrant, meeting, meetingSeat, tournament } from './schema.ts';
import type { Settling } from './settling.ts';
import type { Database } from './database.ts';
import type { NewGame } from './tables.ts';

type TournamentStatus = 'waiting' | 'going' | 'over';

/** What is played, with which clock, format and length. */
export type TournamentPlan = Omit<TournamentRequest, 'commandId' | 'name' | 'listed'> & {
  readonly seats: number;
  /** The seed of the rounds' start positions: players cannot know the next round's. */
  readonly secret: string;
  /** The server created it: it starts when a person, possibly a guest, has entered. */
  readonly house?: true;
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
  /** Null after the account was deleted. */
  readonly account: string | null;
  readonly name: string;
  /** Only people with an account are rated. */
  readonly kind: 'account' | 'guest' | 'bot';
  /** The level that a house bot plays. */
  readonly player?: string;
}

export interface StoredMeeting extends Meeting {
  readonly board: number;
  readonly game: string | null;
  readonly paired: number;
  readonly ended: number | null;
}

/** A tournament with everything that its standings follow from. */
export interface TournamentState {
  readonly tournament: StoredTournament;
  readonly entrants: readonly StoredEntrant[];
  readonly meetings: readonly StoredMeeting[];
}

/** A table that is opened with its pairing, or a bye. */
export interface NewMeeting extends Pairing {
  readonly table?: NewGame;
}

/** A change that follows version `base`: all of it is written, or nothing. */
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

interface TournamentOfGame {
  readonly id: string;
  readonly name: string;
  readonly kind: TournamentPlan['kind'];
  readonly round: number;
  readonly house?: true;
  /** The number of rounds, if it is fixed. */
  readonly of?: number;
}

type Joined = 'in' | 'full' | 'closed';

/** Tournaments. Each call is one transaction. */
export interface TournamentStore {
  /** The id of the new tournament, or of the one that the same request created before. */
  newTournament(tournament: NewTournament): Promise<string>;
  tournament(id: string): Promise<TournamentState | undefined>;
  /** Running ones first, then upcoming, then finished, each newest first: listed ones and those of an account. */
  tournaments(account: string | undefined, limit: number): Promise<readonly ListedTournament[]>;
  /** The tournament that a table belongs to. */
  tournamentOfGame(game: string): Promise<TournamentOfGame | undefined>;
  /** Listed ones that were played and ended before this time, newest first. */
  pastTournaments(before: number, limit: number): Promise<readonly Pick<StoredTournament, 'id' | 'ended'>[]>;
  /** The number of the account's unfinished tournaments. */
  unfinishedTournaments(creator: string): Promise<number>;
  /** An account enters, or enters again. */
  enter(id: string, account: string, rating: number, limit: number, now: number): Promise<Joined>;
  /** Withdraws an account from pairing; false if it does not take part. */
  withdraw(id: string, account: string, now: number): Promise<boolean>;
  /** The current versions of these tournaments. */
  tournamentMarks(ids: readonly string[]): Promise<readonly { readonly id: string; readonly version: number }[]>;
  dueTournaments(now: number, limit: number): Promise<readonly string[]>;
  /** One transaction; false if the tournament changed meanwhile: read it again. */
  writeStep(step: TournamentStep): Promise<boolean>;
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

const toStoredTournament = <T extends Found>(row: T): T & StoredTournament => ({
  ...row,
  plan: row.plan as TournamentPlan,
  status: row.status as TournamentStatus,
});

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
    tournaments: (who, limit) => listOf(db, who, limit),
    tournamentOfGame: async (game) => {
      const [found] = await db
        .select({ id: tournament.id, name: tournament.name, plan: tournament.plan, round: meeting.round })
        .from(meeting)
        .innerJoin(tournament, eq(meeting.tournament, tournament.id))
        .where(eq(meeting.game, game));
      if (!found) return undefined;
      const { id, name, round } = found;
      const { kind, rounds, house } = found.plan as TournamentPlan;
      return { id, name, kind, round, ...(house && { house }), ...(rounds !== undefined && { of: rounds }) };
    },
    pastTournaments: (before, limit) =>
      db
        .select({ id: tournament.id, ended: tournament.ended })
        .from(tournament)
        .where(
          and(
            eq(tournament.status, 'over'),
            eq(tournament.listed, true),
            isNotNull(tournament.began),
            lt(tournament.ended, before),
          ),
        )
        .orderBy(desc(tournament.ended), desc(tournament.id))
        .limit(limit),
    unfinishedTournaments: async (creator) => {
      const [found] = await db
        .select({ n: count() })
        .from(tournament)
        .where(and(eq(tournament.creator, creator), ne(tournament.status, 'over')));
      return found?.n ?? 0;
    },
    enter: (id, who, rating, limit, now) =>
      db.transaction(async (tx) => {
        // The tournament's row is the lock that makes numbers consecutive.
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
          if (number > limit) return 'full';
          await tx.insert(entrant).values({ tournament: id, number, account: who, rating, isOut: false });
        }
        await raiseVersion(tx, id, now);
        return 'in';
      }),
    withdraw: (id, who, now) =>
      db.transaction(async (tx) => {
        await tx.select({ id: tournament.id }).from(tournament).where(eq(tournament.id, id)).for('update');
        const gone = await tx
          .update(entrant)
          .set({ isOut: true })
          .where(and(eq(entrant.tournament, id), eq(entrant.account, who)))
          .returning({ number: entrant.number });
        if (gone.length > 0) await raiseVersion(tx, id, now);
        return gone.length > 0;
      }),
    tournamentMarks: (ids) =>
      db
        .select({ id: tournament.id, version: tournament.version })
        .from(tournament)
        .where(inArray(tournament.id, [...ids])),
    dueTournaments: async (now, limit) => {
      const found = await db
        .select({ id: tournament.id })
        .from(tournament)
        .where(lte(tournament.due, now))
        .orderBy(asc(tournament.due))
        .limit(limit);
      return found.map(({ id }) => id);
    },
    writeStep: (step) => db.transaction((tx) => applyStep(tx, step)),
  };
}

/** Withdraws an account from pairing in all tournaments; it may come back later. */
export async function withdrawFromAll(tx: Transaction, who: string, now: number): Promise<void> {
  const going = tx.select({ id: tournament.id }).from(tournament).where(ne(tournament.status, 'over'));
  const left = await tx
    .update(entrant)
    .set({ isOut: true })
    .where(and(eq(entrant.account, who), eq(entrant.isOut, false), inArray(entrant.tournament, going)))
    .returning({ id: entrant.tournament });
  for (const { id } of left) await raiseVersion(tx, id, now);
}

/** Raises the version, so that a pairing in progress is repeated, and schedules a check. */
async function raiseVersion(tx: Transaction, id: string, due: number): Promise<void> {
  await tx
    .update(tournament)
    .set({ version: sql`${tournament.version} + 1`, due: sql`least(${tournament.due}, ${due}::bigint)` })
    .where(and(eq(tournament.id, id), ne(tournament.status, 'over')));
}

/** Reads the version first: if anything changes during the other reads, a step based on them fails. */
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
      nameKey: account.nameKey,
      isBot: sql<boolean>`${botCondition}`,
      house: account.house,
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
    tournament: toStoredTournament(found),
    entrants: entrants.map(({ nameKey, isBot, house, ...row }) => {
      const player = house?.split('/')[1];
      return {
        ...row,
        name: row.name ?? '',
        kind: isBot ? 'bot' : nameKey === null && row.account !== null ? 'guest' : 'account',
        ...(player !== undefined && { player }),
      };
    }),
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

/** Hourly tournaments without a participant are not listed. */
const hasPeople = sql`(${tournament.slot} is null or ${tournament.status} <> 'over' or ${tournament.began} is not null)`;

async function listOf(db: Database, who: string | undefined, limit: number): Promise<readonly ListedTournament[]> {
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
    .where(and(or(eq(tournament.listed, true), own, eq(tournament.creator, who ?? '')), hasPeople))
    .orderBy(sql`array_position(array['going', 'waiting', 'over'], ${tournament.status})`, desc(tournament.created))
    .limit(limit);
  return found.map((row) => toStoredTournament(row));
}

async function applyStep(tx: Transaction, step: TournamentStep): Promise<boolean> {
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

/** Removes a deleted account: it is no longer paired, and its results have no name. */
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
    for (const id of ids) await raiseVersion(tx, id, now);
  }
  await tx.update(entrant).set({ account: null, isOut: true }).where(eq(entrant.account, who));
  await tx.update(tournament).set({ creator: null, command: null }).where(eq(tournament.creator, who));
}

/** Milliseconds in which results gather before the next pairing, so that more than two players are free. */
const gatherMs = 2000;

/** Called in the transaction that enters a game's result; updates the game's tournament, if it has one. */
export async function enterResult(tx: Transaction, settling: Settling, now: number): Promise<void> {
  const [found] = await tx
    .update(meeting)
    .set({ ended: now })
    .where(and(eq(meeting.game, settling.game), isNull(meeting.ended)))
    .returning({ id: meeting.tournament, round: meeting.round, board: meeting.board });
  if (!found) return;
  const { id, round, board } = found;
  const ofMeeting = and(eq(meetingSeat.tournament, id), eq(meetingSeat.round, round), eq(meetingSeat.board, board));
  for (const [seat, place] of meetingPlaces(settling).entries()) {
    await tx
      .update(meetingSeat)
      .set({ place })
      .where(and(ofMeeting, eq(meetingSeat.seat, seat)));
  }
  await raiseVersion(tx, id, now + gatherMs);
  // A player who did not show up is not paired again until they come back.
  const absent = settling.seats.flatMap(({ lapse }, seat) => (lapse === 'abort' ? [seat] : []));
  if (absent.length === 0) return;
  const gone = await tx
    .select({ number: meetingSeat.number })
    .from(meetingSeat)
    .where(and(ofMeeting, inArray(meetingSeat.seat, absent)));
  const numbers = gone.map(({ number }) => number);
  await tx
    .update(entrant)
    .set({ isOut: true })
    .where(and(eq(entrant.tournament, id), inArray(entrant.number, numbers)));
}

/**
 * An aborted table is lost by the player who aborted or did not show up; if there is none, all share one place.
 * Partners share their place whatever each has scored.
 */
function meetingPlaces({ seats, sides }: Settling): readonly number[] {
  const isPlayed = seats.every(({ place }) => place !== null);
  if (!isPlayed) return seats.map(({ lapse }) => (lapse === 'abort' ? 2 : 1));
  if (sides.every((side) => side.length === 1)) return seats.map(({ place }) => place!);
  const ahead = seats.filter(({ result }) => result !== 'lost').length;
  return seats.map(({ result }) => (result === 'lost' ? ahead + 1 : 1));
}
