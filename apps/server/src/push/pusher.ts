import { sayer, type Language } from '@quadrille/kit';
import { protocolEnglish, protocolFrench, type PushTold } from '@quadrille/protocol';
import type { Clock } from '../clock.ts';
import type { GameShelf } from '../games.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { encryptPush } from './encrypt-push.ts';
import type { Subscription } from './push-store.ts';
import { vapidHeader, type VapidKeys } from './vapid.ts';

/** What people are told of. Words: `push.<kind>` and `push.<kind>.title`. */
export type PushKind = 'turn' | 'begun' | 'over' | 'challenge';

export interface PushNews {
  readonly kind: PushKind;
  readonly g: string;
  readonly game: string;
  /** Whom they play, or who asks. */
  readonly name: string;
  /** Behind the `#`, where it is not the table itself. */
  readonly path?: string;
}

const words = { en: protocolEnglish, fr: protocolFrench } as const;
/** Seconds for which a service keeps a message for a browser that is off. */
const keptFor = 86_400;
const patience = 10_000;
/** The service has nobody there any more. */
const goneStatus = new Set([404, 410]);

export interface PusherParts {
  readonly store: Pick<Store, 'subscriptionsOf' | 'unsubscribe'>;
  readonly games: GameShelf;
  readonly keys: VapidKeys;
  /** `mailto:` or an address, for whoever runs a service. */
  readonly contact: string;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/** Tells browsers through their services, encrypted for them alone. Nobody waits for it, and nothing depends on it. */
export class Pusher {
  readonly #parts: PusherParts;
  readonly #sending = new Set<Promise<void>>();

  constructor(parts: PusherParts) {
    this.#parts = parts;
  }

  tell(account: string, news: PushNews): void {
    const sending = this.#tellAll(account, news).catch(() => {});
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  async close(): Promise<void> {
    await Promise.all(this.#sending);
  }

  async #tellAll(account: string, news: PushNews): Promise<void> {
    const found = await this.#parts.store.subscriptionsOf(account);
    await Promise.all(found.map((subscription) => this.#send(subscription, news)));
  }

  async #send(subscription: Subscription, news: PushNews): Promise<void> {
    const { store, keys, contact, clock, metrics } = this.#parts;
    const { endpoint } = subscription;
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        Authorization: vapidHeader(endpoint, keys, contact, clock.now()),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(keptFor),
        Urgency: 'normal',
        // A newer message about the same table takes the place of one that was not delivered yet.
        Topic: news.g,
      },
      body: new Uint8Array(encryptPush(JSON.stringify(await this.#told(subscription, news)), subscription)),
    });
    metrics.pushed.inc({ status: String(response.status) });
    if (goneStatus.has(response.status)) await store.unsubscribe(endpoint);
  }

  async #told({ language }: Subscription, { kind, g, game, name, path }: PushNews): Promise<PushTold> {
    const known: Language = language === 'fr' ? 'fr' : 'en';
    const say = sayer(known, [words[known]]);
    const title = (await this.#parts.games.card(game))?.words[known].title ?? game;
    return {
      title: say(`push.${kind}.title`),
      body: say(`push.${kind}`, { name, game: title }),
      tag: g,
      path: path ?? `/online/${g}`,
      language: known,
    };
  }
}
