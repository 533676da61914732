import { type Budget, type Generated, type Generator, type Random, breath, expect, random } from '@quadrille/kit';
import { type SolverKernel, withKernel } from '../engine/kernel.ts';
import type { Problem } from '../engine/problem.ts';
import { type Report, search } from '../engine/search.ts';
import { allLayouts, assemble } from '../rules/assemble.ts';
import { type Board, cellsOf, colours } from '../rules/board.ts';
import { furnish, generateBoard, isPlain } from '../rules/deal.ts';
import { paramsText } from '../rules/params.ts';
import { printPosition, printSlide } from '../rules/position.ts';
import { type Slide, noWay } from '../rules/slide.ts';
import type { Params, State } from '../rules/state.ts';
import { type Rating, lengthsOf, rate } from './rating.ts';

export interface PuzzleWish {
  /** How boards and robots are dealt. */
  readonly params: Params;
  /** Length of the shortest solution. */
  readonly least: number;
  readonly most: number;
  /** Positions to look at for one puzzle, at most. */
  readonly nodes: number;
}

export interface Puzzle extends Rating {
  readonly problem: Problem;
  readonly moves: readonly Slide[];
}

/** A puzzle that was tried: what it is, if it is what was wished for, and what it cost. */
interface Candidate {
  readonly puzzle?: Puzzle;
  readonly nodes: number;
}

/** Candidate number `n` of a seed, always the same. */
export function candidate(kernel: SolverKernel, wish: PuzzleWish, seed: number, n: number): Candidate {
  const problem = dealProblem(wish.params, random(seed).split(n));
  if (!problem) return { nodes: 0 };
  const first = run(kernel, problem, wish, false);
  const length = first.moves?.length ?? 0;
  if (length < wish.least || length > wish.most) return { nodes: first.nodes };
  const all = run(kernel, problem, { ...wish, nodes: wish.nodes - first.nodes }, true);
  const nodes = first.nodes + all.nodes;
  if (!all.all) return { nodes };
  return { puzzle: { problem, moves: all.all.ideas[0]!, ...rate(all.all) }, nodes };
}

/** No further than the wish allows: a candidate that is too long costs no more than one that fits. */
function run(kernel: SolverKernel, problem: Problem, wish: PuzzleWish, all: boolean): Report {
  let last: Report | undefined;
  for (const report of search(kernel, problem, { nodes: wish.nodes, all })) {
    last = report;
    if (report.atLeast > wish.most) break;
  }
  return last!;
}

const layouts = allLayouts();
/** There are only 384 of them. */
const assembled = new Map<string, Board>();

function classicBoard(chance: Random): Board {
  const layout = chance.pick(layouts);
  const id = layout.join('-');
  const board = assembled.get(id) ?? assemble(layout);
  assembled.set(id, board);
  return board;
}

function dealProblem(params: Params, chance: Random): Problem | undefined {
  const bare = params.board === 'classic' ? classicBoard(chance) : generateBoard(params.size, chance);
  const hasFurniture = params.obstacles + params.diagonals + params.bonus + params.malus > 0;
  const board = hasFurniture ? furnish(bare, params, params.robots, chance) : bare;
  const cells = chance.shuffle(cellsOf(board).filter((cell) => isPlain(board, cell)));
  const robots = Object.fromEntries(colours.slice(0, params.robots).map((colour, i) => [colour, cells[i]!]));
  const chips = board.targets.filter(({ colour }) => colour === 'any' || robots[colour] !== undefined);
  if (chips.length === 0) return undefined;
  const { colour, cell } = chance.pick(chips);
  return { board, robots, chip: { colour, cell }, strict: params.strict === 'on' };
}

/** Puzzles on boards as the params deal them, as many as the budget allows. */
export const generator: Generator = {
  generate: (params, budget, signal) => withKernel((kernel) => generate(kernel, params, budget, signal)),
};

const shortest = lengthsOf.easy[0];
const pauseEvery = 10;

async function* generate(
  kernel: SolverKernel,
  text: string,
  { nodes = Infinity, ms = Infinity, seed }: Budget,
  signal: AbortSignal,
): AsyncGenerator<Generated, void> {
  const params = expect(paramsText.parse(text));
  const end = performance.now() + ms;
  let paused = performance.now();
  let left = nodes;
  for (let n = 0; left > 0 && performance.now() < end; n++) {
    const wish = { params, least: shortest, most: Infinity, nodes: left };
    const { puzzle, nodes: used } = candidate(kernel, wish, seed, n);
    // Even the emptiest try is worth a node: a budget always comes to its end.
    left -= Math.max(1, used);
    if (puzzle) {
      yield {
        params: paramsText.print(puzzleParams(params)),
        position: positionOf(params, puzzle.problem),
        witness: puzzle.moves.map(printSlide),
        rating: puzzle.rating,
      };
    }
    if (performance.now() - paused > pauseEvery) {
      await breath();
      paused = performance.now();
    }
    if (signal.aborted) return;
  }
}

/** What matters for a position that brings its own board. */
export const puzzleParams = ({ strict }: Pick<Params, 'strict'>): Params => ({
  ...expect(paramsText.parse('variant=puzzle')),
  strict,
});

export function positionOf(params: Pick<Params, 'strict'>, { board, robots, chip }: Problem): string {
  const state: State = {
    params: puzzleParams(params),
    board,
    bases: robots,
    robots,
    way: noWay,
    chip,
    owners: [],
    draws: 0,
    bids: [],
    spent: 0,
    points: [0],
  };
  return printPosition(state);
}
