import type { AnySession, Say } from '@quadrille/kit';
import { SegmentedControl } from '@quadrille/ui';
import { Pause, Play, StepForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PlayedGame } from './played-game.ts';

const speeds = [0.5, 1, 2, 4] as const;
type Speed = (typeof speeds)[number];

const pauseMs = 1000;

export interface Replay {
  readonly running: boolean;
  readonly speed: Speed;
  toggle(): void;
  stop(): void;
  faster(): void;
}

/** Plays through the moves; after the end it starts again from the beginning. */
export function useReplay(played: PlayedGame): Replay {
  // A shared game replays from its start.
  const [running, setRunning] = useState(() => {
    const { isOnlySeen, session } = played.now();
    return isOnlySeen && session.cursor === 0 && session.length > 0;
  });
  const [speed, setSpeed] = useState<Speed>(1);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      const { session } = played.now();
      if (!session.isAtEnd) played.go(session.cursor + 1);
      if (played.now().session.isAtEnd) setRunning(false);
    }, pauseMs / speed);
    return () => clearInterval(timer);
  }, [running, speed, played]);
  return {
    running,
    speed,
    toggle: () => {
      if (!running && played.now().session.isAtEnd) played.go(0);
      setRunning(!running);
    },
    stop: () => setRunning(false),
    faster: () => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length]!),
  };
}

/** Minimum milliseconds per move at normal speed. */
const moveIntervalMs = 1200;

/** A game between computers that the user watches. */
export interface Watch {
  readonly isRunning: boolean;
  readonly speed: Speed;
  /** Minimum milliseconds per move. */
  readonly pace: number;
  /** Whether the computers may move now. */
  readonly isAwake: boolean;
  run(): void;
  pause(): void;
  /** Plays one move, then pauses again. */
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
    pace: isRunning ? moveIntervalMs / speed : 0,
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

const isSpeed = (value: number): value is Speed => speeds.some((speed) => speed === value);

interface WatchBarProps {
  readonly watch: Watch;
  readonly say: Say;
  /** Jumps to the last move, from which the game continues. */
  toEnd(): void;
}

/** Pause, single step and speed of a game between computers. */
export function WatchBar({ watch, say, toEnd }: WatchBarProps) {
  const { isRunning, speed } = watch;
  const figures = new Intl.NumberFormat(say.language);
  const toggle = () => {
    if (isRunning) return watch.pause();
    toEnd();
    watch.run();
  };
  return (
    <section className="card watch-bar" aria-label={say('watch.title')} data-testid="watch">
      <button
        type="button"
        className="button icon"
        aria-label={say(isRunning ? 'watch.pause' : 'watch.run')}
        data-testid="watch-toggle"
        onClick={toggle}
      >
        {isRunning ? <Pause aria-hidden /> : <Play aria-hidden />}
      </button>
      <button
        type="button"
        className="button icon"
        aria-label={say('watch.step')}
        data-testid="watch-step"
        disabled={isRunning}
        onClick={() => {
          toEnd();
          watch.step();
        }}
      >
        <StepForward aria-hidden />
      </button>
      <SegmentedControl
        label={say('watch.speed')}
        isLabelHidden
        options={speeds.map((value) => ({ id: String(value), label: `${figures.format(value)}×` }))}
        value={String(speed)}
        onChange={(id) => {
          const chosen = Number(id);
          if (isSpeed(chosen)) watch.setSpeed(chosen);
        }}
      />
    </section>
  );
}
