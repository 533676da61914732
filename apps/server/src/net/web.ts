import { fault } from '@quadrille/kit';
import { maxFrameBytes } from '@quadrille/protocol';
import fastify, { type FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { commonHeaders, sendFile } from '@quadrille/static-server';
import { isStoreFault } from '../platform/errors.ts';
import { addressKey, callerOf } from './caller.ts';
import type { NetContext } from './context.ts';
import { MemoryConnectionCounter } from './limits.ts';
import { bindPreviews } from './previews.ts';
import { type Handlers, bindRoutes, refuse } from './routes.ts';

/** Headers that reveal a proxy. A loopback request without them comes from this machine. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Metrics are for the operator: from this machine without a proxy, or with the operator's token. */
function mayReadMetrics(
  { headers, socket }: IncomingMessage,
  { behindProxy, metricsToken }: Pick<NetContext, 'behindProxy' | 'metricsToken'>,
): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (metricsToken !== undefined && given !== undefined) return isSameSecret(given, metricsToken);
  // Behind a proxy every request comes from the proxy's address.
  return (
    !behindProxy && isLoopback(socket.remoteAddress ?? '') && proxyHeaders.every((name) => headers[name] === undefined)
  );
}

const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other));
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The folder of the built app, if it exists. */
const appFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Browsers that connected over TLS use only TLS for a year. */
const strictTransport = ['Strict-Transport-Security', 'max-age=31536000'] as const;

export interface Tls {
  readonly cert: string;
  readonly key: string;
}

/** Requests that are incomplete after these times are cut. Node checks every `check` ms. */
const timeoutsMs = { headers: 10_000, request: 30_000, check: 2_000 } as const;

interface WebOptions {
  readonly handlers: Handlers;
  readonly tls?: Tls | undefined;
  /** Whether the store can be written to now. */
  isReady(): Promise<boolean>;
}

/** The HTTP server: app, API, health and metrics. */
export function createWebServer(context: NetContext, { tls, handlers, isReady }: WebOptions): FastifyInstance {
  const http = {
    headersTimeout: timeoutsMs.headers,
    requestTimeout: timeoutsMs.request,
    connectionsCheckingInterval: timeoutsMs.check,
  };
  const options = {
    bodyLimit: maxFrameBytes,
    requestTimeout: timeoutsMs.request,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: true,
    logger: false,
    // GET routes do not answer HEAD, which would start event streams.
    exposeHeadRoutes: false,
    // The id of a passkey has up to 1,364 characters.
    routerOptions: { maxParamLength: 1500 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  } as const;
  const app = (tls
    ? fastify({ ...options, https: { ...http, ...tls } })
    : fastify({ ...options, http })) as unknown as FastifyInstance;
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(commonHeaders);
    // On the raw response: static files and event streams write their headers themselves.
    if (callerOf(request.raw, context.behindProxy).isSecure) reply.raw.setHeader(...strictTransport);
  });

  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !context.isStopping() && (await isReady());
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.raw, context)) return refuse(context, reply, fault('online-metrics'));
    context.metrics.tables.set(context.tables.size);
    return reply.type(context.metrics.registry.contentType).send(await context.metrics.registry.metrics());
  });
  bindRoutes(app, context, handlers);
  bindPreviews(app, context);

  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return refuse(context, reply, fault('wire-large'));
    if (status >= 400 && status < 500) return refuse(context, reply, fault('wire-json'));
    const where = `${request.method} ${request.routeOptions.url ?? 'an unknown route'}`;
    const id = context.errors.report(error, where);
    return refuse(context, reply, isStoreFault(error) ? fault('online-store') : fault('online-error', { id }));
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (isApiPath(request.url) || !existsSync(appFolder)) {
      const wait = await context.limiter.take('requests', callerOf(request.raw, context.behindProxy).address);
      return refuse(context, reply, wait > 0 ? fault('online-limit', { n: wait }) : fault('online-nothing'));
    }
    reply.hijack();
    // The page learns before its first paint that there is a server, and makes room.
    reply.raw.setHeader('Server-Timing', 'quadrille');
    await sendFile(appFolder, request.raw, reply.raw);
    return undefined;
  });
  if (!context.behindProxy) limitConnections(app, context.limits.connectionsPerAddress);
  return app;
}

/** Whether a path that no route matched was meant for the API: `//api`, `/%61pi` and `/API` are not pages of the app. */
function isApiPath(url: string): boolean {
  const raw = url.split(/[?#]/, 1)[0]!;
  const path = decodeLoosely(raw).replaceAll('\\', '/').replaceAll(/\/+/g, '/').toLowerCase();
  return /^\/(?:api|ws)(?:\/|$)/.test(path);
}

function decodeLoosely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Limits TCP connections per address: half-sent requests hold one for some seconds. */
function limitConnections(app: FastifyInstance, most: number): void {
  const open = new MemoryConnectionCounter();
  /** Shared by all sockets. A closed socket still knows its address if it was asked before. */
  function onClose(this: Socket): void {
    open.close(addressKey(this.remoteAddress ?? ''));
  }
  app.server.on('connection', (socket: Socket) => {
    const count = open.add(addressKey(socket.remoteAddress ?? ''));
    socket.on('close', onClose);
    if (count > most) socket.destroy();
  });
}
