import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** By which services know that messages come from this server: RFC 8292. In base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Seconds for which one signature is good; services allow a day. */
const life = 12 * 3600;

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

export function isVapidKeys(value: unknown): value is VapidKeys {
  const keys = value as Partial<VapidKeys> | null;
  return typeof keys?.publicKey === 'string' && typeof keys.privateKey === 'string';
}

/** The header of a request to a service. `contact`: where whoever runs the service finds whoever runs this server. */
export function vapidHeader(endpoint: string, keys: VapidKeys, contact: string, now: number): string {
  const head = { typ: 'JWT', alg: 'ES256' };
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + life, sub: contact };
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
