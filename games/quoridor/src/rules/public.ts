/** What a game on the same board, with more on it, builds on. */
export { parsePosition, printPosition } from '../notation/position.ts';
export { notation } from '../notation/notation.ts';
export { printSquare, scanSquare } from '../notation/square-text.ts';
export { barriersOf, cellOf, isBarred, mightSeal, misfit, squareOf, withWall, type Barriers } from './barriers.ts';
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
} from './geometry.ts';
export { maxWalls, paramFields, wallsFor, wallsOn } from './params.ts';
export { distance, distancesFrom } from './path.ts';
export { checkPawnMove, pawnMoves, pawnOn } from './pawn-moves.ts';
export { checkWall, wallMoves } from './wall-check.ts';
export type { LineRule, Move, Params, Square, State, Wall } from './state.ts';
