import { Camera, Play } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import type { ModeProps } from '@quadrille/kit';
import type { Running } from '../progress/kept.ts';
import { Film } from './film-screen.tsx';
import { laidAgain, type Laid, type Level } from './level.ts';
import { Thumb } from './board-of.tsx';
import { positionText } from '../rules/level-text.ts';
import './modes.css';

interface ContinueProps {
  readonly page: ModeProps;
  readonly running: Running;
  readonly level: Level;
  goOn(laid: Laid): void;
  again(): void;
  readonly againLabel?: string;
}

/** A level was left by a reload or a crash: continue, watch the moves first, or restart. */
export function Continue({ page, running, level, goOn, again, againLabel }: ContinueProps): ReactElement {
  const { say } = page;
  const [laid] = useState(() => laidAgain(level, running));
  const { session, backwards } = laid;
  const [watching, setWatching] = useState(false);
  if (watching) {
    return (
      <Film
        page={page}
        level={level}
        start={session.stateAt(0)}
        moves={running.moves.slice(0, session.cursor)}
        autoplay
        renderDone={(label) => (
          <button type="button" className="button primary" onClick={() => goOn(laid)}>
            {label}
          </button>
        )}
      />
    );
  }
  return (
    <section className="card sk-intro" data-testid="continue">
      <div className="sk-intro-words">
        <h2>{say('continue.title')}</h2>
        <p>
          {backwards?.open
            ? say('continue.backwards', { level: level.title, n: backwards.cursor })
            : say('continue.text', { level: level.title, n: session.cursor })}
        </p>
        <div className="sk-actions">
          <button type="button" className="button primary" onClick={() => goOn(laid)}>
            <Play aria-hidden />
            {say('continue.yes')}
          </button>
          {session.cursor > 0 && !backwards?.open && (
            <button type="button" className="button" onClick={() => setWatching(true)}>
              <Camera aria-hidden />
              {say('continue.watch')}
            </button>
          )}
          <button type="button" className="button quiet" onClick={again}>
            {againLabel ?? say('continue.again')}
          </button>
        </div>
      </div>
      <Thumb start={positionText.print(session.state)} />
    </section>
  );
}
