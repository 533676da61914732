import { useEffect, useEffectEvent, useRef } from 'react';
import type { BoardProps } from '@quadrille/kit';
import type { Move } from '../rules/move.ts';
import type { Params } from '../rules/params.ts';
import type { State } from '../rules/state.ts';

export type Props = BoardProps<Params, State, Move>;

interface Way {
  readonly moves: readonly Move[];
  /** How many moves the level had when it was set out on. */
  readonly from: number;
  readonly pause: number;
  made: number;
}

export interface Route {
  /** Plays the moves one after the other, each in the state that the one before led to. */
  go(moves: readonly Move[]): void;
  /** Whoever does anything else stays where they are. */
  stop(): void;
}

/** A step is seen, but nobody waits long for a long way. */
const pauseFor = (length: number): number => Math.max(16, Math.min(95, 1400 / Math.max(1, length)));

export function useRoute(props: Props): Route {
  const { state, look } = props;
  const way = useRef<Way>(undefined);
  const timer = useRef(0);

  const stop = (): void => {
    window.clearTimeout(timer.current);
    way.current = undefined;
  };
  const step = useEffectEvent(() => {
    const now = way.current;
    const move = now?.moves[now.made];
    // Something else has happened meanwhile: an undo, a restart, another page.
    if (!now || !move || props.state.tally.moves !== now.from + now.made || props.check(move)) return stop();
    now.made++;
    if (now.made === now.moves.length) way.current = undefined;
    props.play(move);
  });
  const goOn = useEffectEvent((now: State) => {
    if (!way.current || now !== props.state) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(step, look.animation ? way.current.pause : 0);
  });
  useEffect(() => goOn(state), [state]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    go: (moves) => {
      stop();
      if (moves.length === 0) return;
      way.current = { moves, from: state.tally.moves, pause: pauseFor(moves.length), made: 0 };
      timer.current = window.setTimeout(step, 0);
    },
    stop,
  };
}
