import type { Say } from '@quadrille/kit';
import { type ReactNode, memo } from 'react';
import type { Plan, PlannedBox } from '../explain/plan.ts';
import { type State, groundOf } from '../rules/state.ts';
import type { Push } from '../rules/walk.ts';
import type { CellNote } from './cells.tsx';
import { type Point, type View, middle, unit } from './view.tsx';

/** The shown part of a hint: which case, where to, how. */
export interface Hint {
  readonly box: number;
  readonly to?: number | undefined;
  readonly pushes?: readonly Push[] | undefined;
}

const none: readonly never[] = [];

/** A ring around the case, a frame around its target, the path between them and an arrow for the first push. */
export const HintMarks = memo(function HintMarks({
  view,
  hint: { box, to, pushes = none },
}: {
  readonly view: View;
  readonly hint: Hint;
}): ReactNode {
  const { steps } = groundOf(view.board);
  const { x, y } = middle(view, box);
  const [first] = pushes;
  const way = pushes.map(({ box: from, direction }) => middle(view, from + steps[direction]));
  return (
    <g className="s-hint s-still" aria-hidden="true" data-hint={first ? 'how' : to === undefined ? 'case' : 'place'}>
      {to !== undefined && <Frame view={view} cell={to} />}
      {first && <path className="s-hint-way" d={`M${x} ${y}${way.map((at) => `L${at.x} ${at.y}`).join('')}`} />}
      {first ? (
        <g transform={`translate(${x} ${y}) rotate(${[180, 270, 0, 90][view.onScreen(first.direction)]!})`}>
          <circle r={19} />
          <path d="M-10 0h19M2-8l8 8l-8 8" />
        </g>
      ) : (
        <circle className="s-hint-ring" cx={x} cy={y} r={21} />
      )}
    </g>
  );
});

function Frame({ view, cell }: { readonly view: View; readonly cell: number }): ReactNode {
  const { x, y } = view.corner(cell);
  return <rect className="s-hint-place" x={x + 2} y={y + 2} width={unit - 4} height={unit - 4} rx={6} />;
}

/** The hint's information about cells, for screen readers. */
export const hintNotes = (say: Say, { box, to }: Hint): readonly CellNote[] => [
  [box, say('hint.note-case')],
  ...(to === undefined ? [] : [[to, say('hint.note-place')] as const]),
];

/** The plan on the board: numbers of each case and its mark, where it waits, and for which case. */
export const PlanMarks = memo(function PlanMarks({
  view,
  plan: { boxes },
}: {
  readonly view: View;
  readonly plan: Plan;
}): ReactNode {
  const waits = boxes.flatMap(({ at, waits: reason }) => {
    const other = reason && boxes[reason.number - 1];
    return other ? [arrow(middle(view, at), middle(view, other.at))] : [];
  });
  return (
    <g className="s-plan s-still" aria-hidden="true" data-plan={boxes.length}>
      {[...stopsOf(boxes)].map(([cell, numbers]) => (
        <Parking key={cell} view={view} cell={cell} text={numbers.join('·')} />
      ))}
      {boxes.map(({ number, home }) => (
        <Number key={number} className="s-plan-home" place={middle(view, home)} radius={12} text={String(number)} />
      ))}
      <path className="s-plan-waits" data-waits={waits.length} d={waits.join('')} />
      {boxes.map(({ number, at, waits: reason }) => (
        <Number
          key={number}
          className={reason ? 's-plan-case' : 's-plan-case s-plan-now'}
          place={middle(view, at)}
          radius={11}
          text={String(number)}
        />
      ))}
    </g>
  );
});

function Number({
  className,
  place: { x, y },
  radius,
  text,
}: {
  readonly className: string;
  readonly place: Point;
  readonly radius: number;
  readonly text: string;
}): ReactNode {
  return (
    <g className={className}>
      <circle cx={x} cy={y} r={radius} />
      <text x={x} y={y} dy="0.36em">
        {text}
      </text>
    </g>
  );
}

function Parking({
  view,
  cell,
  text,
}: {
  readonly view: View;
  readonly cell: number;
  readonly text: string;
}): ReactNode {
  const { x, y } = view.corner(cell);
  return (
    <g className="s-plan-stop" data-stop={cell}>
      <rect x={x + 4} y={y + 4} width={unit - 8} height={unit - 8} rx={6} />
      <text x={x + unit / 2} y={y + unit / 2} dy="0.36em">
        {text}
      </text>
    </g>
  );
}

/** Where cases wait, and which of them. */
function stopsOf(boxes: readonly PlannedBox[]): ReadonlyMap<number, readonly number[]> {
  const stops = new Map<number, number[]>();
  for (const { number, stops: mine } of boxes) {
    for (const cell of new Set(mine)) stops.set(cell, [...(stops.get(cell) ?? []), number]);
  }
  return stops;
}

/** An arrow between two numbers. */
function arrow(from: Point, to: Point): string {
  const [over, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(over, down);
  const [x, y] = [over / length, down / length];
  const start = { x: from.x + 12 * x, y: from.y + 12 * y };
  const end = { x: to.x - 14 * x, y: to.y - 14 * y };
  const wing = (side: number): string => `l${-7 * x - side * 4.5 * y} ${-7 * y + side * 4.5 * x}`;
  return `M${start.x} ${start.y}L${end.x} ${end.y}${wing(1)}M${end.x} ${end.y}${wing(-1)}`;
}

/** The plan's information about cells, for screen readers. */
export const planNotes = (say: Say, { boxes }: Plan): readonly CellNote[] =>
  boxes.flatMap(({ number: n, at, stops, home }) => [
    [at, say('plan.note-case', { n })] as const,
    ...[...new Set(stops)].map((cell) => [cell, say('plan.note-stop', { n })] as const),
    [home, say('plan.note-home', { n })] as const,
  ]);

/** Start positions of cases and roadie, in a level that is played backwards. */
export const StartPlaces = memo(function StartPlaces({
  target,
  view,
}: {
  readonly target: State;
  readonly view: View;
}): ReactNode {
  const feet = middle(view, target.player);
  return (
    <g className="s-start s-still" aria-hidden="true">
      {target.boxes.map((box) => {
        const { x, y } = view.corner(box);
        return (
          <g key={box} data-start={box} transform={`translate(${x} ${y})`}>
            <rect x={4} y={4} width={unit - 8} height={unit - 8} rx={6} />
            <path d="M9 14.500h22" />
          </g>
        );
      })}
      <g data-start-player="" transform={`translate(${feet.x} ${feet.y})`}>
        <path className="s-start-feet" d="M-7 8c-3-5-2-12 1-14c4 0 5 8 3 14zM7 4c3-5 2-12-1-14c-4 0-5 8-3 14z" />
      </g>
    </g>
  );
});
