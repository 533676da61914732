import type { AnySession, Say } from '@quadrille/kit';
import { Segments } from '@quadrille/ui';
import { Pause, Play, StepForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PlayedGame } from './played-game.ts';

const speeds = [0.5, 1, 2, 4] as const;
type Speed = (typeof speeds)[number];

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

const isSpeed = (value: number): value is Speed => speeds.some((speed) => speed === value);

interface WatchBarProps {
  readonly watch: Watch;
  readonly say: Say;
  /** Goes to the last move first: the game goes on from there. */
  toEnd(): void;
}

/** Pause, a single move, and how fast the computers play each other. */
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
      <Segments
        label={say('watch.speed')}
        bare
        options={speeds.map((value) => ({ id: String(value), label: `${figures.format(value)}×` }))}
        value={String(speed)}
        choose={(id) => {
          const chosen = Number(id);
          if (isSpeed(chosen)) watch.setSpeed(chosen);
        }}
      />
    </section>
  );
}
