import { readFileSync } from 'node:fs';
import { expect as must } from '@quadrille/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { parsePositionFile } from '../src/files/position-file.ts';
import { printSlide } from '../src/rules/position.ts';
import type { Slide } from '../src/rules/slide.ts';
import { searchToEnd } from '../src/engine/search.ts';
import { hintsOf, withFewSwitches } from '../src/engine/solutions.ts';
import { SolverKernel } from '../src/engine/kernel.ts';
import { drawn } from './drawing.ts';

let kernel: SolverKernel;
beforeAll(async () => {
  kernel = await SolverKernel.load();
});

const text = (moves: readonly Slide[]): string => moves.map(printSlide).join(' ');
const slidesOf = (line: string): Slide[] =>
  line.split(' ').map((move) => ({
    robot: ({ r: 'red', g: 'green', b: 'blue' } as const)[move[0] as 'r'],
    direction: move[1] as 'N',
  }));

/** Red stops on b1 if green is on a1. */
const blocker = drawn(`
  +───+───+───+───+
  │ ·   r   ·   · │
  +   +   +   +   +
  │ ·   ·   ·   · │
  +   +   +   +   +
  │ G   ·   ·   · │
  +   +   +   +   +
  │ ·   ·   ·   R │
  +───+───+───+───+
`);

describe('a solution', () => {
  it('has the moves of one robot together', () => {
    expect(text(searchToEnd(kernel, blocker).moves!)).toBe('gN rN rW');
    expect(text(withFewSwitches(blocker, slidesOf('rN gN rW')))).toBe('gN rN rW');
  });

  it('is only reordered if every robot still stops on the same cells', () => {
    // Green stops red on b4 and then moves away: neither can be done first.
    const beside = drawn(`
      +───+───+───+
      │ ·   r   · │
      +   +   +   +
      │ ·   ·   · │
      +   +   +   +
      │ G   ·   R │
      +───+───+───+
    `);
    expect(text(withFewSwitches(beside, slidesOf('rW gN rN')))).toBe('rW gN rN');
  });
});

describe('all solutions', () => {
  it('are counted as sequences of moves, and ideas without regard to their order', () => {
    const { all } = searchToEnd(kernel, blocker, { all: true });
    expect(all!.sequences.map(text)).toEqual(['gN rN rW', 'gS rW rN', 'rN gN rW']);
    expect(all).toMatchObject({ count: 3, exact: true, length: 3 });
    expect(all!.ideas.map(text)).toEqual(['gN rN rW', 'gS rW rN']);
  });

  it('are listed up to 10,000, but counted beyond', () => {
    const file = readFileSync(new URL('./data/positions.json', import.meta.url), 'utf8');
    const filed = must(parsePositionFile(file)).find(({ id }) => id === 'h11-92')!;
    const { board, robots, chip } = must(filed.position);
    const { all } = searchToEnd(kernel, { board, robots, chip, strict: false }, { all: true });
    expect([all!.length, all!.count, all!.exact, all!.sequences.length]).toEqual([15, 12_870, true, 10_000]);
  });
});

describe('hints', () => {
  it('tell the number of moves, the robots, the last move, and all', () => {
    const solution = searchToEnd(kernel, blocker).moves!;
    expect(hintsOf(solution)).toEqual({
      moves: 3,
      robots: ['green', 'red'],
      lastMove: { robot: 'red', direction: 'W' },
      solution,
    });
  });
});
