import type { Data } from '@quadrille/schema';
import * as z from 'zod/mini';
import { me } from './answer.ts';
import { gameName, moment, pathText, personName, text } from './field.ts';
import { defineRoutes, done, emptyBody } from './route.ts';

/**
 * A device's answer as WebAuthn writes it in JSON. The server verifies signatures later; here only the stored fields
 * (`id`, `transports`) are checked for storable text.
 */
const passkeyAnswer = z.looseObject({
  id: text(1500),
  response: z.looseObject({ transports: z.exactOptional(z.array(text(40)).check(z.maxLength(16))) }),
});
export type PasskeyAnswer = Data<typeof passkeyAnswer>;

/** Maximum bytes of a request with a passkey's answer. */
export const maxPasskeyBytes = 65_536;

/** The answer to `POST /api/account/ask` and `POST /api/login/ask`: the options for `navigator.credentials`. */
const passkeyQuestion = z.strictObject({ options: z.looseObject({ challenge: text(200) }) });
export type PasskeyQuestion = Data<typeof passkeyQuestion>;

/** `POST /api/account/ask`: a passkey for a new name, or a further one for an existing account. */
const passkeyRequestBody = z.strictObject({ name: z.exactOptional(personName) });
export type PasskeyWish = Data<typeof passkeyRequestBody>;

/**
 * `POST /api/account`: a guest creates an account. Without a passkey, other devices can log in only with recovery
 * codes.
 */
const accountRequest = z.strictObject({ name: personName, passkey: z.exactOptional(passkeyAnswer) });
export type AccountRequest = Data<typeof accountRequest>;

/** The answer to it and to `POST /api/account/codes`: the codes are shown once; the server stores only hashes. */
const codesResponse = z.strictObject({ me, codes: z.array(text(40)) });
export type CodesTold = Data<typeof codesResponse>;

/** `POST /api/account/passkeys`, `POST /api/login`. */
const passkeyRequest = z.strictObject({ passkey: passkeyAnswer });

/** `POST /api/login/code`. */
const codeRequest = z.strictObject({ name: text(40), code: text(60) });
export type CodeRequest = Data<typeof codeRequest>;

const storedPasskey = z.strictObject({ id: text(1500), agent: text(60), created: moment, used: moment });
const storedSession = z.strictObject({
  id: text(64),
  agent: text(60),
  created: moment,
  seen: moment,
  /** Whether it is the session of this request. */
  here: z.boolean(),
});

/** `GET /api/account`: all ways to log in to the account. */
const accountSheet = z.strictObject({
  me,
  created: moment,
  passkeys: z.array(storedPasskey),
  sessions: z.array(storedSession),
  /** The number of unused recovery codes. */
  codes: z.int(),
  /** The number of results imported from browsers. */
  brought: z.int(),
});
export type AccountSheet = Data<typeof accountSheet>;

/** Maximum results per request. */
export const mostBrought = 200;

const importedResult = z.strictObject({
  /** The id of the saved game: imported twice, it counts once. */
  id: text(80).check(z.minLength(1)),
  game: gameName,
  at: moment,
  score: z.number().check(z.gte(0), z.lte(1)),
  against: z.array(text(64)).check(z.maxLength(16)),
  helped: z.boolean(),
});
export type BroughtResult = Data<typeof importedResult>;

/** `POST /api/account/results`: games against computers, from the profile of a browser. Never rated. */
const importRequest = z.strictObject({ results: z.array(importedResult).check(z.maxLength(mostBrought)) });
const importResponse = z.strictObject({ brought: z.int() });

const byId = z.object({ id: pathText });

