import { fault, type Fault, type Result } from '@quadrille/kit';
import {
  maxFrameBytes,
  parsePart,
  printPart,
  routes,
  type BodyOf,
  type Me,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type RouteContract,
  type RouteName,
  type Routes,
} from '@quadrille/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../store/sessions.ts';
import type { Requester } from '../engine/job-queue.ts';
import { accountOf, callerOf, isOwnPage, type Caller } from './caller.ts';
import { requestCost } from './limits.ts';
import type { NetContext } from './context.ts';

/** The HTTP status of a fault. A fault that is not listed is a refused command: 422. */
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
  'online-metrics': 403,
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
  'online-connections': 429,
  'tournament-many': 429,
  'online-tables': 429,
  'online-wait': 429,
  'online-error': 500,
  'online-busy': 503,
  'online-engine': 503,
  'online-stopping': 503,
  'online-store': 503,
};

/** A handler's input: the parsed request and its sender. */
interface Call<R extends RouteContract> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** The account of the caller; undefined on routes that are open to anyone. */
  readonly account: R['caller'] extends 'anyone' ? undefined : Account;
  /** Looks up the caller's account on routes that are open to anyone. */
  findAccount(): Promise<Account | undefined>;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** `undefined` answers 204. */
type Handler<R extends RouteContract> = (call: Call<R>) => Promise<Result<ResponseOf<R> | undefined>>;
export type Handlers = { readonly [K in RouteName]: Handler<Routes[K]> };
/** The handlers of one subject. */
export type HandlersOf<K extends RouteName> = Pick<Handlers, K>;

/** A caller that passed the guards of a route. */
interface Admitted {
  readonly caller: Caller;
  readonly account: Account | undefined;
}

export const statusOf = ({ code }: Fault): number => statuses[code] ?? 422;

/** Puts the fault and its status into the answer. */
export function refuse({ metrics }: NetContext, reply: FastifyReply, error: Fault): FastifyReply {
  metrics.refused.inc({ fault: error.code });
  void reply.header('Cache-Control', 'no-store');
  const seconds = error.args?.['n'];
  if ((error.code === 'online-limit' || error.code === 'online-busy') && typeof seconds === 'number')
    void reply.header('Retry-After', seconds);
  return reply.code(statusOf(error)).send({ fault: error });
}

/** Binds every route to its handler. Guards run on the matched route, whatever the spelling of the requested path. */
export function bindRoutes(app: FastifyInstance, context: NetContext, handlers: Handlers): void {
  for (const [name, route] of Object.entries(routes) as [RouteName, RouteContract][]) {
    bindRoute(app, context, name, route, handlers[name] as unknown as Handler<RouteContract>);
  }
}

function bindRoute(
  app: FastifyInstance,
  context: NetContext,
  name: RouteName,
  route: RouteContract,
  handler: Handler<RouteContract>,
): void {
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.maxBodyBytes ?? maxFrameBytes,
    exposeHeadRoute: false,
    config: { route: name },
    // Before the body is read: a caller who is refused costs no parsing.
    onRequest: async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      const checked = await checkGuards(context, route, request);
      if (!checked.ok) return refuse(context, reply, checked.error);
      admitted.set(request, checked.value);
      return undefined;
    },
    handler: async (request, reply) => {
      const { caller, account } = admitted.get(request)!;
      const params = parsePart(route.params, request.params);
      // A malformed path parameter cannot name anything: not found.
      if (!params.ok) return refuse(context, reply, fault('online-nothing'));
      const query = parsePart(route.query, request.query);
      if (!query.ok) return refuse(context, reply, query.error);
      const body = parsePart(route.body, request.body ?? {});
      if (!body.ok) return refuse(context, reply, body.error);
      const answer = await handler({
        params: params.value as never,
        query: query.value as never,
        body: body.value as never,
        account: account as never,
        findAccount: async () => account ?? findAccount(context, caller),
        caller,
        request,
        reply,
      });
      if (reply.sent) return undefined;
      if (!answer.ok) return refuse(context, reply, answer.error);
      if (answer.value === undefined) return reply.code(204).send();
      if (typeof route.response === 'string' && !reply.hasHeader('content-type'))
        void reply.type(`${route.response}; charset=utf-8`);
      return reply.send(typeof route.response === 'string' ? answer.value : printPart(route.response, answer.value));
    },
  });
}

const pass = <T>(value: T): Result<T> => ({ ok: true, value });
const stop = (error: Fault): Result<never> => ({ ok: false, error });

/** The guards of a route in their order: budget of the address, origin, token and scope, kind of caller, own limit. */
async function checkGuards(
  context: NetContext,
  route: RouteContract,
  request: FastifyRequest,
): Promise<Result<Admitted>> {
  const caller = callerOf(request.raw, context.behindProxy);
  const wait = await context.limiter.take('requests', caller.address, requestCost[route.cost]);
  if (wait > 0) return stop(fault('online-limit', { n: wait }));
  if (route.method !== 'GET') {
    if (!isOwnPage(request.raw, context.origins)) return stop(fault('online-address'));
    if (context.isStopping()) return stop(fault('online-stopping'));
  }
  let account: Account | undefined;
  if (caller.token !== undefined) {
    account = await accountOf(context.store, caller, context.now());
    if (!account) {
      context.watch.logRefusal('token');
      return stop(fault('online-token'));
    }
    if (!route.scope || !account.bot?.scopes.includes(route.scope)) return stop(fault('online-scope'));
  }
  if (route.caller !== 'anyone') {
    account ??= await findAccount(context, caller);
    if (!account) return stop(fault('online-no-guest'));
    if (route.caller !== 'guest' && !account.person) return stop(fault('account-guest'));
    if (route.caller === 'moderator' && !(await context.store.isModerator(account.id)))
      return stop(fault('online-moderator'));
  }
  const { limit } = route;
  if (limit) {
    const key = limit.by === 'account' && account ? account.id : caller.address;
    const seconds = await context.limiter.take(limit.name, key);
    if (seconds > 0) return stop(fault('online-limit', { n: seconds }));
  }
  return pass({ caller, account });
}

async function findAccount({ store, watch, now }: NetContext, caller: Caller): Promise<Account | undefined> {
  const account = await accountOf(store, caller, now());
  if (caller.session !== undefined && !account) watch.logRefusal('session');
  return account;
}

/** The account and address that a call's engine jobs are charged to, and a signal that ends them when its connection closes. */
export function requesterOf({
  account,
  caller,
  reply,
}: {
  readonly account: Account;
  readonly caller: Caller;
  readonly reply: FastifyReply;
}): Requester {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return { account: account.id, address: caller.address, signal: gone.signal };
}

export const meOf = ({ id, name, person }: Account): Me => ({ account: id, name, ...(person && { person }) });
