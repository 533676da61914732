import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fault } from '@quadrille/kit';
import fastify, { type FastifyInstance } from 'fastify';
import { frameLimit } from '@quadrille/protocol';
import { addApi } from './api.ts';
import type { NetWorld } from './net-world.ts';
import { always, answerWhole } from './page-headers.ts';

/** The built app, if there is one. */
const appFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export interface Tls {
  readonly cert: string;
  readonly key: string;
}

export interface WebOptions {
  readonly tls?: Tls | undefined;
  /** Whether the store can be written to now. */
  isReady(): Promise<boolean>;
}

/** Everything that is asked over HTTP: the app, the API, and whether we are well. */
export function webOf(world: NetWorld, { tls, isReady }: WebOptions): FastifyInstance {
  const options = {
    bodyLimit: frameLimit,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: true,
    logger: false,
    // Somebody may already have our list of routes; the text of an error need not repeat what was asked.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  } as const;
  const app = (tls ? fastify({ ...options, https: { ...tls } }) : fastify(options)) as unknown as FastifyInstance;
  app.addHook('onRequest', async (_request, reply) => void reply.headers(always));

  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !world.isStopping() && (await isReady());
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  app.get('/metrics', async (_request, reply) => {
    world.metrics.tables.set(world.house.size);
    return reply.type(world.metrics.registry.contentType).send(await world.metrics.registry.metrics());
  });
  addApi(app, world);

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = !/^\/(?:api|ws)(?:\/|\?|$)/.test(request.url) && existsSync(appFolder);
    if (!isPage) return reply.code(404).send({ fault: fault('online-nothing') });
    reply.hijack();
    await answerWhole(appFolder, request.raw, reply.raw);
    return undefined;
  });
  return app;
}
