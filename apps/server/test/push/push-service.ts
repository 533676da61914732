import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the subscribed browser decrypts it. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly told: { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };
}

/** A push service and one browser that receives and decrypts its messages. */
export class PushService {
  readonly received: Received[] = [];
  /** The status of later answers. */
  status = 201;
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.#keys.generateKeys();
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = this.decrypted(Buffer.concat(parts));
        this.received.push({ headers: request.headers, told: JSON.parse(text) as Received['told'] });
        response.writeHead(this.status).end();
      });
    });
  }

  static async start(): Promise<PushService> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new PushService(server);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  subscription(language: 'en' | 'fr') {
    const [key, auth] = [this.#keys.getPublicKey('base64url'), this.#auth.toString('base64url')];
    return { endpoint: `${this.address}/to/${language}`, key, auth, language };
  }

  /** Decryption by RFC 8291. */
  decrypted(message: Buffer): string {
    const [salt, length] = [message.subarray(0, 16), message.readUInt8(20)];
    const sender = message.subarray(21, 21 + length);
    const sealed = message.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const shared = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(sender), this.#auth, info, 32));
    const part = (name: string, size: number): Buffer =>
      Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), size));
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** The claims of a signed header; undefined if another key signed it. */
export function claimsIn(header: string, publicKey: string): unknown {
  const [, token = ''] = /^vapid t=([^,]+), k=/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown) : undefined;
}
