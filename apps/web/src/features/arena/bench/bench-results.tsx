import type { Say } from '@quadrille/kit';
import { ChartFrame } from '../charts/chart-frame.tsx';
import { TimeCurves } from '../charts/time-curves.tsx';
import { compact, formatMilliseconds, rounded, formatShare } from '../figures.ts';
import type { Puzzle } from './bench-request.ts';
import type { BenchSummary } from './bench-tally.ts';

interface BenchResultsProps {
  readonly summary: BenchSummary;
  readonly total: number;
  readonly isRunning: boolean;
  readonly say: Say;
  hrefOfPuzzle(puzzle: Puzzle): string;
}

/** The solver's results so far. */
export function BenchResults({ summary, total, isRunning, say, hrefOfPuzzle }: BenchResultsProps) {
  const { done, byStatus, solving, making, moves, nodesPerSecond, slowest } = summary;
  const isMade = making.turns > 0;
  const counted = say('bench.progress', { done, total });
  const times = [
    { name: say('bench.solving'), times: solving, counts: summary.solvingCounts },
    ...(isMade ? [{ name: say('bench.making'), times: making, counts: summary.makingCounts }] : []),
  ];
  return (
    <>
      <section className="card stack" aria-labelledby="bench-results">
        <h2 id="bench-results">{say('bench.results')}</h2>
        <div className="run-progress" data-testid="bench-progress" data-running={isRunning}>
          <progress value={done} max={total} aria-label={counted} />
          <p className="run-figures figures">
            <span data-testid="bench-done">{counted}</span>
          </p>
        </div>
        <ul className="standings-notes figures" data-testid="bench-notes">
          {byStatus.map(([status, n]) => (
            <li
              key={status}
            >{`${say(`bench.status.${status}`)}: ${rounded(say, n)} (${formatShare(say, n / done)})`}</li>
          ))}
          <li>
            {say('bench.time', {
              mean: formatMilliseconds(say, solving.mean),
              median: formatMilliseconds(say, solving.median),
              p99: formatMilliseconds(say, solving.p99),
            })}
          </li>
          <li>{say('bench.nodes', { n: compact(say, nodesPerSecond) })}</li>
          <li>{say('bench.moves', { n: rounded(say, moves) })}</li>
        </ul>
      </section>
      <div className="charts">
        <ChartFrame
          title={say('bench.times')}
          name="bench"
          say={say}
          table={() => ({
            head: [say('bench.step'), say('bench.mean'), say('bench.median'), say('standings.p99')],
            rows: times.map(({ name, times: found }) => [
              name,
              formatMilliseconds(say, found.mean),
              formatMilliseconds(say, found.median),
              formatMilliseconds(say, found.p99),
            ]),
          })}
        >
          <TimeCurves counts={times.map(({ counts }) => counts)} names={times.map(({ name }) => name)} say={say} />
        </ChartFrame>
        <section className="card stack" aria-labelledby="bench-slowest">
          <h2 id="bench-slowest">{say('bench.slowest')}</h2>
          <div className="table-scroll">
            <table className="table figures">
              <thead>
                <tr>
                  <th scope="col">{say('bench.puzzle')}</th>
                  <th scope="col">{say('games.result')}</th>
                  <th scope="col">{say('bench.took')}</th>
                  <th scope="col">
                    <span className="hidden-visually">{say('run.open')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {slowest.map((line) => (
                  <tr key={line.number}>
                    <td>{line.number}</td>
                    <td>{say(`bench.status.${line.status}`)}</td>
                    <td>{formatMilliseconds(say, line.ms)}</td>
                    <td>
                      <a
                        className="button small-button"
                        href={hrefOfPuzzle(line)}
                        aria-label={`${say('run.open')}: ${say('bench.puzzle')} ${line.number}`}
                      >
                        {say('run.open')}
                      </a>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      </div>
    </>
  );
}
