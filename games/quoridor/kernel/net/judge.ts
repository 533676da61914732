import { room } from '@quadrille/kernel/assembly/net/board-map';
import { cutBelowZero, dense, product } from '@quadrille/kernel/assembly/net/dense';
import { HalfFloats } from '@quadrille/kernel/assembly/net/half-floats';
import { ResidualTower } from '@quadrille/kernel/assembly/net/residual-tower';
import { isHorizontal, isPawnMove } from '../moves/move';
import { pawnOf, players, toMove } from '../board/position';
import { allPlanes, liesInView, look, planeSteps, size, usedPlanes, viewFile, viewRank, viewSlot } from './view';

/** Evaluates the position on the board with the net: the probability of each move, and who wins. */

/** Outputs for pawn moves. With four players, long jumps over rows of pawns share one output per direction. */
function pawnHeads(): i32 {
  return players == 2 ? 12 : 16;
}

/**
 * All outputs: after the pawn moves horizontal and vertical walls, then the win; with four players the win of each,
 * then the remaining length of the game.
 */
function heads(): i32 {
  return pawnHeads() + (players == 2 ? 3 : 3 + players);
}

/**
 * With four players, a late loss is worth up to this much more: losing players should prolong the game instead of
 * letting the leader go.
 */
const delayPart: f32 = 0.2;

/** Pooled regions: the whole board and each pawn. */
function pools(): i32 {
  return 1 + players;
}

let tower: ResidualTower | null = null;
let channels: i32 = 0;
let hidden: i32 = 0;
let poolWeights: usize = 0;
let poolBiases: usize = 0;
let headWeights: usize = 0;
let headBiases: usize = 0;
let wallWeights: usize = 0;
let pooled: usize = 0;
let inner: usize = 0;
let outer: usize = 0;

/** The value of the last evaluated position for the player to move, -1 to 1. */
export let value: f32 = 0;

/** The same by seat. */
export const values: usize = memory.data(4 * 4, 16);

/** With four players: by seat the chance to win, 0 to 1, without the bonus for a late loss. */
export const chances: usize = memory.data(4 * 4, 16);

/** Loads the numbers of a net's file, which the host has checked. A kernel loads one net. */
export function loadNet(file: usize, blocks: i32, width: i32, units: i32): void {
  channels = width;
  hidden = units;
  const net = new ResidualTower(size, size, allPlanes(), channels, blocks);
  const inTower = numbersInTower(blocks, channels);
  const inHeads = numbersInHeads(channels, hidden);
  net.load(new HalfFloats(file), usedPlanes(), new HalfFloats(file + ((<usize>(inTower + inHeads)) << 1)), planeSteps);
  const rest = new HalfFloats(file + ((<usize>inTower) << 1));
  poolWeights = readNext(rest, pools() * channels * hidden);
  poolBiases = readNext(rest, hidden);
  headWeights = readNext(rest, heads() * hidden);
  headBiases = readNext(rest, heads());
  wallWeights = readNext(rest, 2 * channels);
  pooled = room((<usize>(pools() * channels)) << 2);
  inner = room((<usize>hidden) << 2);
  outer = room((<usize>heads()) << 2);
  tower = net;
}

/** The number of half floats in the file of such a net. */
export function numbersIn(blocks: i32, width: i32, units: i32): i32 {
  return numbersInTower(blocks, width) + numbersInHeads(width, units) + 2 * blocks * width;
}

function numbersInTower(blocks: i32, width: i32): i32 {
  return width * (9 * usedPlanes() + 1) + 2 * blocks * width * (9 * width + 1);
}

function numbersInHeads(width: i32, units: i32): i32 {
  return units * (pools() * width + 1) + heads() * (units + 1) + 2 * width;
}

function readNext(file: HalfFloats, count: i32): usize {
  const to = room((<usize>count) << 2);
  file.read(to, count);
  return to;
}

