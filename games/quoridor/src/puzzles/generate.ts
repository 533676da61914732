import { compileKernel, startKernel } from '@quadrille/kernel';
import { type Random, expect, random } from '@quadrille/kit';
import { type Kernel, kernelUrl, legalCodes, readState, writeState } from '../engine/kernel.ts';
import { barriersOf, cellOf, squareOf } from '../rules/barriers.ts';
import { isOnBoard } from '../rules/geometry.ts';
import { distancesToGoal } from '../rules/path.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { findCandidate, puzzleOf, simplify } from './compose.ts';
import type { PuzzleAnalyser } from './puzzle-analyser.ts';
import { TooLong } from './prover.ts';
import { type Puzzle, params } from './puzzle.ts';

const firstWall = 256;
const pass = 768;

/**
 * Plays a match for two on the kernel's board like an average player: mostly along a shortest path, sometimes the best
 * of a few walls. Yields before every move.
 */
function* playTypicalMatch(kernel: Kernel, chance: Random): Generator<number> {
  const eagerness = 0.25 + chance.unit() / 2;
  for (let ply = 0; ply < 160; ply++) {
    const legal = legalCodes(kernel);
    if (legal.length === 0) return;
    yield ply;
    kernel.make(chooseMove(kernel, legal, eagerness, chance));
  }
}

function chooseMove(kernel: Kernel, legal: readonly number[], eagerness: number, chance: Random): number {
  const steps = legal.filter((move) => move < firstWall || move === pass);
  const walls = legal.filter((move) => move >= firstWall && move < pass);
  const isBehind = kernel.distance(kernel.turn()) >= kernel.distance(1 - kernel.turn());
  const mayWall = walls.length > 0 && kernel.distance(1 - kernel.turn()) < 8;
  if (steps.length === 0 || (mayWall && chance.unit() < (isBehind ? eagerness : eagerness / 2))) {
    return pickGreatestLead(
      kernel,
      Array.from({ length: 8 }, () => chance.pick(walls)),
      chance,
    );
  }
  return chance.unit() < 0.06 ? chance.pick(steps) : pickGreatestLead(kernel, steps, chance);
}

/** A random one of the moves with the greatest lead. */
function pickGreatestLead(kernel: Kernel, moves: readonly number[], chance: Random): number {
  const me = kernel.turn();
  let found = moves[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    const undo = kernel.make(move);
    const lead = kernel.distance(1 - me) - kernel.distance(me) + chance.unit();
    kernel.unmake(undo);
    if (lead > most) [found, most] = [move, lead];
  }
  return found;
}

/** Typical stocks near the end of a match. */
const typicalStocks = [0, 0, 1, 1, 1, 2, 2, 3];

/**
 * Positions near the end of a match: walls as they are in the middle of one, both pawns close to their goals, the first
 * player to move.
 */
export function* generatePositions(kernel: Kernel, chance: Random): Generator<State> {
  writeState(kernel, expect(rules.start({ ...params, walls: 4 + chance.below(6) })));
  const fewest = 4 + chance.below(9);
  for (const _ of playTypicalMatch(kernel, chance)) {
    const { walls } = readState(kernel, params);
    if (walls.length < fewest) continue;
    for (let scene = 0; scene < 40; scene++) {
      const state = createEndgame(walls, chance);
      if (state) yield state;
    }
    return;
  }
}

function createEndgame(walls: State['walls'], chance: Random): State | undefined {
  const { size } = params;
  const cells = size * size;
  const stock = [chance.pick(typicalStocks), chance.pick(typicalStocks)];
  const first = squareOf(size, chance.below(cells));
  const near = { file: first.file + chance.below(5) - 2, rank: first.rank + chance.below(5) - 2 };
  // Neighbouring pawns allow jumps; distant pawns give races.
  const second = chance.below(3) > 0 && isOnBoard(size, near) ? near : squareOf(size, chance.below(cells));
  const pawns = [first, second];
  const state: State = { params, walls, pawns, stock, toMove: 0, seen: [] };
  const [mine, other] = pawns.map(
    (pawn, seat) => distancesToGoal(barriersOf(state), params, seat)[cellOf(size, pawn)]!,
  );
  const isClose = mine! > 0 && other! > 0 && (mine! <= 3 || (mine! <= 6 && Math.abs(mine! - other!) <= 2));
  return isClose && cellOf(size, pawns[0]!) !== cellOf(size, pawns[1]!) ? state : undefined;
}

/**
 * Generates puzzles without end, the same for the same seed. Yields undefined after every position without a puzzle, so
 * that the caller can do other work.
 */
export async function* generate(analyser: PuzzleAnalyser, seed: number): AsyncGenerator<Puzzle | undefined> {
  const board = startKernel<Kernel>(await compileKernel(kernelUrl));
  const source = random(seed);
  for (let game = 0; ; game++) {
    const chance = source.split(game);
    for (const state of generatePositions(board, chance)) {
      let found: Puzzle | undefined;
      try {
        const finding = findCandidate(analyser, state);
        if (finding) found = puzzleOf(analyser, ...simplify(analyser, state, finding, chance));
      } catch (error) {
        if (!(error instanceof TooLong)) throw error;
      }
      yield found;
      // Only one puzzle per match: its other positions have the same walls.
      if (found) break;
    }
  }
}
