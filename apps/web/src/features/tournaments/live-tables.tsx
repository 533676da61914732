import type { Say } from '@quadrille/kit';
import type { TournamentMeeting, TournamentSheet } from '@quadrille/protocol';
import { Eye } from 'lucide-react';
import { hrefOf } from '../../platform/router.ts';
import { TableMiniature } from '../../shared/online/table-miniature.tsx';
import { entrantName } from './tournament-text.ts';

/** Boards on the page; the rest is a click away. */
const maxBoards = 4;
/** More do not fit on the page that watches them side by side. */
const maxWatched = 12;
/** Milliseconds between two looks at the positions. */
const lookEveryMs = 5000;

/** Live boards of the leaders' tables, without the user's own table, which is at the top of the page. */
export function LiveTables({ sheet, say }: { readonly sheet: TournamentSheet; readonly say: Say }) {
  const live = liveMeetings(sheet);
  if (sheet.state !== 'going' || live.length === 0) return undefined;
  const nameOf = (number: number): string =>
    entrantName(sheet.rows.find((row) => row.number === number)?.name ?? '', say);
  return (
    <section className="card stack online-card" aria-labelledby="tournament-live" data-testid="live-tables">
      <div className="tournament-live-head">
        <h2 id="tournament-live">{say('tournament.live')}</h2>
        {live.length > 1 && (
          <a
            className="button small"
            href={hrefOf({
              page: 'watch',
              tables: live
                .slice(0, maxWatched)
                .map(({ tableId }) => tableId)
                .join(','),
            })}
          >
            <Eye aria-hidden />
            {say('tournament.watch-all')}
          </a>
        )}
      </div>
      <ul className="tournament-boards">
        {live.slice(0, maxBoards).map(({ tableId, seats }) => (
          <li key={tableId}>
            <a href={hrefOf({ page: 'online-table', table: tableId })}>
              <TableMiniature g={tableId} game={sheet.game} everyMs={lookEveryMs} />
              <span>{seats.map(nameOf).join(' – ')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LiveMeeting = TournamentMeeting & { readonly tableId: string };

/** Without the reader's own, best players first. */
function liveMeetings({ meetings, rows, you }: TournamentSheet): readonly LiveMeeting[] {
  const rankOf = (number: number): number => rows.find((row) => row.number === number)?.rank ?? rows.length;
  const best = ({ seats }: TournamentMeeting): number => Math.min(...seats.map(rankOf));
  return meetings
    .flatMap((meeting): readonly LiveMeeting[] => {
      const { tableId, places } = meeting;
      return tableId === undefined || places || tableId === you?.tableId ? [] : [{ ...meeting, tableId }];
    })
    .toSorted((one, other) => best(one) - best(other));
}
