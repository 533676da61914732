import { useEffect, useEffectEvent } from 'react';
import { getConnection } from './client.ts';

/** Polling interval in milliseconds: without a connection, and with one, where it makes up for lost notifications. */
const pollIntervalsMs = { lost: 3000, up: 60_000 } as const;

/** Calls `ask` when the page opens and on each notification of `bell`. A hidden page asks when it becomes visible. */
export function useRefresh(bell: string | undefined, ask: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') ask();
  });
  useEffect(() => {
    const first = setTimeout(() => look(), 0);
    if (bell === undefined) return () => clearTimeout(first);
    const link = getConnection();
    const stop = link.listen(bell, () => look());
    let asked = performance.now();
    const timer = setInterval(() => {
      const pause = link.now().state === 'up' ? pollIntervalsMs.up : pollIntervalsMs.lost;
      if (performance.now() - asked < pause) return;
      asked = performance.now();
      look();
    }, pollIntervalsMs.lost);
    const seen = () => look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [bell]);
}
