import type { Say } from '@quadrille/kit';
import { Segments } from '@quadrille/ui';
import { Pause, Play, StepForward } from 'lucide-react';
import { speeds } from './replay.ts';
import { isSpeed, type Watch } from './watch.ts';

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
