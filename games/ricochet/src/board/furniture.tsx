import { memo, type ReactNode } from 'react';
import type { Say } from '@quadrille/kit';
import { centre } from '../rules/assemble.ts';
import type { Board, Cell, Chip } from '../rules/board.ts';
import { robotColours, type Robots } from '../rules/slide.ts';
import { pointsPerCell } from '../rules/way.ts';
import { symbolOf } from './chip-face.ts';
import { cellSide, centreOf, type Layout } from './layout.ts';
import { SymbolShape } from './symbol-shape.tsx';

export interface FurnitureProps {
  readonly board: Board;
  readonly layout: Layout;
  readonly ids: string;
  readonly bases: Robots;
  readonly chip: Chip | undefined;
  /** Cells whose chips are won or not in the game. */
  readonly done: readonly Cell[];
  readonly patterns: boolean;
  readonly say: Say;
}

const half = cellSide / 2;

/** What lies on the cells and never moves during a chip. */
export const Furniture = memo(function Furniture(props: FurnitureProps): ReactNode {
  const { board, layout, ids, bases, chip, done, patterns, say } = props;
  const middle = centre(board.width, board.height);
  const hasCentre = middle.length > 0 && middle.every((cell) => board.blocked.includes(cell));
  const obstacles = hasCentre ? board.blocked.filter((cell) => !middle.includes(cell)) : board.blocked;
  const at = (cell: Cell): string => {
    const { x, y } = centreOf(layout, cell);
    return `translate(${x} ${y})`;
  };
  const letter = (colour: string): string => say(`board.letter.${colour}`);
  return (
    <g className="rr-still" aria-hidden="true">
      {board.bonus.map((cell) => (
        <g key={`+${cell}`} className="rr-points rr-bonus" transform={at(cell)}>
          <rect x={-15} y={-11} width={30} height={22} rx={11} />
          <text dy="0.36em">+{pointsPerCell}</text>
        </g>
      ))}
      {board.malus.map((cell) => (
        <g key={`-${cell}`} className="rr-points rr-malus" transform={at(cell)}>
          <rect x={-15} y={-11} width={30} height={22} rx={4} />
          <text dy="0.36em">−{pointsPerCell}</text>
        </g>
      ))}
      {robotColours(bases).map((colour) => (
        <g key={colour} className={`rr-base rr-${colour}`} transform={at(bases[colour]!)}>
          <rect x={3 - half} y={3 - half} width={cellSide - 6} height={cellSide - 6} rx={7} />
          <path d="M-9 15.6H9" />
        </g>
      ))}
      {board.targets.map((target) => {
        const inPlay = chip?.cell === target.cell;
        if (inPlay) return undefined;
        return (
          <g
            key={target.cell}
            className={done.includes(target.cell) ? 'rr-target rr-done' : 'rr-target'}
            transform={at(target.cell)}
          >
            <SymbolShape
              symbol={target.symbol}
              colour={target.colour}
              letter={patterns && target.colour !== 'any' ? letter(target.colour) : undefined}
            />
          </g>
        );
      })}
      {chip && (
        <g key={`${chip.colour} ${chip.cell}`} className={`rr-chip rr-${chip.colour}`} transform={at(chip.cell)}>
          <rect x={1 - half} y={1 - half} width={cellSide - 2} height={cellSide - 2} rx={7} />
          <SymbolShape
            symbol={symbolOf(board, chip)}
            colour={chip.colour}
            scale={1.12}
            letter={chip.colour === 'any' ? undefined : letter(chip.colour)}
          />
        </g>
      )}
      {board.diagonals.map(({ cell, colour, lean }) => {
        // A quarter turn of the board makes a slash of a backslash.
        const rises = (lean === 'rising') === (layout.turns % 2 === 0);
        const line = rises ? 'M-17 17 17-17' : 'M-17-17 17 17';
        return (
          <g key={`/${cell}`} className={`rr-diagonal rr-${colour}`} transform={at(cell)}>
            <path className="rr-diagonal-edge" d={line} />
            <path className="rr-diagonal-bar" d={line} />
            {patterns && (
              <text x={rises ? 10 : -10} y={11} dy="0.36em">
                {letter(colour)}
              </text>
            )}
          </g>
        );
      })}
      {obstacles.map((cell) => (
        <g key={`#${cell}`} className="rr-obstacle" transform={at(cell)}>
          <rect x={2 - half} y={2 - half} width={cellSide - 4} height={cellSide - 4} rx={5} />
          <rect
            fill={`url(#${ids}-hatch)`}
            x={2 - half}
            y={2 - half}
            width={cellSide - 4}
            height={cellSide - 4}
            rx={5}
          />
        </g>
      ))}
      {hasCentre && <Centre board={board} layout={layout} chip={chip} letter={letter} middle={middle} />}
    </g>
  );
});

interface CentreProps {
  readonly board: Board;
  readonly layout: Layout;
  readonly chip: Chip | undefined;
  readonly middle: readonly Cell[];
  letter(colour: string): string;
}

/** The block in the middle shows the chip that was drawn. */
function Centre({ board, layout, chip, middle, letter }: CentreProps): ReactNode {
  const corners = middle.map((cell) => centreOf(layout, cell));
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / 4;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / 4;
  return (
    <g className="rr-centre" transform={`translate(${x} ${y})`}>
      <rect x={-cellSide} y={-cellSide} width={2 * cellSide} height={2 * cellSide} rx={6} />
      {chip && (
        <g key={`${chip.colour} ${chip.cell}`} className="rr-drawn">
          <circle r={31} />
          <SymbolShape
            symbol={symbolOf(board, chip)}
            colour={chip.colour}
            scale={1.9}
            letter={chip.colour === 'any' ? undefined : letter(chip.colour)}
          />
        </g>
      )}
    </g>
  );
}
