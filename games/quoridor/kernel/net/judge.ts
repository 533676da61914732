import { room } from '@quadrille/kernel/assembly/net/board-map';
import { cutBelowZero, dense, product } from '@quadrille/kernel/assembly/net/dense';
import { HalfFloats } from '@quadrille/kernel/assembly/net/half-floats';
import { ResidualTower } from '@quadrille/kernel/assembly/net/residual-tower';
import { fileOf, rankOf } from '../board/bitboard';
import { isHorizontal, isPawnMove } from '../moves/move';
import { pawnOf, toMove } from '../board/position';
import { allPlanes, look, planeSteps, size, usedPlanes, viewFile, viewRank, viewSlot } from './view';

/** The net's opinion of the position on the board: how likely each move is, and who wins. */
const heads: i32 = 15;
const lyingWish: i32 = 12;
const standingWish: i32 = 13;
const win: i32 = 14;

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

/** Of the position that was judged last, for the player to move: -1 to 1. */
export let value: f32 = 0;

/** Takes in the numbers of a net's file, which the host has checked; the net stays for good. */
export function loadNet(file: usize, blocks: i32, width: i32, units: i32): void {
  channels = width;
  hidden = units;
  const net = new ResidualTower(size, size, allPlanes, channels, blocks);
  const layers = 2 * blocks;
  const inTower = channels * (9 * usedPlanes + 1) + layers * channels * (9 * channels + 1);
  const inHeads = hidden * (3 * channels + 1) + heads * (hidden + 1) + 2 * channels;
  net.load(new HalfFloats(file), usedPlanes, new HalfFloats(file + ((<usize>(inTower + inHeads)) << 1)), planeSteps);
  const rest = new HalfFloats(file + ((<usize>inTower) << 1));
  poolWeights = readNext(rest, 3 * channels * hidden);
  poolBiases = readNext(rest, hidden);
  headWeights = readNext(rest, heads * hidden);
  headBiases = readNext(rest, heads);
  wallWeights = readNext(rest, 2 * channels);
  pooled = room((<usize>(3 * channels)) << 2);
  inner = room((<usize>hidden) << 2);
  outer = room((<usize>heads) << 2);
  tower = net;
}

/** Half floats in a file of such a net. */
export function numbersIn(blocks: i32, width: i32, units: i32): i32 {
  const inTower = width * (9 * usedPlanes + 1) + 2 * blocks * width * (9 * width + 1);
  return inTower + units * (3 * width + 1) + heads * (units + 1) + 2 * width + 2 * blocks * width;
}

function readNext(file: HalfFloats, count: i32): usize {
  const to = room((<usize>count) << 2);
  file.read(to, count);
  return to;
}

/** Afterwards `value`, `logitOf` and `legalWalls` are those of the position on the board. */
export function judge(): void {
  const net = tower!;
  look(net.input);
  net.run();
  pool(net);
  dense(pooled, 3 * channels, poolWeights, poolBiases, inner, hidden);
  cutBelowZero(inner, hidden);
  dense(inner, hidden, headWeights, headBiases, outer, heads);
  value = Mathf.tanh(<f32>0.5 * headOf(win));
}

/** The mean of the board, and what is found at the two pawns. */
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
  copyCell(net, pawnOf(toMove), pooled + bytes);
  copyCell(net, pawnOf(1 - toMove), pooled + 2 * bytes);
}

function copyCell(net: ResidualTower, square: i32, to: usize): void {
  const map = net.output;
  const from = map.floats + ((<usize>map.at(viewRank(square), viewFile(square))) << 2);
  memory.copy(to, from, (<usize>channels) << 2);
}

function headOf(index: i32): f32 {
  return load<f32>(outer + (index << 2));
}

/** For a legal move of the position that was judged. */
export function logitOf(move: i32): f32 {
  if (isPawnMove(move)) return headOf(pawnKind(move));
  const map = tower!.output;
  const slot = viewSlot(move);
  const cell = map.floats + ((<usize>map.at(slot >> 3, slot & 7)) << 2);
  const kind = isHorizontal(move) ? 0 : 1;
  const weights = wallWeights + ((<usize>(kind * channels)) << 2);
  return headOf(kind == 0 ? lyingWish : standingWish) + product(cell, weights, channels);
}

/** Steps north, east, south, west; jumps likewise; jumps to the north-east, south-east, south-west, north-west. */
function pawnKind(to: i32): i32 {
  const from = pawnOf(toMove);
  const turn = toMove == 1 ? -1 : 1;
  const north = turn * (rankOf(to) - rankOf(from));
  const east = turn * (fileOf(to) - fileOf(from));
  if (north != 0 && east != 0) return north > 0 ? (east > 0 ? 8 : 11) : east > 0 ? 9 : 10;
  const direction = north > 0 ? 0 : east > 0 ? 1 : north < 0 ? 2 : 3;
  return abs(north + east) == 2 ? 4 + direction : direction;
}

/** For tests: where the planes of the position on the board are, in steps. */
export function seen(): usize {
  const net = tower!;
  look(net.input);
  return net.input.steps;
}
