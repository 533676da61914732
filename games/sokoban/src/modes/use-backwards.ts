import { useMemo } from 'react';
import type { Fault } from '@quadrille/kit';
import { lastPushBefore, nextPushAfter } from '../notation/push-boundaries.ts';
import type { Move } from '../rules/move.ts';
import type { State } from '../rules/state.ts';
import { backwardsObstacle, freshLine, playedBackwards, solutionOf } from './backwards.ts';
import type { LevelPlaying } from './use-level-play.ts';

export interface BackwardsHandle {
  readonly state: State;
  readonly last: { readonly before: State; readonly move: Move } | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Cases are back, and the roadie can be. */
  readonly done: boolean;
  /** The way forwards, once it is done; undefined where a special case or mark does not bear it. */
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

/** The level on the playing, played backwards. */
export function useBackwards(playing: LevelPlaying): BackwardsHandle {
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
