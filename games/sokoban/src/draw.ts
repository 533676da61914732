import { printKinds, xsbRows } from './rules/level-text.ts';
import type { State } from './rules/state.ts';

/** For a terminal: XSB, and a line for special boxes and goals. */
export function draw(state: State): string {
  const kinds = printKinds(state, '  ');
  return [...xsbRows(state), ...(kinds === '' ? [] : [kinds])].join('\n');
}
