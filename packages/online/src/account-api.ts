import { ok, type Result } from '@quadrille/kit';
import {
  parseAccountSheet,
  parseBroughtTold,
  parseCodesTold,
  parseMe,
  parsePasskeyQuestion,
  type AccountRequest,
  type AccountSheet,
  type BroughtResult,
  type CodeRequest,
  type CodesTold,
  type Me,
  type PasskeyAnswer,
  type PasskeyQuestion,
} from '@quadrille/protocol';
import { asker, type Ask } from './asking.ts';

/** What somebody asks about their own account. */
export interface AccountApi {
  sheet(): Promise<Result<AccountSheet>>;
  /** A question for the device: a passkey for a new name, or one more. */
  askForPasskey(name?: string): Promise<Result<PasskeyQuestion>>;
  becomePerson(request: AccountRequest): Promise<Result<CodesTold>>;
  addPasskey(passkey: PasskeyAnswer): Promise<Result<Me>>;
  removePasskey(id: string): Promise<Result<Me>>;
  newCodes(): Promise<Result<CodesTold>>;
  askWho(): Promise<Result<PasskeyQuestion>>;
  logIn(passkey: PasskeyAnswer): Promise<Result<Me>>;
  logInByCode(request: CodeRequest): Promise<Result<Me>>;
  logOut(): Promise<Result<Me>>;
  /** `others`: all but this one. */
  endSession(id: string): Promise<Result<Me>>;
  bring(results: readonly BroughtResult[]): Promise<Result<number>>;
}

export function accountApi(ask: Ask): AccountApi {
  const { get, post, remove } = asker(ask);
  return {
    sheet: () => get('api/account', parseAccountSheet),
    askForPasskey: (name) => post('api/account/ask', name === undefined ? {} : { name }, parsePasskeyQuestion),
    becomePerson: (request) => post('api/account', request, parseCodesTold),
    addPasskey: (passkey) => post('api/account/passkeys', { passkey }, parseMe),
    removePasskey: (id) => remove(`api/account/passkeys/${encodeURIComponent(id)}`, parseMe),
    newCodes: () => post('api/account/codes', {}, parseCodesTold),
    askWho: () => post('api/login/ask', {}, parsePasskeyQuestion),
    logIn: (passkey) => post('api/login', { passkey }, parseMe),
    logInByCode: (request) => post('api/login/code', request, parseMe),
    logOut: () => post('api/logout', {}, parseMe),
    endSession: (id) => remove(`api/account/sessions/${encodeURIComponent(id)}`, parseMe),
    bring: async (results) => {
      const told = await post('api/account/results', { results }, parseBroughtTold);
      return told.ok ? ok(told.value.brought) : told;
    },
  };
}
