import { expect, type Random } from '@quadrille/kit';
import { readState, writeState, type Kernel } from '../engine/kernel.ts';
import { onBoard } from '../rules/geometry.ts';
import { rules } from '../rules/rules.ts';
import { squareOf } from '../rules/barriers.ts';
import { distancesToGoal } from '../rules/path.ts';
import { barriersOf, cellOf } from '../rules/barriers.ts';
import type { State } from '../rules/state.ts';
import { params } from './puzzle.ts';
import { walk } from './walk.ts';

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
