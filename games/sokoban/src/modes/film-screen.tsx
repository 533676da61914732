import { ArrowLeft, Pause, Play } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { Segments } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import type { State } from '../rules/state.ts';
import { BoardOf } from './board-of.tsx';
import { boardRatio } from './board-ratio.ts';
import type { Level } from './level.ts';
import { useFilm } from './use-film.ts';

interface FilmProps {
  readonly page: ModeProps;
  readonly level: Level;
  readonly start: State;
  /** LURD that fits the level. */
  readonly moves: string;
  readonly autoplay?: boolean;
  /** Without it the level's own. */
  readonly title?: string;
  readonly up?: { readonly href: string; readonly label: string };
  /** What is wrong with it. */
  readonly notice?: string | undefined;
  /** Leaves the film at any time. */
  stop?(): void;
  readonly backLabel?: string;
  /** The button that goes on from the picture that is shown. */
  renderDone?(label: string, cursor: number): ReactNode;
}

const speeds = ['0.5', '1', '2', '5', '10', '50'] as const;

/** The moves as a film; nobody else moves meanwhile. */
export function Film(props: FilmProps): ReactElement {
  const { page, level, start, moves, autoplay = false, stop, backLabel, renderDone } = props;
  const { say } = page;
  const [speed, setSpeed] = useState<string>('1');
  const film = useFilm(start, moves, Number(speed), autoplay);
  const play: ShellAction = {
    id: 'run',
    icon: film.running ? <Pause aria-hidden /> : <Play aria-hidden />,
    label: say(film.running ? 'film.pause' : 'film.play'),
    run: () => film.run(!film.running),
  };
  const leave: readonly ShellAction[] = stop
    ? [{ id: 'stop', icon: <ArrowLeft aria-hidden />, label: backLabel ?? say('film.back'), run: stop }]
    : [];
  return (
    <ModeShell
      page={page}
      title={props.title ?? level.title}
      {...(props.up && { up: props.up })}
      ratio={boardRatio(page, film.state)}
      notices={props.notice !== undefined && <p className="notice wrong">{props.notice}</p>}
      actions={[play, ...leave]}
      // Faster than the eye: no sliding.
      board={
        <BoardOf page={page} params={level.params} state={film.state} last={film.last} animation={Number(speed) <= 2} />
      }
      top={
        <div className="card sk-counters" data-testid="film" data-cursor={film.cursor}>
          <p className="figures sk-count" data-testid="counters">
            <strong>{say('film.move', { n: film.cursor, all: moves.length })}</strong>
            <span>{say('fact.pushes', { n: film.state.tally.pushes })}</span>
          </p>
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
        </div>
      }
      side={
        <>
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
        </>
      }
    />
  );
}
