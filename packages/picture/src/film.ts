import type { AnySession } from '@quadrille/kit';
import { type Scene, sceneOf } from './picture.ts';

/** A longer game is shown by every second, third … move. */
const maxFrames = 400;

export interface FilmTimes {
  readonly moveMs: number;
  /** How long the last position stays. */
  readonly lastMs: number;
}

const usualTimes: FilmTimes = { moveMs: 700, lastMs: 3000 };

/** The positions of a film: the start, then after each move, or after every few where there are too many. */
export function filmPlaces(moves: number): number[] {
  const step = Math.ceil((moves + 1) / maxFrames);
  const places = Array.from({ length: Math.ceil(moves / step) }, (_, at) => at * step);
  return [...places, moves];
}

/** A game as scenes, each made when it is asked for: a film need not be in memory as a whole. */
export interface Film {
  readonly length: number;
  /** Scenes that together have most of the film's colours. */
  readonly samples: readonly number[];
  scene(at: number): Scene;
  delayMs(at: number): number;
}

/** Plans the frames of a film: which positions it shows and for how long. */
export function filmOf(session: AnySession, times: FilmTimes = usualTimes): Film {
  const places = filmPlaces(session.length);
  const last = places.length - 1;
  return {
    length: places.length,
    samples: [...new Set([0, Math.floor(last / 2), last])],
    scene: (at) => sceneOf(session.go(places[at]!)),
    delayMs: (at) => (at === last ? times.lastMs : times.moveMs),
  };
}
