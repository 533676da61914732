import type { Seat } from '@quadrille/kit';
import type { Ground } from './ground.ts';
import { pawnSteps, powerMoves } from './moves.ts';

/** Steps of a way that walls are tried on, from the pawn on. */
const farthest = 6;

/** The monster so near that a wall against it is worth a thought. */
const alarm = 3;

/** Moves worth a look: all of the pawn and of powers, and walls across somebody's way. Walls may still be illegal. */
export function candidates(ground: Ground): number[] {
  const found = [...pawnSteps(ground), ...powerMoves(ground)];
  const { grid, stock, toMove, players } = ground;
  if (stock[toMove]! > 0) {
    const slots = new Set<number>();
    for (let turn = 1; turn < players; turn++) acrossWay(ground, (toMove + turn) % players, slots);
    if (ground.monster >= 0) acrossHunt(ground, slots);
    for (const slot of slots) found.push(grid.wall + slot);
  }
  return found.length > 0 ? found : [grid.pass];
}

/** Whether a candidate may be played. */
export function isPlayable(ground: Ground, move: number): boolean {
  const { grid } = ground;
  return move < grid.wall || move >= grid.hammer || ground.leavesWays(move - grid.wall);
}

function acrossWay(ground: Ground, seat: Seat, slots: Set<number>): void {
  const field = ground.field(seat);
  let cell = ground.pawns[seat]!;
  for (let step = 0; step < farthest && field[cell]! > 0; step++) {
    const way = wayDown(ground, field, cell, ground.grid.ahead[seat]!);
    if (way < 0) return;
    across(ground, cell, way, slots);
    cell += ground.grid.offsets[way]!;
  }
}

/** Between the monster and the pawn to move. */
function acrossHunt(ground: Ground, slots: Set<number>): void {
  const reach = ground.reach(ground.pawns[ground.toMove]!);
  let cell = ground.monster;
  if (reach[cell]! > alarm) return;
  while (reach[cell]! > 0) {
    const way = wayDown(ground, reach, cell, 0);
    across(ground, cell, way, slots);
    cell += ground.grid.offsets[way]!;
  }
}

function wayDown(ground: Ground, field: Uint8Array, cell: number, ahead: number): number {
  for (let turn = 0; turn < 4; turn++) {
    const way = (ahead + turn) & 3;
    if (!(ground.barred[cell]! & (1 << way)) && field[cell + ground.grid.offsets[way]!] === field[cell]! - 1)
      return way;
  }
  return -1;
}

/** The two walls that bar a step. */
function across(ground: Ground, cell: number, way: number, slots: Set<number>): void {
  const { size } = ground.grid;
  // Seen from the south or the west.
  const low = way < 2 ? cell : cell + ground.grid.offsets[way]!;
  const isLying = way % 2 === 0;
  const [file, rank] = [low % size, Math.floor(low / size)];
  for (const back of [0, 1]) {
    const [x, y] = isLying ? [file - back, rank] : [file, rank - back];
    if (x < 0 || y < 0 || x >= size - 1 || y >= size - 1) continue;
    const slot = 2 * (y * size + x) + (isLying ? 0 : 1);
    if (ground.fits(slot)) slots.add(slot);
  }
}
