import type { LiveSession } from '@quadrille/kit';
import { useEffect, useState } from 'react';

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

const pause = 1000;

export interface Replay {
  readonly running: boolean;
  readonly speed: Speed;
  toggle(): void;
  stop(): void;
  faster(): void;
}

/** Goes through the moves by itself; at the end it starts over from the beginning. */
export function useReplay(live: LiveSession<unknown, unknown, unknown>): Replay {
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      const session = live.get();
      if (!session.atEnd) live.set(session.go(session.cursor + 1));
      if (live.get().atEnd) setRunning(false);
    }, pause / speed);
    return () => clearInterval(timer);
  }, [running, speed, live]);
  return {
    running,
    speed,
    toggle: () => {
      const session = live.get();
      if (!running && session.atEnd) live.set(session.go(0));
      setRunning(!running);
    },
    stop: () => setRunning(false),
    faster: () => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length]!),
  };
}
