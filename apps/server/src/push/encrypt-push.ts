import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser, in base64url: whoever passes the message on cannot read it. */
export interface PushKeys {
  /** The public point of the browser, uncompressed. */
  readonly key: string;
  readonly auth: string;
}

/** What is drawn anew for every message. */
interface Drawn {
  readonly secret: Buffer;
  readonly salt: Buffer;
}

const curve = 'prime256v1';
/** Bytes of one record; a message of ours is always one. */
const recordSize = 4096;
/** Says that the record is the last. */
const lastRecord = Buffer.of(2);

/** Lengths that keys of browsers have, in bytes. */
export const isPushKeys = ({ key, auth }: PushKeys): boolean =>
  bytesOf(key).length === 65 && bytesOf(key)[0] === 4 && bytesOf(auth).length === 16 && isOnCurve(bytesOf(key));

/** A text as a browser expects it: RFC 8291 (keys) over RFC 8188 (`aes128gcm`). */
export function encryptPush(text: string, { key, auth }: PushKeys, drawn = draw()): Buffer {
  const own = createECDH(curve);
  own.setPrivateKey(drawn.secret);
  const [ours, theirs] = [own.getPublicKey(), bytesOf(key)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derived(own.computeSecret(theirs), bytesOf(auth), info, 32);
  const contentKey = derived(shared, drawn.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(shared, drawn.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize, 0);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([drawn.salt, head, ours, sealed, cipher.getAuthTag()]);
}

function draw(): Drawn {
  const pair = createECDH(curve);
  pair.generateKeys();
  return { secret: pair.getPrivateKey(), salt: randomBytes(16) };
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

const derived = (from: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
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
