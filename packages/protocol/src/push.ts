import * as z from 'zod/mini';
import { text } from './field.ts';
import { defineRoutes, done } from './route.ts';

/** `GET /api/push`: the key by which browsers know messages of this server. */
const pushKey = z.strictObject({ key: text(120) });

const endpoint = text(1000);
/** `POST /api/push`: a browser that wants to be told of turns; `key` and `auth` as it names them, in base64url. */
const pushRequest = z.strictObject({ endpoint, key: text(120), auth: text(40), language: z.enum(['en', 'fr']) });
export type PushRequest = z.output<typeof pushRequest>;
/** `POST /api/push/end`: no more. */
const pushEnd = z.strictObject({ endpoint });

/** What the service worker is told, and shows as it is. */
export interface PushTold {
  readonly title: string;
  readonly body: string;
  /** A newer message of the same tag takes the place of the older one. */
  readonly tag: string;
  /** Where it leads, behind the `#`. */
  readonly path: string;
  readonly language: 'en' | 'fr';
}

/** Web Push: browsers that want to hear of turns. */
export const pushRoutes = defineRoutes({
  pushKey: {
    method: 'GET',
    path: '/api/push',
    summary: "Returns the server's public key for Web Push.",
    caller: 'anyone',
    scope: 'read',
    cost: 'light',
    response: pushKey,
  },
  subscribePush: {
    method: 'POST',
    path: '/api/push',
    summary: 'Subscribes a browser to push notifications.',
    caller: 'guest',
    cost: 'light',
    body: pushRequest,
    response: done,
  },
  unsubscribePush: {
    method: 'POST',
    path: '/api/push/end',
    summary: 'Unsubscribes a browser.',
    caller: 'guest',
    cost: 'light',
    body: pushEnd,
    response: done,
  },
});
