import { useEffect, useState } from 'react';

interface Told<T> extends Promise<T> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

/**
 * A promise that `use` reads without waiting once it has its value. React holds whatever follows a waiting page back for
 * 0.3 s, and for as long again after each further one: three parts that come one after the other took a second.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  const told: Told<T> = promise;
  told.status = 'pending';
  promise.then(
    (value) => {
      told.status = 'fulfilled';
      told.value = value;
    },
    (reason: unknown) => {
      told.status = 'rejected';
      told.reason = reason;
    },
  );
  return promise;
}

/** Whether a readable promise has come to its end, the good one or the other. */
export function useSettled(promise: Promise<unknown> | undefined): boolean {
  const [settled, setSettled] = useState<Promise<unknown>>();
  const told: Told<unknown> | undefined = promise;
  const isSettled = !told || settled === told || told.status !== 'pending';
  useEffect(() => {
    if (isSettled || !promise) return undefined;
    let left = false;
    const tell = (): void => {
      if (!left) setSettled(promise);
    };
    promise.then(tell, tell);
    return () => {
      left = true;
    };
  }, [isSettled, promise]);
  return isSettled;
}
