import { fail, fault, ok, type Result } from '@quadrille/kit';
import { parsePushRequest, parsePushEnd } from '@quadrille/protocol';
import type { FastifyInstance } from 'fastify';
import { answering } from '../net/answering.ts';
import type { NetWorld } from '../net/net-world.ts';
import { isPushKeys } from './encrypt-push.ts';
import { isPushAddress } from './push-services.ts';

/** Browsers of one account. */
const mostBrowsers = 10;

interface Done {
  readonly done: true;
}

/** Browsers that want to be told of turns, or no more. */
export function addPushApi(app: FastifyInstance, world: NetWorld): void {
  const { store, now, push } = world;
  const { answer } = answering(world);

  app.get('/api/push', async () => ({ key: push.key }));
  app.post('/api/push', (request, reply) =>
    answer(request, reply, async ({ id }): Promise<Result<Done>> => {
      const asked = parsePushRequest(request.body);
      if (!asked.ok) return asked;
      const { endpoint } = asked.value;
      if (!isPushAddress(endpoint, push.services) || !isPushKeys(asked.value)) return fail(fault('online-push'));
      await store.subscribe(id, asked.value, now(), mostBrowsers);
      return ok({ done: true });
    }),
  );
  app.post('/api/push/end', (request, reply) =>
    answer(request, reply, async ({ id }): Promise<Result<Done>> => {
      const asked = parsePushEnd(request.body);
      if (!asked.ok) return asked;
      const own = await store.subscriptionsOf(id);
      if (own.some(({ endpoint }) => endpoint === asked.value.endpoint)) await store.unsubscribe(asked.value.endpoint);
      return ok({ done: true });
    }),
  );
}
