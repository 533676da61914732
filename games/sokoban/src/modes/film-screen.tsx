import { useState, type ReactElement, type ReactNode } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { Segments } from '@quadrille/ui';
import type { State } from '../rules/state.ts';
import { BoardOf } from './board-of.tsx';
import { stageStyle } from './stage-style.ts';
import { Icon } from './icon.tsx';
import type { Level } from './level.ts';
import { useFilm } from './use-film.ts';

interface FilmProps {
  readonly page: ModeProps;
  readonly level: Level;
  readonly start: State;
  /** LURD that fits the level. */
  readonly moves: string;
  readonly autoplay?: boolean;
  readonly head?: ReactNode;
  /** Leaves the film at any time. */
  stop?(): void;
  readonly backLabel?: string;
  /** The button that goes on from the picture that is shown. */
  renderDone?(label: string, cursor: number): ReactNode;
}

const speeds = ['0.5', '1', '2', '5', '10', '50'] as const;

/** The moves as a film; nobody else moves meanwhile. */
export function Film({
  page,
  level,
  start,
  moves,
  autoplay = false,
  head,
  stop,
  backLabel,
  renderDone,
}: FilmProps): ReactElement {
  const { say } = page;
  const [speed, setSpeed] = useState<string>('1');
  const film = useFilm(start, moves, Number(speed), autoplay);
  const { tally } = film.state;
  return (
    <div className="sk-page" data-testid="film" data-cursor={film.cursor} data-running={film.running}>
      <div className="card sk-stage" data-board="" style={stageStyle(page, film.state)}>
        {/* Faster than the eye: no sliding. */}
        <BoardOf page={page} params={level.params} state={film.state} last={film.last} animation={Number(speed) <= 2} />
      </div>
      <div className="sk-side sk-film">
        {head ?? <h2>{level.title}</h2>}
        <div className="card sk-counters" data-testid="counters">
          <p className="figures sk-count">
            <strong>{say('film.move', { n: film.cursor, all: moves.length })}</strong>
            <span>{say('fact.pushes', { n: tally.pushes })}</span>
          </p>
        </div>
        <input
          type="range"
          className="sk-scrub"
          aria-label={say('film.scrub')}
          min={0}
          max={moves.length}
          value={film.cursor}
          onChange={(event) => {
            film.run(false);
            film.go(Number(event.target.value));
          }}
        />
        <button type="button" className="button" onClick={() => film.run(!film.running)}>
          <Icon name={film.running ? 'pause' : 'play'} />
          {say(film.running ? 'film.pause' : 'film.play')}
        </button>
        <Segments
          label={say('film.speed')}
          options={speeds.map((id) => ({ id, label: say('film.times', { n: Number(id) }) }))}
          value={speed}
          choose={setSpeed}
        />
        {film.running ? (
          <p className="muted small">{say('film.locked')}</p>
        ) : (
          renderDone?.(say('film.play-on'), film.cursor)
        )}
        {stop && (
          <button type="button" className="button quiet" onClick={stop}>
            <Icon name="back" />
            {backLabel ?? say('film.back')}
          </button>
        )}
      </div>
    </div>
  );
}
