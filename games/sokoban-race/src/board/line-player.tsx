import type { Say } from '@quadrille/kit';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react';

interface LinePlayerProps {
  readonly line: string;
  /** How many steps are made. */
  readonly made: number;
  readonly say: Say;
  go(made: number): void;
}

const pause = 220;

/** Plays a line on the board, step by step or by itself. */
export function LinePlayer({ line, made, say, go }: LinePlayerProps): ReactElement {
  const [isPlaying, setPlaying] = useState(false);
  const step = useEffectEvent(() => {
    if (made < line.length) go(made + 1);
    else setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => step(), pause);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const to = (place: number) => () => {
    setPlaying(false);
    go(Math.max(0, Math.min(line.length, place)));
  };
  const play = (): void => {
    if (!isPlaying && made === line.length) go(0);
    setPlaying(!isPlaying);
  };
  return (
    <div className="race-player" role="group" aria-label={say('race.player')}>
      <Step label={say('race.first')} run={to(0)} icon={<ChevronFirst aria-hidden />} />
      <Step label={say('race.back')} run={to(made - 1)} icon={<ChevronLeft aria-hidden />} />
      <button type="button" className="button primary" data-testid="race-play" onClick={play}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        {say(isPlaying ? 'race.pause' : 'race.play')}
      </button>
      <Step label={say('race.forth')} run={to(made + 1)} icon={<ChevronRight aria-hidden />} />
      <Step label={say('race.last')} run={to(line.length)} icon={<ChevronLast aria-hidden />} />
      <span className="muted small figures" data-testid="race-place">
        {made} / {line.length}
      </span>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: ReactNode;
  run(): void;
}

function Step({ label, icon, run }: StepProps): ReactElement {
  return (
    <button type="button" className="button icon" aria-label={label} title={label} onClick={run}>
      {icon}
    </button>
  );
}
