import type { Say } from '@quadrille/kit';
import type { TournamentMeeting, TournamentSheet } from '@quadrille/protocol';
import { hrefOf } from '../../platform/router.ts';
import { entrantName } from './tournament-text.ts';

interface RoundTablesProps {
  readonly sheet: TournamentSheet;
  readonly say: Say;
  /** The displayed round; the last one by default. */
  readonly round: number | undefined;
  choose(round: number | undefined): void;
}

/** The pairings of a round with links to the tables; in an arena, running and recent tables. */
export function RoundTables({ sheet, say, round, choose }: RoundTablesProps) {
  const { meetings, kind, round: last } = sheet;
  const shown = round ?? last;
  if (last === 0) return undefined;
  return (
    <section className="card stack online-card" aria-labelledby="tournament-tables">
      <h2 id="tournament-tables">
        {kind === 'arena' ? say('tournament.tables') : say('tournament.round.of', { n: shown, all: sheet.of ?? last })}
      </h2>
      {kind !== 'arena' && last > 1 && (
        <nav className="tournament-rounds" aria-label={say('tournament.rounds')}>
          {Array.from({ length: last }, (_, index) => index + 1).map((n) => (
            <button
              key={n}
              type="button"
              className="button small"
              aria-pressed={n === shown}
              aria-label={say('tournament.round', { n })}
              onClick={() => choose(n === last ? undefined : n)}
            >
              {n}
            </button>
          ))}
        </nav>
      )}
      <ul className="table-rows">
        {meetings.map((meeting) => (
          <Meeting key={`${meeting.round}.${meeting.board}`} meeting={meeting} sheet={sheet} say={say} />
        ))}
      </ul>
    </section>
  );
}

interface MeetingProps {
  readonly meeting: TournamentMeeting;
  readonly sheet: TournamentSheet;
  readonly say: Say;
}

function Meeting({ meeting, sheet, say }: MeetingProps) {
  const { tableId, seats, places, board } = meeting;
  const nameOf = (number: number): string =>
    entrantName(sheet.rows.find((row) => row.number === number)?.name ?? '', say);
  if (tableId === undefined) {
    return (
      <li className="table-row">
        <p className="muted">
          {nameOf(seats[0]!)} {say('tournament.bye')}
        </p>
      </li>
    );
  }
  const isFirst = (seat: number): boolean => places?.[seat] === 1;
  return (
    <li className="table-row" data-testid="tournament-meeting">
      <p>
        {seats.map((number, seat) => (
          <span key={number}>
            {seat > 0 && <span className="muted"> – </span>}
            {isFirst(seat) ? <b>{nameOf(number)}</b> : nameOf(number)}
            {places && seats.length > 2 && <span className="muted figures"> {places[seat]}</span>}
          </span>
        ))}
      </p>
      <a
        className="button small"
        href={hrefOf({ page: 'online-table', table: tableId })}
        aria-label={`${say(places ? 'tournament.replay' : 'tournament.watch')}: ${say('tournament.table', { n: board + 1 })}`}
      >
        {say(places ? 'tournament.replay' : 'tournament.watch')}
      </a>
    </li>
  );
}
