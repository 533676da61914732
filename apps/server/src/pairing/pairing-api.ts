import { ok, type Result } from '@quadrille/kit';
import type { OwnSeek } from '@quadrille/protocol';
import type { FastifyInstance } from 'fastify';
import { answering } from '../net/answering.ts';
import type { NetWorld } from '../net/net-world.ts';

interface ByWish {
  readonly Params: { readonly game: string; readonly control: string };
}

/** Waits that go on while nobody is there: they are looked at and ended from any page. */
export function addPairingApi(app: FastifyInstance, world: NetWorld): void {
  const { store, pairer } = world;
  const { answer } = answering(world);

  app.get('/api/me/seeks', (request, reply) =>
    answer(request, reply, async ({ id }): Promise<Result<{ readonly seeks: readonly OwnSeek[] }>> => {
      const seeks = await store.lastingSeeks(id);
      return ok({ seeks: seeks.map(({ kind, control, since }) => ({ game: kind, control, since })) });
    }),
  );
  app.delete<ByWish>('/api/me/seeks/:game/:control', (request, reply) =>
    answer(request, reply, async ({ id }): Promise<Result<{ readonly done: true }>> => {
      const { game, control } = request.params;
      await pairer.end({ account: id, kind: keepable(game), control: keepable(control) });
      return ok({ done: true });
    }),
  );
}

const keepable = (text: string): string => text.slice(0, 40).replaceAll('\0', '');
