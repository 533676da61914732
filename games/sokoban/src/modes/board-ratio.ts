import type { ModeProps } from '@quadrille/kit';
import { marginOf, unit } from '../board/view.ts';
import type { State } from '../rules/state.ts';

/** Width by height of the board as it is drawn: the stage is as large as that allows. */
export function boardRatio({ look }: ModeProps, { board: { width, height } }: State): number {
  const [across, down] = look.rotation % 2 === 0 ? [width, height] : [height, width];
  const rim = 2 * marginOf(look);
  return (across * unit + rim) / (down * unit + rim);
}
