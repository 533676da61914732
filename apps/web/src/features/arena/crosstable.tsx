import { wilson, type Standings } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import type { CSSProperties } from 'react';
import { formatShare, formatShareRange } from './figures.ts';

interface CrosstableProps {
  readonly standings: Standings;
  readonly names: readonly string[];
  readonly say: Say;
}

/** Points of each contestant against each other; deeper colours mean clearer results. */
export function Crosstable({ standings, names, say }: CrosstableProps) {
  return (
    <section className="card stack" aria-labelledby="cross">
      <h2 id="cross">{say('cross.title')}</h2>
      <div className="table-scroll">
        <table className="table figures cross" data-testid="cross">
          <caption className="muted small">{say('cross.help')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden-visually">{say('standings.player')}</span>
              </th>
              {names.map((name) => (
                <th key={name} scope="col">
                  <span className="hidden-visually">{say('cross.against')} </span>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.cross.map((row, one) => (
              <tr key={names[one]}>
                <th scope="row">{names[one]}</th>
                {row.map(({ games, points }, other) => {
                  if (games === 0) return <td key={names[other]}>·</td>;
                  const value = points / games;
                  return (
                    <td
                      key={names[other]}
                      title={formatShareRange(say, { value, ...wilson(points, games) })}
                      style={{ '--part': Math.abs(value - 0.5) * 2 } as CSSProperties}
                      data-won={value > 0.5}
                    >
                      {formatShare(say, value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
