import type { Say } from '@quadrille/kit';
import { type ReactNode, memo } from 'react';
import { centreCells } from '../rules/assemble.ts';
import type { Board, Cell, Chip, TargetSymbol } from '../rules/board.ts';
import { type Robots, pointsPerCell, robotColours } from '../rules/slide.ts';
import { symbolOf } from './labels.ts';
import { type Layout, cellSide, centreOf } from './input-context.ts';

/** About 20 units wide, around the origin. */
const symbolPaths: Readonly<Record<Exclude<TargetSymbol, 'vortex'>, string>> = {
  triangle: 'M0-10.5 10.6 8.2Q11 9 10 9H-10Q-11 9-10.6 8.2Z',
  square: 'M-8.6-9.6H8.6Q9.6-9.6 9.6-8.6V8.6Q9.6 9.6 8.6 9.6H-8.6Q-9.6 9.6-9.6 8.6V-8.6Q-9.6-9.6-8.6-9.6Z',
  circle: 'M-10 0A10 10 0 1 1 10 0 10 10 0 1 1-10 0Z',
  hexagon: 'M-5.6-10H5.6L11.2 0 5.6 10H-5.6L-11.2 0Z',
};

/** A disc in four colours below a spiral: any robot may take it. */
const quarterPath = 'M0 0V-10.5A10.5 10.5 0 0 1 10.5 0Z';
const quarterColours = ['red', 'yellow', 'blue', 'green'];
const spiralPath = Array.from({ length: 41 }, (_, i) => {
  const turn = (i / 40) * 4.6 * Math.PI;
  const reach = 0.5 + (7.6 * i) / 40;
  return `${(reach * Math.cos(turn)).toFixed(1)} ${(reach * Math.sin(turn)).toFixed(1)}`;
}).join('L');

interface SymbolShapeProps {
  readonly symbol: TargetSymbol;
  readonly colour: string;
  readonly letter?: string | undefined;
  readonly scale?: number;
}

export function SymbolShape({ symbol, colour, letter, scale = 1 }: SymbolShapeProps): ReactNode {
  const size = scale === 1 ? undefined : `scale(${scale})`;
  if (symbol === 'vortex') {
    return (
      <g className="rr-symbol" transform={size}>
        {quarterColours.map((each, turn) => (
          <path key={each} className={`rr-slice rr-${each}`} d={quarterPath} transform={`rotate(${turn * 90})`} />
        ))}
        <circle className="rr-vortex-rim" r={10.5} />
        <path className="rr-spiral" d={`M${spiralPath}`} />
      </g>
    );
  }
  return (
    <g className={`rr-symbol rr-${colour === 'any' ? 'any' : colour}`} transform={size}>
      <path d={symbolPaths[symbol]} />
      {letter !== undefined && (
        <text y={symbol === 'triangle' ? 3 : 0} dy="0.36em">
          {letter}
        </text>
      )}
    </g>
  );
}

interface FurnitureProps {
  readonly board: Board;
  readonly layout: Layout;
  readonly ids: string;
  readonly bases: Robots;
  readonly chip: Chip | undefined;
  /** Cells whose chips are won or not part of the match. */
  readonly doneCells: readonly Cell[];
  readonly patterns: boolean;
  readonly say: Say;
}

const halfCell = cellSide / 2;

/** Everything on the cells that never moves during a chip. */
export const Furniture = memo(function Furniture(props: FurnitureProps): ReactNode {
  const { board, layout, ids, bases, chip, doneCells, patterns, say } = props;
  const middle = centreCells(board.width, board.height);
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
          <rect x={3 - halfCell} y={3 - halfCell} width={cellSide - 6} height={cellSide - 6} rx={7} />
          <path d="M-9 15.6H9" />
        </g>
      ))}
      {board.targets.map((target) => {
        const inPlay = chip?.cell === target.cell;
        if (inPlay) return undefined;
        return (
          <g
            key={target.cell}
            className={doneCells.includes(target.cell) ? 'rr-target rr-done' : 'rr-target'}
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
          <rect x={1 - halfCell} y={1 - halfCell} width={cellSide - 2} height={cellSide - 2} rx={7} />
          <SymbolShape
            symbol={symbolOf(board, chip)}
            colour={chip.colour}
            scale={1.12}
            letter={chip.colour === 'any' ? undefined : letter(chip.colour)}
          />
        </g>
      )}
      {board.diagonals.map(({ cell, colour, lean }) => {
        // A quarter turn of the board turns a slash into a backslash.
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
          <rect x={2 - halfCell} y={2 - halfCell} width={cellSide - 4} height={cellSide - 4} rx={5} />
          <rect
            fill={`url(#${ids}-hatch)`}
            x={2 - halfCell}
            y={2 - halfCell}
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

/** The block in the middle shows the drawn chip. */
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
