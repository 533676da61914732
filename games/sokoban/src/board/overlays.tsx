import { memo, type ReactNode } from 'react';
import { deadSquares } from '../deadlock/dead-squares.ts';
import { goalKind } from '../rules/kinds.ts';
import { parseCell } from '../rules/level-text.ts';
import type { State } from '../rules/state.ts';
import { middle, unit, type Point, type View } from './view.tsx';

/** Dead squares, hatched. */
export const DeadSquares = memo(function DeadSquares({ view }: { readonly view: View }): ReactNode {
  const dead = deadSquares(view.board);
  const hatch = [...dead.keys()]
    .filter((cell) => dead[cell])
    .map((cell) => {
      const { x, y } = view.corner(cell);
      return `M${x + 4} ${y + 16}l12-12M${x + 4} ${y + 36}l32-32M${x + 24} ${y + 36}l12-12`;
    });
  return <path className="s-dead s-still" aria-hidden="true" data-dead={hatch.length} d={hatch.join('')} />;
});

/** Where the selected case can be brought. */
export const Reach = memo(function Reach({
  view,
  cells,
}: {
  readonly view: View;
  readonly cells: readonly number[];
}): ReactNode {
  return (
    <g className="s-reach s-still" aria-hidden="true">
      {cells.map((cell) => {
        const { x, y } = middle(view, cell);
        return <circle key={cell} data-reach={cell} cx={x} cy={y} r={6.5} />;
      })}
    </g>
  );
});

/** A small flame on each mark with a switch, lit or out. It is visible beside a case. */
export const Switches = memo(function Switches({
  state,
  view,
}: {
  readonly state: State;
  readonly view: View;
}): ReactNode {
  const switches = state.specials.filter(({ kind, cell }) => kind === 'switch' && goalKind(state.specials, cell));
  return (
    <g className="s-still" aria-hidden="true">
      {switches.map(({ cell, value }) => (
        <SwitchSign key={cell} place={view.corner(cell)} on={value === 1} />
      ))}
    </g>
  );
});

/** The flame itself, in a corner of its cell. */
export function SwitchSign({ place: { x, y }, on }: { readonly place: Point; readonly on: boolean }): ReactNode {
  return (
    <g className={on ? 's-switch s-on' : 's-switch'} transform={`translate(${x + 25.5} ${y + 1.5})`}>
      <circle cx={6.5} cy={6.5} r={7} />
      <path d="M6.5 1.800c.6 2.2 3.6 3.4 3.6 6.300c0 2.2-1.6 3.5-3.6 3.500s-3.6-1.3-3.6-3.500c0-1.6 1-2.3 1.4-3.600c.8.5 1.1 1 1.3 1.600c.8-1 1.2-2.4.9-4.300z" />
    </g>
  );
}

interface PedalsProps {
  readonly state: State;
  readonly view: View;
  /** The plate on the floor, or its lamp, which is visible beside whatever stands on it. */
  readonly part: 'plate' | 'lamp';
}

export const Pedals = memo(function Pedals({ state, view, part }: PedalsProps): ReactNode {
  const pedals = state.specials.filter(({ kind }) => kind === 'pedal');
  return pedals.length === 0 ? undefined : (
    <g className="s-still" aria-hidden="true">
      {pedals.map(({ cell, value }) =>
        part === 'plate' ? (
          <PedalPlate key={cell} place={view.corner(cell)} />
        ) : (
          <PedalLamp key={cell} place={view.corner(cell)} value={value} />
        ),
      )}
    </g>
  );
});

/** A guitarist's pedal: a plate with a treadle. */
export function PedalPlate({ place: { x, y } }: { readonly place: Point }): ReactNode {
  return (
    <g className="s-pedal" transform={`translate(${x} ${y})`}>
      <rect x={5} y={5} width={30} height={30} rx={5} />
      <rect className="s-treadle" x={9.5} y={15} width={21} height={16} rx={3} />
      <path d="M12.5 19.500h15M12.5 23h15M12.5 26.500h15" />
    </g>
  );
}

/** Dark before the first press, lit after an odd number, ticked after an even one. */
export function PedalLamp({ place: { x, y }, value }: { readonly place: Point; readonly value: number }): ReactNode {
  return (
    <g className="s-lamp" data-pressed={value} transform={`translate(${x + 1.5} ${y + 1.5})`}>
      <circle cx={6.5} cy={6.5} r={6.5} />
      {value === 1 && <circle className="s-lamp-on" cx={6.5} cy={6.5} r={3.2} />}
      {value === 2 && <path d="M3.4 6.800l2.2 2.300l4.2-4.800" />}
    </g>
  );
}

/** The highlights of a lesson. */
export const Pointed = memo(function Pointed({
  view,
  marks,
}: {
  readonly view: View;
  readonly marks: readonly string[];
}): ReactNode {
  return (
    <g className="s-pointed s-still" aria-hidden="true">
      {marks.map((mark) => {
        const cell = parseCell(view.board, mark);
        if (cell === undefined) return undefined;
        const { x, y } = view.corner(cell);
        return <rect key={mark} x={x + 1.5} y={y + 1.5} width={unit - 3} height={unit - 3} rx={6} />;
      })}
    </g>
  );
});
