import { useEffect, useState } from 'react';
import { dayOf, type Day } from './dates.ts';

const lookEveryMs = 30_000;

/** The day in the user's time zone, also on a page that stays open over midnight. */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const look = () => setToday(dayOf(new Date()));
    const timer = setInterval(look, lookEveryMs);
    // Browsers hold back the timers of a hidden page.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
