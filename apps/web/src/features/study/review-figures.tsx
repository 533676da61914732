import type { AnySession, Say } from '@quadrille/kit';
import { percent } from '../../shared/board/chances.ts';
import { verdictSign, type JudgedMove, type Place } from './mistakes.ts';
import { moveName } from '../../shared/board/move-label.tsx';

interface ReviewFiguresProps {
  readonly places: readonly (Place | undefined)[];
  readonly moves: readonly JudgedMove[];
  readonly session: AnySession;
  readonly colours: readonly number[];
  readonly say: Say;
  seatName(seat: number): string;
  go(place: number): void;
}

/** The graph as a table. */
export function ReviewFigures({ places, moves, session, colours, say, seatName, go }: ReviewFiguresProps) {
  const verdicts = new Map(moves.map(({ place, verdict }) => [place, verdict]));
  return (
    <details className="review-table">
      <summary>{say('review.table')}</summary>
      <div className="review-table-frame">
        <table className="figures small" data-testid="review-table">
          <thead>
            <tr>
              <th scope="col">{say('review.table.move')}</th>
              {colours.map((colour, seat) => (
                <th key={colour} scope="col">
                  {seatName(seat)}
                </th>
              ))}
              <th scope="col">{say('review.table.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {session.entries.map(({ text }, index) => {
              const place = index + 1;
              const verdict = verdicts.get(place);
              return (
                <tr key={place}>
                  <th scope="row">
                    <button type="button" className="button link" onClick={() => go(place)}>
                      {place}. {moveName(session.game, text, say)}
                    </button>
                  </th>
                  {colours.map((colour, seat) => {
                    const chance = places[place]?.chances[seat];
                    return <td key={colour}>{chance === undefined ? '…' : percent(say.language, chance)}</td>;
                  })}
                  <td>{verdict && `${verdictSign[verdict]} ${say(`verdict.${verdict}`)}`}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
