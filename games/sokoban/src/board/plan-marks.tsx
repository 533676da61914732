import { memo, type ReactNode } from 'react';
import type { Say } from '@quadrille/kit';
import type { Plan, PlannedBox } from '../explain/plan.ts';
import type { CellNote } from './cells.tsx';
import { middle, unit, type Point, type View } from './view.ts';

/** The plan over the board: the number of each case and of its mark, where it waits, and for whom. */
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

/** From the rim of one number to that of another, with a head. */
function arrow(from: Point, to: Point): string {
  const [over, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(over, down);
  const [x, y] = [over / length, down / length];
  const start = { x: from.x + 12 * x, y: from.y + 12 * y };
  const end = { x: to.x - 14 * x, y: to.y - 14 * y };
  const wing = (side: number): string => `l${-7 * x - side * 4.5 * y} ${-7 * y + side * 4.5 * x}`;
  return `M${start.x} ${start.y}L${end.x} ${end.y}${wing(1)}M${end.x} ${end.y}${wing(-1)}`;
}

/** What the plan says of places, for those who hear it. */
export const planNotes = (say: Say, { boxes }: Plan): readonly CellNote[] =>
  boxes.flatMap(({ number: n, at, stops, home }) => [
    [at, say('plan.note-case', { n })] as const,
    ...[...new Set(stops)].map((cell) => [cell, say('plan.note-stop', { n })] as const),
    [home, say('plan.note-home', { n })] as const,
  ]);
