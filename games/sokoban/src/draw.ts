import { xsbRows } from './files/xsb.ts';
import { printKinds } from './kinds/kind-text.ts';
import type { State } from './state.ts';

/** For a terminal: XSB, and a line for what is special. */
export function draw(state: State): string {
  const kinds = printKinds(state, '  ');
  return [...xsbRows(state), ...(kinds === '' ? [] : [kinds])].join('\n');
}
