import { ok } from '@quadrille/kit';
import type { NetWorld } from '../net/net-world.ts';
import type { HandlersOf } from '../net/routes.ts';

/** Seeks of days: they go on while their player is away, and are seen and ended from any page. */
export function seekHandlers({ store, pairer }: NetWorld): HandlersOf<'seeks' | 'deleteSeek'> {
  return {
    seeks: async ({ account }) => {
      const seeks = await store.lastingSeeks(account.id);
      return ok({ seeks: seeks.map(({ kind, control, since }) => ({ game: kind, control, since })) });
    },
    deleteSeek: async ({ account, params }) => {
      await pairer.end({ account: account.id, kind: params.game, control: params.control });
      return ok({ done: true });
    },
  };
}
