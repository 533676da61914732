import type { Say } from '@quadrille/kit';
import type { TournamentRow, TournamentSheet } from '@quadrille/protocol';
import { Flame } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { hrefOf } from '../../platform/router.ts';
import { PersonFace } from '../../shared/online/person-face.tsx';
import { entrantName } from './tournament-text.ts';

/** Maximum results of an arena in one row. */
const shownResults = 12;

/** The standings, best first. */
export function Standings({ sheet, say }: { readonly sheet: TournamentSheet; readonly say: Say }) {
  const { rows, kind, you, game } = sheet;
  const body = useMovingRows();
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
          <tbody ref={body}>
            {rows.map((row) => (
              <Row
                key={row.number}
                row={row}
                game={game}
                isArena={kind === 'arena'}
                isOwn={row.number === you?.number}
                say={say}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const moveMs = 500;

/** Animates rows to their new places when the order changes; without animation for users who prefer less motion. */
function useMovingRows(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = [...(body.current?.rows ?? [])];
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const places = new Map(rows.map((row) => [row.dataset['number'] ?? '', row.offsetTop]));
    for (const row of rows) {
      const before = tops.current.get(row.dataset['number'] ?? '');
      const by = before === undefined ? 0 : before - row.offsetTop;
      if (by !== 0 && !isStill)
        row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
          duration: moveMs,
          easing: 'ease',
        });
    }
    tops.current = places;
  });
  return body;
}

interface RowProps {
  readonly row: TournamentRow;
  readonly game: string;
  readonly isArena: boolean;
  readonly isOwn: boolean;
  readonly say: Say;
}

function Row({ row, game, isArena, isOwn, say }: RowProps) {
  const { rank, name, points, results, streak, isOut, player, guest } = row;
  const shown = entrantName(name, say);
  const isDouble = isArena && streak >= 2;
  return (
    <tr data-testid="tournament-row" data-own={isOwn || undefined} data-number={row.number}>
      <td className="figures">{rank}</td>
      <th scope="row">
        <span className="tournament-player">
          {name !== '' && <PersonFace name={name} player={player} game={game} />}
          {name === '' || guest ? (
            <span className={name === '' ? 'muted' : undefined}>{shown}</span>
          ) : (
            <a href={hrefOf({ page: 'person', name })}>{shown}</a>
          )}
          {isDouble && <Flame className="tournament-flame" role="img" aria-label={say('tournament.streak')} />}
          {isOut && name !== '' && <span className="muted small"> {say('tournament.stepped-out')}</span>}
        </span>
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
