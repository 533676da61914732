import type { LineRule } from '@quadrille/quoridor/rules';
import type { Ground } from './ground.ts';
import { powerCode } from './grid.ts';

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
