import pg from 'pg';
import { parseNotice, printNotice, type Hub, type Notice } from './hub.ts';

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
