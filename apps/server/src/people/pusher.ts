import { type Language, createSay } from '@quadrille/kit';
import { type PushTold, protocolEnglish, protocolFrench } from '@quadrille/protocol';
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { GameRegistry } from '../platform/games.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { PushKeys, Subscription } from '../store/push.ts';
import type { Store } from '../store/store.ts';

/** The key pair that identifies this server to push services (RFC 8292), in base64url. */
interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Validity of a signature in seconds; services allow up to a day. */
const tokenTtlSeconds = 12 * 3600;

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

export function isVapidKeys(value: unknown): value is VapidKeys {
  const keys = value as Partial<VapidKeys> | null;
  return typeof keys?.publicKey === 'string' && typeof keys.privateKey === 'string';
}

/** The authorization header for a push service. `contact`: the host's contact address. */
function vapidHeader(endpoint: string, keys: VapidKeys, contact: string, now: number): string {
  const head = { typ: 'JWT', alg: 'ES256' };
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + tokenTtlSeconds, sub: contact };
  const unsigned = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const point = Buffer.from(keys.publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: keys.privateKey,
    },
  });
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

/** Random values of one message. */
interface MessageRandomness {
  readonly secret: Buffer;
  readonly salt: Buffer;
}

const curve = 'prime256v1';
/** Record size in bytes; each of our messages is one record. */
const recordSize = 4096;
/** The padding delimiter of the last record. */
const lastRecord = Buffer.of(2);

/** Whether the keys have the lengths that browsers use. */
export const isPushKeys = ({ key, auth }: PushKeys): boolean =>
  bytesOf(key).length === 65 && bytesOf(key)[0] === 4 && bytesOf(auth).length === 16 && isOnCurve(bytesOf(key));

/** Encrypts a text for a browser: RFC 8291 (keys) over RFC 8188 (`aes128gcm`). */
export function encryptPush(text: string, { key, auth }: PushKeys, drawn = draw()): Buffer {
  const own = createECDH(curve);
  own.setPrivateKey(drawn.secret);
  const [ours, theirs] = [own.getPublicKey(), bytesOf(key)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = deriveKey(own.computeSecret(theirs), bytesOf(auth), info, 32);
  const contentKey = deriveKey(shared, drawn.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = deriveKey(shared, drawn.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize, 0);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([drawn.salt, head, ours, sealed, cipher.getAuthTag()]);
}

function draw(): MessageRandomness {
  const pair = createECDH(curve);
  pair.generateKeys();
  return { secret: pair.getPrivateKey(), salt: randomBytes(16) };
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

const deriveKey = (from: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

function isOnCurve(point: Buffer): boolean {
  const any = createECDH(curve);
  any.generateKeys();
  try {
    any.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** Events that are pushed. Messages: `push.<kind>` and `push.<kind>.title`. */
export type PushKind = 'turn' | 'begun' | 'over' | 'challenge';

interface PushNews {
  readonly kind: PushKind;
  readonly g: string;
  readonly game: string;
  /** The opponent, or the challenger. */
  readonly name: string;
  /** The page after `#`, if it is not the table. */
  readonly path?: string;
}

const words = { en: protocolEnglish, fr: protocolFrench } as const;
/** How many seconds a service stores a message for a browser that is offline. */
const messageTtlSeconds = 86_400;
const sendTimeoutMs = 10_000;
/** The subscription no longer exists. */
const goneStatuses = new Set([404, 410]);

interface PusherParts {
  readonly store: Pick<Store, 'subscriptionsOf' | 'unsubscribe'>;
  readonly games: GameRegistry;
  readonly keys: VapidKeys;
  /** The host's contact address: `mailto:` or `https:`. */
  readonly contact: string;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/** Sends encrypted push messages in the background; no other work waits for them. */
export class Pusher {
  readonly #parts: PusherParts;
  readonly #sending = new Set<Promise<void>>();

  constructor(parts: PusherParts) {
    this.#parts = parts;
  }

  notify(account: string, news: PushNews): void {
    const sending = this.#notifyAll(account, news).catch(() => {});
    this.#sending.add(sending);
    void sending.finally(() => this.#sending.delete(sending));
  }

  async close(): Promise<void> {
    await Promise.all(this.#sending);
  }

  async #notifyAll(account: string, news: PushNews): Promise<void> {
    const found = await this.#parts.store.subscriptionsOf(account);
    await Promise.all(found.map((subscription) => this.#send(subscription, news)));
  }

  async #send(subscription: Subscription, news: PushNews): Promise<void> {
    const { store, keys, contact, clock, metrics } = this.#parts;
    const { endpoint } = subscription;
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(sendTimeoutMs),
      headers: {
        Authorization: vapidHeader(endpoint, keys, contact, clock.now()),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(messageTtlSeconds),
        Urgency: 'normal',
        // A newer message about the same table replaces an undelivered one.
        Topic: news.g,
      },
      body: new Uint8Array(encryptPush(JSON.stringify(await this.#messageFor(subscription, news)), subscription)),
    });
    metrics.pushed.inc({ status: String(response.status) });
    if (goneStatuses.has(response.status)) await store.unsubscribe(endpoint);
  }

  async #messageFor({ language }: Subscription, { kind, g, game, name, path }: PushNews): Promise<PushTold> {
    const known: Language = language === 'fr' ? 'fr' : 'en';
    const say = createSay(known, [words[known]]);
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

/** The push services of Chromium, Firefox, Safari and Edge. */
export const pushServices: readonly string[] = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/** Whether the address belongs to an accepted service: otherwise clients could make the server call any address. */
export function isPushAddress(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username } = new URL(endpoint);
  if (username !== '') return false;
  if (services.includes(`http://${host}`)) return protocol === 'http:';
  return protocol === 'https:' && services.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}
