import { describe as describeMoves } from './priors/features';
import * as features from './priors/features';
import * as game from './board/game-stack';
import * as pieces from './board/pieces';
import * as playout from './playout/playout';
import * as position from './board/position';
import * as root from './search/nodes';
import * as search from './search/search';
import * as solver from './endgame/solver';
import { chooseVariant } from './board/board';

/** Clears the board. Variants: 0 teams, 1 classic, 2 two, 3 three, 4 duo. */
export function clear(variant: i32, advanced: bool): void {
  chooseVariant(variant, advanced);
  game.clear();
}

/** Sets up a piece; call `settle` after the last one. */
export function put(colour: i32, code: i32): void {
  position.forgetStart(game.current(), colour);
  position.place(game.current(), colour, code);
  position.setLastPiece(game.current(), colour, -1);
}

export function putOut(colour: i32): void {
  position.setOut(game.current(), position.outOf(game.current()) | (1 << colour));
}

/** The colour has placed its monomino last. */
export function putMonominoLast(colour: i32): void {
  position.setLastPiece(game.current(), colour, 0);
}

/** Finishes the setup: the colour to move, and the seat that plays the shared colour next. */
export function settle(colour: i32, sharer: i32): void {
  position.setSharer(game.current(), sharer);
  game.settle(colour);
}

/** By cell, rows of 22 with a border: the colour there, or 255. */
export function owners(): usize {
  return position.ownersOf(game.current());
}

export function toMove(): i32 {
  return position.toMove(game.current());
}

export function sharer(): i32 {
  return position.sharerOf(game.current());
}

/** One bit for each colour that is out. */
export function out(): i32 {
  return position.outOf(game.current());
}

export function hasMonominoLast(colour: i32): bool {
  return game.hasMonominoLast(game.current(), colour);
}

export function hashLow(): u32 {
  return <u32>game.hashOf(game.current());
}

export function hashHigh(): u32 {
  return <u32>(game.hashOf(game.current()) >> 32);
}

/** The legal placements of any colour, independent of the turn, 16 bits each; none for a colour that is out. */
export function list(colour: i32): usize {
  return position.listOf(game.current(), colour);
}

export function count(colour: i32): i32 {
  return position.isOut(game.current(), colour) ? 0 : position.countOf(game.current(), colour);
}

/** For the colour to move. */
export function isLegal(code: i32): bool {
  const now = game.current();
  const colour = position.toMove(now);
  return !position.isOut(now, colour) && position.isLegal(now, colour, code);
}

export function play(code: i32): void {
  game.play(code);
}

export function giveUp(): void {
  game.giveUp();
}

export function undo(): void {
  game.undo();
}

/** The number of moves that still fit on the stack. */
export function room(): i32 {
  return game.room();
}

export function perft(depth: i32): f64 {
  return game.countLines(depth);
}

/** For the bench. */
export function repeatList(times: i32): i32 {
  return game.repeatList(times);
}

/** By orientation, 8 bytes: five square offsets, each twice the distance in cells; the number of squares; the piece. */
export function shapes(): usize {
  return pieces.shapes;
}

export function orientations(): i32 {
  return pieces.orientationCount;
}

/** Call it for a new match. */
export function forgetTree(): void {
  search.forgetTree();
}

/** Call it before a move is played: the subtree of the move is kept. */
export function follow(code: i32): void {
  search.follow(code);
}

/** `all`: search every legal move of the position, even bad ones. */
export function begin(seed: i32, all: bool): void {
  search.begin(<u32>seed, all);
}

export function think(count: i32): void {
  search.think(count);
}

/** Whether this many more simulations cannot change the best move. */
export function isDecided(left: f64): bool {
  return root.isDecided(left);
}

/** Visits of the position, including those of earlier searches. */
export function visits(): f64 {
  return search.visits();
}

export function simulations(): f64 {
  return search.simulations;
}

export function chance(side: i32): f32 {
  return search.chanceOf(side);
}

/** The share of wins of a side; a shared win counts in parts. */
export function winShare(side: i32): f32 {
  return search.winShareOf(side);
}

export function rootCount(): i32 {
  return root.rootCount();
}

export function rootMove(rank: i32): i32 {
  return root.rootMove(rank);
}

export function rootVisits(rank: i32): i32 {
  return root.rootVisits(rank);
}

export function rootChance(rank: i32): f32 {
  return root.rootChance(rank);
}

export function rootPrior(rank: i32): f32 {
  return root.rootPrior(rank);
}

const lineMoves: usize = memory.data(64 * 2, 16);

/** Writes the line of this rank at `lineAt()`, 16 bits per move, and returns its length. */
export function line(rank: i32): i32 {
  return root.line(rank, lineMoves, 64);
}

export function lineAt(): usize {
  return lineMoves;
}

/** Sets a parameter of the search, for experiments. */
export function tune(what: i32, value: f32, more: f32): void {
  search.tune(what, value, more);
}

/** For tests: the set of cells that a playout marks for the colour to move, a bit for each in rows of 22. */
export function freshCells(): usize {
  game.tellLastMoves();
  playout.markFresh(game.current(), toMove());
  return playout.freshCells;
}

/** The features of all moves of the colour to move, in the order of its list. */
export function describe(): usize {
  return describeMoves();
}

export function featureCount(): i32 {
  return features.featureCount;
}

/** Which of the six sets of weights applies to this position. */
export function phase(): i32 {
  return features.phaseOf(game.current(), position.toMove(game.current()));
}

/**
 * Tries to solve the position on the board: `solve` says when that is over, `isSolved` whether it succeeded. With
 * `onlyResult` only the sign of the lead is right.
 */
export function beginSolving(onlyResult: bool): void {
  solver.beginSolving(onlyResult);
}

export function solve(nodes: f64): bool {
  return solver.solve(nodes);
}

export function isSolved(): bool {
  return solver.isSolved();
}

export function solvedMove(): i32 {
  return solver.bestMove;
}

/** The final lead of the side to move, in points. */
export function solvedLead(): i32 {
  return solver.lead;
}

export function solverNodes(): f64 {
  return solver.nodes;
}
