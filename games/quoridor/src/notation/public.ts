/** Rules for games that extend Quoridor. */
export { parsePosition, printPosition } from '../rules/position.ts';
export { notation } from './notation.ts';
export { printSquare, scanSquare } from '../rules/position.ts';
export {
  barriersOf,
  cellOf,
  isBlocked,
  canSeal,
  checkWallFits,
  squareOf,
  withWall,
  type Barriers,
} from '../rules/barriers.ts';
export {
  anticlockwise,
  clockwise,
  directions,
  forwardOf,
  isGoal,
  neighbour,
  isOnBoard,
  opposite,
  isSameSquare,
  startSquare,
  type Direction,
} from '../rules/geometry.ts';
export { maxWalls, paramFields, defaultWalls, defaultWallsOnSize } from '../rules/params.ts';
export { distanceToGoal, distancesFrom } from '../rules/path.ts';
export { checkPawnMove, pawnMoves, seatOn } from '../rules/pawn-moves.ts';
export { checkWall, wallMoves } from '../rules/path.ts';
export type { LineRule, Move, Params, Square, State, Wall } from '../rules/state.ts';
