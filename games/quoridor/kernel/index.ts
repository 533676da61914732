import { distanceOf, maxPlies, moveList, resetFrames } from './board/frames';
import * as moves from './moves/moves';
import * as deepening from './search/deepening';
import { countLines, findWalls, legal } from './moves/moves';
import * as position from './board/position';
import * as evaluation from './evaluation/evaluation';
import { forgetPlaces } from './evaluation/places';
import { openRoot } from './board/frame';
import * as proof from './search/proof';
import * as search from './search/search';
import { countWalls } from './board/wall-set';

/** A board of this size without pawns, walls and stocks; line rules are 0 mons, 1 strict, 2 wikipedia. */
export function clear(size: i32, players: i32, line: i32): void {
  position.clear(size, players, line);
  deepening.startOver();
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

/** Where the walls are: 16 rows of 16 bits for the horizontal ones, then as many for the vertical. */
export function walls(): usize {
  return position.walls;
}

export function hashLow(): u32 {
  return <u32>position.hash;
}

export function hashHigh(): u32 {
  return <u32>(position.hash >> 32);
}

/** The number of legal moves; they stand at `list()`. */
export function generate(): i32 {
  return moves.generate(moveList());
}

export function list(): usize {
  return moveList();
}

export function isLegal(move: i32): bool {
  return moves.isLegal(move);
}

/** Plays a legal move; what it returns takes it back with `unmake`. */
export function make(move: i32): i32 {
  const undo = position.make(move);
  deepening.goOn(1);
  resetFrames();
  return undo;
}

export function unmake(undo: i32): void {
  position.unmake(undo);
  deepening.goOn(-1);
  resetFrames();
}

/** Steps to the goal, pawns ignored. */
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

/** For the bench: finds all legal walls so many times, from nothing each time; returns how many there are. */
export function repeatWalls(times: i32): i32 {
  let count = 0;
  for (let i = 0; i < times; i++) {
    resetFrames();
    findWalls();
    count = countWalls(legal);
  }
  return count;
}

/** The positions since the game's last wall, for repetitions; the one on the board is not among them. */
export function forgetKeys(): void {
  search.forgetKeys();
}

/** The position on the board will have been there before. */
export function addKey(): void {
  search.addKey(position.hash);
}

/**
 * Begins a search of the position on behalf of a seat, with four players against all others. `all`: every legal wall in
 * every position, for proofs. `keep`: with what earlier searches have found; otherwise nothing but the arguments counts.
 */
export function begin(seat: i32, nodes: f64, depth: i32, lines: i32, seed: i32, all: bool, keep: bool): void {
  deepening.begin(seat, nodes, depth, lines, <u32>seed, all, keep);
  resetFrames();
}

/** So many nodes more; the position is back on the board when it is over. */
export function think(slice: f64): bool {
  return deepening.think(slice);
}

export function nodes(): f64 {
  return deepening.nodesDone();
}

export function depth(): i32 {
  return deepening.depthDone;
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

/** The moves of a line, 16 bits each. */
export function variation(line: i32): usize {
  return deepening.variationOf(line);
}

export function variationLength(line: i32): i32 {
  return deepening.lengthOf(line);
}

/** Ends a search that is not over, with what it has found so far: the position is back on the board. */
export function cancel(): void {
  deepening.cancel();
}

/** From here on it is to be proved that this seat wins: what was found out before is forgotten. Not during a search. */
export function beginProof(seat: i32): void {
  proof.beginProof(seat);
}

/** Whether it wins within so many own moves: 1 proved, 0 not proved, -1 given up after so many looks; goes on if called again. */
export function prove(moves: i32, looks: f64): i32 {
  const result = proof.prove(moves, looks);
  resetFrames();
  return result;
}

/** Of the last call. */
export function looks(): f64 {
  return proof.looks;
}

/** What the evaluation sees of the position on the board, as numbers of 32 bits. */
export function describe(): usize {
  evaluation.describe(openRoot(0));
  return evaluation.inputs;
}

/** What the position is worth to the seat to move at first sight, in points. Two players; not during a search. */
export function evaluate(): i32 {
  forgetPlaces();
  return evaluation.evaluate(openRoot(0), 0);
}
