import type { Seat } from '@quadrille/kit';
import type { LineRule } from '@quadrille/quoridor/rules';
import { powerCode } from './grid.ts';
import type { Ground } from './ground.ts';

const [hammer, ladder, swift, scroll] = (['hammer', 'ladder', 'swift', 'scroll'] as const).map(powerCode);

/** All legal moves, in no order that matters. */
export function legalMoves(ground: Ground): number[] {
  if (ground.winner >= 0) return [];
  const found = [...pawnSteps(ground), ...legalWalls(ground), ...powerMoves(ground)];
  return found.length > 0 ? found : [ground.grid.pass];
}

function legalWalls(ground: Ground): number[] {
  const { grid, stock, toMove } = ground;
  if (stock[toMove] === 0) return [];
  return grid.slots.filter((slot) => ground.fits(slot) && ground.leavesWays(slot)).map((slot) => grid.wall + slot);
}

/** Steps and jumps of the pawn to move. */
export function pawnSteps(ground: Ground): number[] {
  const { barred, pawns, toMove, grid, monster } = ground;
  const from = pawns[toMove]!;
  const found: number[] = [];
  const add = (to: number): void => {
    if (to !== monster && !found.includes(to)) found.push(to);
  };
  for (let way = 0; way < 4; way++) {
    if (barred[from]! & (1 << way)) continue;
    const ahead = from + grid.offsets[way]!;
    if (!ground.isPawn(ahead)) add(ahead);
    else for (const to of jumps(ground, ahead, way)) add(to);
  }
  return found;
}

function jumps(ground: Ground, pawn: number, way: number): number[] {
  if (ground.barred[pawn]! & (1 << way)) return sides(ground, pawn, way);
  const behind = pawn + ground.grid.offsets[way]!;
  if (!ground.isPawn(behind)) return [behind];
  return linePolicies[ground.params.line](ground, pawn, way);
}

/** What a pawn may do that faces a line of at least two. */
const linePolicies: Readonly<Record<LineRule, (ground: Ground, pawn: number, way: number) => number[]>> = {
  strict: () => [],
  wikipedia: sides,
  mons: (ground, pawn, way) => {
    const beside = sides(ground, pawn, way);
    if (beside.length > 0) return beside;
    let last = pawn + ground.grid.offsets[way]!;
    for (;;) {
      if (ground.barred[last]! & (1 << way)) return sides(ground, last, way);
      const behind = last + ground.grid.offsets[way]!;
      if (!ground.isPawn(behind)) return [behind];
      last = behind;
    }
  },
};

function sides(ground: Ground, pawn: number, way: number): number[] {
  return [(way + 3) & 3, (way + 1) & 3]
    .filter((side) => !(ground.barred[pawn]! & (1 << side)))
    .map((side) => pawn + ground.grid.offsets[side]!)
    .filter((cell) => !ground.isPawn(cell));
}

export function powerMoves(ground: Ground): number[] {
  const { grid, held, toMove, pawns } = ground;
  switch (held[toMove]) {
    case hammer:
      return grid.slots.filter((slot) => ground.hasWall(slot)).map((slot) => grid.hammer + slot);
    case ladder:
      return climbs(ground, pawns[toMove]!).map((cell) => grid.ladder + cell);
    case swift: {
      const from = pawns[toMove]!;
      const far = stepsFrom(ground, from).flatMap((middle) => stepsFrom(ground, middle));
      return [...new Set(far)].filter((cell) => cell !== from).map((cell) => grid.swift + cell);
    }
    case scroll:
      return [grid.scroll];
    default:
      return [];
  }
}

const isFree = (ground: Ground, cell: number): boolean => cell !== ground.monster && !ground.isPawn(cell);

function stepsFrom(ground: Ground, from: number): number[] {
  return [0, 1, 2, 3]
    .filter((way) => !(ground.barred[from]! & (1 << way)))
    .map((way) => from + ground.grid.offsets[way]!)
    .filter((cell) => isFree(ground, cell));
}

/** Over walls, not over the edge, and into no chamber without a door. */
function climbs(ground: Ground, from: number): number[] {
  const { size, cells, offsets } = ground.grid;
  const inside = [from + size < cells, from % size < size - 1, from >= size, from % size > 0];
  const over = [0, 1, 2, 3].filter((way) => inside[way] && ground.barred[from]! & (1 << way));
  if (over.length === 0) return [];
  const reach = ground.reach(from);
  return over.map((way) => from + offsets[way]!).filter((cell) => reach[cell] !== 255 && isFree(ground, cell));
}

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
