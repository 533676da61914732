import type { ModeProps } from '@quadrille/kit';
import type { ReactNode } from 'react';
import type { RoundResult } from './duel-round.tsx';
import { focusHere } from './focus-here.ts';
import { signed } from './score.ts';
import type { Strength } from './strengths.ts';

interface RoundVerdictProps {
  readonly page: ModeProps;
  readonly strength: Strength;
  readonly result: RoundResult;
  /** Undefined while the solver still looks for the way that takes the chip. */
  readonly next: (() => void) | undefined;
}

/** Who takes the chip, and what both have earned. */
export function RoundVerdict({ page, strength, result, next }: RoundVerdictProps): ReactNode {
  const { say } = page;
  const { person, computer, chip, fewest } = result;
  const earned = say('duel.earned', {
    you: say('duel.you'),
    mine: signed(person.points),
    rival: say(`opponent.${strength.id}`),
    theirs: signed(computer.points),
  });
  return (
    <section className="card rr-task rr-won" role="status">
      <div className="rr-task-words">
        <h2>{say(chip === 'person' ? 'duel.chip-yours' : 'duel.chip-theirs')}</h2>
        <p className="muted small figures">
          <b data-testid="earned">{earned}</b>
          {fewest !== undefined && ` · ${say('solo.best-was', { n: fewest })}`}
        </p>
      </div>
      <button ref={focusHere} type="button" className="button primary" disabled={!next} onClick={next}>
        {say('duel.next')}
      </button>
    </section>
  );
}
