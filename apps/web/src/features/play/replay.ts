import { useEffect, useState } from 'react';
import type { PlayedGame } from './played-game.ts';

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
export function useReplay(played: PlayedGame): Replay {
  // A game that somebody was sent shows itself from its beginning.
  const [running, setRunning] = useState(() => {
    const { isOnlySeen, session } = played.now();
    return isOnlySeen && session.cursor === 0 && session.length > 0;
  });
  const [speed, setSpeed] = useState<Speed>(1);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      const { session } = played.now();
      if (!session.atEnd) played.go(session.cursor + 1);
      if (played.now().session.atEnd) setRunning(false);
    }, pause / speed);
    return () => clearInterval(timer);
  }, [running, speed, played]);
  return {
    running,
    speed,
    toggle: () => {
      if (!running && played.now().session.atEnd) played.go(0);
      setRunning(!running);
    },
    stop: () => setRunning(false),
    faster: () => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length]!),
  };
}
