import { useEffect, useEffectEvent, useState } from 'react';

const tick = 250;

/** Whole seconds left on a clock that somebody else keeps; undefined while it does not run. */
export function useSecondsLeft(left: (() => number) | undefined): number | undefined {
  const read = (): number | undefined => left && Math.ceil(left() / 1000);
  const [seconds, setSeconds] = useState(read);
  const isRunning = left !== undefined;
  const update = useEffectEvent(() => setSeconds(read()));
  useEffect(() => {
    if (!isRunning) return undefined;
    const first = setTimeout(() => update(), 0);
    const timer = setInterval(() => update(), tick);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isRunning]);
  return isRunning ? seconds : undefined;
}
