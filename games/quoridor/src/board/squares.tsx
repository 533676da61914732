import type { Say, Seat } from '@quadrille/kit';
import { Coordinates as BoardCoordinates } from '@quadrille/ui/board';
import { type ReactNode, memo } from 'react';
import { notation } from '../notation/notation.ts';
import { barriersOf, isBlocked } from '../rules/barriers.ts';
import { directions, isGoal, neighbour, isOnBoard, isSameSquare } from '../rules/geometry.ts';
import { setup } from '../rules/params.ts';
import { printSquare } from '../rules/position.ts';
import type { Move, Square, State, Wall } from '../rules/state.ts';
import { type Layout, type Slot, cell, centreOf, cornerRadius, gap, squareAt, wallOf } from './layout.ts';

interface CellFacts {
  readonly isTarget: boolean;
  readonly isLastMove: boolean;
  /** Text of the scenery on this square. */
  readonly description: string | undefined;
}

/** The label of a square, most important first: `e4, pawn of Ann, walls: above, right`. */
function cellLabel(say: Say, state: State, layout: Layout, square: Square, facts: CellFacts): string {
  const parts = [printSquare(square)];
  const seat = state.pawns.findIndex((pawn) => pawn.file === square.file && pawn.rank === square.rank);
  if (seat >= 0) parts.push(say('board.pawn', { seat }));
  if (facts.description !== undefined) parts.push(facts.description);
  if (facts.isTarget) parts.push(say('board.target'));
  const goals = [...state.pawns.keys()].filter((owner) => isGoal(state.params, owner, square));
  if (goals.length > 0) parts.push(say('board.goal', { seats: goals.join(',') }));
  const walls = wallSides(say, state, layout, square);
  if (walls.length > 0) parts.push(say('board.beside', { n: walls.length, sides: walls.join(', ') }));
  if (facts.isLastMove) parts.push(say('board.last'));
  return parts.join(', ');
}

/** Directions on the screen; a rotated board has other walls above. */
const sides = ['board.above', 'board.right', 'board.below', 'board.left'];

function wallSides(say: Say, state: State, layout: Layout, square: Square): string[] {
  const barriers = barriersOf(state);
  return directions
    .filter((way) => isOnBoard(layout.size, neighbour(square, way)) && isBlocked(barriers, square, way))
    .map((way) => say(sides[(way + layout.turns) % 4]!));
}

/** Without directions on the screen, so that it stays true on a rotated board. */
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
  readonly squareText: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Palette colours of the seats whose goal this is, joined: a corner may belong to two. */
  readonly goals: string;
  /** The pawn of the last move came from here or went here. */
  readonly trace: 'from' | 'to' | undefined;
  readonly traceColour: number | undefined;
  /** The colour of the pawn that can move here. */
  readonly targetColour: number | undefined;
  /** Selected by touch. */
  readonly isSelected: boolean;
  readonly isMarked: boolean;
}

/** One square. All props are primitive, so that a move rerenders only the squares it changes. */
const Cell = memo(function Cell(props: CellProps): ReactNode {
  const { squareText, label, x, y, goals, trace, traceColour, targetColour, isSelected, isMarked } = props;
  const left = -cell / 2;
  const goalColours = goals === '' ? [] : goals.split(',');
  return (
    <g
      role="gridcell"
      aria-label={label}
      data-at={squareText}
      tabIndex={-1}
      className={targetColour === undefined ? 'q-cell' : `q-cell q-target q-seat-${targetColour}`}
      transform={`translate(${x} ${y})`}
    >
      <rect className="q-paper" x={left} y={left} width={cell} height={cell} rx={cornerRadius} />
      {trace && (
        <rect
          className={`q-${trace} q-seat-${traceColour}`}
          x={left}
          y={left}
          width={cell}
          height={cell}
          rx={cornerRadius}
        />
      )}
      {goalColours.map((colour, ring) => (
        <rect
          key={colour}
          className={`q-goal q-seat-${colour}`}
          x={left + 1 + ring * 4.5}
          y={left + 1 + ring * 4.5}
          width={cell - 2 - ring * 9}
          height={cell - 2 - ring * 9}
          rx={cornerRadius - 1 - ring * 3}
        />
      ))}
      {isMarked && (
        <rect className="q-mark" x={left - 2} y={left - 2} width={cell + 4} height={cell + 4} rx={cornerRadius + 2} />
      )}
      {targetColour !== undefined && <circle className="q-dot" r={isSelected ? 13 : 10} />}
      <rect className="q-focus" x={left - 1} y={left - 1} width={cell + 2} height={cell + 2} rx={cornerRadius + 1} />
    </g>
  );
});

interface BoardSquaresProps {
  readonly state: State;
  readonly last: { readonly before: State; readonly move: Move } | undefined;
  readonly layout: Layout;
  readonly targets: readonly Square[];
  readonly selected: Square | undefined;
  readonly marks: readonly string[];
  readonly say: Say;
  /** The id of the element that explains the keys. */
  readonly describedBy: string;
  /** Additional text about a square. */
  readonly describe: ((square: Square) => string | undefined) | undefined;
}

