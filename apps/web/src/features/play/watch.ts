import type { AnySession } from '@quadrille/kit';
import { useState } from 'react';
import { speeds, type Speed } from './replay.ts';

/** How long a move stays on the board at least before the next, at normal speed. */
const pace = 1200;

/** A game of computers among themselves, with somebody looking on. */
export interface Watch {
  readonly isRunning: boolean;
  readonly speed: Speed;
  /** Milliseconds per move at least. */
  readonly pace: number;
  /** Whether the computers may go on now. */
  readonly isAwake: boolean;
  run(): void;
  pause(): void;
  /** One move, and then pause again. */
  step(): void;
  setSpeed(speed: Speed): void;
}

export function useWatch(session: AnySession): Watch {
  const [isRunning, setRunning] = useState(true);
  const [speed, setSpeed] = useState<Speed>(1);
  const [stepFrom, setStepFrom] = useState<number>();
  return {
    isRunning,
    speed,
    pace: isRunning ? pace / speed : 0,
    isAwake: isRunning || stepFrom === session.length,
    run: () => setRunning(true),
    pause: () => {
      setRunning(false);
      setStepFrom(undefined);
    },
    step: () => {
      setRunning(false);
      setStepFrom(session.length);
    },
    setSpeed,
  };
}

export const isSpeed = (value: number): value is Speed => speeds.some((speed) => speed === value);
