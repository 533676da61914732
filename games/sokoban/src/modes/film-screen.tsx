import type { ModeProps } from '@quadrille/kit';
import { SegmentedControl } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { ArrowLeft, Pause, Play } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Move, type State, directionOf } from '../rules/state.ts';
import { stepped } from '../rules/step.ts';
import { BoardOf } from './board-of.tsx';
import type { Level } from './level.ts';

/** Seconds per move, as in the report's film. */
const moveTime = 0.25;
/** A slow machine shows fewer frames per second, but skips no move. */
const longestGap = 0.25;
const frameDistance = 128;

interface FilmHandle {
  readonly cursor: number;
  readonly state: State;
  readonly last: { readonly before: State; readonly move: Move } | undefined;
  readonly running: boolean;
  run(on: boolean): void;
  go(cursor: number): void;
}

/** The state after any number of moves, from the nearest stored one. */
export function reel(start: State, moves: string): (cursor: number) => State {
  const frames: State[] = [start];
  return (cursor) => {
    const wanted = Math.floor(cursor / frameDistance);
    while (frames.length <= wanted) {
      const from = (frames.length - 1) * frameDistance;
      frames.push(played(frames.at(-1)!, moves, from, from + frameDistance));
    }
    return played(frames[wanted]!, moves, wanted * frameDistance, cursor);
  };
}

function played(from: State, moves: string, begin: number, end: number): State {
  let state = from;
  for (let at = begin; at < end; at++) state = stepped(state, directionOf(moves[at] as Move));
  return state;
}

export function useFilm(start: State, moves: string, speed: number, autoplay: boolean): FilmHandle {
  const stateAt = useMemo(() => reel(start, moves), [start, moves]);
  const [cursor, setCursor] = useState(0);
  const [wanted, run] = useState(autoplay);
  const running = wanted && cursor < moves.length;
  const advance = useEffectEvent((by: number) => setCursor((before) => Math.min(moves.length, before + by)));
  useEffect(() => {
    if (!running) return undefined;
    let frame = 0;
    let last = performance.now();
    let due = 0;
    const tick = (now: number): void => {
      due += Math.min(longestGap, Math.max(0, now - last) / 1000) * (speed / moveTime);
      last = now;
      const whole = Math.floor(due);
      due -= whole;
      if (whole > 0) advance(whole);
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [running, speed]);
  const state = useMemo(() => stateAt(cursor), [stateAt, cursor]);
  const before = cursor > 0 ? stateAt(cursor - 1) : undefined;
  return {
    cursor,
    state,
    last: before && { before, move: moves[cursor - 1] as Move },
    running,
    run: (on) => {
      if (on && cursor === moves.length) setCursor(0);
      run(on);
    },
    go: (to) => setCursor(Math.max(0, Math.min(moves.length, to))),
  };
}

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
  /** The fault of the moves. */
  readonly notice?: string | undefined;
  /** Ends the film. */
  stop?(): void;
  readonly backLabel?: string;
  /** The label of the button that continues from the current frame. */
  renderDone?(label: string, cursor: number): ReactNode;
}

const speeds = ['0.5', '1', '2', '5', '10', '50'] as const;

/** Plays the moves as a film; the board takes no input meanwhile. */
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
      {...(props.up && { parent: props.up })}
      notices={props.notice !== undefined && <p className="notice wrong">{props.notice}</p>}
      actions={[play, ...leave]}
      // Too fast for the sliding animation.
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
          <SegmentedControl
            label={say('film.speed')}
            options={speeds.map((id) => ({ id, label: say('film.times', { n: Number(id) }) }))}
            value={speed}
            onChange={setSpeed}
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
