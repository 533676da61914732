import { memo, useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import type { Say } from '@quadrille/kit';
import { useBoardRatio } from '@quadrille/ui/board';
import type { Board } from '../rules/state.ts';
import { CaseShape } from '../board/cases.tsx';
import { arrowKey } from '../board/cursor.ts';
import { PedalLamp, PedalPlate, SwitchSign } from '../board/overlays.tsx';
import { Scenery } from '../board/scenery.tsx';
import { Speedy } from '../board/speedy.tsx';
import { unit, viewOf } from '../board/view.tsx';
import { markAt, paints, signAt, signs as allSigns, type Paint, type Sheet } from './sheet.ts';
import '../board/board.css';

interface CanvasProps {
  readonly say: Say;
  readonly sheet: Sheet;
  /** The cell that makes the drawing invalid. */
  readonly flaw: { readonly x: number; readonly y: number } | undefined;
  readonly paint: Paint;
  /** `stroke` is the same for all cells of one stroke. */
  draw(x: number, y: number, paint: Paint, stroke: number): void;
  /** Changes the number of pushes of the worn case on a cell. */
  wear(x: number, y: number, by: number): void;
}

/** The drawing, painted with the pointer, or with arrows, Space and the numbers of the paints. */
export function Canvas({ say, sheet, flaw, paint, draw, wear }: CanvasProps): ReactElement {
  const [width, height] = [sheet.rows[0]!.length, sheet.rows.length];
  useBoardRatio(width / height);
  const board = useMemo(() => stageOf(sheet), [sheet]);
  const view = useMemo(() => viewOf(board, 0), [board]);
  const svg = useRef<SVGSVGElement>(null);
  const stroke = useRef(0);
  const cursor = useRef({ x: 0, y: 0 });
  const signs = sheet.rows.join('');
  const cases = [...signs.matchAll(/[$*]/g)].map(({ index, 0: sign }) => ({
    sign,
    worn: markAt(sheet, 'box', index % width, Math.floor(index / width))?.value,
    ...view.corner(index),
  }));
  const pedals = sheet.marks.filter(({ kind }) => kind === 'pedal');
  const lines = Array.from({ length: height }, (_, y) => y);

  const at = (x: number, y: number): SVGElement | null =>
    svg.current?.querySelector(`[data-x="${x}"][data-y="${y}"]`) ?? null;
  const activate = (x: number, y: number, focus: boolean): void => {
    at(cursor.current.x, cursor.current.y)?.setAttribute('tabindex', '-1');
    cursor.current = { x, y };
    const element = at(x, y);
    element?.setAttribute('tabindex', '0');
    if (focus) element?.focus({ preventScroll: true });
  };
  useEffect(() => {
    const { x, y } = cursor.current;
    activate(Math.min(x, width - 1), Math.min(y, height - 1), false);
  });

  const paintAt = (event: PointerEvent): void => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return;
    const x = Math.floor((event.clientX - matrix.e) / matrix.a / unit);
    const y = Math.floor((event.clientY - matrix.f) / matrix.d / unit);
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    // The right button erases. Fast strokes leave no gaps: every cell since the last event is painted.
    const colour = (event.buttons & 2) !== 0 ? ' ' : paint;
    const from = event.type === 'pointerdown' ? { x, y } : cursor.current;
    const far = Math.max(1, Math.abs(x - from.x), Math.abs(y - from.y));
    for (let step = 1; step <= far; step++) {
      const between = (start: number, end: number): number => Math.round(start + ((end - start) * step) / far);
      draw(between(from.x, x), between(from.y, y), colour, stroke.current);
    }
    activate(x, y, true);
  };
  const press = (event: KeyboardEvent): void => {
    const { x, y } = cursor.current;
    const arrow = arrowKey(event.key);
    const number = Number(event.key);
    if (arrow !== undefined) {
      const next = { x: x + [-1, 0, 1, 0][arrow]!, y: y + [0, -1, 0, 1][arrow]! };
      if (next.x >= 0 && next.y >= 0 && next.x < width && next.y < height) activate(next.x, next.y, true);
    } else if (event.key === ' ' || event.key === 'Enter') draw(x, y, paint, ++stroke.current);
    else if (event.key === 'Delete' || event.key === 'Backspace') draw(x, y, ' ', ++stroke.current);
    else if (event.key === '+' || event.key === '-') wear(x, y, event.key === '+' ? 1 : -1);
    else if (/^\d$/.test(event.key)) draw(x, y, paints[(number + 9) % 10]!, ++stroke.current);
    else return;
    event.preventDefault();
  };
  const player = signs.search(/[@+]/);
  return (
    <svg
      ref={svg}
      role="presentation"
      className="s-board sk-canvas"
      viewBox={`0 0 ${width * unit} ${height * unit}`}
      data-keys=""
      onContextMenu={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        stroke.current++;
        event.currentTarget.setPointerCapture(event.pointerId);
        paintAt(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons !== 0) paintAt(event);
      }}
      onKeyDown={press}
    >
      <rect className="sk-sheet" width={width * unit} height={height * unit} />
      <path className="sk-grid" d={gridPath(width, height)} />
      <Scenery view={view} />
      <g className="s-still">
        {pedals.map(({ x, y }) => (
          <PedalPlate key={`${x} ${y}`} place={{ x: x * unit, y: y * unit }} />
        ))}
      </g>
      {cases.map(({ sign, worn, x, y }) => (
        <g key={`${x} ${y}`} className="s-still" transform={`translate(${x} ${y})`}>
          <CaseShape home={sign === '*'} worn={worn} />
        </g>
      ))}
      {player >= 0 && (
        <Speedy place={view.corner(player)} facing={3} foot={0} pushing={false} happy={false} animation={false} />
      )}
      <g className="s-still">
        {sheet.marks
          .filter(({ kind }) => kind === 'switch')
          .map(({ x, y, value }) => (
            <SwitchSign key={`${x} ${y}`} place={{ x: x * unit, y: y * unit }} on={value === 1} />
          ))}
        {pedals.map(({ x, y, value }) => (
          <PedalLamp key={`${x} ${y}`} place={{ x: x * unit, y: y * unit }} value={value} />
        ))}
      </g>
      {flaw && (
        <rect
          className="sk-flaw s-still"
          x={flaw.x * unit + 2}
          y={flaw.y * unit + 2}
          width={unit - 4}
          height={unit - 4}
          rx={6}
        />
      )}
      <g role="grid" aria-label={say('editor.sheet', { across: width, down: height })}>
        {lines.map((y) => (
          <SheetRow key={y} say={say} labels={labelsOf(say, sheet, y).join('\n')} y={y} />
        ))}
      </g>
    </svg>
  );
}

