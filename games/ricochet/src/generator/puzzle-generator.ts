import { random, type Random } from '@quadrille/kit';
import { allLayouts, assemble } from '../rules/assemble.ts';
import { cellsOf, type Board } from '../rules/board.ts';
import { colours } from '../rules/colour.ts';
import { furnish, isPlain } from '../rules/furnish.ts';
import { generateBoard } from '../rules/generate-board.ts';
import type { Slide } from '../rules/slide.ts';
import type { Params } from '../rules/state.ts';
import type { Problem } from '../engine/problem.ts';
import { rate, type Rating } from './rating.ts';
import { search, type Report } from '../engine/search.ts';
import type { SolverKernel } from '../engine/kernel.ts';

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
export interface Candidate {
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
