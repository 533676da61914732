import type { CSSProperties } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { marginOf, unit } from '../board/view.ts';
import type { State } from '../rules/state.ts';

/** The stage is as large as the board's shape allows. */
export function stageStyle({ look }: ModeProps, { board: { width, height } }: State): CSSProperties {
  const [across, down] = look.rotation % 2 === 0 ? [width, height] : [height, width];
  const rim = 2 * marginOf(look);
  return { '--ratio': (across * unit + rim) / (down * unit + rim) } as CSSProperties;
}
