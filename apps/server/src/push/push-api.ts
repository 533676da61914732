import { fail, fault, ok } from '@quadrille/kit';
import type { NetWorld } from '../net/net-world.ts';
import type { HandlersOf } from '../net/routes.ts';
import { isPushKeys } from './encrypt-push.ts';
import { isPushAddress } from './push-services.ts';

/** Browsers of one account. */
const maxBrowsers = 10;

/** Web Push subscriptions. */
export function pushHandlers({
  store,
  now,
  push,
}: NetWorld): HandlersOf<'pushKey' | 'subscribePush' | 'unsubscribePush'> {
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
