import { fault, ok, printRecord, type Fault } from '@quadrille/kit';
import type { Did } from '@quadrille/protocol';
import { describeApi } from '@quadrille/protocol/openapi';
import { eventFor, recordOfTable, tableFor, type TableEvent } from '@quadrille/table';
import { newAccountId } from '../people/account-id.ts';
import { agentOf } from '../people/account/agent.ts';
import { guestName, rename } from '../people/account/naming.ts';
import { endedCookie, newToken, printCookie, tokenHash } from '../people/session-cookie.ts';
import type { Account } from '../store/store.ts';
import type { Room } from '../table/house.ts';
import { seatsOf } from '../table/standing.ts';
import type { Caller } from './caller.ts';
import { doFor } from './doing.ts';
import { streamEvents } from './event-stream.ts';
import { logTokens } from './limits.ts';
import type { NetWorld } from './net-world.ts';
import { meOf, requesterOf, type HandlersOf } from './routes.ts';

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

/** Sessions and tables over HTTP: what is called before there is a socket, and the twin of the socket's commands. */
export function tableHandlers(world: NetWorld): HandlersOf<TableRoute> {
  const { house, store, games, metrics, now } = world;
  /** Some milliseconds of work, so once. */
  let description: object | undefined;
  const logLimit = async ({ address }: Caller, room: Room, after?: number): Promise<Fault | undefined> => {
    const tokens = logTokens(world.limits, house.joinLength(room, after));
    const seconds = await world.limiter.take('logs', address, tokens);
    return seconds > 0 ? fault('online-limit', { n: seconds }) : undefined;
  };
  return {
    hello: async ({ caller, reply, findAccount }) => {
      const account = await findAccount();
      // An unknown cookie would close every socket it comes with.
      if (caller.session !== undefined && !account) void reply.header('Set-Cookie', endedCookie(caller.isSecure));
      return ok({
        protocol: world.protocol,
        build: world.build,
        at: now(),
        games: { ...(await games.revisions()) },
        ...(account && { me: meOf(account), turns: await store.turnsOf(account.id) }),
      });
    },

    openApi: async () => ok((description ??= describeApi(world.build))),

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

    lobby: async () => ok(await house.lobby.list()),

    ownGames: async ({ account }) => ok({ tables: await house.ownTables(account.id) }),

    deleteMe: async ({ account, caller, reply }) => {
      world.endAccess({ accounts: await store.forget(account.id, now()) });
      void reply.header('Set-Cookie', endedCookie(caller.isSecure));
      return ok(meOf({ id: account.id, name: '' }));
    },

    openTable: async (call) => {
      const { account, body } = call;
      const opened = await house.open(account, body, requesterOf(call));
      if (!opened.ok) return opened;
      const { room, invite } = opened.value;
      return ok({ g: room.keeper.id, you: [...seatsOf(room.keeper.table, account.id)], invite });
    },

    sit: async ({ account, params, body }) => {
      const room = await house.room(params.id);
      if (!room.ok) return room;
      const sat = await house.sit(room.value, account, body);
      if (!sat.ok) return sat;
      const seat = body.seat ?? seatsOf(room.value.keeper.table, account.id)[0];
      if (seat === undefined) return { ok: false, error: fault('online-full') };
      return ok({ g: room.value.keeper.id, seat, v: sat.value.v });
    },

    command: async ({ account, params, body }) => {
      const at = now();
      const room = await house.room(params.id);
      if (!room.ok) return room;
      const did = await doFor(store, room.value, account.id, body, at);
      if (!did.ok) return did;
      metrics.ack.observe(now() - at);
      return ok({ g: room.value.keeper.id, v: did.value.v, es: shownTo(room.value, account, did.value.events) });
    },

    events: async ({ params, query, caller, reply, findAccount }) => {
      const after = Number(query.after ?? 0);
      const room = await house.roomAt(params.id, after);
      if (!room.ok) return room;
      const wrong = await logLimit(caller, room.value, after);
      if (wrong) return { ok: false, error: wrong };
      const account = await findAccount();
      const release = await world.connections.admit(caller, account?.id);
      if (!release.ok) return release;
      reply.hijack();
      const { session, token } = caller;
      streamEvents(reply.raw, world, room.value, { account: account?.id, session, token }, after, release.value);
      return ok(undefined);
    },

    record: async ({ params, caller, findAccount }) => {
      const room = await house.room(params.id);
      if (!room.ok) return room;
      const wrong = await logLimit(caller, room.value);
      if (wrong) return { ok: false, error: wrong };
      const { table } = room.value.keeper;
      const seen = tableFor(table, seatsOf(table, (await findAccount())?.id));
      return ok(printRecord(recordOfTable(seen, now(), { draws: house.drawsOf(room.value.keeper) })));
    },

    fairPlay: async (call) => {
      const room = await house.room(call.params.id);
      return room.ok ? house.fairPlay(room.value, requesterOf(call)) : room;
    },
  };
}

const shownTo = ({ keeper }: Room, { id }: Account, events: readonly TableEvent[]): Did['es'] =>
  events.map((event) => eventFor(event, seatsOf(keeper.table, id)));
