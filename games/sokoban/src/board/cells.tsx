import { memo, useMemo, type ReactNode } from 'react';
import type { Say } from '@quadrille/kit';
import { groundOf } from '../rules/board.ts';
import { parseCell, printCell } from '../notation/cell-text.ts';
import { directions } from '../rules/direction.ts';
import { isPush, moveOf, type Move } from '../rules/move.ts';
import type { State } from '../rules/state.ts';
import { hasBox } from '../rules/step.ts';
import { cellLabel } from './labels.ts';
import { unit, type View } from './view.ts';
import { pushing, type Ways } from './ways.ts';

/** A cell and what is said of it. */
export type CellNote = readonly [cell: number, words: string];

interface CellsProps {
  readonly state: State;
  readonly view: View;
  readonly say: Say;
  readonly marks: readonly string[];
  readonly stuck: readonly number[];
  readonly ways: Ways;
  /** Where cases have to get back to. */
  readonly starts: readonly number[];
  /** What a hint or a plan says of a place. */
  readonly notes: readonly CellNote[];
  readonly describedBy: string;
}

/**
 * Every place that can be named, focused and read: the floor, and what stands next to the roadie, whose `data-at` is the
 * step that leads there. Row by row as they lie on the screen; a move draws anew only the rows it touches.
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
  /** All that is worth telling about the row: rows with the same content look and sound the same. */
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

/** What is told of a cell beside what lies on it. */
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

/** What stands next to the roadie, and the step that leads there, whether it is possible or not. */
function stepsFrom(state: State, ways: Ways): ReadonlyMap<number, Move> {
  const { steps } = groundOf(state.board);
  return new Map(
    directions.map((direction) => {
      const next = state.player + steps[direction];
      return [next, hasBox(state, next) ? ways.nudge(direction) : moveOf(direction, false)];
    }),
  );
}

/** By row of the screen. */
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
