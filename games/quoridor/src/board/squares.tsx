import type { Say, Seat } from '@quadrille/kit';
import { Coordinates as BoardCoordinates } from '@quadrille/ui/board';
import { type ReactNode, memo } from 'react';
import { notation } from '../notation/notation.ts';
import { barriersOf, isBarred } from '../rules/barriers.ts';
import { directions, isGoal, neighbour, onBoard, sameSquare } from '../rules/geometry.ts';
import { setup } from '../rules/params.ts';
import { printSquare } from '../rules/position.ts';
import type { Move, Square, State, Wall } from '../rules/state.ts';
import { type Layout, type Slot, cell, centreOf, corner, gap, squareAt, wallOf } from './layout.ts';

interface CellFacts {
  readonly target: boolean;
  readonly last: boolean;
  /** What is there beside pawns and walls. */
  readonly thing: string | undefined;
}

/** What is to be known about a square, most important first: `e4, pawn of Ann, walls: above, right`. */
function cellLabel(say: Say, state: State, layout: Layout, square: Square, facts: CellFacts): string {
  const parts = [printSquare(square)];
  const seat = state.pawns.findIndex((pawn) => pawn.file === square.file && pawn.rank === square.rank);
  if (seat >= 0) parts.push(say('board.pawn', { seat }));
  if (facts.thing !== undefined) parts.push(facts.thing);
  if (facts.target) parts.push(say('board.target'));
  const goals = [...state.pawns.keys()].filter((owner) => isGoal(state.params, owner, square));
  if (goals.length > 0) parts.push(say('board.goal', { seats: goals.join(',') }));
  const walls = wallSides(say, state, layout, square);
  if (walls.length > 0) parts.push(say('board.beside', { n: walls.length, sides: walls.join(', ') }));
  if (facts.last) parts.push(say('board.last'));
  return parts.join(', ');
}

/** Seen on the screen: a board that is turned has its walls elsewhere. */
const sides = ['board.above', 'board.right', 'board.below', 'board.left'];

function wallSides(say: Say, state: State, layout: Layout, square: Square): string[] {
  const barriers = barriersOf(state);
  return directions
    .filter((way) => onBoard(layout.size, neighbour(square, way)) && isBarred(barriers, square, way))
    .map((way) => say(sides[(way + layout.turns) % 4]!));
}

/** Without a direction of the screen, so that it is true however the board is turned. */
function wallLabel(say: Say, state: State, wall: Wall, owners: readonly (Seat | undefined)[], last: boolean): string {
  const placed = state.walls.findIndex(
    ({ file, rank, direction }) => file === wall.file && rank === wall.rank && direction === wall.direction,
  );
  const [near, far] = [printSquare(wall), printSquare({ file: wall.file + 1, rank: wall.rank + 1 })];
  const place = say(wall.direction === 'h' ? 'board.between-ranks' : 'board.between-files', {
    wall: `${near}${wall.direction}`,
    file: near[0]!,
    file2: far[0]!,
    rank: near.slice(1),
    rank2: far.slice(1),
  });
  const owner = owners[placed];
  const parts = [
    say(placed < 0 ? 'board.place' : 'board.wall', { place }),
    ...(owner === undefined ? [] : [say('board.laid', { seat: owner })]),
    ...(last ? [say('board.last')] : []),
  ];
  return parts.join(', ');
}

interface CellProps {
  readonly at: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Palette colours whose goal this is, joined: a corner may belong to two. */
  readonly goals: string;
  /** The colour of the last mover, where its pawn came from or went to. */
  readonly trace: 'from' | 'to' | undefined;
  readonly traceColour: number | undefined;
  /** The colour of the pawn that may come here. */
  readonly target: number | undefined;
  /** A finger has chosen this square. */
  readonly chosen: boolean;
  readonly marked: boolean;
}

/** One square. All its props are plain, so that a move draws anew only the squares it touches. */
const Cell = memo(function Cell(props: CellProps): ReactNode {
  const { at, label, x, y, goals, trace, traceColour, target, chosen, marked } = props;
  const left = -cell / 2;
  const goalColours = goals === '' ? [] : goals.split(',');
  return (
    <g
      role="gridcell"
      aria-label={label}
      data-at={at}
      tabIndex={-1}
      className={target === undefined ? 'q-cell' : `q-cell q-target q-seat-${target}`}
      transform={`translate(${x} ${y})`}
    >
      <rect className="q-paper" x={left} y={left} width={cell} height={cell} rx={corner} />
      {trace && (
        <rect className={`q-${trace} q-seat-${traceColour}`} x={left} y={left} width={cell} height={cell} rx={corner} />
      )}
      {goalColours.map((colour, ring) => (
        <rect
          key={colour}
          className={`q-goal q-seat-${colour}`}
          x={left + 1 + ring * 4.5}
          y={left + 1 + ring * 4.5}
          width={cell - 2 - ring * 9}
          height={cell - 2 - ring * 9}
          rx={corner - 1 - ring * 3}
        />
      ))}
      {marked && (
        <rect className="q-mark" x={left - 2} y={left - 2} width={cell + 4} height={cell + 4} rx={corner + 2} />
      )}
      {target !== undefined && <circle className="q-dot" r={chosen ? 13 : 10} />}
      <rect className="q-focus" x={left - 1} y={left - 1} width={cell + 2} height={cell + 2} rx={corner + 1} />
    </g>
  );
});

