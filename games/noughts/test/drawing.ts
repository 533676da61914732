import { expect as sure } from '@quadrille/kit';
import type { Params } from '../src/rules/params.ts';
import { parsePosition } from '../src/rules/rules.ts';
import type { State } from '../src/rules/state.ts';

/** The state of a drawing in a test: ranks from the top, then the mark to move. */
export function board(drawing: string, row: Params['row'] = 3): State {
  const signs = drawing.replaceAll(/\s/g, '');
  const size = Math.sqrt(signs.length - 1) as Params['size'];
  const ranks = Array.from({ length: size }, (_, i) => signs.slice(i * size, (i + 1) * size));
  return sure(parsePosition({ size, row }, `${ranks.join('/')} ${signs.at(-1)}`));
}
