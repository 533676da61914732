import { endingsText, type Standings } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import {
  compact,
  formatElo,
  formatEloRange,
  formatMilliseconds,
  rounded,
  formatShare,
  formatShareRange,
} from './figures.ts';

interface StandingsCardProps {
  readonly standings: Standings;
  readonly names: readonly string[];
  readonly say: Say;
}

/** Points with intervals, and below them further figures of the games. */
export function StandingsCard({ standings, names, say }: StandingsCardProps) {
  const ranked = standings.contestants
    .map((standing, who) => ({ ...standing, who, name: names[who]! }))
    .toSorted((a, b) => b.elo.value - a.elo.value || b.share.value - a.share.value);
  const hasScores = ranked.some(({ score }) => score !== undefined);
  const hasNodes = ranked.some(({ nodesPerSecond }) => nodesPerSecond > 0);
  return (
    <section className="card stack" aria-labelledby="standings">
      <h2 id="standings">{say('standings.title')}</h2>
      <div className="table-scroll">
        <table className="table figures standings" data-testid="standings">
          <caption className="muted small">{say('standings.help')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('standings.player')}</th>
              <th scope="col">{say('standings.share')}</th>
              <th scope="col">{say('standings.elo')}</th>
              <th scope="col">{say('standings.games')}</th>
              <th scope="col">{say('standings.wins')}</th>
              <th scope="col">{say('standings.draws')}</th>
              {hasScores && <th scope="col">{say('standings.score')}</th>}
              <th scope="col">{say('standings.turn')}</th>
              <th scope="col">{say('standings.p99')}</th>
              {hasNodes && <th scope="col">{say('standings.nodes')}</th>}
            </tr>
          </thead>
          <tbody>
            {ranked.map((one) => (
              <tr key={one.name}>
                <th scope="row" data-chart={one.who % 8}>
                  <span className="arena-swatch" aria-hidden="true" />
                  {one.name}
                </th>
                <td>
                  <strong>{formatShare(say, one.share.value)}</strong> <small>{formatShareRange(say, one.share)}</small>
                </td>
                <td>
                  <strong>{formatElo(say, one.elo.value)}</strong> <small>{formatEloRange(say, one.elo)}</small>
                </td>
                <td>{rounded(say, one.games)}</td>
                <td>{rounded(say, one.wins)}</td>
                <td>{rounded(say, one.draws)}</td>
                {hasScores && <td>{one.score === undefined ? '' : rounded(say, one.score)}</td>}
                <td>{formatMilliseconds(say, one.ms.mean)}</td>
                <td>{formatMilliseconds(say, one.ms.p99)}</td>
                {hasNodes && <td>{compact(say, one.nodesPerSecond)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="standings-notes muted">
        {notesOf(standings, names, say).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

function notesOf(standings: Standings, names: readonly string[], say: Say): readonly string[] {
  const { games, played, capped, firstMover, turnsPerGame, contestants } = standings;
  if (games === 0) return [];
  const endings = endingsText(standings, say);
  return [
    say('standings.first', {
      share: formatShare(say, firstMover.value),
      low: formatShare(say, firstMover.low),
      high: formatShare(say, firstMover.high),
      fair: formatShare(say, firstMover.fair),
    }),
    say('standings.turns', { n: Math.round(turnsPerGame * 10) / 10 }),
    ...(endings === '' ? [] : [endings]),
    ...(played > games ? [say('standings.identical', { n: played - games })] : []),
    ...(capped > 0 ? [say('standings.capped', { n: capped })] : []),
    ...contestants.flatMap(({ forfeits }, who) =>
      forfeits > 0 ? [say('standings.forfeits', { n: forfeits, name: names[who]! })] : [],
    ),
  ];
}
