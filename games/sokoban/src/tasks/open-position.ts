import { positionText } from '../notation/position.ts';
import type { State } from '../rules/state.ts';

/** Positions come from a table: one that does not open is a bug. */
export function openPosition(position: string): State {
  const state = positionText.parse(position);
  if (!state.ok) throw new Error(`the position does not open: ${position}`);
  return state.value;
}
