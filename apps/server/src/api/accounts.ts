import { type Result, type Seat, fail, fault, ok } from '@quadrille/kit';
import type { Me } from '@quadrille/protocol';
import { type TableEvent, eventFor, encodeEvent } from '@quadrille/table';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { nameKey } from '../names/skeleton.ts';
import { parsePersonName } from '../names/person-name.ts';
import { type Caller, agentOf } from '../net/caller.ts';
import type { NetContext } from '../net/context.ts';
import type { RateLimiter } from '../net/limits.ts';
import { type HandlersOf, meOf } from '../net/routes.ts';
import {
  type RelyingParty,
  startRegistration,
  startLogin,
  finishRegistration,
  finishLogin,
} from '../people/passkeys.ts';
import { isPushAddress, isPushKeys } from '../people/pusher.ts';
import { clearCookie, newRecoveryCodes, newToken, printCookie, recoveryHash, tokenHash } from '../platform/tokens.ts';
import type { Owner } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';
import { eventsOf } from '../store/table-row.ts';

/** How many waiting addresses are remembered; beyond that, the oldest is dropped. */
const maxWaitingAddresses = 1000;

/**
 * Slows down guessing of recovery codes, in addition to the limit per address. Wrong codes are counted per account
 * name, but only the addresses that sent one have to wait: strangers cannot lock the owner out. A code has 79 bits, too
 * many to guess from any number of addresses.
 */
class CodeGuard {
  readonly #limiter: RateLimiter;
  readonly #now: () => number;
  /** For each name and address: the time until which the address must wait. */
  readonly #waitUntil = new Map<string, number>();

  constructor(limiter: RateLimiter, now: () => number) {
    this.#limiter = limiter;
    this.#now = now;
  }

