import type { BoardProps } from '@quadrille/kit';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { Params } from '../rules/params.ts';
import {
  type Move,
  type Square,
  type State,
  finishedRow,
  markAt,
  isOnBoard,
  printSquare,
  isSameSquare,
} from '../rules/state.ts';
import { Cell, Coordinates, WinLine, gap, pitch, spotOfSquare, squareAtSpot, tile } from './cells.tsx';
import './board.css';

const cursorSteps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function Board(props: BoardProps<Params, State, Move>): ReactElement {
  const { state, turn, controllableSeats, last, boardStyle, say } = props;
  const { size } = state.params;
  const picture = useRef<SVGSVGElement>(null);
  const [cursor, setCursor] = useState<Square>({ file: 1, rank: 1 });
  // The square of the first tap on a touch screen; a second tap there plays.
  const [selected, setSelected] = useState<Square>();
  const [refusal, setRefusal] = useState<{ readonly square: Square; readonly why: string }>();

  const focused = isOnBoard(size, cursor) ? cursor : { file: 0, rank: 0 };
  const mover = turn.kind === 'seat' && controllableSeats.includes(turn.seat) ? turn.seat : undefined;
  const row = finishedRow(state) ?? [];
  const playable = new Set(mover === undefined ? [] : props.moves().map((move) => moveSquare(move)));

  const press = (square: Square, touch: boolean): void => {
    if (mover === undefined) return;
    const move: Move = { kind: 'mark', square };
    const error = props.check(move);
    if (error) {
      const why = props.explain(error);
      setSelected(undefined);
      setRefusal({ square, why });
      props.announce(why);
    } else if (touch && !(selected && isSameSquare(selected, square))) {
      setSelected(square);
      setRefusal(undefined);
      props.announce(say('board.again', { square: printSquare(square) }));
    } else {
      setSelected(undefined);
      setRefusal(undefined);
      props.play(move);
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = cursorSteps[event.key];
    if (step) {
      const { column, row: line } = spotOfSquare(size, boardStyle.rotation, focused);
      const next = squareAtSpot(size, boardStyle.rotation, { column: column + step[0], row: line + step[1] });
      const text = isOnBoard(size, next) ? printSquare(next) : '';
      picture.current?.querySelector<SVGElement>(`[data-at="${text}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') press(focused, false);
    else if (event.key === 'Escape' && (selected || refusal)) {
      setSelected(undefined);
      setRefusal(undefined);
      // The first Escape drops the selected square; the page gets only the next Escape.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };

  const nameOf = (square: Square): string =>
    [
      say(`board.${markAt(state, square)}`, { square: printSquare(square) }),
      ...(isLast(last?.move, square) ? [say('board.last')] : []),
      ...(row.some((part) => isSameSquare(part, square)) ? [say('board.won')] : []),
      ...(props.marks?.includes(printSquare(square)) ? [say('board.marked')] : []),
    ].join(', ');

  const margin = boardStyle.coordinates ? 30 : gap;
  const side = size * pitch - gap;
  const spots = Array.from({ length: size }, (_, index) => index);
  return (
    <div className="noughts-board" data-grid={props.preferences['grid'] ?? 'tiles'}>
      <svg
        ref={picture}
        role="grid"
        aria-label={say('board.name', { n: size })}
        viewBox={`${-margin} ${-gap} ${side + margin + gap} ${side + margin + gap}`}
      >
        <PenLines size={size} side={side} />
        {spots.map((line) => (
          <g key={line} role="row">
            {spots.map((column) => {
              const spot = { column, row: line };
              const square = squareAtSpot(size, boardStyle.rotation, spot);
              const at = printSquare(square);
              return (
                <Cell
                  key={at}
                  squareText={at}
                  name={nameOf(square)}
                  spot={spot}
                  mark={markAt(state, square)}
                  isFocusable={isSameSquare(square, focused)}
                  previewSeat={playable.has(at) ? mover : undefined}
                  isSelected={selected !== undefined && isSameSquare(selected, square)}
                  isLastMove={isLast(last?.move, square)}
                  isInWinningRow={row.some((part) => isSameSquare(part, square))}
                  isMarked={props.marks?.includes(at) ?? false}
                  heat={props.heat?.find((hot) => hot.move === at)?.chance}
                  isRefused={refusal !== undefined && isSameSquare(refusal.square, square)}
                  animate={boardStyle.animation && isLast(last?.move, square)}
                  pattern={boardStyle.patterns}
                  onFocus={() => setCursor(square)}
                  onKeyDown={onKeyDown}
                  onPress={(touch) => press(square, touch)}
                />
              );
            })}
          </g>
        ))}
        {row.length > 0 && (
          <WinLine
            from={spotOfSquare(size, boardStyle.rotation, row[0]!)}
            to={spotOfSquare(size, boardStyle.rotation, row.at(-1)!)}
            animate={boardStyle.animation}
          />
        )}
        {boardStyle.coordinates && <Coordinates size={size} rotation={boardStyle.rotation} />}
      </svg>
      {refusal && (
        <p className="noughts-refusal" aria-hidden="true">
          {refusal.why}
        </p>
      )}
    </div>
  );
}

/** Pen lines on squared paper, for the board style without tiles. */
function PenLines({ size, side }: { readonly size: number; readonly side: number }): ReactElement {
  const between = Array.from({ length: size - 1 }, (_, index) => index * pitch + tile + gap / 2);
  return (
    <g className="noughts-lines" aria-hidden="true">
      {between.map((at) => (
        <path
          key={at}
          d={`M ${at} 4 Q ${at + 3} ${side / 2} ${at - 1} ${side - 4} M 4 ${at} Q ${side / 2} ${at - 3} ${side - 4} ${at + 1}`}
        />
      ))}
    </g>
  );
}

const moveSquare = (move: Move): string => (move.kind === 'mark' ? printSquare(move.square) : '');

const isLast = (move: Move | undefined, square: Square): boolean =>
  move?.kind === 'mark' && isSameSquare(move.square, square);
