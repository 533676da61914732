import type { Result } from '@quadrille/kit';
import { useEffect, useState } from 'react';
import { onServerReturn } from './server.ts';

/**
 * Sends a request when the page opens, when the server is back, and whenever `again` is called. `ask` must be a stable
 * function.
 */
export function useAnswer<T>(
  ask: () => Promise<Result<T>>,
): readonly [answer: Result<T> | undefined, again: () => void] {
  const [answer, setAnswer] = useState<Result<T>>();
  useEffect(() => {
    let isCurrent = true;
    const askNow = (): void =>
      void ask().then((told) => {
        if (isCurrent) setAnswer(told);
      });
    askNow();
    const stop = onServerReturn(askNow);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [ask]);
  return [answer, () => void ask().then(setAnswer)];
}
