import type { Fault, ModeProps } from '@quadrille/kit';
import { Switch } from '@quadrille/ui';
import { ModeShell } from '@quadrille/ui/shell';
import { Camera, Check, FastForward } from 'lucide-react';
import { type ReactElement, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Move, type State, isPush } from '../rules/state.ts';
import { lastPushBefore, nextPushAfter } from '../notation/moves-text.ts';
import { backwardsObstacle, freshLine, playedBackwards, solutionOf } from './backwards.ts';
import { BoardOf, showIt } from './board-of.tsx';
import type { PlaySideProps } from './forward-play.tsx';
import { backActions, redoActions, usePlayKeys } from './play-actions.tsx';
import type { LevelPlaying } from './level-play.tsx';

interface BackwardsHandle {
  readonly state: State;
  readonly last: { readonly before: State; readonly move: Move } | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Cases are back, and the roadie can reach the start. */
  readonly done: boolean;
  /** The forward solution when it is done; undefined if a special case or mark does not allow it. */
  readonly solution: string | undefined;
  check(move: Move): Fault | undefined;
  play(move: Move): void;
  undo(): void;
  redo(): void;
  undoPull(): void;
  redoPull(): void;
  reset(): void;
  /** Before the first pull. */
  readonly place: ((cell: number) => void) | undefined;
  leave(): void;
}

/** The current level, played backwards. */
function useBackwards(playing: LevelPlaying): BackwardsHandle {
  const target = playing.session.stateAt(0);
  const { backwards } = playing;
  const play = useMemo(() => playedBackwards(target, backwards ?? freshLine(target)), [target, backwards]);
  const { line, states, moves, done } = play;
  const { cursor } = line;
  const state = states[cursor]!;
  const before = states[cursor - 1];
  const solution = useMemo(
    () => (done ? solutionOf(target, state, moves.slice(0, cursor)) : undefined),
    [done, target, state, moves, cursor],
  );
  const go = (to: number): void => playing.turnBackwards({ ...line, cursor: Math.max(0, Math.min(moves.length, to)) });
  return {
    state,
    last: before && { before, move: moves[cursor - 1]! },
    canUndo: cursor > 0,
    canRedo: cursor < moves.length,
    done,
    solution,
    check: (move) => backwardsObstacle(target, state, move),
    play: (move) => {
      if (done || backwardsObstacle(target, state, move)) return;
      const made = moves.slice(0, cursor).join('');
      const next = moves[cursor] === move ? moves.join('') : made + move;
      playing.turnBackwards({ ...line, moves: next, cursor: cursor + 1 });
    },
    undo: () => go(cursor - 1),
    redo: () => go(cursor + 1),
    undoPull: () => go(lastPushBefore(moves, cursor)),
    redoPull: () => go(nextPushAfter(moves, cursor)),
    reset: () => go(0),
    place:
      state.tally.pushes === 0
        ? (cell) => playing.turnBackwards({ from: cell, moves: '', cursor: 0, open: true })
        : undefined,
    leave: () => playing.turnBackwards({ ...line, open: false }),
  };
}

/** Reverse play: cases start on the marks and are pulled to where the level starts. */
export function BackwardPlay({ page, level, playing, up, watch }: PlaySideProps): ReactElement {
  const { say } = page;
  const play = useBackwards(playing);
  const { state, done } = play;
  const target = playing.session.stateAt(0);
  const [along, setAlong] = useState(true);
  const moves = {
    ...play,
    undoPush: play.undoPull,
    redoPush: play.redoPull,
    reset: play.canUndo ? play.reset : undefined,
  };
  const home = state.boxes.filter((box) => target.boxes.includes(box)).length;
  usePlayKeys({
    undo: play.undo,
    redo: play.redo,
    undoPush: play.undoPull,
    letters: { x: () => setAlong(!along) },
  });
  useSpoken(play, page);
  const words = {
    short: say('backwards.pull'),
    undo: say('backwards.undo-pull'),
    redo: say('backwards.redo-pull'),
  };
  return (
    <ModeShell
      page={page}
      testId="backwards"
      title={level.title}
      subtitle={say('backwards.home', { n: home, all: state.boxes.length })}
      parent={up}
      actions={[
        ...backActions(say, moves),
        ...redoActions(say, words, moves),
        {
          id: 'forwards',
          icon: <FastForward aria-hidden />,
          label: say('backwards.leave'),
          placement: 'main',
          run: play.leave,
        },
      ]}
      board={
        <BoardOf
          page={page}
          params={level.params}
          state={state}
          last={play.last}
          preferences={{ ...page.preferences, 'dead-squares': 'off', warning: 'off' }}
          backwards={{ target, along, place: play.place, check: play.check, done }}
          play={play.play}
        />
      }
      top={
        <>
          {done && <Done page={page} playing={playing} play={play} watch={watch} />}
          <div className="card sk-counters">
            <p className="figures sk-count" data-testid="counters">
              <strong>{say('fact.moves', { n: state.tally.moves })}</strong>
              <span>{say('fact.pulls', { n: state.tally.pushes })}</span>
            </p>
          </div>
        </>
      }
      side={
        <>
          {!done && <p className="notice">{say(play.place ? 'backwards.place' : 'backwards.lead')}</p>}
          <Switch label={say('backwards.along')} help={say('backwards.along.help')} isOn={along} onChange={setAlong} />
        </>
      }
    />
  );
}

interface DoneProps extends Pick<PlaySideProps, 'page' | 'playing' | 'watch'> {
  readonly play: BackwardsHandle;
}

/** All cases are at their starts: played forward, it may be a solution. */
function Done({ page: { say }, playing, play, watch }: DoneProps): ReactElement {
  const { solution, state } = play;
  return (
    <section ref={showIt} className="card sk-end" data-testid="backwards-end">
      <h2>{say('backwards.done')}</h2>
      {solution === undefined ? (
        <p>{say('backwards.kinds')}</p>
      ) : (
        <>
          <p className="figures">{say('backwards.solution', { moves: solution.length, pushes: state.tally.pushes })}</p>
          <div className="sk-actions">
            <button type="button" className="button primary" onClick={() => playing.take(solution)}>
              <Check aria-hidden />
              {say('backwards.take')}
            </button>
            <button
              type="button"
              className="button"
              onClick={() =>
                watch({
                  start: playing.session.stateAt(0),
                  moves: solution,
                  title: say('backwards.film'),
                  here: false,
                })
              }
            >
              <Camera aria-hidden />
              {say('backwards.watch')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

/** Announces the end of a walk, not each step. */
function useSpoken({ state, last, done }: BackwardsHandle, { say, announce }: ModeProps): void {
  const speak = useEffectEvent((now: State) => {
    if (!last || now !== state) return;
    const way = say(`way.${last.move.toLowerCase()}`);
    const words = say(isPush(last.move) ? 'spoken.pull' : 'spoken.walk', { way });
    announce(done ? `${words}. ${say('backwards.done')}` : `${words}.`);
  });
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = window.setTimeout(() => speak(state), 120);
    return () => window.clearTimeout(timer);
  }, [state]);
}
