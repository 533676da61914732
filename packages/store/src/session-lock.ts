/** The lock of one saved game: the browser frees it when the page that holds it closes or crashes. */
export interface SessionLock {
  /** False: another page holds it. */
  take(): Promise<boolean>;
  /** Takes it away from whoever holds it. */
  steal(): Promise<boolean>;
  /** Resolves to true when the holder lets go; to false when no longer waited for. */
  wait(): Promise<boolean>;
  /** Resolves when the next page can have it. */
  release(): Promise<void>;
}

/** `lost` is told when another page steals the lock. */
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
 * Pages that are not served securely have no locks. There, the last page to open a game may write it: the holder that
 * is kept beside the game still turns the earlier one into a reader.
 */
const lockless: SessionLock = {
  take: async () => true,
  steal: async () => true,
  wait: async () => false,
  release: async () => {},
};

/** The names of the locks that any page holds now. */
export async function heldLocks(): Promise<ReadonlySet<string>> {
  const snapshot = await locks()
    ?.query()
    .catch(() => undefined);
  return new Set(snapshot?.held?.flatMap((lock) => lock.name ?? []));
}

function locks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}
