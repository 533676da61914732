import { fail, fault, ok, textLimit, tooLarge, type Codec, type Result } from '@quadrille/kit';
import type { Params } from '../rules/params.ts';
import { owner, rowsOf } from '../rules/row.ts';
import type { State } from '../rules/state.ts';

/** The ranks from the top, then the mark to move: `x.o/.x./... x`. */
export function position(params: Params): Codec<State> {
  return { parse: (text) => parsePosition(params, text), print: printPosition };
}

export function printPosition({ params: { size }, cells, mover }: State): string {
  const ranks = Array.from({ length: size }, (_, i) => cells.slice(i * size, (i + 1) * size));
  return `${ranks.join('/')} ${mover === 0 ? 'x' : 'o'}`;
}

/** Any number of marks is allowed, so that puzzles and handicaps can be set up; two winners are not. */
export function parsePosition(params: Params, text: string): Result<State> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const { size } = params;
  const space = text.indexOf(' ');
  if (space < 0) return fail(fault('position-shape', {}, text.length));
  const ranks = text.slice(0, space).split('/');
  if (ranks.length !== size) return fail(fault('position-ranks', { found: ranks.length, n: size }, 0));

  let at = 0;
  for (const rank of ranks) {
    const wrong = rank.search(/[^xo.]/);
    if (wrong >= 0) return fail(fault('position-mark', { mark: rank[wrong]! }, at + wrong));
    if (rank.length !== size) return fail(fault('position-rank', { found: rank.length, n: size }, at));
    at += rank.length + 1;
  }

  const mover = text.slice(space + 1);
  if (mover !== 'x' && mover !== 'o') return fail(fault('position-mover', { mover: mover.slice(0, 20) }, space + 1));
  const state: State = { params, cells: ranks.join(''), mover: mover === 'x' ? 0 : 1 };
  const winners = new Set(rowsOf(params).map((row) => owner(state, row)));
  return winners.has(0) && winners.has(1) ? fail(fault('position-two-rows', {}, 0)) : ok(state);
}
