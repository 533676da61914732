import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

const bytes = (...parts: readonly (Buffer | number)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : part)));
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** The part of CBOR (RFC 8949) that passkeys use. */
const cbor = {
  head(kind: number, size: number): Buffer {
    if (size < 24) return bytes((kind << 5) | size);
    return size < 256 ? bytes((kind << 5) | 24, size) : bytes((kind << 5) | 25, size >> 8, size & 255);
  },
  int: (value: number): Buffer => (value >= 0 ? cbor.head(0, value) : cbor.head(1, -1 - value)),
  data: (value: Buffer): Buffer => bytes(cbor.head(2, value.length), value),
  text: (value: string): Buffer => bytes(cbor.head(3, Buffer.byteLength(value)), Buffer.from(value)),
  map: (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
    bytes(cbor.head(5, entries.length), ...entries.flat()),
};

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

/** A device with one passkey: what a browser does with `navigator.credentials`, in Node (WebAuthn level 3, §6 and §8.7). */
export class SoftAuthenticator {
  readonly #id = randomBytes(32);
  readonly #private: KeyObject;
  readonly #cose: Buffer;
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#private = privateKey;
    const { x, y } = publicKey.export({ format: 'jwk' }) as { readonly x: string; readonly y: string };
    this.#cose = cbor.map(
      [cbor.int(1), cbor.int(2)],
      [cbor.int(3), cbor.int(-7)],
      [cbor.int(-1), cbor.int(1)],
      [cbor.int(-2), cbor.data(Buffer.from(x, 'base64url'))],
      [cbor.int(-3), cbor.data(Buffer.from(y, 'base64url'))],
    );
  }

  create({ challenge, rp }: Options): object {
    const attested = bytes(Buffer.alloc(16), 0, this.#id.length, this.#id, this.#cose);
    const authData = bytes(this.#data(rp!.id, 0x45), attested);
    const attestationObject = cbor.map(
      [cbor.text('fmt'), cbor.text('none')],
      [cbor.text('attStmt'), cbor.map()],
      [cbor.text('authData'), cbor.data(authData)],
    );
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  get({ challenge, rpId }: Options): object {
    const authenticatorData = this.#data(rpId!, 0x05);
    const client = this.#client('webauthn.get', challenge);
    const signature = createSign('sha256')
      .update(bytes(authenticatorData, sha256(client)))
      .sign(this.#private);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #data(host: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.#counter);
    return bytes(sha256(host), flags, counter);
  }

  #answer(response: object): object {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
