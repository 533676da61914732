import { game } from '@quadrille/noughts';
import { describe, expect, it } from 'vitest';
import { BenchTally, benchCsv, type BenchLine } from '../src/features/arena/bench/bench-tally.ts';
import { parsePuzzleSet } from '../src/features/arena/bench/own-puzzles.ts';

const line = (number: number, answer: Partial<BenchLine> = {}): BenchLine => ({
  number,
  params: 'size=3,row=3',
  position: `p${number}`,
  status: 'solved',
  ms: number * 10,
  nodes: number * 1000,
  moves: 4,
  ...answer,
});

describe('the bench of a solver', () => {
  it('counts the results of the puzzles, in any order', () => {
    const tally = new BenchTally();
    tally.add(line(3, { status: 'gave-up', ms: 500 }));
    tally.add(line(1, { moves: 8 }));
    tally.add(line(2));
    tally.addMade(7);
    const summary = tally.summary();
    expect(summary.byStatus).toEqual([
      ['solved', 2],
      ['gave-up', 1],
    ]);
    expect(summary.done).toBe(3);
    expect(summary.lines.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(summary.slowest[0]).toMatchObject({ number: 3 });
    // Only solutions have a length.
    expect(summary.moves).toBe(6);
    expect(summary.solving.mean).toBeCloseTo((10 + 20 + 500) / 3, 6);
    expect(summary.making).toMatchObject({ turns: 1, mean: 7 });
    expect(summary.nodesPerSecond).toBeCloseTo((6000 / 530) * 1000, 6);
  });

  it('writes a line per puzzle', () => {
    expect(benchCsv([line(1), line(2, { status: 'unsolvable', moves: undefined as never })])).toBe(
      'puzzle,params,position,status,ms,nodes,moves\n' +
        '1,"size=3,row=3","p1",solved,10.000,1000,4\n' +
        '2,"size=3,row=3","p2",unsolvable,20.000,2000,\n',
    );
  });
});

describe('a custom set of puzzles', () => {
  const start = game.rules.start(game.setup.defaults);
  const position = start.ok ? game.notation.position(game.setup.defaults).print(start.value) : '';

  it('is read from positions, ids and links', () => {
    const id = `noughts::${position.replaceAll(' ', '_')}`;
    const read = parsePuzzleSet(game, '', [position, '', id, `https://example.org/app/#/open/${id}`].join('\n'));
    expect(read).toEqual({ ok: true, value: [1, 2, 3].map(() => ({ params: '', position })) });
  });

  it('is refused with the line that does not open', () => {
    const read = parsePuzzleSet(game, '', `${position}\nnonsense`);
    expect(read).toMatchObject({ ok: false, error: { at: position.length + 1 } });
    expect(parsePuzzleSet(game, '', ' \n')).toMatchObject({ error: { code: 'bench-none' } });
  });
});
