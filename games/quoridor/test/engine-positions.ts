import type { Random } from '@quadrille/kit';
import { checkWallFits, emptyBoardOf, withWall } from '../src/rules/barriers.ts';
import { neighbour, isOnBoard, isSameSquare, type Direction } from '../src/rules/geometry.ts';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import type { Params, Square, State, Wall } from '../src/rules/state.ts';

/**
 * A rare position that the rules must handle: many walls, and the pawns next to each other, often in a line. Every pawn
 * has a path.
 */
export function crowdedPosition(params: Params, dice: Random): State {
  for (;;) {
    const pawns = huddle(params, dice);
    const state: State = {
      params,
      walls: randomWalls(params.size, pawns, dice),
      pawns,
      stock: Array.from({ length: params.players }, () => dice.below(3)),
      toMove: dice.below(params.players),
      seen: [],
    };
    const proved = rules.start(params, notation.position(params).print(state));
    if (!proved.ok) continue;
    // On small boards a pawn is often at its goal; only some of these positions are kept.
    if (rules.turn(proved.value).kind === 'seat' || dice.below(5) === 0) return proved.value;
  }
}

/** Alternates between random slots and slots around the pawns. */
function randomWalls(size: number, pawns: readonly Square[], dice: Random): Wall[] {
  let barriers = emptyBoardOf(size);
  const walls: Wall[] = [];
  for (let tries = dice.below(size * size); tries > 0; tries--) {
    const { file, rank } = dice.pick(pawns);
    const around = { file: file - dice.below(2), rank: rank - dice.below(2) };
    const anywhere = { file: dice.below(size - 1), rank: dice.below(size - 1) };
    const wall: Wall = { ...(tries % 2 ? around : anywhere), direction: dice.pick(['h', 'v'] as const) };
    if (checkWallFits(barriers, wall)) continue;
    barriers = withWall(barriers, wall);
    walls.push(wall);
  }
  return walls;
}

/** Places each pawn beside another, three times out of four straight ahead. */
function huddle({ players, size }: Params, dice: Random): Square[] {
  let direction = dice.below(4) as Direction;
  const pawns: Square[] = [{ file: dice.below(size), rank: dice.below(size) }];
  while (pawns.length < players) {
    if (dice.below(4) === 0) direction = dice.below(4) as Direction;
    const next = neighbour(dice.below(4) === 0 ? dice.pick(pawns) : pawns.at(-1)!, direction);
    if (isOnBoard(size, next) && !pawns.some((pawn) => isSameSquare(pawn, next))) pawns.push(next);
    else direction = dice.below(4) as Direction;
  }
  return dice.shuffle(pawns);
}
