import { room } from '@quadrille/kernel/assembly/net/board-map';
import { cutBelowZero, dense, product } from '@quadrille/kernel/assembly/net/dense';
import { HalfFloats } from '@quadrille/kernel/assembly/net/half-floats';
import { ResidualTower } from '@quadrille/kernel/assembly/net/residual-tower';
import { cellAt, colours, sides, size, stride } from '../board/board';
import { corners, edges, heightOf, orientationCount, shapes, sizeOf, widthOf } from '../board/pieces';
import * as game from '../board/game-stack';
import { toMove } from '../board/position';
import { allPlanes, leadOf, look, once, planeSteps, usedOnce, usedPlanes, viewCode, viewColumn, viewRow } from './view';

/** Evaluates the position on the board with the net: the probability of each move, and who wins. */
const parts: i32 = 3;
/** The net's lead output counts in units of this many squares. */
const largeLead: f32 = 32;

let tower: ResidualTower | null = null;
let channels: i32 = 0;
let hidden: i32 = 0;
let poolWeights: usize = 0;
let poolBiases: usize = 0;
let headWeights: usize = 0;
let headBiases: usize = 0;
let worthWeights: usize = 0;
let lieWeights: usize = 0;
let lieBiases: usize = 0;
/** Weights from the global inputs to the biases of the stem, and those biases before and after. */
let onceWeights: usize = 0;
let stemBiases: usize = 0;
let stemSums: usize = 0;
let pooled: usize = 0;
let inner: usize = 0;
/** The value head's output. Two sides: win and lead; four: both for each colour, from the mover on. */
const outer: usize = memory.data(4 * 8, 16);

/** By cell: its contribution to a move as square, edge and corner of a piece; zero off the board. */
const worths: usize = memory.data(3 * 512 * 4, 16);
const worthBytes: usize = 2048;

/** The value of the last evaluated position for the player to move, -1 to 1. */
export let value: f32 = 0;

/** The same by colour, in a game of four. */
export const values: usize = memory.data(4 * 4, 16);

function heads(): i32 {
  return sides == 2 ? 2 : 2 * sides;
}

export function loadNet(file: usize, blocks: i32, width: i32, units: i32): void {
  channels = width;
  hidden = units;
  const net = new ResidualTower(size, size, allPlanes(), channels, blocks);
  const inTower = numbersInTower(blocks, width);
  const inHeads = numbersInHeads(width, units);
  net.load(new HalfFloats(file), usedPlanes(), new HalfFloats(file + ((<usize>(inTower + inHeads)) << 1)), planeSteps);
  const rest = new HalfFloats(file + ((<usize>inTower) << 1));
  poolWeights = readNext(rest, 2 * channels * hidden);
  poolBiases = readNext(rest, hidden);
  headWeights = readNext(rest, heads() * hidden);
  headBiases = readNext(rest, heads());
  worthWeights = readNext(rest, parts * channels);
  lieWeights = readNext(rest, orientationCount * channels);
  lieBiases = readNext(rest, orientationCount);
  onceWeights = readNext(rest, usedOnce() * channels);
  stemBiases = readNext(new HalfFloats(file + ((<usize>(9 * usedPlanes() * channels)) << 1)), channels);
  stemSums = room((<usize>channels) << 2);
  pooled = room((<usize>(2 * channels)) << 2);
  inner = room((<usize>hidden) << 2);
  tower = net;
}

function numbersInTower(blocks: i32, width: i32): i32 {
  return width * (9 * usedPlanes() + 1) + 2 * blocks * width * (9 * width + 1);
}

function numbersInHeads(width: i32, units: i32): i32 {
  const moves = parts * width + orientationCount * (width + 1);
  return units * (2 * width + 1) + heads() * (units + 1) + moves + usedOnce() * width;
}

/** The number of half floats in the file of such a net. */
export function numbersIn(blocks: i32, width: i32, units: i32): i32 {
  return numbersInTower(blocks, width) + numbersInHeads(width, units) + 2 * blocks * width;
}

function readNext(file: HalfFloats, count: i32): usize {
  const to = room((<usize>count) << 2);
  file.read(to, count);
  return to;
}

/** Sets `value` and `logitOf` for the position on the board. */
export function judge(): void {
  const net = tower!;
  look(net.input);
  if (usedOnce() > 0) {
    dense(once, usedOnce(), onceWeights, stemBiases, stemSums, channels);
    net.rebiasStem(stemSums);
  }
  net.run();
  pool(net);
  weighCells(net);
  dense(pooled, 2 * channels, poolWeights, poolBiases, inner, hidden);
  cutBelowZero(inner, hidden);
  dense(inner, hidden, headWeights, headBiases, outer, heads());
  if (sides == 2) value = worthOf(Mathf.tanh(<f32>0.5 * load<f32>(outer)), load<f32>(outer, 4));
  else shareOut(toMove(game.current()));
}

