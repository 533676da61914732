import { type Codec, type Result, type Seat, fail, fault, ok, textLimit, tooLarge } from '@quadrille/kit';
import type { Params } from './params.ts';

/** Counted from the poisoned corner at the bottom left. */
export interface Square {
  readonly file: number;
  readonly rank: number;
}

/** The bitten square. All squares above it and to its right go with it. */
export type Move = Square;

export interface State {
  readonly params: Params;
  /** By file: number of squares left. Never increases from left to right. */
  readonly heights: readonly number[];
  readonly toMove: Seat;
}

/** The heights of the files from the left, then the seat to move: `5/5/3/0/0 2`. */
export const position = (params: Params): Codec<State> => ({
  parse: (text) => parsePosition(params, text),
  print: ({ heights, toMove }) => `${heights.join('/')} ${toMove + 1}`,
});

export function parsePosition(params: Params, text: string): Result<State> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const [, files, seat] = /^([0-9](?:\/[0-9])*) ([12])$/.exec(text) ?? [];
  if (files === undefined) return fail(fault('position-shape', {}, 0));
  const heights = files.split('/').map(Number);
  const fits = heights.every((height, file) => height <= (heights[file - 1] ?? params.size));
  if (heights.length !== params.size || !fits) return fail(fault('position-heights', { n: params.size }, 0));
  return ok({ params, heights, toMove: Number(seat) - 1 });
}
