import type { ReactNode } from 'react';
import type { Say } from '@quadrille/kit';
import { zooms } from './camera.ts';

interface ZoomButtonsProps {
  readonly say: Say;
  /** Index into the zooms. */
  readonly zoom: number;
  change(by: number): void;
}

export function ZoomButtons({ say, zoom, change }: ZoomButtonsProps): ReactNode {
  const button = (by: number, name: string, path: string, disabled: boolean): ReactNode => (
    <button type="button" aria-label={say(name)} disabled={disabled} onClick={() => change(by)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <div className="s-zoom">
      {button(1, 'board.zoom-in', 'M12 6v12M6 12h12', zoom === zooms.length - 1)}
      {button(-1, 'board.zoom-out', 'M6 12h12', zoom === 0)}
    </div>
  );
}
