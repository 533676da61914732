import type { Say } from '@quadrille/kit';
import { type ReactNode, memo, useMemo } from 'react';
import { type Move, type State, directions, groundOf, isPush, moveOf } from '../rules/state.ts';
import { boxKind, floorKind, goalKind } from '../rules/kinds.ts';
import { parseCell, printCell } from '../rules/level-text.ts';
import { hasBox } from '../rules/step.ts';
import { type View, unit } from './view.tsx';
import { type Ways, pushing } from './surface.ts';

/** The content and location of a cell. */
function cellLabel(say: Say, state: State, cell: number, notes: readonly string[]): string {
  const { width } = state.board;
  const place = say('board.place', { column: (cell % width) + 1, row: Math.floor(cell / width) + 1 });
  return [...content(say, state, cell), place, ...notes].join(', ');
}

function content(say: Say, state: State, cell: number): readonly string[] {
  const { floor, goal } = groundOf(state.board);
  if (!floor[cell]) return [say('board.wall')];
  const onMark = goal[cell] === 1;
  const mark = goalKind(state.specials, cell) ?? floorKind(state.specials, cell);
  const under = mark ? [say(`kind.${mark.kind.id}`, { n: mark.value })] : [];
  if (cell === state.player) return [say(onMark ? 'board.speedy-on-mark' : 'board.speedy'), ...under];
  if (hasBox(state, cell)) {
    const kind = boxKind(state.specials, cell);
    const worn = kind ? [say(`kind.${kind.kind.id}`, { n: kind.value })] : [];
    return [say(onMark ? 'board.case-on-mark' : 'board.case'), ...worn, ...under];
  }
  return under.length > 0 ? under : [say(onMark ? 'board.mark' : 'board.floor')];
}

/** A cell with its label. */
export type CellNote = readonly [cell: number, words: string];

interface CellsProps {
  readonly state: State;
  readonly view: View;
  readonly say: Say;
  readonly marks: readonly string[];
  readonly stuck: readonly number[];
  readonly ways: Ways;
  /** Where cases must return to. */
  readonly starts: readonly number[];
  /** What a hint or plan says about a cell. */
  readonly notes: readonly CellNote[];
  readonly describedBy: string;
}

/**
 * Every cell with a label and focus: the floor, and the cells next to the roadie, whose `data-at` is the step that
 * leads there. Row by row on the screen; a move renders only the rows it changes.
 */
export const Cells = memo(function Cells(props: CellsProps): ReactNode {
  const { state, view, say, describedBy } = props;
  const rows = useMemo(() => rowsOf(view), [view]);
  const notes = notesOf(props);
  const contents = contentsOf(state, view, notes);
  return (
    <g
      role="grid"
      aria-label={say('board.label', { across: view.board.width, down: view.board.height, n: state.boxes.length })}
      aria-describedby={describedBy}
    >
      {rows.map((row, index) => (
        <Row key={row[0]} view={view} say={say} row={row} content={contents[index]!} state={state} notes={notes} />
      ))}
    </g>
  );
});

interface RowProps {
  readonly view: View;
  readonly say: Say;
  readonly row: readonly number[];
  /** A key of the row's content: rows with the same key look and sound the same. */
  readonly content: string;
  readonly state: State;
  readonly notes: Notes;
}

const Row = memo(
  function Row({ view, say, row, state, notes }: RowProps): ReactNode {
    const { floor } = groundOf(view.board);
    const places = row.filter((cell) => floor[cell] || notes.has(cell));
    if (places.length === 0) return undefined;
    return (
      <g role="row">
        {places.map((cell) => {
          const { x, y } = view.corner(cell);
          const note = notes.get(cell);
          return (
            <rect
              key={cell}
              role="gridcell"
              aria-label={cellLabel(say, state, cell, note?.words ?? [])}
              data-at={note?.step ?? printCell(view.board, cell)}
              data-cell={cell}
              tabIndex={-1}
              className="s-cell"
              x={x + 1.5}
              y={y + 1.5}
              width={unit - 3}
              height={unit - 3}
              rx={4}
            />
          );
        })}
      </g>
    );
  },
  (a, b) => a.view === b.view && a.say === b.say && a.content === b.content,
);

