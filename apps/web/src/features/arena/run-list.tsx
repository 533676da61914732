import type { Say } from '@quadrille/kit';
import type { KeptRun } from '@quadrille/store';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../platform/dates.ts';
import { hrefOf } from '../../platform/router.ts';
import { isInProgress } from './run/run-handle.ts';
import { runs } from './runs.ts';

/** Stored runs, the most recently played first. */
export function RunList({ say }: { readonly say: Say }) {
  const kept = useStoredRuns();
  if (!kept) return undefined;
  if (kept.length === 0) return <p className="muted">{say('arena.runs.none')}</p>;
  return (
    <ul className="saved-list" data-testid="runs">
      {kept.map((run) => {
        const state = isInProgress(run.id) ? 'running' : run.finished ? 'done' : 'paused';
        const facts = [
          say('run.progress', { done: run.played, total: run.total }),
          say(`run.state.${state}`),
          formatDateTime(say.language, run.updated),
        ];
        return (
          <li key={run.id} className="saved-game">
            <div className="saved-words">
              <p className="saved-title">{run.title}</p>
              <p className="muted small figures">{facts.join(' · ')}</p>
            </div>
            <a
              className="button"
              href={hrefOf({ page: 'arena-run', run: run.id })}
              aria-label={`${say('run.open')}: ${run.title}`}
            >
              {say('run.open')}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const pollIntervalMs = 2000;

function useStoredRuns(): readonly KeptRun[] | undefined {
  const [kept, setKept] = useState<readonly KeptRun[]>();
  useEffect(() => {
    const load = async () => {
      const found = await runs.list();
      setKept(found.ok ? found.value : []);
    };
    void load();
    const end = runs.watch(() => void load());
    // Batches send no notifications, because there may be many per second: poll instead.
    const timer = setInterval(() => void load(), pollIntervalMs);
    return () => {
      end();
      clearInterval(timer);
    };
  }, []);
  return kept;
}
