import { Redis } from 'ioredis';
import { parseNotice, printNotice, type Hub, type Notice } from './hub.ts';

const channel = 'quadrille';

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
