import { isAway, isDiskFull, isGone, storeErrorOf, StoreError } from '../platform/errors.ts';
import { wrapStore, type Store, type StoreCall } from './store.ts';

export interface GuardEvents {
  /** The store does not answer; calls fail at once until it does. */
  onAway(error: StoreError): void;
  /** The store answers again after this many milliseconds. */
  onBack(ms: number): void;
  /** The store found no space for what it was to write. Other calls go on. */
  onFull(): void;
  /** The store will not come back. */
  onGone(error: StoreError): void;
}

export interface GuardedStore {
  readonly store: Store;
  /** Stops checking whether the store is back. */
  stop(): void;
}

/** Milliseconds between two attempts to reach the store: first and longest. */
const firstRetryMs = 100;
const maxRetryMs = 1000;
/** After this many milliseconds another attempt starts beside a hanging one. */
const attemptMs = 2500;

/**
 * Wraps a store so that its errors are `StoreError`s. While the store is unreachable, the guard probes it with growing
 * intervals, and all other calls fail at once instead of queueing.
 */
export function guardStore(inner: Store, events: GuardEvents): GuardedStore {
  let awaySince: number | undefined;
  let isStopped = false;

  const probe = async (wait: number): Promise<void> => {
    await new Promise<void>((resolve) => void setTimeout(resolve, wait * (0.75 + Math.random() / 2)).unref());
    if (isStopped || awaySince === undefined) return;
    const isBack = await answers(inner);
    if (!isBack) return probe(Math.min(maxRetryMs, 2 * wait));
    const ms = performance.now() - awaySince;
    awaySince = undefined;
    events.onBack(ms);
    return undefined;
  };
  const note = (error: StoreError): void => {
    if (isGone(error)) events.onGone(error);
    if (isDiskFull(error)) events.onFull();
    if (!isAway(error) || awaySince !== undefined) return;
    awaySince = performance.now();
    events.onAway(error);
    void probe(firstRetryMs);
  };
  const guardCall =
    (call: StoreCall, method: string): StoreCall =>
    async (...args) => {
      if (awaySince !== undefined && method !== 'close') throw new StoreError('away', 'the store is away');
      try {
        return await call(...args);
      } catch (error) {
        const known = storeErrorOf(error, method);
        note(known);
        throw known;
      }
    };
  return {
    store: wrapStore(inner, guardCall),
    stop: () => {
      isStopped = true;
    },
  };
}

async function answers(store: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), attemptMs);
  });
  const asked = store.time().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
