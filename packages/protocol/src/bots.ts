import type { Result } from '@quadrille/kit';
import * as z from 'zod/mini';
import { gameName, moment, personName, text } from './field.ts';
import { readAs } from './reading.ts';

/** What a program may do: look, play at tables it is invited to, open tables of its own. */
export const scopes = ['read', 'play', 'open'] as const;
export type Scope = (typeof scopes)[number];

const scopeList = z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length));

/** `POST /api/bots`: an account for a program. */
const botRequest = z.strictObject({ name: personName });
/** `POST /api/bots/NAME/tokens`. */
const tokenRequest = z.strictObject({ name: text(40), scopes: scopeList });
/** Answers it: told once. */
const tokenTold = z.strictObject({ token: text(80) });

const keptToken = z.strictObject({
  id: text(40),
  name: text(40),
  scopes: scopeList,
  created: moment,
  used: moment,
});
/** `GET /api/bots`: one's own. */
const ownBots = z.strictObject({ bots: z.array(z.strictObject({ name: text(80), tokens: z.array(keptToken) })) });
export type OwnBots = z.output<typeof ownBots>;

/** `GET /api/bots/house`: computer players of the server itself, whom everybody may challenge. */
const houseBots = z.strictObject({
  bots: z.array(z.strictObject({ name: text(80), game: gameName, player: text(64) })),
});
export type HouseBots = z.output<typeof houseBots>;

export const parseHouseBots = (value: unknown): Result<HouseBots> => readAs(houseBots, value);
export const parseBotRequest = (value: unknown): Result<z.output<typeof botRequest>> => readAs(botRequest, value);
export const parseTokenRequest = (value: unknown): Result<z.output<typeof tokenRequest>> => readAs(tokenRequest, value);
export const parseTokenTold = (value: unknown): Result<z.output<typeof tokenTold>> => readAs(tokenTold, value);
export const parseOwnBots = (value: unknown): Result<OwnBots> => readAs(ownBots, value);