/** Accounts: how a guest becomes a person, logs in, manages passkeys and sessions, and leaves. */
export const accountRoutes = defineRoutes({
  requestPasskey: {
    method: 'POST',
    path: '/api/account/ask',
    summary: 'Creates a WebAuthn challenge for registering a passkey.',
    caller: 'guest',
    limit: { name: 'logins', by: 'address' },
    cost: 'light',
    body: passkeyRequestBody,
    response: passkeyQuestion,
  },
  createAccount: {
    method: 'POST',
    path: '/api/account',
    summary: 'Converts a guest to an account. Returns the recovery codes, once.',
    caller: 'guest',
    limit: { name: 'logins', by: 'address' },
    cost: 'heavy',
    body: accountRequest,
    maxBodyBytes: maxPasskeyBytes,
    response: codesResponse,
  },
  account: {
    method: 'GET',
    path: '/api/account',
    summary: 'Returns your passkeys, sessions and the number of unused recovery codes.',
    caller: 'guest',
    scope: 'read',
    cost: 'light',
    response: accountSheet,
  },
  exportAccount: {
    method: 'GET',
    path: '/api/account/export',
    summary: 'Downloads everything that the server stores about you.',
    caller: 'guest',
    scope: 'read',
    cost: 'heavy',
    response: 'application/json',
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Adds a passkey.',
    caller: 'account',
    cost: 'heavy',
    body: passkeyRequest,
    maxBodyBytes: maxPasskeyBytes,
    response: me,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/account/passkeys/:id',
    summary: 'Removes a passkey.',
    caller: 'account',
    cost: 'light',
    params: byId,
    response: me,
  },
  createCodes: {
    method: 'POST',
    path: '/api/account/codes',
    summary: 'Replaces the recovery codes.',
    caller: 'account',
    cost: 'light',
    body: emptyBody,
    response: codesResponse,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    summary: 'Ends a session; `others` ends all except the current one.',
    caller: 'account',
    cost: 'light',
    params: byId,
    response: me,
  },
  importResults: {
    method: 'POST',
    path: '/api/account/results',
    summary: 'Imports results from a browser. Each counts once and is never rated.',
    caller: 'account',
    cost: 'heavy',
    body: importRequest,
    maxBodyBytes: maxPasskeyBytes,
    response: importResponse,
  },
  requestLogin: {
    method: 'POST',
    path: '/api/login/ask',
    summary: 'Creates a WebAuthn challenge for logging in with a passkey.',
    caller: 'anyone',
    limit: { name: 'logins', by: 'address' },
    cost: 'light',
    body: emptyBody,
    response: passkeyQuestion,
  },
  logIn: {
    method: 'POST',
    path: '/api/login',
    summary: 'Logs in with a passkey.',
    caller: 'anyone',
    limit: { name: 'logins', by: 'address' },
    cost: 'heavy',
    body: passkeyRequest,
    maxBodyBytes: maxPasskeyBytes,
    response: me,
  },
  logInByCode: {
    method: 'POST',
    path: '/api/login/code',
    summary: 'Logs in with a recovery code. Each code works once.',
    caller: 'anyone',
    limit: { name: 'logins', by: 'address' },
    cost: 'light',
    body: codeRequest,
    response: me,
  },
  logOut: {
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends this session.',
    caller: 'account',
    cost: 'light',
    body: emptyBody,
    response: me,
  },
});

/** `GET /api/push`: the server's public key for push subscriptions. */
const pushKey = z.strictObject({ key: text(120) });

const endpoint = text(1000);
/**
 * `POST /api/push`: subscribes a browser to notifications about turns; `key` and `auth` are the browser’s, in base64url.
 */
const pushRequest = z.strictObject({ endpoint, key: text(120), auth: text(40), language: z.enum(['en', 'fr']) });
export type PushRequest = Data<typeof pushRequest>;
/** `POST /api/push/end`: unsubscribes a browser. */
const pushEnd = z.strictObject({ endpoint });

/** The notification that the service worker shows unchanged. */
export interface PushTold {
  readonly title: string;
  readonly body: string;
  /** A newer message with the same tag replaces the older one. */
  readonly tag: string;
  /** The page that it opens, after `#`. */
  readonly path: string;
  readonly language: 'en' | 'fr';
}

/** Web Push: notifications about turns. */
export const pushRoutes = defineRoutes({
  pushKey: {
    method: 'GET',
    path: '/api/push',
    summary: "Returns the server's public key for Web Push.",
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    response: pushKey,
  },
  subscribePush: {
    method: 'POST',
    path: '/api/push',
    summary: 'Subscribes a browser to push notifications.',
    caller: 'guest',
    cost: 'light',
    body: pushRequest,
    response: done,
  },
  unsubscribePush: {
    method: 'POST',
    path: '/api/push/end',
    summary: 'Unsubscribes a browser.',
    caller: 'guest',
    cost: 'light',
    body: pushEnd,
    response: done,
  },
});
