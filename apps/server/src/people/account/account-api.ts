import { Readable } from 'node:stream';
import { fail, fault, ok, type Result } from '@quadrille/kit';
import {
  parseAccountRequest,
  parseBroughtRequest,
  parseCodeRequest,
  parsePasskeyRequest,
  parsePasskeyWish,
  passkeyLimit,
  type AccountSheet,
  type CodesTold,
  type Me,
  type PasskeyQuestion,
} from '@quadrille/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answering, limited, meOf } from '../../net/answering.ts';
import { Buckets } from '../../net/limits.ts';
import type { NetWorld } from '../../net/net-world.ts';
import type { Account } from '../../store/store.ts';
import { lookOf } from '../names/look.ts';
import { parsePersonName } from '../names/person-name.ts';
import type { Owner } from '../people-store.ts';
import { endedCookie, newToken, printCookie, tokenHash } from '../session-cookie.ts';
import { agentOf } from './agent.ts';
import { exportOf } from './export.ts';
import { askForPasskey, askWho, readNewPasskey, readWho, type Place } from './passkeys.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

const mostPasskeys = 20;
const mostResults = 5000;
/** Of a session's hash, what names it to whom it belongs. */
const shownHash = 16;

interface ById {
  readonly Params: { readonly id: string };
}

/** Accounts: how a guest becomes a person, is let in from elsewhere, looks after the ways in, and leaves. */
export function addAccountApi(app: FastifyInstance, world: NetWorld): void {
  const { store, watch, limits, now } = world;
  const { refuse, callerBy, answer } = answering(world);
  const logins = new Buckets(limits.logins);
  const large = { bodyLimit: passkeyLimit };

  const placeOf = (request: FastifyRequest): Place => {
    const host = request.headers.host ?? '';
    const origin = `${callerBy(request).isSecure ? 'https' : 'http'}://${host}`;
    return { host: hostName(origin), origin };
  };
  const tooOften = (request: FastifyRequest, name = ''): Result<never> | undefined => {
    const wait = Math.max(
      logins.take(callerBy(request).address, now()),
      name === '' ? 0 : logins.take(`name ${lookOf(name)}`, now()),
    );
    const wrong = limited(wait);
    return wrong && fail(wrong);
  };
  /** Answers a person; a guest is told to become one. */
  const forPerson = <T>(request: FastifyRequest, reply: FastifyReply, work: (who: Account) => Promise<Result<T>>) =>
    answer(request, reply, async (account) => (account.person ? work(account) : fail(fault('account-guest'))));
  const letIn = async (request: FastifyRequest, reply: FastifyReply, { id, name }: Owner): Promise<FastifyReply> => {
    const { isSecure, session } = callerBy(request);
    const token = newToken();
    await store.newSession(id, tokenHash(token), agentBy(request), now());
    // Whoever was here before, a guest say, is not here any more: their socket comes back as somebody else.
    if (session !== undefined) world.endSockets([session]);
    return reply.header('Set-Cookie', printCookie(token, isSecure)).send(meOf({ id, name, person: true }));
  };

  app.post('/api/account/ask', (request, reply) =>
    answer(request, reply, async (account): Promise<Result<PasskeyQuestion>> => {
      const asked = parsePasskeyWish(request.body);
      if (!asked.ok) return asked;
      const often = tooOften(request);
      if (often) return often;
      if (account.person) {
        const { passkeys } = await store.sheet(account.id);
        if (passkeys.length >= mostPasskeys) return fail(fault('account-passkeys'));
        const known = passkeys.map(({ id }) => id);
        return ok(await askForPasskey(store, account, known, placeOf(request), now()));
      }
      const name = parsePersonName(asked.value.name ?? '');
      if (!name.ok) return name;
      if (await store.isLookTaken(name.value.look, account.id)) return fail(fault('account-name-taken'));
      const becoming = { id: account.id, name: name.value.name };
      return ok(await askForPasskey(store, becoming, [], placeOf(request), now()));
    }),
  );

  app.post('/api/account', large, (request, reply) =>
    answer(request, reply, async (account): Promise<Result<CodesTold>> => {
      const asked = parseAccountRequest(request.body);
      if (!asked.ok) return asked;
      if (account.person) return fail(fault('account-person'));
      const often = tooOften(request);
      if (often) return often;
      const name = parsePersonName(asked.value.name);
      if (!name.ok) return name;
      const made =
        asked.value.passkey &&
        (await readNewPasskey(store, account.id, asked.value.passkey, placeOf(request), agentBy(request), now()));
      if (made && !made.ok) {
        watch.refused('passkey');
        return made;
      }
      const { codes, hashes } = freshCodes();
      const passkey = made && { passkey: made.value };
      const became = await store.becomePerson({ account: account.id, ...name.value, ...passkey, codes: hashes }, now());
      if (!became) return fail(fault('account-name-taken'));
      return ok({ me: meOf({ id: account.id, name: name.value.name, person: true }), codes });
    }),
  );

  app.post('/api/account/passkeys', large, (request, reply) =>
    forPerson(request, reply, async (account): Promise<Result<Me>> => {
      const asked = parsePasskeyRequest(request.body);
      if (!asked.ok) return asked;
      const { passkey } = asked.value;
      const made = await readNewPasskey(store, account.id, passkey, placeOf(request), agentBy(request), now());
      if (!made.ok) watch.refused('passkey');
      if (!made.ok) return made;
      const added = await store.addPasskey(account.id, made.value, now());
      return added ? ok(meOf(account)) : fail(fault('account-passkey-known'));
    }),
  );
  app.delete<ById>('/api/account/passkeys/:id', (request, reply) =>
    forPerson(request, reply, async (account): Promise<Result<Me>> => {
      const removed = await store.removePasskey(account.id, request.params.id.replaceAll('\0', ''));
      if (removed === 'unknown') return fail(fault('online-nothing'));
      return removed === 'last' ? fail(fault('account-last')) : ok(meOf(account));
    }),
  );

  app.post('/api/account/codes', (request, reply) =>
    forPerson(request, reply, async (account): Promise<Result<CodesTold>> => {
      const { codes, hashes } = freshCodes();
      await store.newCodes(account.id, hashes);
      return ok({ me: meOf(account), codes });
    }),
  );

  app.post('/api/login/ask', async (request, reply) => {
    const often = tooOften(request);
    if (often && !often.ok) return refuse(reply, often.error);
    return reply.send(await askWho(store, placeOf(request), now()));
  });
  app.post('/api/login', large, async (request, reply) => {
    const asked = parsePasskeyRequest(request.body);
    if (!asked.ok) return refuse(reply, asked.error);
    const who = await readWho(store, asked.value.passkey, placeOf(request), now());
    if (who.ok) return letIn(request, reply, who.value);
    watch.refused('passkey');
    return refuse(reply, who.error);
  });
  app.post('/api/login/code', async (request, reply) => {
    const asked = parseCodeRequest(request.body);
    if (!asked.ok) return refuse(reply, asked.error);
    const { name, code } = asked.value;
    const often = tooOften(request, name);
    if (often && !often.ok) return refuse(reply, often.error);
    const owner = await store.useCode(lookOf(name), recoveryHash(code), now());
    if (owner) return letIn(request, reply, owner);
    watch.refused('code');
    return refuse(reply, fault('account-code'));
  });

  app.post('/api/logout', (request, reply) =>
    forPerson(request, reply, async (account): Promise<Result<Me>> => {
      const { session, isSecure } = callerBy(request);
      world.endSockets(await store.endSession(account.id, { begins: session! }));
      void reply.header('Set-Cookie', endedCookie(isSecure));
      return ok(meOf(account));
    }),
  );
  app.delete<ById>('/api/account/sessions/:id', (request, reply) =>
    forPerson(request, reply, async (account): Promise<Result<Me>> => {
      const { id } = request.params;
      // `others`: everybody but who asks.
      const which = id === 'others' ? { but: callerBy(request).session! } : { begins: id };
      if (id !== 'others' && !/^[\w-]{16}$/.test(id)) return fail(fault('online-nothing'));
      const ended = await store.endSession(account.id, which);
      world.endSockets(ended);
      return ended.length === 0 && id !== 'others' ? fail(fault('online-nothing')) : ok(meOf(account));
    }),
  );

  app.get('/api/account', (request, reply) =>
    answer(request, reply, async (account): Promise<Result<AccountSheet>> => {
      const { created, passkeys, sessions, codes, brought } = await store.sheet(account.id);
      const here = callerBy(request).session;
      return ok({
        me: meOf(account),
        created,
        passkeys: passkeys.map((each) => ({ ...each })),
        sessions: sessions.map(({ hash, agent, ...times }) => ({
          id: hash.slice(0, shownHash),
          agent: agent ?? '',
          ...times,
          here: hash === here,
        })),
        codes,
        brought,
      });
    }),
  );
  app.get('/api/account/export', (request, reply) =>
    answer(request, reply, async (account): Promise<Result<Readable>> => {
      void reply.type('application/json; charset=utf-8');
      void reply.header('Content-Disposition', 'attachment; filename="quadrille-account.json"');
      return ok(Readable.from(exportOf(store, account.id, now())));
    }),
  );
  app.post('/api/account/results', large, (request, reply) =>
    forPerson(request, reply, async (account): Promise<Result<{ readonly brought: number }>> => {
      const asked = parseBroughtRequest(request.body);
      if (!asked.ok) return asked;
      const brought = await store.bring(account.id, asked.value.results, mostResults);
      return brought === undefined ? fail(fault('account-brought')) : ok({ brought });
    }),
  );
}

const agentBy = ({ headers }: FastifyRequest): string => agentOf(headers['user-agent']);

/** Told once; what is kept are their hashes. */
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
