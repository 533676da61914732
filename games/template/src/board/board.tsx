import type { BoardProps } from '@quadrille/kit';
import { arrowStep, createGridView } from '@quadrille/ui/board';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { printSquare } from '../notation/notation.ts';
import type { Params } from '../rules/params.ts';
import type { Move, Square, State } from '../rules/state.ts';
import './board.css';

const margin = { left: 4, right: 4, top: 4, bottom: 4 };

export function Board(props: BoardProps<Params, State, Move>): ReactElement {
  const { params, state, boardStyle, say } = props;
  const { size } = params;
  const view = createGridView({ columns: size, rows: size, turns: boardStyle.rotation, cell: 20, gap: 2, margin });
  const [cursor, setCursor] = useState<Square>({ file: 0, rank: 0 });

  const press = (square: Square): void => {
    if (props.controllableSeats.length === 0) return;
    const error = props.check(square);
    if (error) props.announce(props.explain(error));
    else props.play(square);
  };
  const onKeyDown = (event: KeyboardEvent<SVGElement>): void => {
    const step = arrowStep(view, event.key);
    if (step) {
      const at = printSquare({ file: cursor.file + step.x, rank: cursor.rank + step.y });
      event.currentTarget.closest('svg')?.querySelector<SVGElement>(`[data-at="${at}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') press(cursor);
    else return;
    event.preventDefault();
  };

  const squares = Array.from({ length: size * size }, (_, n): Square => ({
    file: n % size,
    rank: Math.floor(n / size),
  }));
  return (
    <svg
      className="chomp-board"
      viewBox={`0 0 ${view.width} ${view.height}`}
      role="group"
      aria-label={say('board.name')}
    >
      {squares.map((square) => {
        const at = printSquare(square);
        const { x, y } = view.gridToDrawing({ x: square.file + 0.5, y: square.rank + 0.5 });
        const left = square.rank < state.heights[square.file]!;
        const kind = left ? (square.file + square.rank === 0 ? 'poisoned' : 'left') : 'eaten';
        return (
          <g
            key={at}
            role="button"
            className={`chomp-square chomp-${kind}`}
            transform={`translate(${x} ${y})`}
            tabIndex={at === printSquare(cursor) ? 0 : -1}
            data-at={at}
            aria-label={say(`board.${kind}`, { square: at })}
            onFocus={() => setCursor(square)}
            onKeyDown={onKeyDown}
            onClick={() => press(square)}
          >
            <rect x="-10" y="-10" width="20" height="20" rx="4" />
            {kind === 'poisoned' && <path d="M-4-4 4 4M4-4-4 4" />}
          </g>
        );
      })}
    </svg>
  );
}