/** Sets `value`, `values`, `logitOf` and `legalWalls` for the position on the board. */
export function judge(): void {
  const net = tower!;
  look(net.input);
  net.run();
  pool(net);
  dense(pooled, pools() * channels, poolWeights, poolBiases, inner, hidden);
  cutBelowZero(inner, hidden);
  dense(inner, hidden, headWeights, headBiases, outer, heads());
  if (players == 2) {
    value = Mathf.tanh(<f32>0.5 * headOf(pawnHeads() + 2));
    store<f32>(values + (toMove << 2), value);
    store<f32>(values + ((1 - toMove) << 2), -value);
  } else {
    shareOut();
  }
}

/** Turns the win outputs of four players into probabilities with sum 1, with the bonus for a late loss. */
function shareOut(): void {
  const first = pawnHeads() + 2;
  let top = headOf(first);
  let sum: f32 = 0;
  for (let player = 1; player < players; player++) top = max(top, headOf(first + player));
  for (let player = 0; player < players; player++) sum += Mathf.exp(headOf(first + player) - top);
  const delay = delayPart / (1 + Mathf.exp(-headOf(first + players)));
  for (let player = 0; player < players; player++) {
    const share = Mathf.exp(headOf(first + player) - top) / sum;
    store<f32>(chances + (((toMove + player) & 3) << 2), share);
    store<f32>(values + (((toMove + player) & 3) << 2), 2 * share - 1 + (1 - share) * delay);
  }
  value = load<f32>(values + (toMove << 2));
}

/** Pools the mean over the board and the values at the pawns, the mover's first. */
function pool(net: ResidualTower): void {
  const map = net.output;
  const bytes = (<usize>channels) << 2;
  for (let offset: usize = 0; offset < bytes; offset += 16) {
    let sum = f32x4.splat(0);
    for (let rank = 0; rank < size; rank++) {
      let at = map.floats + ((<usize>map.at(rank, 0)) << 2) + offset;
      for (let file = 0; file < size; file++) {
        sum = f32x4.add(sum, v128.load(at));
        at += bytes;
      }
    }
    v128.store(pooled + offset, f32x4.div(sum, f32x4.splat(81)));
  }
  for (let player = 0; player < players; player++) {
    copyCell(net, pawnOf((toMove + player) % players), pooled + <usize>(1 + player) * bytes);
  }
}

function copyCell(net: ResidualTower, square: i32, to: usize): void {
  const map = net.output;
  const from = map.floats + ((<usize>map.at(viewRank(square), viewFile(square))) << 2);
  memory.copy(to, from, (<usize>channels) << 2);
}

function headOf(index: i32): f32 {
  return load<f32>(outer + (index << 2));
}

/** The logit of a legal move of the evaluated position. */
export function logitOf(move: i32): f32 {
  if (isPawnMove(move)) return headOf(pawnKind(move));
  const map = tower!.output;
  const slot = viewSlot(move);
  const cell = map.floats + ((<usize>map.at(slot >> 3, slot & 7)) << 2);
  const kind = liesInView(isHorizontal(move)) ? 0 : 1;
  const weights = wallWeights + ((<usize>(kind * channels)) << 2);
  return headOf(pawnHeads() + kind) + product(cell, weights, channels);
}

/**
 * The output of a pawn move: steps north, east, south, west; jumps likewise; diagonal jumps north-east, south-east,
 * south-west, north-west; jumps over rows of pawns by direction.
 */
function pawnKind(to: i32): i32 {
  const from = pawnOf(toMove);
  const north = viewRank(to) - viewRank(from);
  const east = viewFile(to) - viewFile(from);
  if (abs(north) + abs(east) > 2) {
    if (abs(north) > abs(east)) return north > 0 ? 12 : 14;
    return east > 0 ? 13 : 15;
  }
  if (north != 0 && east != 0) return north > 0 ? (east > 0 ? 8 : 11) : east > 0 ? 9 : 10;
  const direction = north > 0 ? 0 : east > 0 ? 1 : north < 0 ? 2 : 3;
  return abs(north + east) == 2 ? 4 + direction : direction;
}

/** For tests: the address of the input planes, in steps. */
export function seen(): usize {
  const net = tower!;
  look(net.input);
  return net.input.steps;
}
