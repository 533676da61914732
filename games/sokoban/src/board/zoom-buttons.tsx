import type { Say } from '@quadrille/kit';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { zooms } from './camera.ts';

interface ZoomButtonsProps {
  readonly say: Say;
  /** Index into the zooms. */
  readonly zoom: number;
  change(by: number): void;
}

export function ZoomButtons({ say, zoom, change }: ZoomButtonsProps): ReactNode {
  const button = (by: number, name: string, sign: ReactNode, disabled: boolean): ReactNode => (
    <button type="button" aria-label={say(name)} disabled={disabled} onClick={() => change(by)}>
      {sign}
    </button>
  );
  return (
    <div className="s-zoom">
      {button(1, 'board.zoom-in', <Plus aria-hidden />, zoom === zooms.length - 1)}
      {button(-1, 'board.zoom-out', <Minus aria-hidden />, zoom === 0)}
    </div>
  );
}
