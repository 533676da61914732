import type { Result } from '@quadrille/kit';
import {
  type GuestRequest,
  type Me,
  type Opened,
  type OpenRequest,
  parseRefusal,
  parseResponse,
  printPart,
  routes,
  type Sat,
  type SitRequest,
} from '@quadrille/protocol';

/** A guest or account that a server knows by a cookie. */
export class Guest {
  readonly url: string;
  readonly me: Me;
  readonly cookie: string;

  private constructor(url: string, me: Me, cookie: string) {
    this.url = url;
    this.me = me;
    this.cookie = cookie;
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

  open(request: OpenRequest): Promise<Result<Opened>> {
    return this.#ask('/api/games', printPart(routes.openTable.body, request), (value) =>
      parseResponse(routes.openTable, value),
    );
  }

  sit(tableId: string, request: SitRequest): Promise<Result<Sat>> {
    return this.#ask(`/api/games/${tableId}/sit`, printPart(routes.sit.body, request), (value) =>
      parseResponse(routes.sit, value),
    );
  }

  /** Any other request. */
  request(method: string, path: string, body?: unknown): Promise<Response> {
    return send(this.url, method, path, body, this.cookie);
  }

  async #ask<T>(path: string, body: unknown, parse: (value: unknown) => Result<T>): Promise<Result<T>> {
    const response = await this.request('POST', path, body);
    const value: unknown = await response.json();
    if (response.ok) return parse(value);
    const refusal = parseRefusal(value);
    return refusal.ok ? { ok: false, error: refusal.value.fault } : refusal;
  }
}

function send(url: string, method: string, path: string, body?: unknown, cookie?: string): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...(cookie && { Cookie: cookie }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