  /** Seconds until this address may try a code for this name; 0: now. */
  secondsToWait(address: string, name: string): number {
    const until = this.#waitUntil.get(keyOf(address, name)) ?? 0;
    return Math.max(0, Math.ceil((until - this.#now()) / 1000));
  }

  async noteWrongCode(address: string, name: string): Promise<void> {
    const seconds = await this.#limiter.take('logins', `codes for ${nameKey(name)}`);
    if (seconds === 0) return;
    const [first] = this.#waitUntil.keys();
    if (first !== undefined && this.#waitUntil.size >= maxWaitingAddresses) this.#waitUntil.delete(first);
    this.#waitUntil.set(keyOf(address, name), this.#now() + seconds * 1000);
  }
}

const keyOf = (address: string, name: string): string => `${address} ${nameKey(name)}`;

const exportBatchSize = 20;

/** Streams all data of an account as one JSON text: the account may have many tables. */
async function* buildExport(store: Store, account: string, now: number): AsyncGenerator<string> {
  yield `{"quadrille":"account","format":1,"at":${now}`;
  for (const [name, rows] of Object.entries(await store.everythingOf(account)))
    yield `,\n${JSON.stringify(name)}:${JSON.stringify(rows)}`;
  yield ',\n"tables":[';
  let last = '';
  for (;;) {
    const ids = await store.tablesOf(account, last, exportBatchSize);
    const found = await store.loadAll(ids);
    for (const { id, kind, log: texts } of found.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const events = eventsOf(texts);
      const seats = seatsIn(events, account);
      const log = events.map((event) => encodeEvent(eventFor(event, seats)));
      yield `${last === '' ? '' : ','}\n${JSON.stringify({ id, kind, seats, log })}`;
      last = id;
    }
    if (ids.length < exportBatchSize) break;
  }
  yield ']}\n';
}

/** The account's seats at the last change. Moves that other players still hide are not exported. */
function seatsIn(events: readonly TableEvent[], account: string): readonly Seat[] {
  const seats = new Map<Seat, boolean>();
  const isTheirs = (holder: { readonly kind: string; readonly account?: string }): boolean =>
    holder.account === account;
  for (const event of events) {
    if (event.kind === 'open') event.setup.seats.forEach((holder, seat) => seats.set(seat, isTheirs(holder)));
    if (event.kind === 'seat') seats.set(event.seat, isTheirs(event.holder));
  }
  return [...seats].filter(([, own]) => own).map(([seat]) => seat);
}

const maxPasskeys = 20;
const maxResults = 5000;
/** How many characters of a session's hash identify it in the owner's list. */
const shownHashLength = 16;

type RegistrationRoute = 'requestPasskey' | 'createAccount' | 'addPasskey' | 'removePasskey' | 'createCodes';
type OwnAccountRoute = 'account' | 'exportAccount' | 'endSession' | 'importResults';
type LoginRoute = 'requestLogin' | 'logIn' | 'logInByCode' | 'logOut';

interface Visit {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const accountHandlers = (context: NetContext): HandlersOf<RegistrationRoute | OwnAccountRoute | LoginRoute> => ({
  ...registrationHandlers(context),
  ...ownAccountHandlers(context),
  ...loginHandlers(context),
});

/** How a guest becomes a person, and with what a person can log in. */
function registrationHandlers({ store, watch, now }: NetContext): HandlersOf<RegistrationRoute> {
  return {
    requestPasskey: async ({ account, body, caller, request }) => {
      const place = relyingPartyOf(caller, request);
      if (account.person) {
        const { passkeys } = await store.sheet(account.id);
        if (passkeys.length >= maxPasskeys) return fail(fault('account-passkeys'));
        const known = passkeys.map(({ id }) => id);
        return ok(await startRegistration(store, account, known, place, now()));
      }
      const name = parsePersonName(body.name ?? '');
      if (!name.ok) return name;
      if (await store.isNameTaken(name.value, account.id)) return fail(fault('account-name-taken'));
      return ok(await startRegistration(store, { id: account.id, name: name.value }, [], place, now()));
    },

    createAccount: async ({ account, body, caller, request }) => {
      if (account.person) return fail(fault('account-person'));
      const name = parsePersonName(body.name);
      if (!name.ok) return name;
      const place = relyingPartyOf(caller, request);
      const made =
        body.passkey &&
        (await finishRegistration(store, account.id, body.passkey, place, describeAgent(request), now()));
      if (made && !made.ok) {
        watch.logRefusal('passkey');
        return made;
      }
      const { codes, hashes } = createRecoveryCodes();
      const passkey = made && { passkey: made.value };
      const person = { account: account.id, name: name.value, ...passkey, codes: hashes };
      const became = await store.becomePerson(person, now());
      if (!became) return fail(fault('account-name-taken'));
      return ok({ me: meOf({ id: account.id, name: name.value, person: true }), codes });
    },

    addPasskey: async ({ account, body: { passkey }, caller, request }) => {
      const place = relyingPartyOf(caller, request);
      const made = await finishRegistration(store, account.id, passkey, place, describeAgent(request), now());
      if (!made.ok) watch.logRefusal('passkey');
      if (!made.ok) return made;
      const added = await store.addPasskey(account.id, made.value, now());
      return added ? ok(meOf(account)) : fail(fault('account-passkey-known'));
    },

    removePasskey: async ({ account, params }) => {
      const removed = await store.removePasskey(account.id, params.id);
      if (removed === 'unknown') return fail(fault('online-nothing'));
      return removed === 'last' ? fail(fault('account-last')) : ok(meOf(account));
    },

    createCodes: async ({ account }) => {
      const { codes, hashes } = createRecoveryCodes();
      await store.newCodes(account.id, hashes);
      return ok({ me: meOf(account), codes });
    },
  };
}

/** What a person sees and manages of the own account. */
function ownAccountHandlers({ store, now, endSockets }: NetContext): HandlersOf<OwnAccountRoute> {
  return {
    account: async ({ account, caller }) => {
      const { created, passkeys, sessions, codes, brought } = await store.sheet(account.id);
      return ok({
        me: meOf(account),
        created,
        passkeys: passkeys.map((each) => ({ ...each })),
        sessions: sessions.map(({ hash, agent, ...times }) => ({
          id: hash.slice(0, shownHashLength),
          agent: agent ?? '',
          ...times,
          here: hash === caller.session,
        })),
        codes,
        brought,
      });
    },

    exportAccount: async ({ account, reply }) => {
      void reply.header('Content-Disposition', 'attachment; filename="quadrille-account.json"');
      return ok(Readable.from(buildExport(store, account.id, now())));
    },

    endSession: async ({ account, params: { id }, caller }) => {
      const which = id === 'others' ? { but: caller.session! } : { begins: id };
      if (id !== 'others' && !/^[\w-]{16}$/.test(id)) return fail(fault('online-nothing'));
      const ended = await store.endSession(account.id, which);
      endSockets(ended);
      return ended.length === 0 && id !== 'others' ? fail(fault('online-nothing')) : ok(meOf(account));
    },

    importResults: async ({ account, body }) => {
      const brought = await store.importResults(account.id, body.results, maxResults);
      return brought === undefined ? fail(fault('account-brought')) : ok({ brought });
    },
  };
}

/** How a person logs in and out. */
function loginHandlers(context: NetContext): HandlersOf<LoginRoute> {
  const { store, watch, now } = context;
  const codeGuard = new CodeGuard(context.limiter, now);
  const logInAs = async ({ caller, request, reply }: Visit, { id, name }: Owner): Promise<Result<Me>> => {
    const token = newToken();
    await store.newSession(id, tokenHash(token), describeAgent(request), now());
    // The previous session, for example a guest's, has ended: its sockets reconnect with the new one.
    if (caller.session !== undefined) context.endSockets([caller.session]);
    void reply.header('Set-Cookie', printCookie(token, caller.isSecure));
    return ok(meOf({ id, name, person: true }));
  };
  return {
    requestLogin: async ({ caller, request }) => ok(await startLogin(store, relyingPartyOf(caller, request), now())),

    logIn: async (call) => {
      const who = await finishLogin(store, call.body.passkey, relyingPartyOf(call.caller, call.request), now());
      if (who.ok) return logInAs(call, who.value);
      watch.logRefusal('passkey');
      return who;
    },

    logInByCode: async (call) => {
      const { name, code } = call.body;
      const { address } = call.caller;
      const n = codeGuard.secondsToWait(address, name);
      if (n > 0) return fail(fault('online-limit', { n }));
      const owner = await store.useCode(name, recoveryHash(code), now());
      if (owner) return logInAs(call, owner);
      await codeGuard.noteWrongCode(address, name);
      watch.logRefusal('code');
      return fail(fault('account-code'));
    },

    logOut: async ({ account, caller, reply }) => {
      context.endSockets(await store.endSession(account.id, { begins: caller.session! }));
      void reply.header('Set-Cookie', clearCookie(caller.isSecure));
      return ok(meOf(account));
    },
  };
}

const describeAgent = ({ headers }: FastifyRequest): string => agentOf(headers['user-agent']);

/** The origin of the requesting page, taken from the request. The browser signs the same origin. */
function relyingPartyOf({ isSecure }: Caller, { headers }: FastifyRequest): RelyingParty {
  const origin = `${isSecure ? 'https' : 'http'}://${headers.host ?? ''}`;
  return { host: hostName(origin), origin };
}

/** Shown once; only their hashes are stored. */
function createRecoveryCodes(): { readonly codes: string[]; readonly hashes: readonly string[] } {
  const codes = newRecoveryCodes();
  return { codes: [...codes], hashes: codes.map(recoveryHash) };
}

/** A host without its port: passkeys belong to the host name. */
function hostName(origin: string): string {
  try {
    return new URL(origin).hostname;
  } catch {
    return '';
  }
}

/** Maximum number of push subscriptions per account. */
const maxBrowsers = 10;

/** Web Push subscriptions. */
export function pushHandlers({
  store,
  now,
  push,
}: NetContext): HandlersOf<'pushKey' | 'subscribePush' | 'unsubscribePush'> {
  return {
    pushKey: async () => ok({ key: push.key }),
    subscribePush: async ({ account, body }) => {
      if (!isPushAddress(body.endpoint, push.services) || !isPushKeys(body)) return fail(fault('online-push'));
      await store.subscribe(account.id, body, now(), maxBrowsers);
      return ok({ done: true });
    },
    unsubscribePush: async ({ account, body: { endpoint } }) => {
      const own = await store.subscriptionsOf(account.id);
      if (own.some((each) => each.endpoint === endpoint)) await store.unsubscribe(endpoint);
      return ok({ done: true });
    },
  };
}
