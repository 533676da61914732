import { describe as describeMoves } from './priors/features';
import * as features from './priors/features';
import * as game from './board/game-stack';
import * as pieces from './board/pieces';
import * as position from './board/position';
import * as root from './search/nodes';
import * as search from './search/search';
import * as solver from './endgame/solver';
import { chooseVariant } from './board/board';

/** An empty board. Kinds: 0 teams, 1 classic, 2 two, 3 three, 4 duo. */
export function clear(variant: i32, advanced: bool): void {
  chooseVariant(variant, advanced);
  game.clear();
}

/** Sets up a piece; `settle` makes a position of all that was put. */
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

/** Whose turn it is to be, and who plays the shared colour next. */
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

/** A bit for each colour that places no more. */
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

/** The legal placements of any colour, whoever's turn it is, 16 bits each; none for a colour that is out. */
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

/** How many more moves can be played before the stack is full. */
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

/** By orientation, 8 bytes: five offsets of squares, twice the distance in cells; the number of squares; the piece. */
export function shapes(): usize {
  return pieces.shapes;
}

export function orientations(): i32 {
  return pieces.orientationCount;
}

/** A new game is on the board. */
export function forgetTree(): void {
  search.forgetTree();
}

/** The move will be played: what the tree knows about it is kept. */
export function follow(code: i32): void {
  search.follow(code);
}

/** `all`: every legal move of the position is looked at, however unwise. */
export function begin(seed: i32, all: bool): void {
  search.begin(<u32>seed, all);
}

export function think(count: i32): void {
  search.think(count);
}

/** Whether so many simulations more could not bring another move to the top. */
export function isDecided(left: f64): bool {
  return root.isDecided(left);
}

/** How often the position was visited, also while others were searched. */
export function visits(): f64 {
  return search.visits();
}

export function simulations(): f64 {
  return search.simulations;
}

export function chance(side: i32): f32 {
  return search.chanceOf(side);
}

/** How often a side has won, a shared win counting in parts. */
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

/** The moves of the line of this rank stand at `lineAt()`, 16 bits each. */
export function line(rank: i32): i32 {
  return root.line(rank, lineMoves, 64);
}

export function lineAt(): usize {
  return lineMoves;
}

/** Sets one of the numbers of the search, for experiments. */
export function tune(what: i32, value: f32, more: f32): void {
  search.tune(what, value, more);
}

/** The features of all moves of the colour to move, in the order of its list. */
export function describe(): usize {
  return describeMoves();
}

export function featureCount(): i32 {
  return features.featureCount;
}

/** Which of the six sets of weights holds in this position. */
export function phase(): i32 {
  return features.phaseOf(game.current(), position.toMove(game.current()));
}

/**
 * Tries to solve the position on the board to the end: `solve` says when that is over, `isSolved` whether it
 * succeeded. With `onlyResult` the lead that is found tells no more than win, draw or loss.
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

/** By so many points the side to move ends ahead. */
export function solvedLead(): i32 {
  return solver.lead;
}

export function solverNodes(): f64 {
  return solver.nodes;
}
