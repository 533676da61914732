/** What a game on the same board, with more on it, builds on. */
export { parsePosition, printPosition } from '../rules/position.ts';
export { notation } from './notation.ts';
export { printSquare, scanSquare } from '../rules/position.ts';
export {
  barriersOf,
  cellOf,
  isBarred,
  mightSeal,
  misfit,
  squareOf,
  withWall,
  type Barriers,
} from '../rules/barriers.ts';
export {
  anticlockwise,
  clockwise,
  directions,
  forward,
  isGoal,
  neighbour,
  onBoard,
  opposite,
  sameSquare,
  startSquare,
  type Direction,
} from '../rules/geometry.ts';
export { maxWalls, paramFields, wallsFor, wallsOn } from '../rules/params.ts';
export { distance, distancesFrom } from '../rules/path.ts';
export { checkPawnMove, pawnMoves, pawnOn } from '../rules/pawn-moves.ts';
export { checkWall, wallMoves } from '../rules/path.ts';
export type { LineRule, Move, Params, Square, State, Wall } from '../rules/state.ts';