/** Turns the win outputs of four colours into probabilities with sum 1. */
function shareOut(me: i32): void {
  let top = load<f32>(outer);
  let sum: f32 = 0;
  for (let who = 1; who < sides; who++) top = max(top, load<f32>(outer + (who << 2)));
  for (let who = 0; who < sides; who++) sum += Mathf.exp(load<f32>(outer + (who << 2)) - top);
  for (let who = 0; who < sides; who++) {
    const part = Mathf.exp(load<f32>(outer + (who << 2)) - top) / sum;
    store<f32>(values + (((me + who) % colours) << 2), worthOf(2 * part - 1, load<f32>(outer + ((sides + who) << 2))));
  }
  value = load<f32>(values + (me << 2));
}

/**
 * Adds the lead to the value; from a certain lead on it counts in full. With four players the best two are seldom far
 * apart.
 */
function worthOf(win: f32, lead: f32): f32 {
  const leadPart: f32 = sides == 2 ? 0.15 : 0.2;
  const fullLead: f32 = sides == 2 ? 32 : 12;
  return (1 - leadPart) * win + leadPart * min<f32>(1, max<f32>(-1, (lead * largeLead) / fullLead));
}

/** Sets `value` and `values` for a finished game. */
export function judgeEnd(): void {
  const now = game.current();
  const me = toMove(now);
  const lead = leadOf(now, me);
  value = worthOf(lead > 0 ? 1 : lead < 0 ? -1 : 0, <f32>lead / largeLead);
  if (sides == 2) return;
  let level = 0;
  for (let colour = 0; colour < colours; colour++) if (leadOf(now, colour) == 0) level++;
  for (let colour = 0; colour < colours; colour++) {
    const ahead = leadOf(now, colour);
    const part: f32 = ahead > 0 ? 1 : ahead < 0 ? 0 : 1 / <f32>level;
    store<f32>(values + (colour << 2), worthOf(2 * part - 1, <f32>ahead / largeLead));
  }
  value = load<f32>(values + (me << 2));
}

/** Pools the mean and the maximum over the board. */
function pool(net: ResidualTower): void {
  const map = net.output;
  const bytes = (<usize>channels) << 2;
  for (let offset: usize = 0; offset < bytes; offset += 16) {
    let sum = f32x4.splat(0);
    let top = f32x4.splat(0);
    for (let row = 0; row < size; row++) {
      let at = map.floats + ((<usize>map.at(row, 0)) << 2) + offset;
      for (let column = 0; column < size; column++) {
        const four = v128.load(at);
        sum = f32x4.add(sum, four);
        top = f32x4.max(top, four);
        at += bytes;
      }
    }
    v128.store(pooled + offset, f32x4.div(sum, f32x4.splat(<f32>(size * size))));
    v128.store(pooled + bytes + offset, top);
  }
}

function weighCells(net: ResidualTower): void {
  const map = net.output;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = map.floats + ((<usize>map.at(viewRow(column, row), viewColumn(column, row))) << 2);
      const to = worths + ((<usize>cellAt(column, row)) << 2);
      for (let part = 0; part < parts; part++) {
        const weights = worthWeights + ((<usize>(part * channels)) << 2);
        store<f32>(to + <usize>part * worthBytes, product(from, weights, channels));
      }
    }
  }
}

/** The logit of a legal move of the evaluated position. */
export function logitOf(code: i32): f32 {
  const seen = viewCode(code);
  const orientation = seen >> 9;
  const column = ((seen & 511) % stride) - 1 + ((widthOf(orientation) - 1) >> 1);
  const row = (seen & 511) / stride - 1 + ((heightOf(orientation) - 1) >> 1);
  const map = tower!.output;
  const middle = map.floats + ((<usize>map.at(row, column)) << 2);
  const weights = lieWeights + ((<usize>(orientation * channels)) << 2);
  return load<f32>(lieBiases + (orientation << 2)) + product(middle, weights, channels) + worthUnder(code);
}

function worthUnder(code: i32): f32 {
  const orientation = code >> 9;
  const at = worths + ((<usize>(code & 511)) << 2);
  const shape = shapes + (orientation << 3);
  let sum: f32 = 0;
  for (let i = 0, n = sizeOf(orientation); i < n; i++) sum += load<f32>(at + ((<usize>load<u8>(shape + i)) << 1));
  return (
    sum +
    worthAlong(at + worthBytes, edges + (orientation << 6)) +
    worthAlong(at + 2 * worthBytes, corners + (orientation << 6))
  );
}

function worthAlong(at: usize, offsets: usize): f32 {
  let sum: f32 = 0;
  for (let i = 0, n = <i32>load<u16>(offsets); i < n; i++) {
    sum += load<f32>(at + ((<isize>load<i16>(offsets + (i << 1), 2)) << 1));
  }
  return sum;
}

/** For tests: the address of the input planes, in steps. */
export function seen(): usize {
  const net = tower!;
  look(net.input);
  return net.input.steps;
}
