import { type Data, wireObject } from '@quadrille/schema';
import * as z from 'zod/mini';
import { did, fairPlay, hello, lobby, me, opened, ownTables, sat } from './answer.ts';
import { commandBody } from './messages.ts';
import { commandId, gameName, personName, requestKeys, seat, tableId, text, token } from './field.ts';
import { maxOpenBytes } from './protocol.ts';
import { defineRoutes } from './route.ts';

const seatChoice = z.union([
  z.strictObject({ kind: z.literal('me') }),
  /** Open to every player. */
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('computer'), player: text(64) }),
]);
export type SeatWish = Data<typeof seatChoice>;

/** `POST /api/games`. */
const openRequest = wireObject(
  {
    /** Sent again, it returns the same table. */
    commandId,
    game: gameName,
    params: text(2000),
    start: z.exactOptional(text(20_000)),
    /** As `parseControl` reads it. */
    control: text(20),
    /** Whether moves may be taken back if the others agree. */
    back: z.exactOptional(z.boolean()),
    seats: z.array(seatChoice).check(z.minLength(1), z.maxLength(16)),
    /** Chance decides who starts: the seats rotate, so neighbours and partners stay. */
    lot: z.exactOptional(z.boolean()),
    /** The name of the person who is notified. */
    to: z.exactOptional(text(40)),
    /** In the lobby; otherwise by invitation only. */
    listed: z.exactOptional(z.boolean()),
    /** Whether it is rated: only for people with accounts, without computer players. */
    rated: z.exactOptional(z.boolean()),
    /** The computer player that takes over an abandoned seat if there are three or more sides. */
    standIn: z.exactOptional(text(64)),
    /** The record of the game to continue. */
    record: z.exactOptional(text(200_000)),
  },
  requestKeys,
);
export type OpenRequest = Data<typeof openRequest>;

/** `POST /api/games/ID/sit`: with an invitation, or at a listed table without. */
const sitRequest = wireObject({ commandId, seat: z.exactOptional(seat), invite: z.exactOptional(token) }, requestKeys);
export type SitRequest = Data<typeof sitRequest>;

/** `POST /api/guest`: creates a guest with this name, or renames the guest of the session. */
const guestRequest = z.strictObject({ name: personName });
export type GuestRequest = Data<typeof guestRequest>;

const byId = z.object({ id: tableId });

/** Sessions and tables: requests that come before the socket, and an HTTP form of the socket commands. */
export const tableRoutes = defineRoutes({
  hello: {
    method: 'GET',
    path: '/api/hello',
    summary: 'Returns the protocol version, the games of the server, and your account.',
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    response: hello,
  },
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Returns this OpenAPI document.',
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    response: 'application/json',
  },
  createGuest: {
    method: 'POST',
    path: '/api/guest',
    summary: 'Creates a guest with this name, or renames the caller if there is a session.',
    caller: 'anyone',
    limit: { name: 'guests', by: 'address' },
    cost: 'light',
    body: guestRequest,
    response: me,
  },
  lobby: {
    method: 'GET',
    path: '/api/lobby',
    summary: 'Lists the open tables and the number of waiting players.',
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    response: lobby,
  },
  ownGames: {
    method: 'GET',
    path: '/api/me/games',
    summary: 'Lists your tables, newest first.',
    caller: 'guest',
    scope: 'read',
    cost: 'light',
    response: ownTables,
  },
  deleteMe: {
    method: 'DELETE',
    path: '/api/me',
    summary: 'Deletes your account. Your seats at finished tables stay, without a name.',
    caller: 'guest',
    cost: 'heavy',
    response: me,
  },
  openTable: {
    method: 'POST',
    path: '/api/games',
    summary:
      'Opens a table. `c` is the id of the request: sent again, it returns the same table. `to` challenges a person.',
    caller: 'guest',
    scope: 'open',
    limit: { name: 'tables', by: 'account' },
    cost: 'heavy',
    body: openRequest,
    maxBodyBytes: maxOpenBytes,
    response: opened,
  },
  sit: {
    method: 'POST',
    path: '/api/games/:id/sit',
    summary: 'Takes a seat, with an invitation or at a listed table.',
    caller: 'guest',
    scope: 'play',
    limit: { name: 'seats', by: 'account' },
    cost: 'light',
    params: byId,
    body: sitRequest,
    response: sat,
  },
  command: {
    method: 'POST',
    path: '/api/games/:id/do',
    summary:
      'Sends a command: `d` is an intent such as {"k":"move","m":"e2"}, `n` the position number. Executed once per `c`.',
    caller: 'guest',
    scope: 'play',
    cost: 'light',
    params: byId,
    body: commandBody,
    response: did,
  },
  events: {
    method: 'GET',
    path: '/api/games/:id/events',
    summary:
      'Streams the events of a table after version `after`, one line of JSON each; an empty line every seven seconds.',
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    params: byId,
    query: z.object({ after: z.exactOptional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    response: 'application/x-ndjson',
  },
  record: {
    method: 'GET',
    path: '/api/games/:id/record',
    summary: 'Returns the game record, without moves that are hidden from you.',
    caller: 'anyone',
    scope: 'read',
    cost: 'heavy',
    params: byId,
    response: 'text/plain',
  },
  fairPlay: {
    method: 'GET',
    path: '/api/games/:id/report',
    summary: 'Returns the fair-play report of a finished game.',
    caller: 'guest',
    scope: 'read',
    limit: { name: 'reports', by: 'account' },
    cost: 'heavy',
    params: byId,
    response: fairPlay,
  },
});
