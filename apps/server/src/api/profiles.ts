import { type Result, fail, fault, ok } from '@quadrille/kit';
import type { PlayedGame, QueryOf, Routes } from '@quadrille/protocol';
import { isProvisional, newPlayerRating, resultStreak } from '@quadrille/rating';
import { outcomeOf } from '@quadrille/table';
import type { NetContext } from '../net/context.ts';
import type { HandlersOf } from '../net/routes.ts';
import type { Settler } from '../people/settler.ts';
import { deriveInvite } from '../platform/table-id.ts';
import type { GameFilter, KnownPerson, SettledGame } from '../store/profiles.ts';
import type { BoardRow } from '../store/ratings.ts';
import { seatsOf } from '../store/table-row.ts';
import { withNeighbours } from './board-lines.ts';
import { lobbyTable } from '../table/lobby.ts';
import { seatPages, seatRatings } from '../table/seat-ratings.ts';

const maxGames = 30;
const maxOpponents = 10;
const maxOpenings = 8;
const maxResults = 1000;
/** Maximum number of ranked people per pool. */
const maxRows = 5000;

type ProfileRoute =
  | 'person'
  | 'personGames'
  | 'ratingHistory'
  | 'setRelation'
  | 'relations'
  | 'challenges'
  | 'declineChallenge'
  | 'tableFacts'
  | 'leaderboards'
  | 'leaderboard'
  | 'gameResult';

