import type { Phrase } from '@quadrille/protocol';
import { Redis } from 'ioredis';
import pg from 'pg';

/** What lets people in no more. */
export interface EndedAccess {
  readonly sessions?: readonly string[];
  readonly accounts?: readonly string[];
  readonly tokens?: readonly string[];
}

/** What a wait is known by: one for each game and clock of a person. */
export interface SeekKey {
  readonly account: string;
  readonly kind: string;
  readonly control: string;
}

/** What nodes tell each other. Hints only: whatever is lost here is found again in the log. */
export type Notice =
  /** A table has events up to version `v`. */
  | { readonly k: 'v'; readonly g: string; readonly v: number }
  /** Who is at a table, on one node. */
  | { readonly k: 'here'; readonly g: string; readonly accounts: readonly string[]; readonly watching: number }
  | { readonly k: 'said'; readonly g: string; readonly by: number; readonly phrase: Phrase; readonly at: number }
  /** The list of open tables has changed. */
  | { readonly k: 'lobby' }
  /** Two who waited have a table. */
  | { readonly k: 'paired'; readonly g: string; readonly seeks: readonly SeekKey[] }
  /** What waits for these people has changed. */
  | { readonly k: 'turns'; readonly accounts: readonly string[] }
  /** Something that pages listen to has changed. */
  | { readonly k: 'ring'; readonly bell: string }
  /** Sessions, tokens or accounts have ended: their sockets and streams close. */
  | ({ readonly k: 'ended' } & EndedAccess);

export interface Hub {
  /** Tells all other nodes. */
  publish(notice: Notice): void;
  /** What other nodes tell; never one's own. */
  onNotice(listener: (notice: Notice, node: string) => void): void;
  /** Whether others may write to the same store: then versions are looked after. */
  readonly isShared: boolean;
  close(): Promise<void>;
}

/** The only node there is. */
export const aloneHub = (): Hub => ({
  publish: () => {},
  onNotice: () => {},
  isShared: false,
  close: async () => {},
});

/** A notice on its way, with the node that sent it. */
const printNotice = (node: string, notice: Notice): string => JSON.stringify([node, notice]);

/** Undefined: one's own, or nothing that a node of this version says. */
function parseNotice(text: string, self: string): { readonly node: string; readonly notice: Notice } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(value) || typeof value[0] !== 'string' || value[0] === self) return undefined;
  const notice = value[1] as Notice | null;
  const isKnown = ['v', 'here', 'said', 'lobby', 'paired', 'turns', 'ring', 'ended'].includes(notice?.k ?? '');
  return notice && isKnown ? { node: value[0], notice } : undefined;
}

const channel = 'quadrille';
/** PostgreSQL takes no more in one notification. */
const mostBytes = 7900;
/** Milliseconds before the first and the longest wait between two attempts to connect. */
const firstRetryMs = 100;
const maxRetryMs = 1000;
const connectMs = 5000;

/**
 * Hints through the database itself: enough for a few nodes. While it is away, they are dropped, and the versions in the
 * store heal what was missed.
 */
export async function notifyHub(url: string, node: string): Promise<Hub> {
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
      if (Buffer.byteLength(text) > mostBytes) return;
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
 * Hints over Redis. While it is away, at the start or later, they are dropped, and the versions in the store heal what
 * was missed.
 */
export function redisHub(url: string, node: string): Hub {
  const out = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy });
  const into = new Redis(url, { maxRetriesPerRequest: null, retryStrategy });
  // It comes back, or it does not: both are said by the figures, and neither stops a game.
  for (const client of [out, into]) client.on('error', () => {});
  // It waits for the connection, and is said again after each loss.
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
