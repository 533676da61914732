import { useState, type ReactElement } from 'react';
import type { ModeProps } from '@quadrille/kit';
import type { Running } from '../kept.ts';
import { Film } from './film-screen.tsx';
import { Icon } from './icon.tsx';
import { replayed, type Level, type LevelSession } from './level.ts';
import { Thumb } from './thumb.tsx';
import { positionText } from '../position.ts';
import './modes.css';

interface ContinueProps {
  readonly page: ModeProps;
  readonly running: Running;
  readonly level: Level;
  goOn(session: LevelSession): void;
  again(): void;
}

/** A level was left on the table, by a reload or a crash: go on, watch what was done first, or start again. */
export function Continue({ page, running, level, goOn, again }: ContinueProps): ReactElement {
  const { say } = page;
  const [session] = useState(() => replayed({ ...level, start: running.start }, running.moves, running.cursor));
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
          <button type="button" className="button primary" onClick={() => goOn(session)}>
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
        <p>{say('continue.text', { level: level.title, n: session.cursor })}</p>
        <div className="sk-actions">
          <button type="button" className="button primary" onClick={() => goOn(session)}>
            <Icon name="play" />
            {say('continue.yes')}
          </button>
          <button type="button" className="button" onClick={() => setWatching(true)}>
            <Icon name="camera" />
            {say('continue.watch')}
          </button>
          <button type="button" className="button quiet" onClick={again}>
            {say('continue.again')}
          </button>
        </div>
      </div>
      <Thumb start={positionText.print(session.state)} />
    </section>
  );
}
