import { type Result, fail, fault, ok } from '@quadrille/kit';
import type { PersonSheet, PlayedGame, QueryOf, Routes } from '@quadrille/protocol';
import { isProvisional, newcomer } from '@quadrille/rating';
import { outcomeOf } from '@quadrille/table';
import type { NetContext } from '../net/context.ts';
import type { HandlersOf } from '../net/routes.ts';
import type { Settler } from '../people/settler.ts';
import { inviteOf } from '../platform/table-id.ts';
import type { GameFilter, KnownPerson, SettledGame } from '../store/profiles.ts';
import type { BoardRow } from '../store/ratings.ts';
import { lobbyTable } from '../table/lobby.ts';

/** How the last games went, the newest first: so many alike in a row, and the most wins in a row among all. */
function streakOf(results: readonly string[]): PersonSheet['streak'] {
  const [last] = results;
  const n = last === undefined ? 0 : runAt(results, last);
  let longest = 0;
  let wins = 0;
  for (const result of results) {
    wins = result === 'won' ? wins + 1 : 0;
    longest = Math.max(longest, wins);
  }
  const isKnown = last === 'won' || last === 'drawn' || last === 'lost';
  return { n, longest, ...(isKnown && { result: last }) };
}

function runAt(results: readonly string[], like: string): number {
  const end = results.findIndex((result) => result !== like);
  return end < 0 ? results.length : end;
}

const maxGames = 30;
const maxOpponents = 10;
const maxOpenings = 8;
const maxResults = 1000;
const maxRows = 200;

type ProfileRoute =
  | 'person'
  | 'personGames'
  | 'ratingHistory'
  | 'setRelation'
  | 'relations'
  | 'challenges'
  | 'declineChallenge'
  | 'leaderboards'
  | 'leaderboard'
  | 'gameResult';

/** Profiles, leaderboards, relations between people, and challenges. */
export function profileHandlers({ store, tables, now }: NetContext, settler: Settler): HandlersOf<ProfileRoute> {
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
      return ok({
        name,
        created,
        seen,
        moderator,
        brought,
        ...(owner !== undefined && { owner }),
        ...(plays !== undefined && { house: true as const }),
        ratings: (await store.ratingsOf(id)).map((each) => ({ ...each })),
        tally: await store.tallyOf(id),
        streak: streakOf(await store.lastResults(id, maxResults)),
        opponents: (await store.opponentsOf(id, maxOpponents)).map((each) => ({ ...each })),
        openings: (await store.openingsOf(id, maxOpenings)).map((each) => ({ ...each })),
        ...(isOther && { relations: [...(await store.relationsTo(viewer.id, id))] }),
      });
    },
    personGames: async ({ params, query }) => {
      const person = await personBy(params.name);
      if (!person.ok) return person;
      const games = await store.settledGames(person.value.id, filterOf(query), maxGames);
      return ok({ games: games.map(playedGame) });
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
          invite: inviteOf(secret),
        })),
      });
    },
    declineChallenge: async ({ account, params }) => {
      await store.decline(account.id, params.id);
      return ok({ done: true });
    },
    leaderboards: async () => {
      const pools = await store.pools();
      return ok({ pools: pools.map((each) => ({ ...each })) });
    },
    leaderboard: async ({ params }) => {
      const rows = await store.board(params.pool, now(), maxRows);
      return ok({ rows: rows.toSorted(byLeastWorth).map((row) => ({ ...row })) });
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

/** Those who are known before those who are guessed at; then by what they are worth at least, 39 times out of 40. */
const byLeastWorth = (one: BoardRow, other: BoardRow): number =>
  guessed(one) - guessed(other) || leastWorth(other) - leastWorth(one);
const guessed = (row: BoardRow): number => Number(isProvisional({ ...newcomer, ...row }));
const leastWorth = ({ rating, deviation }: BoardRow): number => rating - 2 * deviation;

function filterOf({ game, result, rated, before }: QueryOf<Routes['personGames']>): GameFilter {
  return {
    ...(game && { game }),
    ...(result && { result }),
    ...(rated && { rated: rated === 'yes' }),
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
