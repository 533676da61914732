import { Timing, type Times } from '@quadrille/arena';
import type { BenchAnswer, BenchStatus, Puzzle } from './bench-request.ts';

export interface BenchLine extends BenchAnswer, Puzzle {
  /** From 1, in the order of the set. */
  readonly number: number;
}

/** Totals of a benchmark. */
export interface BenchSummary {
  readonly done: number;
  readonly byStatus: readonly (readonly [status: BenchStatus, count: number])[];
  readonly solving: Times;
  readonly solvingCounts: readonly number[];
  /** Generation times, if the puzzles were generated here. */
  readonly making: Times;
  readonly makingCounts: readonly number[];
  /** Mean length of the solutions found. */
  readonly moves: number;
  readonly nodesPerSecond: number;
  readonly slowest: readonly BenchLine[];
  readonly lines: readonly BenchLine[];
}

const maxSlowPuzzles = 10;
const statuses: readonly BenchStatus[] = ['solved', 'unsolvable', 'gave-up', 'wrong', 'broken'];

/** Collects a solver's answers to a set of puzzles. */
export class BenchTally {
  readonly #lines: BenchLine[] = [];
  readonly #solving = new Timing();
  readonly #making = new Timing();

  addMade(ms: number): void {
    this.#making.add(ms);
  }

  add(line: BenchLine): void {
    this.#lines.push(line);
    this.#solving.add(line.ms);
  }

  summary(): BenchSummary {
    const lines = this.#lines.toSorted((a, b) => a.number - b.number);
    const solved = lines.filter(({ status }) => status === 'solved');
    const ms = sum(lines, (line) => line.ms);
    return {
      done: lines.length,
      byStatus: statuses
        .map((status) => [status, lines.filter((line) => line.status === status).length] as const)
        .filter(([, count]) => count > 0),
      solving: this.#solving.times(),
      solvingCounts: this.#solving.counts(),
      making: this.#making.times(),
      makingCounts: this.#making.counts(),
      moves: solved.length === 0 ? 0 : sum(solved, (line) => line.moves ?? 0) / solved.length,
      nodesPerSecond: ms === 0 ? 0 : (sum(lines, (line) => line.nodes) / ms) * 1000,
      slowest: lines.toSorted((a, b) => b.ms - a.ms).slice(0, maxSlowPuzzles),
      lines,
    };
  }
}

const sum = (lines: readonly BenchLine[], figure: (line: BenchLine) => number): number =>
  lines.reduce((total, line) => total + figure(line), 0);

/** One line per puzzle, for a spreadsheet. */
export function benchCsv(lines: readonly BenchLine[]): string {
  const rows = lines.map(({ number, params, position, status, ms, nodes, moves }) =>
    [number, quoted(params), quoted(position), status, ms.toFixed(3), nodes, moves ?? ''].join(),
  );
  return `${['puzzle,params,position,status,ms,nodes,moves', ...rows].join('\n')}\n`;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
