import { Readable } from 'node:stream';
import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { Me } from '@quadrille/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../net/caller.ts';
import type { NetWorld } from '../../net/net-world.ts';
import { meOf, type HandlersOf } from '../../net/routes.ts';
import { parsePersonName } from '../names/person-name.ts';
import type { Owner } from '../people-store.ts';
import { endedCookie, newToken, printCookie, tokenHash } from '../session-cookie.ts';
import { agentOf } from './agent.ts';
import { CodeGuard } from './code-guard.ts';
import { exportOf } from './export.ts';
import { askForPasskey, askWho, readNewPasskey, readWho, type Place } from './passkeys.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

const maxPasskeys = 20;
const maxResults = 5000;
/** Of a session's hash, what names it to its owner. */
const shownHash = 16;

type AccountRoute =
  | 'requestPasskey'
  | 'createAccount'
  | 'account'
  | 'exportAccount'
  | 'addPasskey'
  | 'removePasskey'
  | 'createCodes'
  | 'endSession'
  | 'importResults'
  | 'requestLogin'
  | 'logIn'
  | 'logInByCode'
  | 'logOut';

interface Visit {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Accounts: how a guest becomes a person, logs in, manages passkeys and sessions, and leaves. */
export function accountHandlers(world: NetWorld): HandlersOf<AccountRoute> {
  const { store, watch, now } = world;
  const codeGuard = new CodeGuard(world.limiter, now);

  const logInAs = async ({ caller, request, reply }: Visit, { id, name }: Owner): Promise<Result<Me>> => {
    const token = newToken();
    await store.newSession(id, tokenHash(token), agentBy(request), now());
    // The session before, a guest's say, is over: its socket comes back under the new one.
    if (caller.session !== undefined) world.endSockets([caller.session]);
    void reply.header('Set-Cookie', printCookie(token, caller.isSecure));
    return ok(meOf({ id, name, person: true }));
  };

  return {
    requestPasskey: async ({ account, body, caller, request }) => {
      const place = placeOf(caller, request);
      if (account.person) {
        const { passkeys } = await store.sheet(account.id);
        if (passkeys.length >= maxPasskeys) return fail(fault('account-passkeys'));
        const known = passkeys.map(({ id }) => id);
        return ok(await askForPasskey(store, account, known, place, now()));
      }
      const name = parsePersonName(body.name ?? '');
      if (!name.ok) return name;
      if (await store.isNameTaken(name.value, account.id)) return fail(fault('account-name-taken'));
      return ok(await askForPasskey(store, { id: account.id, name: name.value }, [], place, now()));
    },

    createAccount: async ({ account, body, caller, request }) => {
      if (account.person) return fail(fault('account-person'));
      const name = parsePersonName(body.name);
      if (!name.ok) return name;
      const place = placeOf(caller, request);
      const made =
        body.passkey && (await readNewPasskey(store, account.id, body.passkey, place, agentBy(request), now()));
      if (made && !made.ok) {
        watch.refused('passkey');
        return made;
      }
      const { codes, hashes } = freshCodes();
      const passkey = made && { passkey: made.value };
      const person = { account: account.id, name: name.value, ...passkey, codes: hashes };
      const became = await store.becomePerson(person, now());
      if (!became) return fail(fault('account-name-taken'));
      return ok({ me: meOf({ id: account.id, name: name.value, person: true }), codes });
    },

    account: async ({ account, caller }) => {
      const { created, passkeys, sessions, codes, brought } = await store.sheet(account.id);
      return ok({
        me: meOf(account),
        created,
        passkeys: passkeys.map((each) => ({ ...each })),
        sessions: sessions.map(({ hash, agent, ...times }) => ({
          id: hash.slice(0, shownHash),
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
      return ok(Readable.from(exportOf(store, account.id, now())));
    },

    addPasskey: async ({ account, body: { passkey }, caller, request }) => {
      const place = placeOf(caller, request);
      const made = await readNewPasskey(store, account.id, passkey, place, agentBy(request), now());
      if (!made.ok) watch.refused('passkey');
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
      const { codes, hashes } = freshCodes();
      await store.newCodes(account.id, hashes);
      return ok({ me: meOf(account), codes });
    },

    endSession: async ({ account, params: { id }, caller }) => {
      const which = id === 'others' ? { but: caller.session! } : { begins: id };
      if (id !== 'others' && !/^[\w-]{16}$/.test(id)) return fail(fault('online-nothing'));
      const ended = await store.endSession(account.id, which);
      world.endSockets(ended);
      return ended.length === 0 && id !== 'others' ? fail(fault('online-nothing')) : ok(meOf(account));
    },

    importResults: async ({ account, body }) => {
      const brought = await store.bring(account.id, body.results, maxResults);
      return brought === undefined ? fail(fault('account-brought')) : ok({ brought });
    },

    requestLogin: async ({ caller, request }) => ok(await askWho(store, placeOf(caller, request), now())),

    logIn: async (call) => {
      const who = await readWho(store, call.body.passkey, placeOf(call.caller, call.request), now());
      if (who.ok) return logInAs(call, who.value);
      watch.refused('passkey');
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
      watch.refused('code');
      return fail(fault('account-code'));
    },

    logOut: async ({ account, caller, reply }) => {
      world.endSockets(await store.endSession(account.id, { begins: caller.session! }));
      void reply.header('Set-Cookie', endedCookie(caller.isSecure));
      return ok(meOf(account));
    },
  };
}

const agentBy = ({ headers }: FastifyRequest): string => agentOf(headers['user-agent']);

/** The address of the page that asks, as the request has it. The browser signs the same. */
function placeOf({ isSecure }: Caller, { headers }: FastifyRequest): Place {
  const origin = `${isSecure ? 'https' : 'http'}://${headers.host ?? ''}`;
  return { host: hostName(origin), origin };
}

/** Shown once; only their hashes are stored. */
function freshCodes(): { readonly codes: string[]; readonly hashes: readonly string[] } {
  const codes = newRecoveryCodes();
  return { codes: [...codes], hashes: codes.map(recoveryHash) };
}

/** A host without its port, as passkeys are tied to it. */
function hostName(origin: string): string {
  try {
    return new URL(origin).hostname;
  } catch {
    return '';
  }
}
