/** The lock of one saved game. The browser releases it when the page that holds it closes or crashes. */
export interface SessionLock {
  /** False if another page holds it. */
  take(): Promise<boolean>;
  /** Takes it from the page that holds it. */
  steal(): Promise<boolean>;
  /** Resolves to true when the lock was obtained; to false when the wait was cancelled. */
  wait(): Promise<boolean>;
  /** Resolves when the next page can take it. */
  release(): Promise<void>;
}

/** `lost` is called when another page steals the lock. */
export function sessionLock(name: string, lost: () => void): SessionLock {
  let letGo: (() => void) | undefined;
  let freed: Promise<unknown> = Promise.resolve();
  let waiting: AbortController | undefined;

  const request = (options: LockOptions): Promise<boolean> =>
    new Promise((answer) => {
      let mine: (() => void) | undefined;
      const held = locks()!.request(name, options, (lock) => {
        if (!lock) return answer(false);
        return new Promise<void>((resolve) => {
          letGo = mine = resolve;
          answer(true);
        });
      });
      freed = held.catch(() => {
        answer(false);
        if (mine && letGo === mine) {
          letGo = undefined;
          lost();
        }
      });
    });

  const stopWaiting = (): void => {
    waiting?.abort();
    waiting = undefined;
  };

  return locks()
    ? {
        take: () => request({ ifAvailable: true }),
        steal: () => {
          stopWaiting();
          return request({ steal: true });
        },
        wait: () => {
          stopWaiting();
          waiting = new AbortController();
          return request({ signal: waiting.signal });
        },
        release: async () => {
          stopWaiting();
          letGo?.();
          letGo = undefined;
          await freed;
        },
      }
    : lockless;
}

/**
 * Without HTTPS a page has no Web Locks. Then the last page that opens a game may write it; the holder row makes
 * earlier pages readers.
 */
const lockless: SessionLock = {
  take: async () => true,
  steal: async () => true,
  wait: async () => false,
  release: async () => {},
};

/** The names of all locks held by any page. */
export async function heldLocks(): Promise<ReadonlySet<string>> {
  const snapshot = await locks()
    ?.query()
    .catch(() => undefined);
  return new Set(snapshot?.held?.flatMap((lock) => lock.name ?? []));
}

function locks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}
