import type { Say } from '@quadrille/kit';
import type { Point } from '@quadrille/ui/board';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { cell, pitch } from '../board/layout.ts';
import { PieceShape } from '../board/piece-shape.tsx';

/**
 * A placement of blue at the top left of the board: `1` and `2` are pieces of blue and yellow, `#` is the placed piece,
 * `@` its squares on another piece.
 */
export interface Example {
  readonly id: string;
  /** The code of the fault that it shows; undefined: it is legal. */
  readonly fault?: 'first-off-start' | 'edge-contact' | 'no-corner' | 'overlap';
  readonly rows: readonly string[];
}

export const examples: readonly Example[] = [
  { id: 'first', rows: ['#.......', '#.......', '###.....', '........', '........', '........', '........'] },
  {
    id: 'first-wrong',
    fault: 'first-off-start',
    rows: ['........', '..#.....', '..#.....', '..###...', '........', '........', '........'],
  },
  { id: 'corner', rows: ['1.......', '1.......', '111.....', '...##...', '...##...', '........', '........'] },
  {
    id: 'edge',
    fault: 'edge-contact',
    rows: ['1.......', '1.......', '111##...', '...##...', '........', '........', '........'],
  },
  {
    id: 'apart',
    fault: 'no-corner',
    rows: ['1.......', '1.......', '111.....', '........', '....##..', '....##..', '........'],
  },
  { id: 'others', rows: ['1.......', '1.......', '111..2..', '...##2..', '...##22.', '......2.', '........'] },
  {
    id: 'overlap',
    fault: 'overlap',
    rows: ['1.......', '1...2...', '111.2...', '...#@2..', '...##2..', '........', '........'],
  },
];

/** The cells with one of these characters, from the top left. */
export const cellsOf = ({ rows }: Example, signs: string): Point[] =>
  rows.flatMap((row, y) => [...row].flatMap((sign, x) => (signs.includes(sign) ? [{ x, y }] : [])));

/** Legal and illegal placements in pictures. */
export function Examples({ say }: { readonly say: Say }): ReactNode {
  return (
    <section className="card bkm-panel">
      <h2>{say('help.examples')}</h2>
      <ul className="bkm-examples">
        {examples.map((example) => (
          <li key={example.id} data-right={example.fault === undefined}>
            <Drawing example={example} />
            <p>
              {example.fault === undefined ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
              <span>
                <b>{say(example.fault === undefined ? 'help.right' : 'help.wrong')}</b>{' '}
                {say(`help.examples.${example.id}`)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Drawing({ example }: { readonly example: Example }): ReactNode {
  const { rows, fault } = example;
  const [across, down] = [rows[0]!.length, rows.length];
  return (
    <svg viewBox={`-3 -3 ${across * pitch + 4} ${down * pitch + 4}`} aria-hidden="true">
      {cellsOf(example, '.12#@').map(({ x, y }) => (
        <rect key={`${x} ${y}`} className="bk-cell" x={x * pitch} y={y * pitch} width={cell} height={cell} rx={4} />
      ))}
      <circle className="bkm-start" cx={cell / 2} cy={cell / 2} r={cell / 4} />
      <PlacedCells cells={cellsOf(example, '1')} colour={0} />
      <PlacedCells cells={cellsOf(example, '2@')} colour={1} />
      <g className="bk-ghost bk-seat-0" data-ghost={fault === undefined ? 'legal' : 'illegal'}>
        <PieceShape shape={{ cells: cellsOf(example, '#@') }} pattern={undefined} />
      </g>
    </svg>
  );
}

function PlacedCells({ cells, colour }: { readonly cells: readonly Point[]; readonly colour: number }): ReactNode {
  if (cells.length === 0) return undefined;
  return (
    <g className={`bk-seat-${colour}`}>
      <PieceShape shape={{ cells }} pattern={undefined} />
    </g>
  );
}
