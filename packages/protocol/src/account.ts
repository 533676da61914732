import type { Result } from '@quadrille/kit';
import * as z from 'zod/mini';
import { gameName, moment, personName, text } from './field.ts';
import { me } from './answer.ts';
import { readAs } from './reading.ts';

/** What a passkey answers and asks, as WebAuthn writes it in JSON. What stands in it is checked where it is verified. */
const passkeyAnswer = z.looseObject({ id: text(1500), response: z.looseObject({}) });
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** Bytes of a request that carries the answer of a passkey. */
export const passkeyLimit = 65_536;

/** Answers `POST /api/account/ask` and `POST /api/login/ask`: what the browser hands to `navigator.credentials`. */
const passkeyQuestion = z.strictObject({ options: z.looseObject({ challenge: text(200) }) });
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

/** `POST /api/account/ask`: a passkey for a new name, or one more for who has a name. */
const passkeyWish = z.strictObject({ name: z.exactOptional(personName) });
export type PasskeyWish = z.output<typeof passkeyWish>;

/** `POST /api/account`: a guest becomes a person. Without a passkey, codes are the only way in elsewhere. */
const accountRequest = z.strictObject({ name: personName, passkey: z.exactOptional(passkeyAnswer) });
export type AccountRequest = z.output<typeof accountRequest>;

/** Answers it, and `POST /api/account/codes`: told once, kept by the person alone. */
const codesTold = z.strictObject({ me, codes: z.array(text(40)) });
export type CodesTold = z.output<typeof codesTold>;

/** `POST /api/account/passkeys`, `POST /api/login`. */
const passkeyRequest = z.strictObject({ passkey: passkeyAnswer });

/** `POST /api/login/code`. */
const codeRequest = z.strictObject({ name: personName, code: text(60) });
export type CodeRequest = z.output<typeof codeRequest>;

const keptPasskey = z.strictObject({ id: text(1500), agent: text(60), created: moment, used: moment });
const keptSession = z.strictObject({
  id: text(64),
  agent: text(60),
  created: moment,
  seen: moment,
  /** The one that asks. */
  here: z.boolean(),
});

/** `GET /api/account`: all by which somebody can be let in. */
const accountSheet = z.strictObject({
  me,
  created: moment,
  passkeys: z.array(keptPasskey),
  sessions: z.array(keptSession),
  /** Codes that are still good. */
  codes: z.int(),
  /** Results that were brought along from browsers. */
  brought: z.int(),
});
export type AccountSheet = z.output<typeof accountSheet>;

/** Results in one request. */
export const mostBrought = 200;

const broughtResult = z.strictObject({
  /** The name of the saved game: brought twice, it counts once. */
  id: text(80).check(z.minLength(1)),
  game: gameName,
  at: moment,
  score: z.number().check(z.gte(0), z.lte(1)),
  against: z.array(text(64)).check(z.maxLength(16)),
  helped: z.boolean(),
});
export type BroughtResult = z.output<typeof broughtResult>;

/** `POST /api/account/results`: games against computers, from the profile of a browser. Never rated. */
const broughtRequest = z.strictObject({ results: z.array(broughtResult).check(z.maxLength(mostBrought)) });
const broughtTold = z.strictObject({ brought: z.int() });

export const parsePasskeyQuestion = (value: unknown): Result<PasskeyQuestion> => readAs(passkeyQuestion, value);
export const parsePasskeyWish = (value: unknown): Result<PasskeyWish> => readAs(passkeyWish, value);
export const parseAccountRequest = (value: unknown): Result<AccountRequest> => readAs(accountRequest, value);
export const parseCodesTold = (value: unknown): Result<CodesTold> => readAs(codesTold, value);
export const parsePasskeyRequest = (value: unknown): Result<z.output<typeof passkeyRequest>> =>
  readAs(passkeyRequest, value);
export const parseCodeRequest = (value: unknown): Result<CodeRequest> => readAs(codeRequest, value);
export const parseAccountSheet = (value: unknown): Result<AccountSheet> => readAs(accountSheet, value);
export const parseBroughtRequest = (value: unknown): Result<z.output<typeof broughtRequest>> =>
  readAs(broughtRequest, value);
export const parseBroughtTold = (value: unknown): Result<z.output<typeof broughtTold>> => readAs(broughtTold, value);
