import type { Say } from '@quadrille/kit';
import { FlaskConical } from 'lucide-react';
import { scrollIntoView } from './scroll-into-view.ts';
import { LineMoves } from '../../shared/board/line-moves.tsx';
import type { TryingOut, Trial } from './trial.ts';

interface TrialNoteProps {
  readonly trial: Trial;
  readonly trying: TryingOut;
  readonly say: Say;
  playOn(): void;
}

/** Says that the board shows a variation, with buttons to return or to continue from it. */
export function TrialNote({ trial: { session, base }, trying, say, playOn }: TrialNoteProps) {
  const moves = session.entries.slice(base).map(({ text }) => text);
  return (
    <section ref={scrollIntoView} className="card study-note" aria-label={say('trial.title')} data-testid="trial">
      <FlaskConical className="note-icon" aria-hidden />
      <div className="note-words">
        <h2>{say('trial.title')}</h2>
        <p className="hidden-visually">{say('trial.text')}</p>
        <LineMoves
          from={session.go(base)}
          moves={moves}
          at={session.cursor - base}
          most={24}
          say={say}
          label={say('trial.title')}
          show={(shown) => trying.go(base + shown)}
        />
        <div className="note-actions">
          <button type="button" className="button" data-testid="trial-end" onClick={trying.end}>
            {say('trial.end')}
          </button>
          <button
            type="button"
            className="button"
            data-testid="trial-play-on"
            disabled={session.turn.kind === 'over'}
            onClick={playOn}
          >
            {say('play-on.short')}
          </button>
        </div>
      </div>
    </section>
  );
}
