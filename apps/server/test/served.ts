import type { AnyGame } from '@quadrille/kit';
import { Guest, NodeClient, type NodeClientOptions } from '@quadrille/online/node';
import type { Clock } from '../src/platform/clock.ts';
import { GameRegistry } from '../src/platform/games.ts';
import { defaultLimits, type Limits } from '../src/net/limits.ts';
import { serve, type Served, type ServeOptions } from '../src/serve.ts';
import { openStoreThread } from '../src/store/store-thread.ts';
import { removeFolder } from './data-folder.ts';
import { emptyStore } from './spare-store.ts';

const shelf = new GameRegistry();
const loaded = new Map<string, AnyGame>();

/** Limits for tests, which send more requests than people. */
const plenty = { burst: 1e6, perSecond: 1e6 };
export const openLimits: Limits = {
  ...defaultLimits,
  messages: plenty,
  logs: { burst: 1e9, perSecond: 1e9 },
  requests: plenty,
  guests: plenty,
  tables: plenty,
  tournaments: plenty,
  entries: plenty,
  seats: plenty,
  phrases: plenty,
  seeks: plenty,
  reports: plenty,
  logins: plenty,
  complaints: plenty,
  solutions: plenty,
  socketsPerAddress: 10_000,
  socketsPerAccount: 100,
  connectionsPerAddress: 10_000,
};

/** A clock that a test can advance. */
export class LeapingClock implements Clock {
  #ahead = 0;
  readonly #calls = new Map<symbol, { readonly at: number; readonly call: () => void }>();

  readonly now = (): number => Date.now() + this.#ahead;

  readonly after = (ms: number, call: () => void): (() => void) => {
    const key = Symbol('call');
    const ring = (): void => {
      if (this.#calls.delete(key)) call();
    };
    this.#calls.set(key, { at: this.now() + ms, call: ring });
    const timer = setTimeout(ring, ms).unref();
    return () => {
      clearTimeout(timer);
      this.#calls.delete(key);
    };
  };

  leap(ms: number): void {
    this.#ahead += ms;
    for (const { at, call } of this.#calls.values()) if (at <= this.now()) call();
  }
}

/** A whole server on its own database, with players. It reopens a given folder, and deletes it at the end. */
export class TestServer {
  readonly served: Served;
  readonly folder: string | undefined;
  readonly #clients = new Set<NodeClient>();

  private constructor(served: Served, folder: string | undefined) {
    this.served = served;
    this.folder = folder;
  }

  static async start(options: Partial<ServeOptions> = {}, folder?: string): Promise<TestServer> {
    for (const id of Object.keys(await shelf.revisions())) loaded.set(id, await shelf.load(id)!);
    const store = options.store ?? (await (folder === undefined ? emptyStore() : openStoreThread(folder)));
    const served = await serve({
      port: 0,
      limits: openLimits,
      onFatal: (error) => {
        throw error;
      },
      onError: (error) => {
        throw error;
      },
      ...options,
      store,
    });
    return new TestServer(served, folder);
  }

  get url(): string {
    return this.served.url;
  }

  game(id: string): AnyGame {
    return loaded.get(id)!;
  }

  guest(name: string): Promise<Guest> {
    return Guest.at(this.url, name);
  }

  client(guest?: Guest, options: Partial<NodeClientOptions> = {}): NodeClient {
    const client = new NodeClient({
      address: () => this.url,
      game: (id) => loaded.get(id)!,
      ...(guest && { cookie: guest.cookie }),
      ...options,
    });
    this.#clients.add(client);
    return client;
  }

  /** Stops the server as for a restart; its folder stays. */
  async stop(): Promise<void> {
    for (const client of this.#clients) client.close();
    await this.served.close();
  }

  async close(): Promise<void> {
    await this.stop();
    if (this.folder !== undefined) removeFolder(this.folder);
  }
}

/** Polls until the condition holds. */
export async function until<T>(
  what: () => T | undefined | false | Promise<T | undefined | false>,
  ms = 30_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await what();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what.toString().slice(0, 120)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
