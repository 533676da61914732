import postgres from 'postgres';
import { parseNotice, printNotice, type Hub, type Notice } from './hub.ts';

const channel = 'quadrille';
/** PostgreSQL takes no more in one notification. */
const mostBytes = 7900;

/** Hints through the database itself: enough for a few nodes. */
export async function notifyHub(url: string, node: string): Promise<Hub> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const listeners = new Set<(notice: Notice, from: string) => void>();
  await client.listen(channel, (text) => {
    const heard = parseNotice(text, node);
    if (heard) for (const listener of listeners) listener(heard.notice, heard.node);
  });
  return {
    publish: (notice) => {
      const text = printNotice(node, notice);
      if (Buffer.byteLength(text) <= mostBytes) void client.notify(channel, text).catch(() => {});
    },
    onNotice: (listener) => void listeners.add(listener),
    isShared: true,
    close: () => client.end({ timeout: 5 }),
  };
}
