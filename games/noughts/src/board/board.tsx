import type { BoardProps } from '@quadrille/kit';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { Params } from '../rules/params.ts';
import {
  type Move,
  type Square,
  type State,
  finishedRow,
  markAt,
  onBoard,
  printSquare,
  sameSquare,
} from '../rules/state.ts';
import { Cell, Coordinates, WinLine, gap, pitch, spotOfSquare, squareAtSpot, tile } from './cells.tsx';
import './board.css';

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function Board(props: BoardProps<Params, State, Move>): ReactElement {
  const { state, turn, hands, last, look, say } = props;
  const { size } = state.params;
  const picture = useRef<SVGSVGElement>(null);
  const [cursor, setCursor] = useState<Square>({ file: 1, rank: 1 });
  // What a finger has pointed at, waiting for the second tap.
  const [aim, setAim] = useState<Square>();
  const [refusal, setRefusal] = useState<{ readonly square: Square; readonly why: string }>();

  const focused = onBoard(size, cursor) ? cursor : { file: 0, rank: 0 };
  const mover = turn.kind === 'seat' && hands.includes(turn.seat) ? turn.seat : undefined;
  const row = finishedRow(state) ?? [];
  const playable = new Set(mover === undefined ? [] : props.moves().map((move) => moveSquare(move)));

  const press = (square: Square, touch: boolean): void => {
    if (mover === undefined) return;
    const move: Move = { kind: 'mark', square };
    const error = props.check(move);
    if (error) {
      const why = props.explain(error);
      setAim(undefined);
      setRefusal({ square, why });
      props.announce(why);
    } else if (touch && !(aim && sameSquare(aim, square))) {
      setAim(square);
      setRefusal(undefined);
      props.announce(say('board.again', { square: printSquare(square) }));
    } else {
      setAim(undefined);
      setRefusal(undefined);
      props.play(move);
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step) {
      const { column, row: line } = spotOfSquare(size, look.rotation, focused);
      const next = squareAtSpot(size, look.rotation, { column: column + step[0], row: line + step[1] });
      const text = onBoard(size, next) ? printSquare(next) : '';
      picture.current?.querySelector<SVGElement>(`[data-at="${text}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') press(focused, false);
    else if (event.key === 'Escape' && (aim || refusal)) {
      setAim(undefined);
      setRefusal(undefined);
      // What is in hand goes first; the page's own Escape comes with the next press.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };

  const nameOf = (square: Square): string =>
    [
      say(`board.${markAt(state, square)}`, { square: printSquare(square) }),
      ...(isLast(last?.move, square) ? [say('board.last')] : []),
      ...(row.some((part) => sameSquare(part, square)) ? [say('board.won')] : []),
      ...(props.marks?.includes(printSquare(square)) ? [say('board.marked')] : []),
    ].join(', ');

  const margin = look.coordinates ? 30 : gap;
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
              const square = squareAtSpot(size, look.rotation, spot);
              const at = printSquare(square);
              return (
                <Cell
                  key={at}
                  at={at}
                  name={nameOf(square)}
                  spot={spot}
                  mark={markAt(state, square)}
                  focusable={sameSquare(square, focused)}
                  ghost={playable.has(at) ? mover : undefined}
                  aimed={aim !== undefined && sameSquare(aim, square)}
                  last={isLast(last?.move, square)}
                  won={row.some((part) => sameSquare(part, square))}
                  marked={props.marks?.includes(at) ?? false}
                  heat={props.heat?.find((hot) => hot.move === at)?.chance}
                  refused={refusal !== undefined && sameSquare(refusal.square, square)}
                  animate={look.animation && isLast(last?.move, square)}
                  pattern={look.patterns}
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
            from={spotOfSquare(size, look.rotation, row[0]!)}
            to={spotOfSquare(size, look.rotation, row.at(-1)!)}
            animate={look.animation}
          />
        )}
        {look.coordinates && <Coordinates size={size} rotation={look.rotation} />}
      </svg>
      {refusal && (
        <p className="noughts-refusal" aria-hidden="true">
          {refusal.why}
        </p>
      )}
    </div>
  );
}

/** The grid as a pen draws it on squared paper, for those who prefer it to tiles. */
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
  move?.kind === 'mark' && sameSquare(move.square, square);