const SheetRow = memo(function SheetRow({
  say,
  labels,
  y,
}: {
  readonly say: Say;
  /** One key per row: rows that sound the same are not rendered again. */
  readonly labels: string;
  readonly y: number;
}): ReactElement {
  const cells = labels.split('\n').map((label, x) => ({ label, x }));
  return (
    <g role="row">
      {cells.map(({ label, x }) => (
        <rect
          key={x}
          role="gridcell"
          aria-label={`${label}, ${say('board.place', { column: x + 1, row: y + 1 })}`}
          className="s-cell"
          data-x={x}
          data-y={y}
          tabIndex={-1}
          x={x * unit + 1.5}
          y={y * unit + 1.5}
          width={unit - 3}
          height={unit - 3}
          rx={4}
        />
      ))}
    </g>
  );
});

function labelsOf(say: Say, sheet: Sheet, y: number): readonly string[] {
  return Array.from(sheet.rows[y]!, (_, x) => {
    const sign = say(`editor.sign.${allSigns.indexOf(signAt(sheet, x, y) as (typeof allSigns)[number])}`);
    const marks = sheet.marks.filter((mark) => mark.x === x && mark.y === y);
    return [sign, ...marks.map(({ kind, value }) => say(`kind.${kind}`, { n: value }))].join(', ');
  });
}

function gridPath(width: number, height: number): string {
  const down = Array.from({ length: width + 1 }, (_, x) => `M${x * unit} 0v${height * unit}`);
  const across = Array.from({ length: height + 1 }, (_, y) => `M0 ${y * unit}h${width * unit}`);
  return [...down, ...across].join('');
}

/** The floor is what the roadie could reach; a gap in the walls lets it cover the whole sheet. */
function stageOf({ rows }: Sheet): Board {
  const width = rows[0]!.length;
  const signs = rows.join('');
  const inside = new Set<number>();
  const queue = [signs.search(/[@+]/)].filter((cell) => cell >= 0);
  for (const cell of queue) {
    if (inside.has(cell) || signs[cell] === undefined || signs[cell] === '#') continue;
    inside.add(cell);
    const x = cell % width;
    queue.push(cell - width, cell + width, ...(x > 0 ? [cell - 1] : []), ...(x < width - 1 ? [cell + 1] : []));
  }
  const cells = Array.from(signs, (sign, cell) => {
    if (sign === '#') return '#';
    if (sign === '.' || sign === '*' || sign === '+') return '.';
    return inside.has(cell) || sign !== ' ' ? ' ' : '_';
  }).join('');
  return { width, height: rows.length, cells };
}
