import type { AnySession } from '@quadrille/kit';
import { type Scene, sceneOf } from './picture.ts';

/** Longer games show only every second, third … move. */
const maxFrames = 400;

export interface FilmTimes {
  readonly moveMs: number;
  /** How long the last position is shown. */
  readonly lastMs: number;
}

const defaultTimes: FilmTimes = { moveMs: 700, lastMs: 3000 };

/** The positions of a film: the start and the position after each move, or after every n-th move in long games. */
export function filmPositions(moves: number): number[] {
  const step = Math.ceil((moves + 1) / maxFrames);
  const places = Array.from({ length: Math.ceil(moves / step) }, (_, at) => at * step);
  return [...places, moves];
}

/** A film as scenes that are created on demand, so that the film need not fit into memory. */
export interface Film {
  readonly length: number;
  /** Scenes that together have most of the film's colours, for the palette. */
  readonly samples: readonly number[];
  scene(at: number): Scene;
  delayMs(at: number): number;
}

/** Plans the frames of a film: which positions it shows and for how long. */
export function filmOf(session: AnySession, times: FilmTimes = defaultTimes): Film {
  const places = filmPositions(session.length);
  const last = places.length - 1;
  return {
    length: places.length,
    samples: [...new Set([0, Math.floor(last / 2), last])],
    scene: (at) => sceneOf(session.go(places[at]!)),
    delayMs: (at) => (at === last ? times.lastMs : times.moveMs),
  };
}
