import { distanceOf, maxPlies, moveList, resetFrames } from './board/frames';
import * as moves from './moves/moves';
import * as deepening from './search/deepening';
import { countLines, findWalls, legalWalls } from './moves/moves';
import * as position from './board/position';
import * as evaluation from './evaluation/evaluation';
import { forgetPlaces } from './evaluation/places';
import { openRoot } from './board/frame';
import * as proof from './search/proof';
import * as search from './search/search';
import { countWalls } from './board/wall-set';

/** Clears the board. Line rules: 0 mons, 1 strict, 2 wikipedia. */
export function clear(size: i32, players: i32, line: i32): void {
  position.clear(size, players, line);
  deepening.forgetMatch();
  resetFrames();
}

export function putPawn(seat: i32, square: i32): void {
  position.putPawn(seat, square);
  resetFrames();
}

export function putStock(seat: i32, stock: i32): void {
  position.putStock(seat, stock);
}

export function putWall(wall: i32): void {
  position.toggleWall(wall);
  resetFrames();
}

export function putTurn(seat: i32): void {
  position.putTurn(seat);
}

export function pawn(seat: i32): i32 {
  return position.pawnOf(seat);
}

export function stock(seat: i32): i32 {
  return position.stockOf(seat);
}

export function turn(): i32 {
  return position.toMove;
}

/** The address of the walls: 16 rows of 16 bits for the horizontal ones, then the same for the vertical ones. */
export function walls(): usize {
  return position.walls;
}

export function hashLow(): u32 {
  return <u32>position.hash;
}

export function hashHigh(): u32 {
  return <u32>(position.hash >> 32);
}

/** Writes the legal moves at `list()` and returns their number. */
export function generate(): i32 {
  return moves.generate(moveList());
}

export function list(): usize {
  return moveList();
}

export function isLegal(move: i32): bool {
  return moves.isLegal(move);
}

/** Plays a legal move; `unmake` takes the returned value. */
export function make(move: i32): i32 {
  const undo = position.make(move);
  deepening.advanceMatch(1);
  resetFrames();
  return undo;
}

export function unmake(undo: i32): void {
  position.unmake(undo);
  deepening.advanceMatch(-1);
  resetFrames();
}

/** Steps to the goal, ignoring pawns. */
export function distance(seat: i32): i32 {
  return distanceOf(seat);
}

/** Exact up to 2^53. */
export function perft(depth: i32): f64 {
  return <f64>countLines(depth);
}

export function deepest(): i32 {
  return maxPlies - 1;
}

/** For the bench: finds all legal walls this many times from scratch and returns their number. */
export function repeatWalls(times: i32): i32 {
  let count = 0;
  for (let i = 0; i < times; i++) {
    resetFrames();
    findWalls();
    count = countWalls(legalWalls);
  }
  return count;
}

/**
 * Clears the positions since the last wall, which count for repetitions. The position on the board is not one of them.
 */
export function forgetKeys(): void {
  search.forgetKeys();
}

/** Adds the position on the board to them. */
export function addKey(): void {
  search.addKey(position.hash);
}

/**
 * Begins a search for a seat; with four players against all others. `all`: consider every legal wall in every position,
 * for proofs. `keep`: use the results of earlier searches; without it the result depends only on the arguments.
 */
export function begin(seat: i32, nodes: f64, depth: i32, lines: i32, seed: i32, all: bool, keep: bool): void {
  deepening.begin(seat, nodes, depth, lines, <u32>seed, all, keep);
  resetFrames();
}

/** Searches this many more nodes. Returns true when the search is over and the position is back on the board. */
export function think(slice: f64): bool {
  return deepening.think(slice);
}

export function nodes(): f64 {
  return deepening.nodesDone();
}

export function depth(): i32 {
  return deepening.finishedDepth;
}

export function lines(): i32 {
  return deepening.linesFound;
}

export function lineMove(line: i32): i32 {
  return deepening.moveOfLine(line);
}

export function lineScore(line: i32): i32 {
  return deepening.scoreOfLine(line);
}

/** The address of the moves of a line, 16 bits each. */
export function variation(line: i32): usize {
  return deepening.variationOf(line);
}

export function variationLength(line: i32): i32 {
  return deepening.lengthOf(line);
}

/** Ends a running search with its results so far and restores the position. */
export function cancel(): void {
  deepening.cancel();
}

/** Prepares a proof that this seat wins, and forgets earlier proofs. Not during a search. */
export function beginProof(seat: i32): void {
  proof.beginProof(seat);
}

/**
 * Whether the seat wins within `moves` of its own moves: 1 proved, 0 not proved, -1 stopped after `looks` positions.
 * Another call continues.
 */
export function prove(moves: i32, looks: f64): i32 {
  const result = proof.prove(moves, looks);
  resetFrames();
  return result;
}

/** Positions visited by the last `prove`. */
export function looks(): f64 {
  return proof.positions;
}

/** The address of the evaluation's inputs for the position on the board, as 32-bit floats. */
export function describe(): usize {
  evaluation.writeInputs(openRoot(0));
  return evaluation.inputs;
}

/** The static evaluation for the seat to move, in points. Two players; not during a search. */
export function evaluate(): i32 {
  forgetPlaces();
  return evaluation.evaluate(openRoot(0), 0);
}
