import type { Result } from '@quadrille/kit';
import { useEffect, useState } from 'react';

/** Sends a request when the page opens and whenever `again` is called. `ask` must be a stable function. */
export function useAnswer<T>(
  ask: () => Promise<Result<T>>,
): readonly [answer: Result<T> | undefined, again: () => void] {
  const [answer, setAnswer] = useState<Result<T>>();
  useEffect(() => {
    let isCurrent = true;
    void ask().then((told) => {
      if (isCurrent) setAnswer(told);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  return [answer, () => void ask().then(setAnswer)];
}
