import { room as roomFor } from '@quadrille/kernel/assembly/net/board-map';
import { edgeAt, nodeAt, root } from '@quadrille/kernel/assembly/net/look-tree';
import * as guided from './guided';
import * as net from './judge';
import * as search from './search';
import * as view from './view';

/**
 * A second kernel of the game: the search that is guided by a net. It shares board and solver with the first kernel.
 * The variant that was cleared last decides which net can be loaded.
 */
export {
  beginSolving,
  chance,
  clear,
  count,
  giveUp,
  isDecided,
  isSolved,
  line,
  lineAt,
  list,
  out,
  play,
  put,
  putMonominoLast,
  putOut,
  rootChance,
  rootCount,
  rootMove,
  rootPrior,
  rootVisits,
  settle,
  simulations,
  solve,
  solvedLead,
  solvedMove,
  solverNodes,
  toMove,
  winShare,
} from '../index';

let file: usize = 0;

/** The address where the host writes the numbers of a net's file. */
export function openFile(bytes: i32): usize {
  file = roomFor(bytes);
  return file;
}

/** The number of half floats in the file of such a net. */
export function numbersIn(blocks: i32, channels: i32, hidden: i32): i32 {
  return net.numbersIn(blocks, channels, hidden);
}

export function loadNet(blocks: i32, channels: i32, hidden: i32): void {
  net.loadNet(file, blocks, channels, hidden);
}

/** Call it when a new game is on the board. */
export function forgetTree(): void {
  search.reset();
}

/** Call it before the move is played: its subtree is kept. */
export function follow(code: i32): void {
  search.follow(code);
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

export function lineLooks(line: i32): i32 {
  return edgeAt(search.bestEdge(line)).visits;
}

/** The value for the player to move, -1 to 1. */
export function lineWorth(line: i32): f32 {
  return search.worthOfEdge(search.bestEdge(line));
}

/** The value for a colour in a game of four, -1 to 1. */
export function lineWorthTo(line: i32, colour: i32): f32 {
  return search.worthToColour(search.bestEdge(line), colour);
}

/** The net's share of the line's move before any search, 0 to 1. */
export function linePrior(line: i32): f32 {
  return <f32>edgeAt(search.bestEdge(line)).prior / 65535;
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

/**
 * The other search, for a game of four: the classical one with the net's judgement. Its results are read as those of the
 * classical kernel are. `rate`: evaluations per simulation; 0 does without the net.
 */
export function beginGuided(seed: i32, rate: f64): void {
  guided.begin(<u32>seed, rate);
}

export function thinkGuided(simulations: i32): void {
  guided.think(simulations);
}

export function evaluations(): i32 {
  return guided.evaluations;
}

/** The net's value of the position for a colour, 0 to 1; 0 without an evaluation. */
export function netValue(colour: i32): f32 {
  return guided.rootValueOf(colour);
}

/** The weight of the net's values in the value of a root move. */
export function netTrust(rank: i32): f32 {
  return guided.trustIn(rank);
}

/** How much better than the position the net finds a root move for a colour. */
export function netGain(rank: i32, colour: i32): f32 {
  return guided.gainOf(rank, colour);
}

/** Sets a parameter of the guided search, for experiments. */
export function tuneGuided(what: i32, value: f32): void {
  guided.tune(what, value);
}

/** Evaluates the position on the board with the net, for the player to move. */
export function judge(): f32 {
  net.judge();
  return net.value;
}

/** After `judge`, in a game of four: the value for a colour. */
export function judgedFor(colour: i32): f32 {
  return load<f32>(net.values + ((<usize>colour) << 2));
}

/** After `judge`: the net's logit of a move. */
export function logit(code: i32): f32 {
  return net.logitOf(code);
}

/** The address of the input planes of the position on the board, in sixteenths, cell by cell in rows with a border. */
export function planes(): usize {
  return net.seen();
}

/** After `planes`: the address of the position's global inputs, as floats. */
export function toldOnce(): usize {
  return view.once;
}

/** For the bench. */
export function repeatJudge(times: i32): f32 {
  let sum: f32 = 0;
  for (let i = 0; i < times; i++) sum += judge();
  return sum;
}
