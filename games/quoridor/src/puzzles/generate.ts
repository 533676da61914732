import { compileKernel, startKernel } from '@quadrille/kernel';
import { type Random, expect, random } from '@quadrille/kit';
import { type Kernel, kernelUrl, legalCodes, readState, writeState } from '../engine/kernel.ts';
import { barriersOf, cellOf, squareOf } from '../rules/barriers.ts';
import { onBoard } from '../rules/geometry.ts';
import { distancesToGoal } from '../rules/path.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';
import { examine, puzzleOf, simplify } from './compose.ts';
import type { Lab } from './lab.ts';
import { TooLong } from './prover.ts';
import { type Puzzle, params } from './puzzle.ts';

const firstWall = 256;
const pass = 768;

/**
 * Plays a game of two on the kernel's board as people of middling strength do: mostly along a shortest path, now and then
 * the best of a few walls. Stops before every move.
 */
function* walk(kernel: Kernel, chance: Random): Generator<number> {
  const eagerness = 0.25 + chance.unit() / 2;
  for (let ply = 0; ply < 160; ply++) {
    const legal = legalCodes(kernel);
    if (legal.length === 0) return;
    yield ply;
    kernel.make(choose(kernel, legal, eagerness, chance));
  }
}

function choose(kernel: Kernel, legal: readonly number[], eagerness: number, chance: Random): number {
  const steps = legal.filter((move) => move < firstWall || move === pass);
  const walls = legal.filter((move) => move >= firstWall && move < pass);
  const isBehind = kernel.distance(kernel.turn()) >= kernel.distance(1 - kernel.turn());
  const mayWall = walls.length > 0 && kernel.distance(1 - kernel.turn()) < 8;
  if (steps.length === 0 || (mayWall && chance.unit() < (isBehind ? eagerness : eagerness / 2))) {
    return best(
      kernel,
      Array.from({ length: 8 }, () => chance.pick(walls)),
      chance,
    );
  }
  return chance.unit() < 0.06 ? chance.pick(steps) : best(kernel, steps, chance);
}

/** The move after which the other is farthest behind; any of several. */
function best(kernel: Kernel, moves: readonly number[], chance: Random): number {
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

/** Few walls are left when a game is decided. */
const stocks = [0, 0, 1, 1, 1, 2, 2, 3];

/**
 * Positions on the brink: walls as they stand after a while in a game, the pawns close to their goals and about as far
 * from them, the first player to move.
 */
export function* scenes(kernel: Kernel, chance: Random): Generator<State> {
  writeState(kernel, expect(rules.start({ ...params, walls: 4 + chance.below(6) })));
  const fewest = 4 + chance.below(9);
  for (const _ of walk(kernel, chance)) {
    const { walls } = readState(kernel, params);
    if (walls.length < fewest) continue;
    for (let scene = 0; scene < 40; scene++) {
      const state = staged(walls, chance);
      if (state) yield state;
    }
    return;
  }
}

function staged(walls: State['walls'], chance: Random): State | undefined {
  const { size } = params;
  const cells = size * size;
  const stock = [chance.pick(stocks), chance.pick(stocks)];
  const first = squareOf(size, chance.below(cells));
  const near = { file: first.file + chance.below(5) - 2, rank: first.rank + chance.below(5) - 2 };
  // Pawns that meet make jumps; pawns apart make races.
  const second = chance.below(3) > 0 && onBoard(size, near) ? near : squareOf(size, chance.below(cells));
  const pawns = [first, second];
  const state: State = { params, walls, pawns, stock, toMove: 0, seen: [] };
  const [mine, other] = pawns.map(
    (pawn, seat) => distancesToGoal(barriersOf(state), params, seat)[cellOf(size, pawn)]!,
  );
  const isClose = mine! > 0 && other! > 0 && (mine! <= 3 || (mine! <= 6 && Math.abs(mine! - other!) <= 2));
  return isClose && cellOf(size, pawns[0]!) !== cellOf(size, pawns[1]!) ? state : undefined;
}

/**
 * Puzzles without end, the same for the same seed. Undefined comes after every position that is none, so that whoever
 * waits can do something else in between.
 */
export async function* generate(lab: Lab, seed: number): AsyncGenerator<Puzzle | undefined> {
  const board = startKernel<Kernel>(await compileKernel(kernelUrl));
  const source = random(seed);
  for (let game = 0; ; game++) {
    const chance = source.split(game);
    for (const state of scenes(board, chance)) {
      let found: Puzzle | undefined;
      try {
        const finding = examine(lab, state);
        if (finding) found = puzzleOf(lab, ...simplify(lab, state, finding, chance));
      } catch (error) {
        if (!(error instanceof TooLong)) throw error;
      }
      yield found;
      // One game, one puzzle: its other positions have the same walls.
      if (found) break;
    }
  }
}