function rowsOf(view: View): readonly (readonly number[])[] {
  return Array.from({ length: view.down }, (_, y) =>
    Array.from({ length: view.across }, (_v, x) => view.cellAt({ x: (x + 0.5) * unit, y: (y + 0.5) * unit })!),
  );
}

/** Additional information about a cell. */
type Notes = ReadonlyMap<number, { readonly step: string | undefined; readonly words: readonly string[] }>;

function notesOf({ state, view, say, marks, stuck, ways, starts, notes }: CellsProps): Notes {
  const steps = stepsFrom(state, ways);
  const word = (step: Move): string => (ways !== pushing && isPush(step) ? `board.pull.${step}` : `board.step.${step}`);
  const marked = marks.flatMap((mark) => parseCell(view.board, mark) ?? []);
  return new Map(
    [...steps.keys(), ...stuck, ...marked, ...starts, ...notes.map(([cell]) => cell)].map((cell) => {
      const step = steps.get(cell);
      const words = [
        ...(step ? [say(word(step))] : []),
        ...(starts.includes(cell) ? [say('board.start')] : []),
        ...(stuck.includes(cell) ? [say('board.stuck')] : []),
        ...(marked.includes(cell) ? [say('board.marked')] : []),
        ...notes.flatMap(([place, said]) => (place === cell ? [said] : [])),
      ];
      return [cell, { step, words }];
    }),
  );
}

/** The cells next to the roadie, with the step that leads there, legal or not. */
function stepsFrom(state: State, ways: Ways): ReadonlyMap<number, Move> {
  const { steps } = groundOf(state.board);
  return new Map(
    directions.map((direction) => {
      const next = state.player + steps[direction];
      return [next, hasBox(state, next) ? ways.nudge(direction) : moveOf(direction, false)];
    }),
  );
}

/** By row on the screen. */
function contentsOf({ player, boxes, specials }: State, view: View, notes: Notes): readonly string[] {
  const contents = Array.from({ length: view.down }, () => '');
  const add = (cell: number, what: string): void => {
    contents[view.corner(cell).y / unit] += ` ${cell}${what}`;
  };
  add(player, '@');
  for (const box of boxes) add(box, '$');
  for (const { kind, cell, value } of specials) add(cell, kind + value);
  for (const [cell, { step, words }] of notes) add(cell, `${step} ${words.join()}`);
  return contents;
}

/** On large boards only some numbers are shown. */
const stepFor = (cells: number): number => (cells > 24 ? 5 : 1);

const numbers = (count: number, at: (place: number) => number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, place) => [place, at(place)] as const).filter(
    ([, number]) => number === 1 || number % stepFor(count) === 0,
  );

/** Numbers of columns and rows, as hints and warnings name them; upright on a rotated board. */
/** Figures grow with the board, as far as the margin allows. */
const sizeOn = ({ across, down }: View): number => Math.max(12, Math.min(18, 0.9 * Math.max(across, down)));

export const Coordinates = memo(function Coordinates({ view }: { readonly view: View }): ReactNode {
  const { width } = view.board;
  const lying = view.turns % 2 === 0;
  const name = (x: number, y: number, isColumn: boolean): number => {
    const cell = view.cellAt({ x: (x + 0.5) * unit, y: (y + 0.5) * unit })!;
    return isColumn ? (cell % width) + 1 : Math.floor(cell / width) + 1;
  };
  return (
    <g aria-hidden="true" className="s-coordinates s-still" style={{ fontSize: sizeOn(view) }}>
      {numbers(view.across, (x) => name(x, 0, lying)).map(([x, number]) => (
        <text key={`above ${x}`} x={(x + 0.5) * unit} y={-10} dy="0.36em">
          {number}
        </text>
      ))}
      {numbers(view.down, (y) => name(0, y, !lying)).map(([y, number]) => (
        <text key={`left ${y}`} x={-10} y={(y + 0.5) * unit} dy="0.36em">
          {number}
        </text>
      ))}
    </g>
  );
});
