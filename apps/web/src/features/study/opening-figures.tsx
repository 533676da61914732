import type { AnySession, Openings, Say } from '@quadrille/kit';
import { percent } from '../../shared/board/chances.ts';
import { moveName } from '../../shared/board/move-label.tsx';

interface OpeningFiguresProps {
  readonly openings: Openings;
  readonly game: AnySession['game'];
  /** The seat's name, worded for a sentence. */
  readonly seat: string;
  readonly say: Say;
  tryLine(moves: readonly string[], shown: number): void;
}

const most = 6;

/** How often and how successfully the computers played each move from here against each other. */
export function OpeningFigures({ openings, game, seat, say, tryLine }: OpeningFiguresProps) {
  const { name, games, moves } = openings;
  const title = name === undefined ? say('openings.title') : say(`opening.${name}`);
  return (
    <section className="openings" aria-label={title} data-testid="openings">
      <h3>{title}</h3>
      <p className="muted small">{say('openings.games', { n: games })}</p>
      {moves.length > 0 && (
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{say('openings.move')}</th>
              <th scope="col">{say('openings.played')}</th>
              <th scope="col">{say('openings.score', { seat })}</th>
            </tr>
          </thead>
          <tbody>
            {moves.slice(0, most).map((one) => (
              <tr key={one.move} data-testid="opening-move">
                <th scope="row">
                  <button type="button" className="move" onClick={() => tryLine([one.move], 1)}>
                    {moveName(game, one.move, say)}
                  </button>
                  {one.name !== undefined && <span className="muted small">{say(`opening.${one.name}`)}</span>}
                </th>
                <td>{percent(say.language, one.games / games)}</td>
                <td>{percent(say.language, one.score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
