import { parentPort, workerData } from 'node:worker_threads';
import { openEmbedded } from './embedded-database.ts';
import { storeErrorOf } from '../platform/errors.ts';
import type { Failed, StoreReply, ThreadCall } from './store-thread.ts';

/** The thread of the embedded database: its commits wait for the disk, sockets on the main thread do not. */
const port = parentPort!;
const answer = (reply: StoreReply): void => port.postMessage(reply, []);
/** SQLSTATEs of missing or unreadable files and of damaged data and indexes. */
const brokenStates = /^(?:58...|XX00[12])$/;

try {
  const store = await openEmbedded((workerData as { readonly folder: string }).folder);
  /**
   * The database is broken if its files are missing or damaged, or if it cannot answer a trivial query after an error.
   */
  const describeFailure = async (error: unknown, method: string): Promise<Failed> => {
    const { message, stack, code } = storeErrorOf(error, method);
    const isBroken =
      brokenStates.test(code ?? '') ||
      (await store.time().then(
        () => false,
        () => true,
      ));
    return { kind: isBroken ? 'gone' : 'failed', message, stack, code };
  };
  port.on('message', ({ id, method, args }: ThreadCall) => {
    const call = store[method] as (...given: readonly unknown[]) => Promise<unknown>;
    call(...args).then(
      (value) => answer({ id, value }),
      async (error: unknown) => answer({ id, error: await describeFailure(error, method) }),
    );
  });
  answer({ id: 0, value: Object.keys(store) });
} catch (error) {
  // The database did not open: the host needs the reason.
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  answer({ id: 0, error: { kind: 'gone', message, stack: undefined, code: undefined } });
}
