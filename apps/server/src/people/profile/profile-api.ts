import { fail, fault, ok, type Result } from '@quadrille/kit';
import {
  parseRelationRequest,
  type Challenges,
  type GameResult,
  type Leaderboard,
  type Leaderboards,
  type OwnRelations,
  type PersonSheet,
  type PlayedGame,
  type RatingHistory,
  type RelationKind,
} from '@quadrille/protocol';
import { isProvisional, newcomer } from '@quadrille/rating';
import { outcomeOf } from '@quadrille/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answering } from '../../net/answering.ts';
import type { NetWorld } from '../../net/net-world.ts';
import { lobbyTable } from '../../table/lobby-table.ts';
import { inviteOf } from '../../table/table-id.ts';
import { lookOf } from '../names/look.ts';
import type { BoardRow } from '../rating/rating-store.ts';
import type { Settler } from '../rating/settler.ts';
import type { GameFilter, KnownPerson, SettledGame } from './profile-store.ts';
import { streakOf } from './streak.ts';

const mostGames = 30;
const mostOpponents = 10;
const mostOpenings = 8;
const mostResults = 1000;
const mostRows = 200;

interface ByName {
  readonly Params: { readonly name: string };
  readonly Querystring: Readonly<Record<string, string | undefined>>;
}

interface ByPool {
  readonly Params: { readonly pool: string };
}

/** What is told of people: their results and ratings, boards, and what they have to do with each other. */
export function addProfileApi(app: FastifyInstance, world: NetWorld, settler: Settler): void {
  const { store, house, now } = world;
  const { refuse, who, answer } = answering(world);

  const about = async <T>(
    request: FastifyRequest<ByName>,
    reply: FastifyReply,
    work: (person: KnownPerson) => Promise<T>,
  ): Promise<FastifyReply> => {
    const person = await personBy(request.params.name);
    return person.ok ? reply.send(await work(person.value)) : refuse(reply, person.error);
  };
  const personBy = async (typed: string): Promise<Result<KnownPerson>> => {
    const name = typed.slice(0, 80).replaceAll('\0', '');
    const found = await store.person(lookOf(name));
    return found ? ok(found) : fail(fault('online-no-person', { name }));
  };

  app.get<ByName>('/api/people/:name', (request, reply) =>
    about(request, reply, async (person): Promise<PersonSheet> => {
      const { id, name, created, seen, moderator, brought, owner, house: plays } = person;
      const viewer = await who(request);
      const isOther = viewer?.person && viewer.id !== id;
      return {
        name,
        created,
        seen,
        moderator,
        brought,
        ...(owner !== undefined && { owner }),
        ...(plays !== undefined && { house: true as const }),
        ratings: (await store.ratingsOf(id)).map((each) => ({ ...each })),
        tally: await store.tallyOf(id),
        streak: streakOf(await store.lastResults(id, mostResults)),
        opponents: (await store.opponentsOf(id, mostOpponents)).map((each) => ({ ...each })),
        openings: (await store.openingsOf(id, mostOpenings)).map((each) => ({ ...each })),
        ...(isOther && { relations: [...(await store.relationsTo(viewer.id, id))] }),
      };
    }),
  );
  app.get<ByName>('/api/people/:name/games', (request, reply) =>
    about(request, reply, async ({ id }): Promise<{ readonly games: readonly PlayedGame[] }> => {
      const games = await store.settledGames(id, filterOf(request.query), mostGames);
      return { games: games.map(playedGame) };
    }),
  );
  app.get<ByName>('/api/people/:name/history', (request, reply) =>
    about(request, reply, async ({ id }): Promise<RatingHistory> => {
      const steps = await store.historyOf(id, (request.query['pool'] ?? '').slice(0, 80));
      return { steps: steps.map((step) => ({ ...step })) };
    }),
  );
  app.post<ByName>('/api/people/:name/relation', (request, reply) =>
    answer(request, reply, async (account): Promise<Result<{ readonly relations: readonly RelationKind[] }>> => {
      const asked = parseRelationRequest(request.body);
      if (!asked.ok) return asked;
      if (!account.person) return fail(fault('account-guest'));
      const other = await personBy(request.params.name);
      if (!other.ok) return other;
      if (other.value.id === account.id) return fail(fault('online-nothing'));
      const { kind, on } = asked.value;
      await store.relate(account.id, other.value.id, kind, on, now());
      return ok({ relations: await store.relationsTo(account.id, other.value.id) });
    }),
  );
  app.get('/api/me/relations', (request, reply) =>
    answer(request, reply, async (account): Promise<Result<OwnRelations>> => {
      const people = await store.ownRelations(account.id);
      return ok({ people: people.map((each) => ({ ...each })) });
    }),
  );

  app.get('/api/me/challenges', (request, reply) =>
    answer(request, reply, async (account): Promise<Result<Challenges>> => {
      const waiting = await store.challengesTo(account.id, mostGames);
      return ok({
        tables: waiting.map(({ id, created, summary, secret }) => ({
          ...lobbyTable(id, created, summary),
          invite: inviteOf(secret),
        })),
      });
    }),
  );
  app.delete<{ readonly Params: { readonly id: string } }>('/api/me/challenges/:id', (request, reply) =>
    answer(request, reply, async (account): Promise<Result<{ readonly done: true }>> => {
      await store.decline(account.id, request.params.id.replaceAll('\0', ''));
      return ok({ done: true });
    }),
  );

  app.get('/api/boards', async (): Promise<Leaderboards> => {
    const pools = await store.pools();
    return { pools: pools.map((each) => ({ ...each })) };
  });
  const board = async (request: FastifyRequest<ByPool>): Promise<Leaderboard> => {
    const rows = await store.board(request.params.pool.slice(0, 80).replaceAll('\0', ''), now(), mostRows);
    return { rows: rows.toSorted(byLeastWorth).map((row) => ({ ...row })) };
  };
  app.route<ByPool>({ method: 'GET', url: '/api/boards/:pool', handler: board });

  app.get<{ readonly Params: { readonly id: string } }>('/api/games/:id/result', async (request, reply) => {
    const room = await house.room(request.params.id);
    if (!room.ok) return refuse(reply, room.error);
    if (!outcomeOf(room.value.keeper.table)) return refuse(reply, fault('online-not-over'));
    const outcome = await settler.outcome(request.params.id);
    if (!outcome) return refuse(reply, fault('online-store'));
    const seats = outcome.seats.map(({ place, before, after }) => ({
      ...(place !== null && { place }),
      ...(before !== null && { before }),
      ...(after !== null && { after }),
    }));
    return reply.send({ rated: outcome.rated, seats } satisfies GameResult);
  });
}

/** Those who are known before those who are guessed at; then by what they are worth at least, 39 times out of 40. */
const byLeastWorth = (one: BoardRow, other: BoardRow): number =>
  guessed(one) - guessed(other) || leastWorth(other) - leastWorth(one);
const guessed = (row: BoardRow): number => Number(isProvisional({ ...newcomer, ...row }));
const leastWorth = ({ rating, deviation }: BoardRow): number => rating - 2 * deviation;

function filterOf(query: ByName['Querystring']): GameFilter {
  const { game, result, rated, before } = query;
  return {
    ...(game && { game: game.slice(0, 40).replaceAll('\0', '') }),
    ...(result && { result: result.slice(0, 10).replaceAll('\0', '') }),
    ...(rated && { rated: rated === 'yes' }),
    ...(/^\d{1,15}$/.test(before ?? '') && { before: Number(before) }),
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