/** All squares, row by row as on the screen, so that a screen reader follows the visual order. */
export const BoardSquares = memo(function BoardSquares(props: BoardSquaresProps): ReactNode {
  const { state, last, layout, targets, selected, marks, say, describedBy, describe } = props;
  const { params } = state;
  const colours = setup.colours(params);
  const mover = last?.before.toMove;
  const [from, to] =
    last?.move.kind === 'pawn' ? [last.before.pawns[last.before.toMove], last.move.to] : [undefined, undefined];

  const square = (column: number, row: number): ReactNode => {
    const here = squareAt(layout, { x: column + 0.5, y: row + 0.5 })!;
    const { x, y } = centreOf(layout, here);
    const at = printSquare(here);
    const trace = from && isSameSquare(from, here) ? 'from' : to && isSameSquare(to, here) ? 'to' : undefined;
    const isTarget = targets.some((other) => isSameSquare(other, here));
    const goals = colours.filter((_, seat) => isGoal(params, seat, here));
    return (
      <Cell
        key={at}
        squareText={at}
        label={cellLabel(say, state, layout, here, {
          isTarget,
          isLastMove: trace === 'to',
          description: describe?.(here),
        })}
        x={x}
        y={y}
        goals={goals.join(',')}
        trace={trace}
        traceColour={trace && colours[mover!]}
        targetColour={isTarget ? colours[state.toMove] : undefined}
        isSelected={selected !== undefined && isSameSquare(selected, here)}
        isMarked={marks.includes(at)}
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

interface WallSlotsProps {
  readonly state: State;
  /** The seat that placed each wall, if known. */
  readonly owners: readonly (Seat | undefined)[];
  readonly last: Move | undefined;
  readonly layout: Layout;
  readonly say: Say;
}

interface WallSlotProps {
  readonly wallText: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WallSlot = memo(function WallPlace({ wallText, label, ...box }: WallSlotProps): ReactNode {
  return <rect role="gridcell" aria-label={label} data-at={wallText} tabIndex={-1} className="q-place" {...box} />;
});

/**
 * Every wall slot as an element with a label, focus and click. Each covers the half of its wall where no other slot is
 * nearer.
 */
export const WallSlots = memo(function WallPlaces({ state, owners, last, layout, say }: WallSlotsProps): ReactNode {
  const lastWall = last?.kind === 'wall' ? last.wall : undefined;
  const place = (slot: Slot): ReactNode => {
    const wall = wallOf(layout, slot);
    const at = notation.move.print({ kind: 'wall', wall });
    const middle = layout.screenToDrawing(slot);
    const length = layout.pitch / 2 - gap / 2;
    const box = slot.isHorizontal
      ? { x: middle.x + gap / 2, y: middle.y - gap / 2, width: length, height: gap }
      : { x: middle.x - gap / 2, y: middle.y - gap / 2 - length, width: gap, height: length };
    return (
      <WallSlot key={at} wallText={at} label={wallLabel(say, state, wall, owners, isSame(wall, lastWall))} {...box} />
    );
  };
  const line = Array.from({ length: layout.size - 1 }, (_, index) => index + 1);
  return (
    <g role="grid" aria-label={say('board.places')}>
      {line.map((y) => (
        <g key={y} role="row">
          {line.flatMap((x) => [place({ x, y, isHorizontal: true }), place({ x, y, isHorizontal: false })])}
        </g>
      ))}
    </g>
  );
});

function isSame(a: Wall, b: Wall | undefined): boolean {
  return a.file === b?.file && a.rank === b.rank && a.direction === b.direction;
}

/** All gaps, only to show the mouse pointer. */
export const Gaps = memo(function Gaps({ layout }: { layout: Layout }): ReactNode {
  const start = layout.screenToDrawing({ x: 0, y: 0 });
  const end = layout.screenToDrawing({ x: layout.size, y: layout.size });
  const lines = Array.from({ length: layout.size - 1 }, (_, index) =>
    layout.screenToDrawing({ x: index + 1, y: index + 1 }),
  );
  const path = lines.map(({ x, y }) => `M${start.x} ${y}H${end.x}M${x} ${start.y}V${end.y}`).join('');
  return <path aria-hidden="true" className="q-gaps" d={path} strokeWidth={gap} />;
});

export const Coordinates = memo(function Coordinates({ layout }: { layout: Layout }): ReactNode {
  const { size, turns, height, margin, fontSize, screenToDrawing, screenToGrid } = layout;
  const name = (column: number, row: number, below: boolean): string => {
    const { x, y } = screenToGrid({ x: column + 0.5, y: row + 0.5 });
    return below === (turns % 2 === 0) ? 'abcdefghijklmno'[Math.floor(x)]! : String(Math.floor(y) + 1);
  };
  return (
    <BoardCoordinates
      className="q-coordinates q-still"
      fontSize={fontSize}
      across={size}
      down={size}
      letterRowY={height - margin.bottom * 0.46}
      numberColumnX={margin.left * 0.46}
      toDrawing={screenToDrawing}
      labelOf={name}
    />
  );
});
