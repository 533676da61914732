import { xsbRows } from './notation/xsb.ts';
import { printKinds } from './rules/kinds/kind-text.ts';
import type { State } from './rules/state.ts';

/** For a terminal: XSB, and a line for what is special. */
export function draw(state: State): string {
  const kinds = printKinds(state, '  ');
  return [...xsbRows(state), ...(kinds === '' ? [] : [kinds])].join('\n');
}
