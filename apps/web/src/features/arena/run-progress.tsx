import type { Say } from '@quadrille/kit';
import { formatDuration, rounded } from './figures.ts';
import type { RunSnapshot } from './run/run-snapshot.ts';

/** Progress, speed and remaining time. Every figure has a fixed place, so that the layout does not shift. */
export function RunProgress({ run, say }: { readonly run: RunSnapshot; readonly say: Say }) {
  const { state, done, total, rate, lanes } = run;
  const counted = say('run.progress', { done, total });
  const isRunning = state === 'running';
  return (
    <div className="run-progress" data-testid="run-progress" data-state={state}>
      <progress value={done} max={Math.max(1, total)} aria-label={counted} />
      <p className="run-figures figures">
        <span className="run-count" data-testid="run-done">
          {counted}
        </span>
        <span className="muted">{say(`run.state.${state}`)}</span>
        {isRunning && rate !== undefined && <span className="run-rate muted">{rateText(say, rate)}</span>}
        {isRunning && rate !== undefined && rate > 0 && (
          <span className="muted">{say('run.left', { time: formatDuration(say, (total - done) / rate) })}</span>
        )}
        {isRunning && <span className="run-lanes muted">{say('run.lanes', { n: lanes })}</span>}
      </p>
    </div>
  );
}

const rateText = (say: Say, rate: number): string =>
  rate >= 1 ? say('run.rate', { n: Math.round(rate) }) : say('run.rate.slow', { n: rounded(say, rate * 60) });