interface BoardSquaresProps {
  readonly state: State;
  readonly last: { readonly before: State; readonly move: Move } | undefined;
  readonly layout: Layout;
  readonly targets: readonly Square[];
  readonly chosen: Square | undefined;
  readonly marks: readonly string[];
  readonly say: Say;
  /** The element that tells the keys. */
  readonly describedBy: string;
  /** What else is on a square. */
  readonly told: ((square: Square) => string | undefined) | undefined;
}

/** All squares, row by row as they lie on the screen, so that a screen reader goes the way the eye does. */
export const BoardSquares = memo(function BoardSquares(props: BoardSquaresProps): ReactNode {
  const { state, last, layout, targets, chosen, marks, say, describedBy, told } = props;
  const { params } = state;
  const colours = setup.colours(params);
  const mover = last?.before.toMove;
  const [from, to] =
    last?.move.kind === 'pawn' ? [last.before.pawns[last.before.toMove], last.move.to] : [undefined, undefined];

  const square = (column: number, row: number): ReactNode => {
    const here = squareAt(layout, { x: column + 0.5, y: row + 0.5 })!;
    const { x, y } = centreOf(layout, here);
    const at = printSquare(here);
    const trace = from && sameSquare(from, here) ? 'from' : to && sameSquare(to, here) ? 'to' : undefined;
    const target = targets.some((other) => sameSquare(other, here));
    const goals = colours.filter((_, seat) => isGoal(params, seat, here));
    return (
      <Cell
        key={at}
        at={at}
        label={cellLabel(say, state, layout, here, { target, last: trace === 'to', thing: told?.(here) })}
        x={x}
        y={y}
        goals={goals.join(',')}
        trace={trace}
        traceColour={trace && colours[mover!]}
        target={target ? colours[state.toMove] : undefined}
        chosen={chosen !== undefined && sameSquare(chosen, here)}
        marked={marks.includes(at)}
      />
    );
  };

  const line = Array.from({ length: layout.size }, (_, index) => index);
  return (
    <g role="grid" aria-label={say('board.label', { n: layout.size })} aria-describedby={describedBy}>
      {line.map((row) => (
        <g key={row} role="row">
          {line.map((column) => square(column, row))}
        </g>
      ))}
    </g>
  );
});

interface WallPlacesProps {
  readonly state: State;
  /** Who laid each wall of the state, where that is known. */
  readonly owners: readonly (Seat | undefined)[];
  readonly last: Move | undefined;
  readonly layout: Layout;
  readonly say: Say;
}

interface WallPlaceProps {
  readonly at: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WallPlace = memo(function WallPlace({ at, label, ...box }: WallPlaceProps): ReactNode {
  return <rect role="gridcell" aria-label={label} data-at={at} tabIndex={-1} className="q-place" {...box} />;
});

/**
 * Every place for a wall, as something that can be named, focused and clicked. Each lies on the half of its wall
 * where no other place of a wall is nearer.
 */
export const WallPlaces = memo(function WallPlaces({ state, owners, last, layout, say }: WallPlacesProps): ReactNode {
  const lastWall = last?.kind === 'wall' ? last.wall : undefined;
  const place = (slot: Slot): ReactNode => {
    const wall = wallOf(layout, slot);
    const at = notation.move.print({ kind: 'wall', wall });
    const middle = layout.draw(slot);
    const length = layout.pitch / 2 - gap / 2;
    const box = slot.lying
      ? { x: middle.x + gap / 2, y: middle.y - gap / 2, width: length, height: gap }
      : { x: middle.x - gap / 2, y: middle.y - gap / 2 - length, width: gap, height: length };
    return <WallPlace key={at} at={at} label={wallLabel(say, state, wall, owners, isSame(wall, lastWall))} {...box} />;
  };
  const line = Array.from({ length: layout.size - 1 }, (_, index) => index + 1);
  return (
    <g role="grid" aria-label={say('board.places')}>
      {line.map((y) => (
        <g key={y} role="row">
          {line.flatMap((x) => [place({ x, y, lying: true }), place({ x, y, lying: false })])}
        </g>
      ))}
    </g>
  );
});

function isSame(a: Wall, b: Wall | undefined): boolean {
  return a.file === b?.file && a.rank === b.rank && a.direction === b.direction;
}

/** All gaps, for the mouse pointer alone. */
export const Gaps = memo(function Gaps({ layout }: { layout: Layout }): ReactNode {
  const start = layout.draw({ x: 0, y: 0 });
  const end = layout.draw({ x: layout.size, y: layout.size });
  const lines = Array.from({ length: layout.size - 1 }, (_, index) => layout.draw({ x: index + 1, y: index + 1 }));
  const path = lines.map(({ x, y }) => `M${start.x} ${y}H${end.x}M${x} ${start.y}V${end.y}`).join('');
  return <path aria-hidden="true" className="q-gaps" d={path} strokeWidth={gap} />;
});

export const Coordinates = memo(function Coordinates({ layout }: { layout: Layout }): ReactNode {
  const { size, turns, height, margin, fontSize, draw, toGrid } = layout;
  const name = (column: number, row: number, below: boolean): string => {
    const { x, y } = toGrid({ x: column + 0.5, y: row + 0.5 });
    return below === (turns % 2 === 0) ? 'abcdefghijklmno'[Math.floor(x)]! : String(Math.floor(y) + 1);
  };
  return (
    <BoardCoordinates
      className="q-coordinates q-still"
      fontSize={fontSize}
      across={size}
      down={size}
      bottom={height - margin.bottom * 0.46}
      left={margin.left * 0.46}
      draw={draw}
      name={name}
    />
  );
});
