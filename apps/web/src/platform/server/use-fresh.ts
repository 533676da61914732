import { useEffect, useEffectEvent } from 'react';
import { theLink } from './client.ts';

/** Without a line, the server is asked so often; with one, a bell that was lost is made up for. */
const pauses = { lost: 3000, up: 60_000 } as const;

/** Asks when the page opens and whenever the bell of what it shows rings; a page that nobody sees asks when it is seen again. */
export function useFresh(bell: string | undefined, ask: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') ask();
  });
  useEffect(() => {
    const first = setTimeout(() => look(), 0);
    if (bell === undefined) return () => clearTimeout(first);
    const link = theLink();
    const stop = link.listen(bell, () => look());
    let asked = performance.now();
    const timer = setInterval(() => {
      const pause = link.now().state === 'up' ? pauses.up : pauses.lost;
      if (performance.now() - asked < pause) return;
      asked = performance.now();
      look();
    }, pauses.lost);
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
