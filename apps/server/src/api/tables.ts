import { type Fault, fail, fault, ok, printRecord } from '@quadrille/kit';
import type { Did } from '@quadrille/protocol';
import { describeApi } from '@quadrille/protocol/openapi';
import { type TableEvent, eventFor, recordOfTable, tableFor } from '@quadrille/table';
import type { ServerResponse } from 'node:http';
import type { Access, Credentials } from '../net/access.ts';
import { type Caller, agentOf } from '../net/caller.ts';
import type { NetContext } from '../net/context.ts';
import { logTokens } from '../net/limits.ts';
import { type HandlersOf, meOf, requesterOf } from '../net/routes.ts';
import { commonHeaders } from '@quadrille/static-server';
import { guestName, rename } from '../people/naming.ts';
import { clearCookie, newAccountId, newToken, printCookie, tokenHash } from '../platform/tokens.ts';
import type { Account } from '../store/sessions.ts';
import { seatsOf } from '../store/table-row.ts';
import type { Viewer } from '../table/audience.ts';
import { doFor } from '../table/commands.ts';
import type { Room } from '../table/table-registry.ts';

/** Interval of empty lines in an event stream, by which both sides notice a lost connection. */
const keepAliveMs = 7000;
const maxBufferedBytes = 262_144;

/**
 * Streams a table's events as lines of JSON: the same messages that a socket gets when it joins from version `after`.
 */
