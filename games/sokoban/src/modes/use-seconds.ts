import { useEffect, useState } from 'react';

/** Whole seconds since this was first shown: a search may be silent for long, but never looks dead. */
export function useSeconds(): number {
  const [began] = useState(() => performance.now());
  const [now, setNow] = useState(began);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(performance.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return Math.round((now - began) / 1000);
}
