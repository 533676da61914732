import type { Say } from '@quadrille/kit';
import { announce } from '@quadrille/ui';
import { useEffect, useEffectEvent, useState } from 'react';

interface SeatClockProps {
  /** Milliseconds left at this moment. */
  left(): number;
  readonly isRunning: boolean;
  /** Somebody at this screen must know when it runs short. */
  readonly isOurs: boolean;
  readonly say: Say;
}

const warnings = [30, 10] as const;
const tick = 100;

const two = (n: number): string => String(n).padStart(2, '0');

/** What a clock shows: minutes and seconds, below ten seconds tenths as well. */
function clockText(left: number): string {
  const ms = Math.max(0, left);
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.floor(ms / 60_000) % 60;
  const seconds = Math.floor(ms / 1000) % 60;
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${hours % 24}h`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds)}`;
  return `${minutes}:${two(seconds)}${ms < 10_000 ? `.${Math.floor((ms % 1000) / 100)}` : ''}`;
}

export function SeatClock({ left, isRunning, isOurs, say }: SeatClockProps) {
  const [shown, setShown] = useState(left);
  const update = useEffectEvent(() => {
    const next = left();
    const passed = warnings.find((seconds) => shown > seconds * 1000 && next <= seconds * 1000);
    if (isOurs && isRunning && passed !== undefined) announce(say('clock.short', { n: passed }));
    setShown(next);
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => update(), tick);
    return () => clearInterval(timer);
  }, [isRunning]);
  return (
    <time
      className="seat-clock figures"
      data-testid="clock"
      aria-label={say('clock.left', { time: clockText(shown) })}
      {...(isRunning && { 'data-running': '' })}
      {...(shown < warnings[1] * 1000 && { 'data-short': '' })}
    >
      {clockText(shown)}
    </time>
  );
}