function streamEvents(
  response: ServerResponse,
  context: NetContext,
  room: Room,
  credentials: Credentials,
  after: number,
  release: () => void,
): void {
  const { access, tables, metrics } = context;
  const { account } = credentials;
  const write = (line: string): void => {
    if (response.writableLength > maxBufferedBytes) response.destroy();
    else if (response.writable) response.write(`${line}\n`);
  };
  const viewer: Viewer = { account, send: write };
  const beat = setInterval(() => (context.isStopping() ? response.end() : write('')), keepAliveMs).unref();
  const opened: Access = { credentials, end: () => response.destroy() };
  access.add(opened);
  response.on('close', () => {
    access.delete(opened);
    clearInterval(beat);
    tables.leave(room, viewer);
    metrics.sockets.dec();
    release();
  });
  response.on('error', () => {});
  response.writeHead(200, { ...commonHeaders, 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
  metrics.sockets.inc();
  write(tables.join(room, viewer, after));
}

type TableRoute =
  | 'hello'
  | 'openApi'
  | 'createGuest'
  | 'lobby'
  | 'ownGames'
  | 'deleteMe'
  | 'openTable'
  | 'sit'
  | 'command'
  | 'events'
  | 'record'
  | 'fairPlay';

/** Sessions and tables over HTTP: requests that come before the socket, and an HTTP form of each socket command. */
export function tableHandlers(context: NetContext): HandlersOf<TableRoute> {
  const { tables, store, games, metrics, now } = context;
  /** Cached: building the description takes some milliseconds. */
  let description: object | undefined;
  const logLimit = async ({ address }: Caller, room: Room, after?: number): Promise<Fault | undefined> => {
    const tokens = logTokens(context.limits, tables.joinLength(room, after));
    const seconds = await context.limiter.take('logs', address, tokens);
    return seconds > 0 ? fault('online-limit', { n: seconds }) : undefined;
  };
  return {
    hello: async ({ caller, reply, findAccount }) => {
      const account = await findAccount();
      // A client with an unknown cookie would have every socket closed: delete the cookie.
      if (caller.session !== undefined && !account) void reply.header('Set-Cookie', clearCookie(caller.isSecure));
      return ok({
        protocol: context.protocol,
        build: context.build,
        at: now(),
        games: { ...(await games.revisions()) },
        ...(account && { me: meOf(account), turns: await store.turnsOf(account.id) }),
      });
    },

    openApi: async () => ok((description ??= describeApi(context.build))),

    createGuest: async ({ body, caller, request, reply, findAccount }) => {
      const known = await findAccount();
      if (known) {
        const renamed = await rename(store, known, body.name);
        return renamed.ok ? ok(meOf(renamed.value)) : renamed;
      }
      const chosen = await guestName(store, body.name, undefined);
      if (!chosen.ok) return chosen;
      const account = { id: newAccountId(), name: chosen.value };
      const token = newToken();
      await store.newAccount(account, tokenHash(token), now(), agentOf(request.headers['user-agent']));
      void reply.header('Set-Cookie', printCookie(token, caller.isSecure));
      return ok(meOf(account));
    },

    lobby: async () => ok(await tables.lobby.list()),

    ownGames: async ({ account }) => ok({ tables: await tables.ownTables(account.id) }),

    deleteMe: async ({ account, caller, reply }) => {
      context.endAccess({ accounts: await store.forget(account.id, now()) });
      void reply.header('Set-Cookie', clearCookie(caller.isSecure));
      return ok(meOf({ id: account.id, name: '' }));
    },

    openTable: async (call) => {
      const { account, body } = call;
      const opened = await tables.open(account, body, requesterOf(call));
      if (!opened.ok) return opened;
      const { room, invite } = opened.value;
      return ok({ tableId: room.actor.id, you: [...seatsOf(room.actor.table, account.id)], invite });
    },

    sit: async ({ account, params, body }) => {
      const room = await tables.room(params.id);
      if (!room.ok) return room;
      const sat = await tables.sit(room.value, account, body);
      if (!sat.ok) return sat;
      const seat = body.seat ?? seatsOf(room.value.actor.table, account.id)[0];
      if (seat === undefined) return { ok: false, error: fault('online-full') };
      return ok({ tableId: room.value.actor.id, seat, version: sat.value.version });
    },

    command: async ({ account, params, body }) => {
      const at = now();
      const room = await tables.room(params.id);
      if (!room.ok) return room;
      const did = await doFor(store, room.value, account.id, body, at);
      if (!did.ok) return did;
      metrics.ack.observe(now() - at);
      return ok({
        tableId: room.value.actor.id,
        version: did.value.version,
        events: shownTo(room.value, account, did.value.events),
      });
    },

    events: async ({ params, query, caller, reply, findAccount }) => {
      const after = Number(query.after ?? 0);
      const room = await tables.roomAt(params.id, after);
      if (!room.ok) return room;
      const wrong = await logLimit(caller, room.value, after);
      if (wrong) return { ok: false, error: wrong };
      const account = await findAccount();
      const release = await context.connections.admit(caller, account?.id);
      if (!release.ok) return release;
      // The client has gone meanwhile, or the stream would wait behind another answer of its connection. In both cases
      // it would never be told that the connection has closed.
      if (!reply.raw.socket?.writable) {
        release.value();
        return fail(fault('online-connections'));
      }
      reply.hijack();
      const { session, token } = caller;
      streamEvents(reply.raw, context, room.value, { account: account?.id, session, token }, after, release.value);
      return ok(undefined);
    },

    record: async ({ params, caller, findAccount }) => {
      const room = await tables.room(params.id);
      if (!room.ok) return room;
      const wrong = await logLimit(caller, room.value);
      if (wrong) return { ok: false, error: wrong };
      const { table } = room.value.actor;
      const seen = tableFor(table, seatsOf(table, (await findAccount())?.id));
      return ok(printRecord(recordOfTable(seen, now(), { draws: tables.drawsOf(room.value.actor) })));
    },

    fairPlay: async (call) => {
      const room = await tables.room(call.params.id);
      return room.ok ? tables.fairPlay(room.value, requesterOf(call)) : room;
    },
  };
}

const shownTo = ({ actor }: Room, { id }: Account, events: readonly TableEvent[]): Did['events'] =>
  events.map((event) => eventFor(event, seatsOf(actor.table, id)));

/** Correspondence seeks: they continue while the player is away and can be listed and ended from any page. */
export function seekHandlers({ store, pairer }: NetContext): HandlersOf<'seeks' | 'deleteSeek'> {
  return {
    seeks: async ({ account }) => {
      const seeks = await store.lastingSeeks(account.id);
      return ok({ seeks: seeks.map(({ kind, control, since }) => ({ game: kind, control, since })) });
    },
    deleteSeek: async ({ account, params }) => {
      await pairer.end({ account: account.id, kind: params.game, control: params.control });
      return ok({ done: true });
    },
  };
}
