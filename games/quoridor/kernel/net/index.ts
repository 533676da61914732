import { room } from '@quadrille/kernel/assembly/net/board-map';
import { edgeAt, nodeAt, open, root } from '@quadrille/kernel/assembly/net/look-tree';
import { generate as generateMoves } from '../moves/moves';
import * as position from '../board/position';
import { moveList, resetFrames } from '../board/frames';
import * as tree from '../search/tree';
import * as guided from './guided';
import * as net from './judge';
import * as search from './search';
import * as view from './view';

/**
 * A second kernel of the game, for 9x9 with two or four players: the search that is guided by a net. The number of
 * players of the board that was cleared last decides which net can be loaded.
 */
let file: usize = 0;

/** The address where the host writes the numbers of a net's file. */
export function openFile(bytes: i32): usize {
  file = room(bytes);
  return file;
}

/** The number of half floats in the file of such a net. */
export function numbersIn(blocks: i32, channels: i32, hidden: i32): i32 {
  return net.numbersIn(blocks, channels, hidden);
}

export function loadNet(blocks: i32, channels: i32, hidden: i32): void {
  net.loadNet(file, blocks, channels, hidden);
}

/** An empty board. */
export function clear(players: i32, line: i32): void {
  position.clear(9, players, line);
  resetFrames();
}

export function putPawn(seat: i32, square: i32): void {
  position.putPawn(seat, square);
}

export function putStock(seat: i32, stock: i32): void {
  position.putStock(seat, stock);
}

export function putWall(wall: i32): void {
  position.toggleWall(wall);
}

export function putTurn(seat: i32): void {
  position.putTurn(seat);
}

/** Call it when the position is complete. Drops earlier searches. */
export function reset(): void {
  resetFrames();
  search.reset();
}

/** Plays a move of the game and keeps its subtree. */
export function play(move: i32): void {
  search.play(move);
  position.make(move);
  resetFrames();
}

/** The number of legal moves, which are at `list()`. */
export function generate(): i32 {
  resetFrames();
  return generateMoves(moveList());
}

export function list(): usize {
  return moveList();
}

/**
 * With four players: 1 if the searching seat expects classical opponents, 0 if all four play like the net. Drops
 * earlier searches.
 */
export function setAmongClassic(value: i32): void {
  search.setAmongClassic(value != 0);
}

export function begin(seed: i32): void {
  search.begin(<u32>seed);
}

/** Adds this many evaluations. True if the search is finished. */
export function think(looks: i32): bool {
  return search.think(looks);
}

export function looks(): i32 {
  return search.looks;
}

export function depth(): i32 {
  return search.deepest;
}

/** The number of root moves that a search has visited. */
export function lines(): i32 {
  return nodeAt(root).count;
}

export function lineMove(line: i32): i32 {
  return edgeAt(search.bestEdge(line)).move;
}

export function lineLooks(line: i32): i32 {
  return edgeAt(search.bestEdge(line)).visits;
}

/** The value for the player to move, -1 to 1. */
export function lineWorth(line: i32): f32 {
  return search.worthOfEdge(edgeAt(search.bestEdge(line)));
}

/** The value for a seat, -1 to 1. */
export function lineWorthTo(line: i32, seat: i32): f32 {
  return search.worthToSeat(edgeAt(search.bestEdge(line)), seat);
}

/** Plies to a proved end after the line's move: 0 if unknown, n > 0 for a win with the n-th, -n for a loss. */
export function lineEnd(line: i32): i32 {
  const edge = edgeAt(search.bestEdge(line));
  const child = nodeAt(edge.child);
  if (!edge.child || child.fate == open) return 0;
  const winner = search.winnerOf(child);
  return winner < 0 ? 0 : winner == position.toMove ? <i32>child.plies + 1 : -(<i32>child.plies) - 1;
}

const longest: i32 = 24;
const variationRoom: usize = memory.data(2 * 24, 16);

/** The moves of a line, 16 bits each. */
export function variation(): usize {
  return variationRoom;
}

/** Writes the line's moves and returns their number. */
export function findVariation(line: i32): i32 {
  return search.principal(search.bestEdge(line), variationRoom, longest);
}

/** The net's share of the line's move before any search, 0 to 1. */
export function linePrior(line: i32): f32 {
  return <f32>edgeAt(search.bestEdge(line)).prior / 65535;
}

/** For `judge`: one bit for each seat with a classical player. */
export function setClassicSeats(seats: i32): void {
  view.setClassicSeats(seats);
}

/** Evaluates the position on the board with the net, for the player to move. */
export function judge(): f32 {
  net.judge();
  return net.value;
}

/** After `judge`: the value for a seat. */
export function judgedFor(seat: i32): f32 {
  return load<f32>(net.values + (seat << 2));
}

/** After `judge`: the net's logit of a move. */
export function logit(move: i32): f32 {
  return net.logitOf(move);
}

/**
 * The address of the input planes of the position on the board, in sixteenths, 32 or 48 per cell, in rows of 11 with a
 * border.
 */
export function planes(): usize {
  return net.seen();
}

/** For the bench. */
export function repeatJudge(times: i32): f32 {
  let sum: f32 = 0;
  for (let i = 0; i < times; i++) sum += judge();
  return sum;
}

export function repeatLook(times: i32): void {
  for (let i = 0; i < times; i++) net.seen();
}

/** Four players: starts a search with the classical tree, with this many evaluations of the net per iteration. */
export function beginGuided(seed: i32, rate: f64): void {
  guided.begin(<u32>seed, rate);
}

export function thinkGuided(iterations: i32): void {
  guided.think(iterations);
}

export function iterations(): f64 {
  return guided.iterations;
}

export function evaluations(): i32 {
  return guided.evaluations;
}

export function rootCount(): i32 {
  return tree.rootCount();
}

export function rootMove(rank: i32): i32 {
  return tree.rootMove(rank);
}

export function rootChance(rank: i32, seat: i32): f32 {
  return tree.rootChance(rank, seat);
}

export function rootVisits(rank: i32): i32 {
  return tree.rootVisits(rank);
}

export function rootPrior(rank: i32): f32 {
  return tree.rootPrior(rank);
}

/** True if further iterations, this many at most, cannot change the best move. */
export function isDecided(left: f64): bool {
  return tree.isDecided(left);
}

/** Writes the moves of a root move's line to `variation()` and returns their number. */
export function findRootVariation(rank: i32): i32 {
  return tree.writePrincipalVariation(rank, variationRoom, longest);
}

/** For experiments (bench/four-match.mjs). */
export function tuneGuided(what: i32, value: f32): void {
  guided.tune(what, value);
}
