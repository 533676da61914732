import {
  type Budget,
  type GeneratedPuzzle,
  type Generator,
  type Random,
  yieldToEventLoop,
  expect,
  random,
} from '@quadrille/kit';
import { type SolverKernel, withKernel } from '../engine/kernel.ts';
import type { Problem } from '../engine/problem.ts';
import { type Report, search } from '../engine/search.ts';
import { allLayouts, assemble } from '../rules/assemble.ts';
import { type Board, cellsOf, colours } from '../rules/board.ts';
import { withThings, generateBoard, isEmptyCell } from '../rules/deal.ts';
import { paramsText } from '../rules/params.ts';
import { printPosition, printSlide } from '../rules/position.ts';
import { type Slide, emptyWay } from '../rules/slide.ts';
import type { Params, State } from '../rules/state.ts';
import { type Rating, lengthsByDifficulty, ratingOf } from './rating.ts';

export interface PuzzleOptions {
  /** How boards and robots are dealt. */
  readonly params: Params;
  /** Length of the shortest solution. */
  readonly minLength: number;
  readonly maxLength: number;
  /** Maximal positions per puzzle. */
  readonly nodes: number;
}

export interface Puzzle extends Rating {
  readonly problem: Problem;
  readonly moves: readonly Slide[];
}

/** The result of one attempt: the puzzle, if it fits the request, and the nodes used. */
interface Candidate {
  readonly puzzle?: Puzzle;
  readonly nodes: number;
}

/** Candidate number `n` of a seed; deterministic. */
export function tryCandidate(kernel: SolverKernel, wish: PuzzleOptions, seed: number, n: number): Candidate {
  const problem = dealProblem(wish.params, random(seed).split(n));
  if (!problem) return { nodes: 0 };
  const first = searchPuzzle(kernel, problem, wish, false);
  const length = first.moves?.length ?? 0;
  if (length < wish.minLength || length > wish.maxLength) return { nodes: first.nodes };
  const all = searchPuzzle(kernel, problem, { ...wish, nodes: wish.nodes - first.nodes }, true);
  const nodes = first.nodes + all.nodes;
  if (!all.all) return { nodes };
  return { puzzle: { problem, moves: all.all.ideas[0]!, ...ratingOf(all.all) }, nodes };
}

/**
 * Searches no further than the requested length, so that a candidate that is too long costs no more than one that fits.
 */
function searchPuzzle(kernel: SolverKernel, problem: Problem, wish: PuzzleOptions, all: boolean): Report {
  let last: Report | undefined;
  for (const report of search(kernel, problem, { nodes: wish.nodes, all })) {
    last = report;
    if (report.atLeast > wish.maxLength) break;
  }
  return last!;
}

const layouts = allLayouts();
/** At most 384 boards. */
const boardsByLayout = new Map<string, Board>();

function randomClassicBoard(chance: Random): Board {
  const layout = chance.pick(layouts);
  const id = layout.join('-');
  const board = boardsByLayout.get(id) ?? assemble(layout);
  boardsByLayout.set(id, board);
  return board;
}

function dealProblem(params: Params, chance: Random): Problem | undefined {
  const bare = params.board === 'classic' ? randomClassicBoard(chance) : generateBoard(params.size, chance);
  const hasFurniture = params.obstacles + params.diagonals + params.bonus + params.malus > 0;
  const board = hasFurniture ? withThings(bare, params, params.robots, chance) : bare;
  const cells = chance.shuffle(cellsOf(board).filter((cell) => isEmptyCell(board, cell)));
  const robots = Object.fromEntries(colours.slice(0, params.robots).map((colour, i) => [colour, cells[i]!]));
  const chips = board.targets.filter(({ colour }) => colour === 'any' || robots[colour] !== undefined);
  if (chips.length === 0) return undefined;
  const { colour, cell } = chance.pick(chips);
  return { board, robots, chip: { colour, cell }, strict: params.strict === 'on' };
}

/** Puzzles on boards dealt by the params, as many as the budget allows. */
export const generator: Generator = {
  generate: (params, budget, signal) => withKernel((kernel) => generate(kernel, params, budget, signal)),
};

const minPuzzleLength = lengthsByDifficulty.easy[0];
const candidatesPerSlice = 10;

async function* generate(
  kernel: SolverKernel,
  text: string,
  { nodes = Infinity, ms = Infinity, seed }: Budget,
  signal: AbortSignal,
): AsyncGenerator<GeneratedPuzzle, void> {
  const params = expect(paramsText.parse(text));
  const end = performance.now() + ms;
  let paused = performance.now();
  let left = nodes;
  for (let n = 0; left > 0 && performance.now() < end; n++) {
    const options = { params, minLength: minPuzzleLength, maxLength: Infinity, nodes: left };
    const { puzzle, nodes: used } = tryCandidate(kernel, options, seed, n);
    // Every attempt costs at least one node, so that the budget ends.
    left -= Math.max(1, used);
    if (puzzle) {
      yield {
        params: paramsText.print(puzzleParams(params)),
        position: positionOf(params, puzzle.problem),
        witness: puzzle.moves.map(printSlide),
        rating: puzzle.rating,
      };
    }
    if (performance.now() - paused > candidatesPerSlice) {
      await yieldToEventLoop();
      paused = performance.now();
    }
    if (signal.aborted) return;
  }
}

/** The params that matter for a position with its own board. */
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
    way: emptyWay,
    chip,
    owners: [],
    draws: 0,
    bids: [],
    spent: 0,
    points: [0],
  };
  return printPosition(state);
}
