import type { Seat } from '@quadrille/kit';
import type { LineRule } from '@quadrille/quoridor/rules';
import { powerCode } from './grid.ts';
import type { EngineState } from './engine-state.ts';

const [hammer, ladder, swift, scroll] = (['hammer', 'ladder', 'swift', 'scroll'] as const).map(powerCode);

/** All legal moves, in no particular order. */
export function legalMoves(state: EngineState): number[] {
  if (state.winner >= 0) return [];
  const found = [...pawnSteps(state), ...legalWalls(state), ...powerMoves(state)];
  return found.length > 0 ? found : [state.grid.passCode];
}

function legalWalls(state: EngineState): number[] {
  const { grid, stock, toMove } = state;
  if (stock[toMove] === 0) return [];
  return grid.wallCells
    .filter((slot) => state.isWallFitting(slot) && state.keepsPathsOpen(slot))
    .map((slot) => grid.wallBase + slot);
}

/** Steps and jumps of the pawn to move. */
export function pawnSteps(state: EngineState): number[] {
  const { blocked, pawns, toMove, grid, monster } = state;
  const from = pawns[toMove]!;
  const found: number[] = [];
  const add = (to: number): void => {
    if (to !== monster && !found.includes(to)) found.push(to);
  };
  for (let way = 0; way < 4; way++) {
    if (blocked[from]! & (1 << way)) continue;
    const ahead = from + grid.offsets[way]!;
    if (!state.hasPawn(ahead)) add(ahead);
    else for (const to of jumpTargets(state, ahead, way)) add(to);
  }
  return found;
}

function jumpTargets(state: EngineState, pawn: number, way: number): number[] {
  if (state.blocked[pawn]! & (1 << way)) return sideTargets(state, pawn, way);
  const behind = pawn + state.grid.offsets[way]!;
  if (!state.hasPawn(behind)) return [behind];
  return lineJumpTargets[state.params.line](state, pawn, way);
}

/** Moves of a pawn in front of two or more pawns in a line, by line rule. */
const lineJumpTargets: Readonly<Record<LineRule, (state: EngineState, pawn: number, way: number) => number[]>> = {
  strict: () => [],
  wikipedia: sideTargets,
  mons: (state, pawn, way) => {
    const beside = sideTargets(state, pawn, way);
    if (beside.length > 0) return beside;
    let last = pawn + state.grid.offsets[way]!;
    for (;;) {
      if (state.blocked[last]! & (1 << way)) return sideTargets(state, last, way);
      const behind = last + state.grid.offsets[way]!;
      if (!state.hasPawn(behind)) return [behind];
      last = behind;
    }
  },
};

function sideTargets(state: EngineState, pawn: number, way: number): number[] {
  return [(way + 3) & 3, (way + 1) & 3]
    .filter((side) => !(state.blocked[pawn]! & (1 << side)))
    .map((side) => pawn + state.grid.offsets[side]!)
    .filter((cell) => !state.hasPawn(cell));
}

export function powerMoves(state: EngineState): number[] {
  const { grid, held, toMove, pawns } = state;
  switch (held[toMove]) {
    case hammer:
      return grid.wallCells.filter((slot) => state.hasWall(slot)).map((slot) => grid.hammerBase + slot);
    case ladder:
      return climbTargets(state, pawns[toMove]!).map((cell) => grid.ladderBase + cell);
    case swift: {
      const from = pawns[toMove]!;
      const far = stepTargets(state, from).flatMap((middle) => stepTargets(state, middle));
      return [...new Set(far)].filter((cell) => cell !== from).map((cell) => grid.swiftBase + cell);
    }
    case scroll:
      return [grid.scrollBase];
    default:
      return [];
  }
}

const isFree = (state: EngineState, cell: number): boolean => cell !== state.monster && !state.hasPawn(cell);

