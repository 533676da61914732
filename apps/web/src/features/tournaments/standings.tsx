import type { Say } from '@quadrille/kit';
import type { TournamentRow, TournamentSheet } from '@quadrille/protocol';
import { Flame } from 'lucide-react';
import { hrefOf } from '../../platform/router.ts';

/** So many results of an arena fit into a line. */
const shownResults = 12;

/** Everybody, the first first. */
export function Standings({ sheet, say }: { readonly sheet: TournamentSheet; readonly say: Say }) {
  const { rows, kind, you } = sheet;
  return (
    <section className="card stack online-card" aria-labelledby="tournament-standings">
      <h2 id="tournament-standings">{say('tournament.standings')}</h2>
      {rows.length === 0 ? (
        <p className="muted">{say('tournament.standings.none')}</p>
      ) : (
        <table className="board-rows tournament-rows">
          <thead>
            <tr>
              <th scope="col">{say('tournament.rank')}</th>
              <th scope="col">{say('tournament.player')}</th>
              <th scope="col">{say('tournament.points')}</th>
              <th scope="col" className="tournament-results">
                {say('tournament.results')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.number} row={row} isArena={kind === 'arena'} isOwn={row.number === you?.number} say={say} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface RowProps {
  readonly row: TournamentRow;
  readonly isArena: boolean;
  readonly isOwn: boolean;
  readonly say: Say;
}

function Row({ row, isArena, isOwn, say }: RowProps) {
  const { rank, name, points, results, streak, isOut } = row;
  const isDouble = isArena && streak >= 2;
  return (
    <tr data-testid="tournament-row" data-own={isOwn || undefined}>
      <td className="figures">{rank}</td>
      <th scope="row">
        {name === '' ? (
          <span className="muted">{say('tournament.gone')}</span>
        ) : (
          <a href={hrefOf({ page: 'person', name })}>{name}</a>
        )}
        {isDouble && <Flame className="tournament-flame" role="img" aria-label={say('tournament.streak')} />}
        {isOut && name !== '' && <span className="muted small"> {say('tournament.stepped-out')}</span>}
      </th>
      <td className="figures">
        <b>{points}</b>
      </td>
      <td className="figures tournament-results">
        {results
          .slice(-shownResults)
          .map((result) => result ?? '–')
          .join(' ')}
      </td>
    </tr>
  );
}
