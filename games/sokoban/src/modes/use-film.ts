import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { directionOf, type Move } from '../rules/move.ts';
import type { State } from '../rules/state.ts';
import { stepped } from '../rules/step.ts';

/** Seconds a move, as the report's film had it. */
const moveTime = 0.25;
/** A slow machine shows fewer pictures, but its film only gets longer: nothing is left out. */
const longestGap = 0.25;
const frameDistance = 128;

export interface FilmHandle {
  readonly cursor: number;
  readonly state: State;
  readonly last: { readonly before: State; readonly move: Move } | undefined;
  readonly running: boolean;
  run(on: boolean): void;
  go(cursor: number): void;
}

/** The state after any number of moves, from the nearest one that was kept on the way. */
function reel(start: State, moves: string): (cursor: number) => State {
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
