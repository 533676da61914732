import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { arrowLine, toggleMark, type DrawingMark, type Spot } from './drawing-marks.ts';

/**
 * Arrows and circles drawn with the right button: a drag draws an arrow, a click a circle, Shift the second colour. The
 * next move, a left click or Esc removes them. Boards that use the right button themselves set `data-right`.
 */
export function Drawings() {
  const layer = useRef<SVGSVGElement>(null);
  const [marks, setMarks] = useState<readonly DrawingMark[]>([]);
  const [spots, setSpots] = useState<ReadonlyMap<string, Spot>>(new Map());
  const begun = useRef<string>(undefined);

  const press = useEffectEvent((event: PointerEvent) => {
    if (event.button === 0 && marks.length > 0) setMarks([]);
    if (event.button !== 2 || event.pointerType === 'touch') return;
    const isTaken = event.target instanceof Element && event.target.closest('[data-right]') !== null;
    begun.current = isTaken ? undefined : placeAt(layer.current!, event);
  });
  const lift = useEffectEvent((event: PointerEvent) => {
    const from = begun.current;
    if (event.button !== 2 || from === undefined) return;
    begun.current = undefined;
    const to = placeAt(layer.current!, event);
    if (to !== undefined) setMarks(toggleMark(marks, { from, to, colour: event.shiftKey ? 'second' : 'first' }));
  });
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || marks.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    setMarks([]);
  });
  useEffect(() => {
    const stage = layer.current!.parentElement!;
    const down = (event: PointerEvent) => press(event);
    const up = (event: PointerEvent) => lift(event);
    const key = (event: KeyboardEvent) => escape(event);
    const menu = (event: Event) => event.preventDefault();
    stage.addEventListener('pointerdown', down, true);
    stage.addEventListener('contextmenu', menu);
    addEventListener('pointerup', up, true);
    addEventListener('keydown', key, true);
    return () => {
      stage.removeEventListener('pointerdown', down, true);
      stage.removeEventListener('contextmenu', menu);
      removeEventListener('pointerup', up, true);
      removeEventListener('keydown', key, true);
    };
  }, []);
  useLayoutEffect(() => {
    if (marks.length === 0) return undefined;
    const measure = () => setSpots(spotsOf(layer.current!));
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(layer.current!);
    return () => sizes.disconnect();
  }, [marks]);

  return (
    <svg ref={layer} className="drawings" aria-hidden="true" data-testid="drawings" data-count={marks.length}>
      {marks.map((mark) => (
        <Mark key={`${mark.from} ${mark.to}`} mark={mark} spots={spots} />
      ))}
    </svg>
  );
}

function Mark({ mark, spots }: { readonly mark: DrawingMark; readonly spots: ReadonlyMap<string, Spot> }) {
  const [from, to] = [spots.get(mark.from), spots.get(mark.to)];
  if (!from || !to) return undefined;
  if (from === to) {
    return (
      <circle data-colour={mark.colour} cx={from.x} cy={from.y} r={from.reach * 0.92} strokeWidth={from.reach * 0.16} />
    );
  }
  const { line, head } = arrowLine(from, to);
  return (
    <g data-colour={mark.colour}>
      <path d={line} strokeWidth={from.reach * 0.26} />
      <path className="drawing-head" d={head} />
    </g>
  );
}

/** The positions of the board's cells; elements much smaller than the largest are not cells. */
function spotsOf(layer: SVGSVGElement): ReadonlyMap<string, Spot> {
  const frame = layer.getBoundingClientRect();
  const cells = [...layer.parentElement!.querySelectorAll('[role="gridcell"][data-at]')].map((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    const middle = { x: left - frame.left + width / 2, y: top - frame.top + height / 2 };
    return [cell.getAttribute('data-at')!, { ...middle, reach: Math.min(width, height) / 2 }] as const;
  });
  const largest = Math.max(0, ...cells.map(([, { reach }]) => reach));
  return new Map(cells.filter(([, { reach }]) => reach > largest / 2));
}

/** The cell under the pointer, or the nearest one between two cells; undefined outside the board. */
function placeAt(layer: SVGSVGElement, { clientX, clientY }: PointerEvent): string | undefined {
  const frame = layer.getBoundingClientRect();
  const [x, y] = [clientX - frame.left, clientY - frame.top];
  let nearest: { readonly place: string; readonly far: number } | undefined;
  for (const [place, spot] of spotsOf(layer)) {
    const far = Math.max(Math.abs(spot.x - x), Math.abs(spot.y - y));
    if (far <= spot.reach * 1.6 && far < (nearest?.far ?? Infinity)) nearest = { place, far };
  }
  return nearest?.place;
}
