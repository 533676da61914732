import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

/** Counts seconds down while it runs; a new key starts anew. Calls `end` once at zero. */
export function useCountdown(seconds: number, running: boolean, key: string, end: () => void): number {
  const [spent, setSpent] = useState({ key, seconds: 0 });
  const now = spent.key === key ? spent.seconds : 0;
  const over = useEffectEvent(end);
  useEffect(() => {
    if (!running || seconds === 0) return undefined;
    if (now >= seconds) {
      over();
      return undefined;
    }
    const timer = setTimeout(() => setSpent({ key, seconds: now + 1 }), 1000);
    return () => clearTimeout(timer);
  }, [running, seconds, key, now]);
  return Math.max(0, seconds - now);
}

export function ClockBar({ left, of, label }: { left: number; of: number; label: string }): ReactNode {
  return (
    <div role="timer" aria-label={label}>
      <p className="small figures" style={{ marginBottom: 4 }}>
        {label}
      </p>
      <div className={left <= 10 ? 'rr-bar rr-late' : 'rr-bar'}>
        <div style={{ width: `${(100 * left) / of}%` }} />
      </div>
    </div>
  );
}

interface RaceClockProps {
  /** Undefined until it runs: the place is kept. */
  readonly left: number | undefined;
  readonly of: number;
  readonly label: string;
}

/** In the corner of the task: large figures and a bar. */
export function RaceClock({ left, of, label }: RaceClockProps): ReactNode {
  return (
    <div className="rr-race-clock" role="timer" aria-label={label} title={label}>
      <p className="figures rr-seconds">
        {left === undefined ? '–' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
      </p>
      <div className={left !== undefined && left <= 10 ? 'rr-bar rr-late' : 'rr-bar'}>
        <div style={{ width: `${(100 * (left ?? of)) / of}%` }} />
      </div>
    </div>
  );
}
