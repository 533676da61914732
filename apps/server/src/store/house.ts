import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { challenge, entrant, event, game, lapse, meeting, report, seat, tournament } from './schema.ts';
import { type Database } from './database.ts';
import { type ListedGame, listColumns, listedGame } from './tables.ts';
import type { TournamentPlan } from './tournaments.ts';

interface HouseTournament {
  readonly id: string;
  /** Identifies the tournament: if two nodes create the same one, only one succeeds. */
  readonly slot: string;
  readonly name: string;
  readonly plan: TournamentPlan;
  readonly created: number;
  readonly due: number;
}

/** What the server does by itself: games between house bots, hourly tournaments, and their removal. */
export interface HouseStore {
  /** Live games whose seats are all house bots, newest first. */
  liveHouseGames(limit: number): Promise<readonly ListedGame[]>;
  /** False if it exists already. */
  newHouseTournament(made: HouseTournament): Promise<boolean>;
  /** Deletes bot-only games that ended before this time; returns their number. Results of tournaments stay. */
  deleteHouseGames(endedBefore: number, limit: number): Promise<number>;
  /** Deletes hourly tournaments without a participant. */
  deleteUnplayedTournaments(endedBefore: number): Promise<void>;
}

/** Whether every seat belongs to a house bot. */
const isAmongBots = sql`not exists (
  select 1 from seat s left join account a on a.id = s.account where s.game = ${game.id} and a.house is null)`;

export function sqlHouse(db: Database): HouseStore {
  return {
    liveHouseGames: async (limit) => {
      const found = await db
        .select(listColumns)
        .from(game)
        .where(and(eq(game.status, 'live'), isAmongBots))
        .orderBy(desc(game.created), desc(game.id))
        .limit(limit);
      return found.map(listedGame);
    },
    newHouseTournament: async (made) => {
      const written = await db
        .insert(tournament)
        .values({ ...made, creator: null, command: null, listed: true, status: 'waiting', version: 1 })
        .onConflictDoNothing()
        .returning({ id: tournament.id });
      return written.length === 1;
    },
    deleteHouseGames: (endedBefore, limit) =>
      db.transaction(async (tx) => {
        const found = await tx
          .select({ id: game.id })
          .from(game)
          .where(and(eq(game.status, 'over'), isNotNull(game.settled), lt(game.ended, endedBefore), isAmongBots))
          .limit(limit);
        const ids = found.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await tx.update(meeting).set({ game: null }).where(inArray(meeting.game, ids));
        await tx.update(report).set({ game: null }).where(inArray(report.game, ids));
        await tx.delete(lapse).where(inArray(lapse.game, ids));
        await tx.delete(challenge).where(inArray(challenge.game, ids));
        await tx.delete(event).where(inArray(event.game, ids));
        await tx.delete(seat).where(inArray(seat.game, ids));
        await tx.delete(game).where(inArray(game.id, ids));
        return ids.length;
      }),
    deleteUnplayedTournaments: async (endedBefore) => {
      const isUnplayed = and(
        isNotNull(tournament.slot),
        eq(tournament.status, 'over'),
        isNull(tournament.began),
        lt(tournament.ended, endedBefore),
      );
      const gone = db.select({ id: tournament.id }).from(tournament).where(isUnplayed);
      await db.transaction(async (tx) => {
        await tx.delete(entrant).where(inArray(entrant.tournament, gone));
        await tx.delete(tournament).where(isUnplayed);
      });
    },
  };
}
