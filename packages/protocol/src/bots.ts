import type { Data } from '@quadrille/schema';
import * as z from 'zod/mini';
import { gameName, moment, pathText, personName, text } from './field.ts';
import { defineRoutes, done, scopes } from './route.ts';

const scopeList = z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length));

/** `POST /api/bots`: an account for a program. */
const botRequest = z.strictObject({ name: personName });
/** `POST /api/bots/NAME/tokens`. */
const tokenRequest = z.strictObject({ name: text(40), scopes: scopeList });
/** The answer to it: the token is shown once. */
const tokenResponse = z.strictObject({ token: text(80) });

const storedToken = z.strictObject({
  id: text(40),
  name: text(40),
  scopes: scopeList,
  created: moment,
  used: moment,
});
/** `GET /api/bots`: the caller's bots. */
const ownBots = z.strictObject({ bots: z.array(z.strictObject({ name: text(80), tokens: z.array(storedToken) })) });
export type OwnBots = Data<typeof ownBots>;

/** `GET /api/bots/house`: the server’s computer players, which every player may challenge. */
const houseBots = z.strictObject({
  bots: z.array(
    z.strictObject({
      name: text(80),
      game: gameName,
      player: text(64),
      /** Its rank on the game's ladder; 0 is the weakest. */
      rung: z.int(),
      /** Measured strength, if known. */
      elo: z.exactOptional(z.int()),
    }),
  ),
});
export type HouseBots = Data<typeof houseBots>;

const byName = z.object({ name: pathText });

/** Accounts for programs, and their tokens. */
export const botRoutes = defineRoutes({
  houseBots: {
    method: 'GET',
    path: '/api/bots/house',
    summary: 'Lists the house bots: computer players of the server.',
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    response: houseBots,
  },
  bots: {
    method: 'GET',
    path: '/api/bots',
    summary: 'Lists your bots and their tokens.',
    caller: 'account',
    scope: 'read',
    cost: 'light',
    response: ownBots,
  },
  createBot: {
    method: 'POST',
    path: '/api/bots',
    summary: 'Creates a bot account.',
    caller: 'account',
    cost: 'light',
    body: botRequest,
    response: done,
  },
  deleteBot: {
    method: 'DELETE',
    path: '/api/bots/:name',
    summary: 'Deletes a bot account.',
    caller: 'account',
    cost: 'light',
    params: byName,
    response: done,
  },
  createToken: {
    method: 'POST',
    path: '/api/bots/:name/tokens',
    summary: 'Creates a token. Returns it once.',
    caller: 'account',
    cost: 'light',
    params: byName,
    body: tokenRequest,
    response: tokenResponse,
  },
  deleteToken: {
    method: 'DELETE',
    path: '/api/bots/:name/tokens/:id',
    summary: 'Revokes a token.',
    caller: 'account',
    cost: 'light',
    params: z.object({ name: pathText, id: pathText }),
    response: done,
  },
});