/** Profiles, leaderboards, relations between people, and challenges. */
export function profileHandlers(
  { store, tables, challenges, now, isOnline }: NetContext,
  settler: Settler,
): HandlersOf<ProfileRoute> {
  const personBy = async (name: string): Promise<Result<KnownPerson>> => {
    const found = await store.person(name);
    return found ? ok(found) : fail(fault('online-no-person', { name: name.slice(0, 80) }));
  };
  return {
    person: async ({ params, findAccount }) => {
      const person = await personBy(params.name);
      if (!person.ok) return person;
      const { id, name, created, seen, moderator, brought, owner, house: plays } = person.value;
      const viewer = await findAccount();
      const isOther = viewer?.person && viewer.id !== id;
      const maySee = viewer?.id === id || (isOther && (await store.maySeePresence(viewer.id, id)));
      return ok({
        name,
        created,
        ...(maySee && { seen, isOnline: isOnline(id) }),
        moderator,
        brought,
        ...(owner !== undefined && { owner }),
        ...(plays !== undefined && { house: true as const }),
        ratings: (await store.ratingsOf(id)).map((each) => ({ ...each })),
        tally: await store.tallyOf(id),
        streak: resultStreak(await store.lastResults(id, maxResults)),
        opponents: (await store.opponentsOf(id, maxOpponents)).map((each) => ({ ...each })),
        openings: (await store.openingsOf(id, maxOpenings)).map((each) => ({ ...each })),
        ...(isOther && { relations: [...(await store.relationsTo(viewer.id, id))] }),
      });
    },
    personGames: async ({ params, query }) => {
      const person = await personBy(params.name);
      if (!person.ok) return person;
      const games = await store.settledGames(person.value.id, parseFilter(query), maxGames);
      const ratings = await seatRatings(
        store,
        games.map(({ summary }) => summary),
      );
      return ok({ games: games.map((game, index) => ({ ...playedGame(game), ratings: ratings[index]! })) });
    },
    ratingHistory: async ({ params, query }) => {
      const person = await personBy(params.name);
      if (!person.ok) return person;
      const steps = await store.historyOf(person.value.id, query.pool ?? '');
      return ok({ steps: steps.map((step) => ({ ...step })) });
    },
    setRelation: async ({ account, params, body: { kind, on } }) => {
      const other = await personBy(params.name);
      if (!other.ok) return other;
      if (other.value.id === account.id) return fail(fault('online-nothing'));
      await store.relate(account.id, other.value.id, kind, on, now());
      return ok({ relations: [...(await store.relationsTo(account.id, other.value.id))] });
    },
    relations: async ({ account }) => {
      const people = await store.ownRelations(account.id);
      return ok({ people: people.map((each) => ({ ...each })) });
    },
    challenges: async ({ account }) => {
      const waiting = await store.challengesTo(account.id, maxGames);
      return ok({
        tables: waiting.map(({ id, created, summary, secret }) => ({
          ...lobbyTable(id, created, summary),
          invite: deriveInvite(secret),
        })),
      });
    },
    declineChallenge: async ({ account, params }) => {
      await challenges.decline(account.id, params.id);
      return ok({ done: true });
    },
    leaderboards: async ({ findAccount }) => {
      const viewer = await findAccount();
      const ratings = viewer ? await store.ratingsOf(viewer.id) : [];
      const pools = await store.pools();
      return ok({
        pools: pools.map((each) => {
          const own = ratings.find(({ pool }) => pool === each.pool)?.rating;
          return { ...each, ...(own !== undefined && { own }) };
        }),
      });
    },
    leaderboard: async ({ params, findAccount }) => {
      const viewer = (await findAccount())?.id;
      const rows = (await store.board(params.pool, now(), maxRows)).toSorted(compareRatedRows);
      const lines = rows.map(({ account, ...row }, index) => ({
        ...row,
        ...(provisionalRank(row) === 0 && { place: index + 1 }),
        ...(account === viewer && { isOwn: true as const }),
      }));
      return ok({ rows: withNeighbours(lines), people: rows.length });
    },
    tableFacts: async ({ params, findAccount }) => {
      const room = await tables.room(params.id);
      if (!room.ok) return room;
      const { table } = room.value.actor;
      const { setup, places } = table;
      const seats = places.map(({ holder }) => holder);
      // Whom a table was opened for concerns only those who sit there, and only while they wait.
      const isWaiting = !table.hasStarted && seatsOf(table, (await findAccount())?.id).length > 0;
      const [[ratings], pages, tournament, challenged] = await Promise.all([
        seatRatings(store, [{ ...setup, seats }]),
        seatPages(store, seats),
        store.tournamentOfGame(params.id),
        isWaiting ? store.challengedAt(params.id) : undefined,
      ]);
      const isThere = seatsOf(table, challenged?.account).length > 0;
      return ok({
        ratings: ratings!,
        pages,
        ...(tournament && { tournament }),
        ...(challenged && !isThere && { invited: { name: challenged.name, hasDeclined: challenged.hasDeclined } }),
      });
    },
    gameResult: async ({ params }) => {
      const room = await tables.room(params.id);
      if (!room.ok) return room;
      if (!outcomeOf(room.value.actor.table)) return fail(fault('online-not-over'));
      const outcome = await settler.outcome(params.id);
      if (!outcome) return fail(fault('online-store'));
      const seats = outcome.seats.map(({ place, before, after }) => ({
        ...(place !== null && { place }),
        ...(before !== null && { before }),
        ...(after !== null && { after }),
      }));
      return ok({ rated: outcome.rated, seats });
    },
  };
}

/** Rated players come before provisional ones, then by the lower end of the 95 % interval. */
type RatedRow = Omit<BoardRow, 'account'>;
const compareRatedRows = (one: RatedRow, other: RatedRow): number =>
  provisionalRank(one) - provisionalRank(other) || lowerBound(other) - lowerBound(one);
const provisionalRank = (row: RatedRow): number => Number(isProvisional({ ...newPlayerRating, ...row }));
const lowerBound = ({ rating, deviation }: RatedRow): number => rating - 2 * deviation;

function parseFilter({ game, result, rated, opponent, since, before }: QueryOf<Routes['personGames']>): GameFilter {
  return {
    ...(game && { game }),
    ...(result && { result }),
    ...(rated && { rated: rated === 'yes' }),
    ...(opponent && { opponent }),
    ...(since && { since: Number(since) }),
    ...(before && { before: Number(before) }),
  };
}

function playedGame({ id, ended, summary, pool, result, reason, before, after }: SettledGame): PlayedGame {
  return {
    ...lobbyTable(id, ended, summary),
    ...(pool !== undefined && { pool }),
    ...(result !== undefined && { result }),
    ...(reason !== undefined && { reason }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
}
