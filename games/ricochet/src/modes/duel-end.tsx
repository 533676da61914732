import type { ModeProps } from '@quadrille/kit';
import { Face } from '@quadrille/ui/face';
import { ModeShell } from '@quadrille/ui/shell';
import type { ReactNode } from 'react';
import { ChipPicture } from './chip-line.tsx';
import type { RoundResult } from './duel-round.tsx';
import { scoreOf } from './duel-score.ts';
import { focusHere } from './focus-here.ts';
import { signed } from './score.ts';
import { SessionBoard } from './session-board.tsx';
import { strengths, type Strength } from './strengths.ts';
import type { ChipSession } from './chip-session.ts';

interface DuelEndProps {
  readonly page: ModeProps;
  readonly session: ChipSession;
  /** By round: the session when its chip was drawn. */
  readonly drawnAt: readonly ChipSession[];
  readonly rounds: readonly RoundResult[];
  readonly strength: Strength;
  again(): void;
  /** Another duel, against somebody else. */
  meet(strength: Strength): void;
  change(): void;
}

/** The duel in figures, chip by chip. */
export function DuelEnd(props: DuelEndProps): ReactNode {
  const { page, session, drawnAt, rounds, strength, again, meet, change } = props;
  const { say } = page;
  const [person, computer] = [scoreOf(rounds, 'person'), scoreOf(rounds, 'computer')];
  const ahead = person.points - computer.points;
  const rival = say(`opponent.${strength.id}`);
  // Whoever was beaten sends the next one up.
  const next = ahead > 0 ? strengths[strengths.findIndex(({ id }) => id === strength.id) + 1] : undefined;
  return (
    <ModeShell
      page={page}
      title={say('mode.duel')}
      board={<SessionBoard page={page} session={session} active={false} />}
      top={
        <section className="card rr-panel rr-won" role="status" data-testid="end">
          <h2>{say(ahead > 0 ? 'duel.won' : ahead < 0 ? 'duel.lost' : 'duel.even')}</h2>
          <div className="rr-score">
            <span data-won={ahead > 0 || undefined}>
              <small>{say('duel.you')}</small>
              {signed(person.points)}
            </span>
            <i>:</i>
            <span data-won={ahead < 0 || undefined}>
              <small>{rival}</small>
              {signed(computer.points)}
            </span>
          </div>
          <div className="rr-row">
            {next && (
              <button ref={focusHere} type="button" className="button primary" onClick={() => meet(next)}>
                <Face who={next.face} family="square" />
                {say('duel.meet', { name: say(`opponent.${next.id}`) })}
              </button>
            )}
            <button
              ref={next ? undefined : focusHere}
              type="button"
              className={next ? 'button' : 'button primary'}
              onClick={again}
            >
              {say('duel.again')}
            </button>
            <button type="button" className="button" onClick={change}>
              {say('duel.change')}
            </button>
          </div>
        </section>
      }
      side={
        <section className="card rr-panel">
          <table className="rr-results">
            <thead>
              <tr>
                <th>{say('solo.chip')}</th>
                <th>{say('duel.you')}</th>
                <th>{rival}</th>
                <th>{say('solo.fewest')}</th>
              </tr>
            </thead>
            <tbody>
              {rounds.map((round, i) => {
                const { board, chip } = drawnAt[i]!.state;
                return (
                  <tr key={drawnAt[i]!.state.draws}>
                    <td>
                      <span className="rr-chips">{chip && <ChipPicture board={board} chip={chip} say={say} />}</span>
                    </td>
                    <td data-took={round.chip === 'person' || undefined}>{round.person.moves ?? '–'}</td>
                    <td data-took={round.chip === 'computer' || undefined}>{round.computer.moves ?? '–'}</td>
                    <td>{round.fewest ?? '–'}</td>
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
