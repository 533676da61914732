import {
  parseResponse,
  routes,
  type GuestRequest,
  type Me,
  type OpenRequest,
  type SitRequest,
} from '@quadrille/protocol';
import { createHttpClient, type Ask } from './http-client.ts';

/** A guest or account that a server knows by a cookie. */
export class Guest {
  readonly url: string;
  readonly me: Me;
  readonly cookie: string;
  readonly #client;

  private constructor(url: string, me: Me, cookie: string) {
    this.url = url;
    this.me = me;
    this.cookie = cookie;
    this.#client = createHttpClient(askAt(url, { Cookie: cookie }));
  }

  static async at(url: string, name: string): Promise<Guest> {
    const response = await send(url, 'POST', '/api/guest', { name } satisfies GuestRequest);
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    const me = parseResponse(routes.createGuest, await response.json());
    if (!me.ok || cookie === undefined) throw new Error('no guest');
    return new Guest(url, me.value, cookie);
  }

  /** The same account at another address of the same server, after a restart or on another node. */
  movedTo(url: string): Guest {
    return new Guest(url, this.me, this.cookie);
  }

  open(body: OpenRequest) {
    return this.#client.openTable({ body });
  }

  sit(id: string, body: SitRequest) {
    return this.#client.sit({ params: { id }, body });
  }

  /** Any other request. */
  request(method: string, path: string, body?: unknown): Promise<Response> {
    return send(this.url, method, path, body, { Cookie: this.cookie });
  }
}

/** Requests of a Node program to the server at this address. */
export const askAt =
  (url: string, headers: Readonly<Record<string, string>>): Ask =>
  async ({ method, path, body }) => {
    const response = await send(url, method, `/${path}`, body, headers);
    return { status: response.status, text: await response.text() };
  };

function send(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