function stepTargets(state: EngineState, from: number): number[] {
  return [0, 1, 2, 3]
    .filter((way) => !(state.blocked[from]! & (1 << way)))
    .map((way) => from + state.grid.offsets[way]!)
    .filter((cell) => isFree(state, cell));
}

/** Ladder moves go over walls, but not over the edge and not into a closed area. */
function climbTargets(state: EngineState, from: number): number[] {
  const { size, cells, offsets } = state.grid;
  const inside = [from + size < cells, from % size < size - 1, from >= size, from % size > 0];
  const over = [0, 1, 2, 3].filter((way) => inside[way] && state.blocked[from]! & (1 << way));
  if (over.length === 0) return [];
  const reach = state.distancesFrom(from);
  return over.map((way) => from + offsets[way]!).filter((cell) => reach[cell] !== 255 && isFree(state, cell));
}

/** Only walls within this many steps of a pawn's path are candidates. */
const maxStepsOnPath = 6;

/** Walls against the monster are candidates only within this many steps. */
const maxMonsterDistance = 3;

/** Moves worth searching: all pawn and power moves, and walls across a path. The walls may still be illegal. */
export function candidateMoves(state: EngineState): number[] {
  const found = [...pawnSteps(state), ...powerMoves(state)];
  const { grid, stock, toMove, players } = state;
  if (stock[toMove]! > 0) {
    const slots = new Set<number>();
    for (let turn = 1; turn < players; turn++) addWallsAcrossPath(state, (toMove + turn) % players, slots);
    if (state.monster >= 0) addWallsAgainstMonster(state, slots);
    for (const slot of slots) found.push(grid.wallBase + slot);
  }
  return found.length > 0 ? found : [grid.passCode];
}

/** Whether a candidate is legal. */
export function isLegalCandidate(state: EngineState, move: number): boolean {
  const { grid } = state;
  return move < grid.wallBase || move >= grid.hammerBase || state.keepsPathsOpen(move - grid.wallBase);
}

function addWallsAcrossPath(state: EngineState, seat: Seat, slots: Set<number>): void {
  const field = state.distanceField(seat);
  let cell = state.pawns[seat]!;
  for (let step = 0; step < maxStepsOnPath && field[cell]! > 0; step++) {
    const way = directionToGoal(state, field, cell, state.grid.forward[seat]!);
    if (way < 0) return;
    addWallsAcrossStep(state, cell, way, slots);
    cell += state.grid.offsets[way]!;
  }
}

/** Walls between the monster and the pawn to move. */
function addWallsAgainstMonster(state: EngineState, slots: Set<number>): void {
  const reach = state.distancesFrom(state.pawns[state.toMove]!);
  let cell = state.monster;
  if (reach[cell]! > maxMonsterDistance) return;
  while (reach[cell]! > 0) {
    const way = directionToGoal(state, reach, cell, 0);
    addWallsAcrossStep(state, cell, way, slots);
    cell += state.grid.offsets[way]!;
  }
}

function directionToGoal(state: EngineState, field: Uint8Array, cell: number, ahead: number): number {
  for (let turn = 0; turn < 4; turn++) {
    const way = (ahead + turn) & 3;
    if (!(state.blocked[cell]! & (1 << way)) && field[cell + state.grid.offsets[way]!] === field[cell]! - 1) return way;
  }
  return -1;
}

/** The two walls that block a step. */
function addWallsAcrossStep(state: EngineState, cell: number, way: number, slots: Set<number>): void {
  const { size } = state.grid;
  // The cell south or west of the step.
  const low = way < 2 ? cell : cell + state.grid.offsets[way]!;
  const isLying = way % 2 === 0;
  const [file, rank] = [low % size, Math.floor(low / size)];
  for (const back of [0, 1]) {
    const [x, y] = isLying ? [file - back, rank] : [file, rank - back];
    if (x < 0 || y < 0 || x >= size - 1 || y >= size - 1) continue;
    const slot = 2 * (y * size + x) + (isLying ? 0 : 1);
    if (state.isWallFitting(slot)) slots.add(slot);
  }
}
