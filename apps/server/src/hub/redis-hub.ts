import { Redis } from 'ioredis';
import { parseNotice, printNotice, type Hub, type Notice } from './hub.ts';

const channel = 'quadrille';

/** Hints over Redis. While it is away they are dropped, and the versions in the store heal what was missed. */
export async function redisHub(url: string, node: string): Promise<Hub> {
  const options = { enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy: () => 500, lazyConnect: true };
  const [out, into] = [new Redis(url, options), new Redis(url, { ...options, enableOfflineQueue: true })];
  // It comes back, or it does not: both are said by the figures, and neither stops a game.
  for (const client of [out, into]) client.on('error', () => {});
  await out.connect();
  await into.connect();
  await into.subscribe(channel);
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
