import { fault, ok, printRecord, type Fault, type Result } from '@quadrille/kit';
import {
  openLimit,
  parseCommandBody,
  parseGuestRequest,
  parseOpenRequest,
  parseSitRequest,
  type Did,
  type FairPlay,
  type Hello,
  type Opened,
  type Sat,
} from '@quadrille/protocol';
import { eventFor, recordOfTable, tableFor, type TableEvent } from '@quadrille/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agentOf } from '../people/account/agent.ts';
import { neededScope } from '../people/bots/scope.ts';
import { guestName, rename } from '../people/account/naming.ts';
import { endedCookie, newToken, printCookie, tokenHash } from '../people/session-cookie.ts';
import { newAccountId } from '../people/account-id.ts';
import type { Account } from '../store/store.ts';
import type { Room } from '../table/house.ts';
import { seatsOf } from '../table/standing.ts';
import { answering, limited, meOf } from './answering.ts';
import { accountOf, isOwnPage } from './caller.ts';
import { doFor } from './doing.ts';
import { streamEvents } from './event-stream.ts';
import { Buckets } from './limits.ts';
import type { NetWorld } from './net-world.ts';
import { openApi } from './openapi.ts';

interface ById {
  readonly Params: { readonly id: string };
}

/** The twin of the socket over HTTP, and whatever is set up before there is one. */
export function addApi(app: FastifyInstance, world: NetWorld): void {
  const { house, store, games, limits, metrics, now } = world;
  const requests = new Buckets(limits.requests);
  const guests = new Buckets(limits.guests);
  const tables = new Buckets(limits.tables);
  const seats = new Buckets(limits.seats);
  const reports = new Buckets(limits.reports);

  const { refuse, callerBy, who, answer } = answering(world);

  /** A program comes with a token, which tells what it may do. */
  const forbiddenTo = async (request: FastifyRequest): Promise<Fault | undefined> => {
    const caller = callerBy(request);
    if (caller.token === undefined) return undefined;
    const account = await accountOf(store, caller, now());
    if (!account) world.watch.refused('token');
    if (!account) return fault('online-token');
    const scope = neededScope(request.method, request.url.split('?', 1)[0]!);
    return scope && account.bot?.scopes.includes(scope) ? undefined : fault('online-scope');
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return undefined;
    const wrong =
      limited(requests.take(callerBy(request).address, now())) ??
      (request.method !== 'GET' && !isOwnPage(request.raw, world.origins) ? fault('online-address') : undefined) ??
      (request.method !== 'GET' && world.isStopping() ? fault('online-stopping') : undefined);
    if (wrong) return refuse(reply, wrong);
    const forbidden = await forbiddenTo(request);
    if (forbidden) return refuse(reply, forbidden);
    void reply.header('Cache-Control', 'no-store');
    return undefined;
  });
  app.setErrorHandler<Error & { readonly statusCode?: number; readonly code?: string }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return refuse(reply, fault('wire-large'));
    if (status >= 400 && status < 500) return refuse(reply, fault('wire-json'));
    world.onFatal(error);
    return refuse(reply, fault('online-store'));
  });

  const hello = async (request: FastifyRequest, reply: FastifyReply): Promise<Hello> => {
    const caller = callerBy(request);
    const account = await who(request);
    // A cookie that nobody is known by would close every socket it comes with.
    if (caller.session !== undefined && !account) void reply.header('Set-Cookie', endedCookie(caller.isSecure));
    return {
      protocol: world.protocol,
      build: world.build,
      at: now(),
      games: { ...(await games.revisions()) },
      ...(account && { me: meOf(account), turns: await store.turnsOf(account.id) }),
    };
  };
  app.route({ method: 'GET', url: '/api/hello', handler: hello });

  app.post('/api/guest', async (request, reply) => {
    const asked = parseGuestRequest(request.body);
    if (!asked.ok) return refuse(reply, asked.error);
    const caller = callerBy(request);
    const known = await who(request);
    if (known) {
      const renamed = await rename(store, known, asked.value.name);
      return renamed.ok ? reply.send(meOf(renamed.value)) : refuse(reply, renamed.error);
    }
    const chosen = await guestName(store, asked.value.name, undefined);
    if (!chosen.ok) return refuse(reply, chosen.error);
    const wrong = limited(guests.take(caller.address, now()));
    if (wrong) return refuse(reply, wrong);
    const account = { id: newAccountId(), name: chosen.value };
    const token = newToken();
    await store.newAccount(account, tokenHash(token), now(), agentOf(request.headers['user-agent']));
    return reply.header('Set-Cookie', printCookie(token, caller.isSecure)).send(meOf(account));
  });

  app.delete('/api/me', (request, reply) =>
    answer(request, reply, async (account) => {
      await store.forget(account.id, now());
      void reply.header('Set-Cookie', endedCookie(callerBy(request).isSecure));
      return ok(meOf({ id: account.id, name: '' }));
    }),
  );

  app.get('/api/me/games', (request, reply) =>
    answer(request, reply, async (account) => ok({ tables: await house.ownTables(account.id) })),
  );

  app.get('/api/openapi.json', async () => openApi(world.build));
  app.get('/api/lobby', () => house.lobby.list());

  app.post('/api/games', { bodyLimit: openLimit }, (request, reply) =>
    answer(request, reply, async (account): Promise<Result<Opened>> => {
      const asked = parseOpenRequest(request.body);
      if (!asked.ok) return asked;
      const wrong = limited(tables.take(account.id, now()));
      if (wrong) return { ok: false, error: wrong };
      const opened = await house.open(account, asked.value);
      if (!opened.ok) return opened;
      const { room, invite } = opened.value;
      return ok({ g: room.keeper.id, you: [...seatsOf(room.keeper.table, account.id)], invite });
    }),
  );

  app.post<ById>('/api/games/:id/sit', (request, reply) =>
    answer(request, reply, async (account): Promise<Result<Sat>> => {
      const asked = parseSitRequest(request.body);
      if (!asked.ok) return asked;
      const wrong = limited(seats.take(account.id, now()));
      if (wrong) return { ok: false, error: wrong };
      const room = await house.room(request.params.id);
      if (!room.ok) return room;
      const sat = await house.sit(room.value, account, asked.value);
      if (!sat.ok) return sat;
      const own = seatsOf(room.value.keeper.table, account.id);
      const seat = asked.value.seat ?? own[0];
      if (seat === undefined) return { ok: false, error: fault('online-full') };
      return ok({ g: room.value.keeper.id, seat, v: sat.value.v });
    }),
  );

  app.post<ById>('/api/games/:id/do', (request, reply) =>
    answer(request, reply, async (account): Promise<Result<Did>> => {
      const at = now();
      const asked = parseCommandBody(request.body);
      if (!asked.ok) return asked;
      const room = await house.room(request.params.id);
      if (!room.ok) return room;
      const did = await doFor(store, room.value, account.id, asked.value, at);
      if (!did.ok) return did;
      metrics.ack.observe(now() - at);
      return ok({ g: room.value.keeper.id, v: did.value.v, es: shownTo(room.value, account, did.value.events) });
    }),
  );

  app.get<ById>('/api/games/:id/record', async (request, reply) => {
    const room = await house.room(request.params.id);
    if (!room.ok) return refuse(reply, room.error);
    const { table } = room.value.keeper;
    const seen = tableFor(table, seatsOf(table, (await who(request))?.id));
    return reply.type('text/plain; charset=utf-8').send(printRecord(recordOfTable(seen, now())));
  });

  app.get<ById>('/api/games/:id/report', (request, reply) =>
    answer(request, reply, async (account): Promise<Result<FairPlay>> => {
      const room = await house.room(request.params.id);
      if (!room.ok) return room;
      const wrong = limited(reports.take(account.id, now()));
      return wrong ? { ok: false, error: wrong } : house.fairPlay(room.value);
    }),
  );

  app.get<ById & { readonly Querystring: { readonly after?: string } }>(
    '/api/games/:id/events',
    async (request, reply) => {
      const after = /^\d{1,9}$/.test(request.query.after ?? '') ? Number(request.query.after) : 0;
      const room = await house.roomAt(request.params.id, after);
      if (!room.ok) return refuse(reply, room.error);
      const account = await who(request);
      reply.hijack();
      streamEvents(reply.raw, world, room.value, account?.id, after);
      return undefined;
    },
  );
}

const shownTo = ({ keeper }: Room, { id }: Account, events: readonly TableEvent[]): Did['es'] =>
  events.map((event) => eventFor(event, seatsOf(keeper.table, id)));
