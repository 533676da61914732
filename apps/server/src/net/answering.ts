import { fault, type Fault, type Result } from '@quadrille/kit';
import type { Me } from '@quadrille/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../store/store.ts';
import { accountOf, callerOf, type Caller } from './caller.ts';
import type { NetWorld } from './net-world.ts';

/** The status that a fault has over HTTP. What is not told here is the fault of a command: 422. */
const statuses: Readonly<Record<string, number>> = {
  'wire-json': 400,
  'wire-shape': 400,
  'wire-large': 413,
  'online-no-guest': 401,
  'account-passkey': 401,
  'online-token': 401,
  'account-code': 401,
  'online-invite': 403,
  'online-address': 403,
  'online-not-seated': 403,
  'account-guest': 403,
  'online-moderator': 403,
  'online-scope': 403,
  'online-banned': 403,
  'online-blocked': 403,
  'online-rated-guest': 403,
  'online-no-table': 404,
  'online-nothing': 404,
  'online-no-person': 404,
  'online-no-tournament': 404,
  'daily-day': 404,
  'account-name-taken': 409,
  'tournament-closed': 409,
  'tournament-full': 409,
  'online-limit': 429,
  'tournament-many': 429,
  'online-tables': 429,
  'online-wait': 429,
  'online-stopping': 503,
  'online-store': 503,
};

/** How requests are answered, whatever they ask for. */
export interface Answering {
  refuse(reply: FastifyReply, error: Fault): FastifyReply;
  callerBy(request: FastifyRequest): Caller;
  who(request: FastifyRequest): Promise<Account | undefined>;
  /** Answers with what somebody with a session asked for. */
  answer<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (account: Account) => Promise<Result<T>>,
  ): Promise<FastifyReply>;
}

export function answering({ metrics, store, watch, now, behindProxy }: NetWorld): Answering {
  const refuse = (reply: FastifyReply, error: Fault): FastifyReply => {
    metrics.refused.inc({ fault: error.code });
    return reply.code(statuses[error.code] ?? 422).send({ fault: error });
  };
  const callerBy = ({ raw }: FastifyRequest): Caller => callerOf(raw, behindProxy);
  const who = async (request: FastifyRequest): Promise<Account | undefined> => {
    const caller = callerBy(request);
    const account = await accountOf(store, caller, now());
    if (caller.session !== undefined && !account) watch.refused('session');
    return account;
  };
  return {
    refuse,
    callerBy,
    who,
    answer: async (request, reply, work) => {
      const account = await who(request);
      if (!account) return refuse(reply, fault('online-no-guest'));
      const result = await work(account);
      return result.ok ? reply.send(result.value) : refuse(reply, result.error);
    },
  };
}

export const limited = (n: number): Fault | undefined => (n > 0 ? fault('online-limit', { n }) : undefined);

export const meOf = ({ id, name, person }: Account): Me => ({ account: id, name, ...(person && { person }) });
