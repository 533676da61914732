import type { Result } from '@quadrille/kit';
import type {
  AccountRequest,
  AccountSheet,
  BroughtResult,
  CodeRequest,
  CodesTold,
  Me,
  PasskeyAnswer,
  PasskeyQuestion,
} from '@quadrille/protocol';
import { createHttpClient, pick, type Ask } from './asking.ts';

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
  const client = createHttpClient(ask);
  return {
    sheet: () => client.account({}),
    askForPasskey: (name) => client.requestPasskey({ body: name === undefined ? {} : { name } }),
    becomePerson: (body) => client.createAccount({ body }),
    addPasskey: (passkey) => client.addPasskey({ body: { passkey } }),
    removePasskey: (id) => client.removePasskey({ params: { id } }),
    newCodes: () => client.createCodes({ body: {} }),
    askWho: () => client.requestLogin({ body: {} }),
    logIn: (passkey) => client.logIn({ body: { passkey } }),
    logInByCode: (body) => client.logInByCode({ body }),
    logOut: () => client.logOut({ body: {} }),
    endSession: (id) => client.endSession({ params: { id } }),
    bring: (results) => pick(client.importResults({ body: { results: [...results] } }), 'brought'),
  };
}
