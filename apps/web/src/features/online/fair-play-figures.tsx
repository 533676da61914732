import type { Say } from '@quadrille/kit';
import type { FairPlay, SeatPlay } from '@quadrille/protocol';
import { seatHolder } from '@quadrille/table';
import { nameAmong, playerName } from '../../platform/seat-names.ts';

interface FairPlayFiguresProps {
  readonly report: FairPlay;
  /** Includes the game's messages, which name the computer player. */
  readonly say: Say;
}

/** For each seat: thinking times, and how often it played the move of a strong computer player. */
export function FairPlayFigures({ report, say }: FairPlayFiguresProps) {
  const { player, seats } = report;
  const holders = seats.map(({ holder }) => seatHolder(holder));
  const named = seats.map((seat, index) => ({ seat, name: nameAmong(say, holders, index) }));
  const hasCompared = player !== undefined && seats.some(({ compared }) => compared > 0);
  return (
    <>
      <p className="muted">
        {hasCompared ? say('fair.lead.player', { player: playerName(say, player) }) : say('fair.lead')}
      </p>
      <table className="report-table figures" data-testid="fair-play-report">
        <thead>
          <tr>
            <th scope="col">{say('fair.who')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {say(`fair.${column}`)}
              </th>
            ))}
            {hasCompared && <th scope="col">{say('fair.agreed')}</th>}
          </tr>
        </thead>
        <tbody>
          {named.map(({ name, seat }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <td key={column} data-label={say(`fair.${column}`)}>
                  {column === 'moves' ? seat.moves : timeText(say, seat, column)}
                </td>
              ))}
              {hasCompared && <td data-label={say('fair.agreed')}>{agreedText(say, seat)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">{say('fair.note')}</p>
    </>
  );
}

const columns = ['moves', 'quickest', 'median', 'slowest'] as const;

/** Seconds; short times have one decimal. */
function timeText(say: Say, seat: SeatPlay, column: 'quickest' | 'median' | 'slowest'): string {
  if (seat.moves === 0) return '–';
  const seconds = seat[column] / 1000;
  const format = new Intl.NumberFormat(say.language, { maximumFractionDigits: seconds < 10 ? 1 : 0 });
  return say('fair.seconds', { n: format.format(seconds) });
}

const agreedText = (say: Say, { agreed, compared }: SeatPlay): string =>
  compared === 0 ? '–' : say('fair.agreed.of', { agreed, compared });
