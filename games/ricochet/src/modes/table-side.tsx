import type { ReactNode } from 'react';
import { demonstrator } from '../rules/bidding.ts';
import { slidesIn } from '../rules/way.ts';
import { ChipPicture } from './chip-line.tsx';
import { MoveSteps } from './move-steps.tsx';
import { roundsOf } from './rounds.ts';
import type { AtTable } from './table-parts.ts';
import './modes.css';

/** The slides of whoever shows; chip by chip who bid what, once it is over. */
export function TableSide({ line, say, seatName }: AtTable): ReactNode {
  const { state, turn } = line;
  if (turn.kind !== 'over') {
    return (
      demonstrator(state) && (
        <MoveSteps start={state} way={slidesIn(state.way)} say={say} label={say('chip-play.your-moves')} />
      )
    );
  }
  const seats = [...state.points.keys()];
  return (
    <section className="card rr-panel" data-testid="rounds">
      <table className="rr-results">
        <caption className="hidden-visually">{say('table.rounds')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('solo.chip')}</th>
            {seats.map((seat) => (
              <th key={seat} scope="col">
                {seatName(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roundsOf(line).map(({ drawn, bids, winner }) => (
            <tr key={drawn.draws}>
              <td>
                <span className="rr-chips">
                  {drawn.chip && <ChipPicture board={drawn.board} chip={drawn.chip} say={say} />}
                </span>
              </td>
              {seats.map((seat) => (
                <td key={seat} data-took={winner === seat || undefined}>
                  {bids.find((bid) => bid.seat === seat)?.moves ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
