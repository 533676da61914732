import type { Phrase } from '@quadrille/protocol';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Revoked sessions, tokens or accounts. */
export interface EndedAccess {
  readonly sessions?: readonly string[];
  readonly accounts?: readonly string[];
  readonly tokens?: readonly string[];
}

/** Identifies a wait for an opponent: a person has at most one per game and clock. */
export interface SeekKey {
  readonly account: string;
  readonly kind: string;
  readonly control: string;
}

/** Notifications between nodes. They are hints: a lost one is made up for by reading the log. */
export type Notice =
  /** A table has events up to version `v`. */
  | { readonly k: 'v'; readonly g: string; readonly v: number }
  /** Who is at a table, on one node. */
  | { readonly k: 'here'; readonly g: string; readonly accounts: readonly string[]; readonly watching: number }
  | { readonly k: 'said'; readonly g: string; readonly by: number; readonly phrase: Phrase; readonly at: number }
  /** The list of open tables has changed. */
  | { readonly k: 'lobby' }
  /** Two waiting players have a table. */
  | { readonly k: 'paired'; readonly g: string; readonly seeks: readonly SeekKey[] }
  /** The number of tables that wait for these accounts has changed. */
  | { readonly k: 'turns'; readonly accounts: readonly string[] }
  /** A topic that pages subscribe to has changed. */
  | { readonly k: 'ring'; readonly bell: string }
  /** People with accounts who have a page open at one node, or have closed the last. */
  | { readonly k: 'online'; readonly accounts: readonly string[]; readonly isOnline: boolean }
  /** Access was revoked: sockets and streams of these sessions, tokens or accounts close. */
  | ({ readonly k: 'ended' } & EndedAccess);

export interface Hub {
  /** Sends to all other nodes. */
  publish(notice: Notice): void;
  /** Called for notifications of other nodes, never for its own. */
  onNotice(listener: (notice: Notice, node: string) => void): void;
  /** Whether other nodes may write to the same store: then versions must be checked. */
  readonly isShared: boolean;
  close(): Promise<void>;
}

/** For a server with a single node. */
export const createLocalHub = (): Hub => ({
  publish: () => {},
  onNotice: () => {},
  isShared: false,
  close: async () => {},
});

/** Adds the sender's node id. */
const printNotice = (node: string, notice: Notice): string => JSON.stringify([node, notice]);

/** Undefined for its own notifications and for unknown ones of other versions. */
function parseNotice(text: string, self: string): { readonly node: string; readonly notice: Notice } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(value) || typeof value[0] !== 'string' || value[0] === self) return undefined;
  const notice = value[1] as Notice | null;
  const isKnown = ['v', 'here', 'said', 'lobby', 'paired', 'turns', 'ring', 'online', 'ended'].includes(
    notice?.k ?? '',
  );
  return notice && isKnown ? { node: value[0], notice } : undefined;
}

const channel = 'quadrille';
/** PostgreSQL limits a notification to 8,000 bytes. */
const maxNoticeBytes = 7900;
/** Milliseconds between two attempts to connect: first and longest. */
const firstRetryMs = 100;
const maxRetryMs = 1000;
const connectMs = 5000;

/**
 * Notifications through PostgreSQL: enough for a few nodes. While it is unreachable, they are dropped; the versions in
 * the store make up for them.
 */
export async function openPostgresHub(url: string, node: string): Promise<Hub> {
  const listeners = new Set<(notice: Notice, from: string) => void>();
  let client: pg.Client | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
    next.on('error', () => {});
    next.on('notification', ({ payload = '' }) => {
      const heard = parseNotice(payload, node);
      if (heard) for (const listener of listeners) listener(heard.notice, heard.node);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    next.once('end', () => {
      client = undefined;
      void connectAgain(firstRetryMs);
    });
    client = next;
  };
  const connectAgain = async (wait: number): Promise<void> => {
    await new Promise<void>((resolve) => void setTimeout(resolve, wait * (0.75 + Math.random() / 2)).unref());
    if (isClosed) return undefined;
    return connect().catch(() => connectAgain(Math.min(maxRetryMs, 2 * wait)));
  };

  await connect();
  return {
    publish: (notice) => {
      const text = printNotice(node, notice);
      if (Buffer.byteLength(text) > maxNoticeBytes) return;
      void client?.query('select pg_notify($1, $2)', [channel, text]).catch(() => {});
    },
    onNotice: (listener) => void listeners.add(listener),
    isShared: true,
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
}

const retryStrategy = (): number => 500;

/**
 * Notifications through Redis. While it is unreachable, they are dropped; the versions in the store make up for them.
 */
export function openRedisHub(url: string, node: string): Hub {
  const out = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy });
  const into = new Redis(url, { maxRetriesPerRequest: null, retryStrategy });
  // The metrics show whether Redis is reachable; games go on without it.
  for (const client of [out, into]) client.on('error', () => {});
  // Waits for the connection and is repeated after each loss.
  void into.subscribe(channel).catch(() => {});
  return {
    publish: (notice: Notice) => void out.publish(channel, printNotice(node, notice)).catch(() => {}),
    onNotice: (listener) =>
      void into.on('message', (_: string, text: string) => {
        const heard = parseNotice(text, node);
        if (heard) listener(heard.notice, heard.node);
      }),
    isShared: true,
    close: async () => {
      out.disconnect();
      into.disconnect();
    },
  };
}
