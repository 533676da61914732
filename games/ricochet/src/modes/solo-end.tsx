import type { ModeProps } from '@quadrille/kit';
import { ModeShell } from '@quadrille/ui/shell';
import type { ReactNode } from 'react';
import type { KeptResult } from '../progress.ts';
import type { Chip } from '../rules/board.ts';
import { ChipPicture, chipName, printChip } from './chip-line.tsx';
import { Figure } from './figure.tsx';
import { signed } from './score.ts';
import { Stars, starsForAll } from './stars.tsx';
import { total } from './solo-record.ts';
import { SessionBoard } from './session-board.tsx';
import type { ChipSession } from './chip-session.ts';

interface SoloEndProps {
  readonly page: ModeProps;
  readonly session: ChipSession;
  readonly results: readonly KeptResult[];
  /** The fewest moves above the optimum so far. */
  readonly record: number | null;
  readonly again: ReactNode;
}

/** All chips are won: the sum of the moves against the sum of the optima, chip by chip. */
export function SoloEnd({ page, session, results, record, again }: SoloEndProps): ReactNode {
  const { say } = page;
  const [moves, best] = [total(results, 'moves'), total(results, 'best')];
  const helped = results.filter((result) => result.helped).length;
  const stars = helped > 0 ? 0 : starsForAll(moves, best);
  const { board } = session.state;
  const chipOf = (text: string): Chip | undefined => board.targets.find((target) => printChip(board, target) === text);
  return (
    <ModeShell
      page={page}
      title={say('mode.solo')}
      line={say('solo.over')}
      board={<SessionBoard page={page} session={session} active={false} />}
      top={
        <section className="card rr-panel rr-won">
          <h2>
            {say('solo.over')}
            {stars > 0 && <Stars won={stars} />}
          </h2>
          <p>{say(moves === best ? 'solo.over.exact' : 'solo.over.line', { moves, best })}</p>
          <dl className="rr-figures">
            <Figure name={say('solo.total')} value={String(moves)} />
            <Figure name={say('solo.fewest')} value={String(best)} />
            <Figure name={say('solo.score')} value={signed(total(results, 'points') + session.state.points[0]!)} />
          </dl>
          {stars > 0 && <p className="muted small">{say('solo.over.stars', { n: stars })}</p>}
          {helped > 0 && <p className="muted small">{say('solo.over.helped', { n: helped })}</p>}
          {record !== null && <p className="muted small">{say('solo.record', { n: record })}</p>}
          {again}
        </section>
      }
      side={
        <section className="card rr-panel">
          <table className="rr-results">
            <thead>
              <tr>
                <th>{say('solo.chip')}</th>
                <th>{say('solo.total')}</th>
                <th>{say('solo.fewest')}</th>
                <th>{say('solo.score')}</th>
              </tr>
            </thead>
            <tbody>
              {results.map((result) => {
                const chip = chipOf(result.chip);
                return (
                  <tr key={result.chip}>
                    <td>
                      {chip && (
                        <span className="rr-chips">
                          <ChipPicture board={board} chip={chip} say={say} /> {chipName(board, chip, say)}
                        </span>
                      )}
                    </td>
                    <td>{result.moves}</td>
                    <td>{result.best}</td>
                    <td>{signed(result.points)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      }
    />
  );
}
