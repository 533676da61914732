import type { Seat } from '@quadrille/kit';
import type { KeyboardEvent, ReactElement } from 'react';
import type { Mark as MarkText } from '../rules/state.ts';
import { Mark } from './mark.tsx';
import { centre, tile, type Spot } from './view.ts';

export interface CellProps {
  /** The square's text: how tests, lessons and screen readers find it. */
  readonly at: string;
  readonly name: string;
  readonly spot: Spot;
  readonly mark: MarkText;
  /** The one cell that Tab reaches; the arrows move it. */
  readonly focusable: boolean;
  /** Whose mark shows faintly under the pointer; none where no move is possible. */
  readonly ghost: Seat | undefined;
  readonly aimed: boolean;
  readonly last: boolean;
  readonly won: boolean;
  readonly marked: boolean;
  /** What a mark here is worth, 0 to 1. */
  readonly heat: number | undefined;
  readonly refused: boolean;
  readonly animate: boolean;
  readonly pattern: boolean;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
  onPress(touch: boolean): void;
}

export function Cell(props: CellProps): ReactElement {
  const { x, y } = centre(props.spot);
  return (
    <g
      role="gridcell"
      className="noughts-cell"
      transform={`translate(${x} ${y})`}
      tabIndex={props.focusable ? 0 : -1}
      data-at={props.at}
      data-last={props.last || undefined}
      data-won={props.won || undefined}
      data-marked={props.marked || undefined}
      data-refused={props.refused || undefined}
      data-aimed={props.aimed || undefined}
      data-playable={props.ghost !== undefined || undefined}
      aria-label={props.name}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onClick={(event) => props.onPress((event.nativeEvent as PointerEvent).pointerType === 'touch')}
    >
      <rect className="noughts-tile" x={-tile / 2} y={-tile / 2} width={tile} height={tile} rx={14} />
      {props.heat !== undefined && (
        <rect
          className="noughts-heat"
          x={-tile / 2}
          y={-tile / 2}
          width={tile}
          height={tile}
          rx={14}
          fillOpacity={0.6 * props.heat}
        />
      )}
      {props.mark !== '.' && <Mark seat={props.mark === 'x' ? 0 : 1} animate={props.animate} pattern={props.pattern} />}
      {props.ghost !== undefined && (
        <g className="noughts-ghost">
          <Mark seat={props.ghost} />
        </g>
      )}
      {props.aimed && <path className="noughts-tick" d="M 22 34 l 7 8 l 14 -18" />}
    </g>
  );
}
