import { parentPort, workerData } from 'node:worker_threads';
import { openEmbedded } from './embedded-database.ts';
import type { StoreCall, StoreReply } from './store-thread.ts';

/** The thread of the embedded database: its commits wait for the disk, and the sockets do not wait with them. */
const port = parentPort!;
const answer = (reply: StoreReply): void => port.postMessage(reply, []);
const failed = (error: unknown): { readonly error: string } => ({
  error: error instanceof Error ? (error.stack ?? error.message) : String(error),
});

try {
  const store = await openEmbedded((workerData as { readonly folder: string }).folder);
  port.on('message', ({ id, method, args }: StoreCall) => {
    const call = store[method] as (...given: readonly unknown[]) => Promise<unknown>;
    call(...args).then(
      (value) => answer({ id, value }),
      (error: unknown) => answer({ id, ...failed(error) }),
    );
  });
  answer({ id: 0, value: undefined });
} catch (error) {
  answer({ id: 0, ...failed(error) });
}
