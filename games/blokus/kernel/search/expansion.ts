import { cellAt, colours, duo, variant, pieceCount, size, stride } from '../board/board';
import * as game from '../board/game-stack';
import { halfTurned, noMove, pieceOf, shapes, sizeOf } from '../board/pieces';
import {
  countOf,
  free,
  isOut,
  listBytes,
  listOf,
  nextColour,
  outOf,
  ownersOf,
  piecesOf,
  refresh,
  setOut,
  setToMove,
  toMove,
} from '../board/position';
import * as sequence from '../board/sequence';
import { classify, layWorths, phaseOf, worthOf } from '../priors/features';
import { weightsOf } from '../priors/prior-weights';
import { Node, addNode, expanded, hasRoom, nodeAt, terminal, used } from './nodes';

/**
 * In Duo the second player can mirror every move through the middle and gets at least a draw, unless the first player
 * takes the middle in time. Playouts do not see that. So once mirroring has begun, the tree expects the mirrored reply
 * and counts it as a draw.
 */

let isWatching: bool = false;

/** Call it before a search. Returns whether the position on the board is symmetric, so that mirroring matters. */
export function watchMirror(): bool {
  isWatching = variant == duo && toMove(game.current()) == 0 && isSymmetric();
  return isWatching;
}

/** Whether every square of one colour has a square of the other across the middle. */
function isSymmetric(): bool {
  const owners = ownersOf(game.current());
  let squares = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const here = load<u8>(owners + cellAt(column, row));
      const across = load<u8>(owners + cellAt(size - 1 - column, size - 1 - row));
      if (here == free ? across != free : here + across != 1) return false;
      if (here != free) squares++;
    }
  }
  return squares > 0;
}

/** The mirrored reply while the opponent is to move, or `noMove`. */
function expectedMirror(): i32 {
  if (!isWatching || sequence.length != sequence.begun + 1) return noMove;
  return halfTurned(sequence.codeAt(sequence.begun), size);
}

/** Whether the first move of the simulation has been mirrored. */
export function mirrored(depth: i32): bool {
  if (!isWatching || depth != 2) return false;
  const begun = sequence.begun;
  if (sequence.moverAt(begun + 1) != 1) return false;
  return halfTurned(sequence.codeAt(begun), size) == sequence.codeAt(begun + 1);
}

/** V5 and Z5 reach farthest from the corner; F, P, T5, U and X take more room than they open. One bit per piece. */
const farReaching: u32 = (1 << 16) | (1 << 20);
const clumsy: u32 = (1 << 9) | (1 << 13) | (1 << 14) | (1 << 15) | (1 << 18);

/** On the large board each colour heads for the middle with this many pieces. */
const straightPieces: i32 = 3;
/**
 * In squares: a placement that is farther from the middle than the nearest one by more than this does not head for it.
 */
const astray: f32 = 0.3;

/**
 * Opening rules that playouts are too short-sighted to find. Moves the placements that follow them to the front of the
 * list; returns their number, or the whole count if there are none.
 */
function restrain(position: usize, colour: i32, list: usize, count: i32): i32 {
  const left = piecesOf(position, colour);
  const placed = pieceCount - popcnt<i32>(left);
  const allowed = left & openingPieces(placed);
  if (allowed == left && variant == duo) return count;
  let front = 0;
  for (let i = 0; i < count; i++) {
    if ((allowed >> pieceOf(<i32>load<u16>(list + (i << 1)) >> 9)) & 1) swap(list, i, front++);
  }
  if (front == 0) return count;
  return variant == duo || placed >= straightPieces ? front : straight(list, front);
}

/** On the large board: until this many pieces are placed, only pieces of at least five, four, three squares. */
let fives: i32 = 3;
let fours: i32 = 5;
let threes: i32 = 7;

export function setFives(pieces: i32): void {
  fives = pieces;
}

export function setSmaller(four: i32, three: i32): void {
  fours = four;
  threes = three;
}

function openingPieces(placed: i32): u32 {
  if (variant == duo) return atLeast(placed < 2 ? 5 : placed == 2 ? 4 : placed < 5 ? 3 : 1);
  if (placed == 0) return farReaching;
  const large = atLeast(placed < fives ? 5 : placed < fours ? 4 : placed < threes ? 3 : 1);
  return placed < 4 ? large & ~clumsy : large;
}

/** Moves those of the first `count` placements that come nearest to the middle to the front; returns their number. */
function straight(list: usize, count: i32): i32 {
  let nearest: f32 = 1000;
  for (let i = 0; i < count; i++) nearest = min(nearest, distanceOf(<i32>load<u16>(list + (i << 1))));
  let front = 0;
  for (let i = 0; i < count; i++) {
    if (distanceOf(<i32>load<u16>(list + (i << 1))) <= nearest + astray) swap(list, i, front++);
  }
  return front;
}

/** The distance of the nearest square from the middle of the board. */
function distanceOf(code: i32): f32 {
  const shape = shapes + ((code >> 9) << 3);
  let nearest = 10_000;
  for (let i = 0; i < sizeOf(code >> 9); i++) {
    const cell = (code & 511) + (<i32>load<u8>(shape + i) >> 1);
    const column = 2 * (cell % stride) - size - 1;
    const row = 2 * (cell / stride) - size - 1;
    nearest = min(nearest, column * column + row * row);
  }
  return Mathf.sqrt(<f32>nearest) / 2;
}

function swap(list: usize, one: i32, other: i32): void {
  const code = load<u16>(list + (one << 1));
  store<u16>(list + (one << 1), load<u16>(list + (other << 1)));
  store<u16>(list + (other << 1), code);
}

function atLeast(squares: i32): u32 {
  // Pieces are sorted by size: 1, 1, 2, 5 and 12 of them.
  if (squares == 5) return ~((1 << 9) - 1);
  if (squares == 4) return ~((1 << 4) - 1);
  if (squares == 3) return ~((1 << 2) - 1);
  return ~0;
}

/** The penalty of a move against the opening rules, if it must be listed anyway. */
const unwise: f32 = 4;

/** The bonus of a mirrored reply. */
const likely: f32 = 5;

/** Prior values of the moves of a list, 32 bits each. */
const worths: usize = memory.data(30_720 * 4, 16);

/** Values are sorted by their distance from the best: so many bins of `binWidth` each. */
const bins: i32 = 128;
const binCounts: usize = memory.data(128 * 4, 16);
const binWidth: f32 = 0.0625;

/** Maximal number of children, except at the root. */
let mostChildren: i32 = 90;

export function setMostChildren(most: i32): void {
  mostChildren = most;
}

/**
 * Finds the colour to move and adds the most promising moves with their priors as children. Returns false if there is
 * no room. `all`: also moves against the opening rules.
 */
export function expand(node: Node, position: usize, lists: usize, isRoot: bool, all: bool): bool {
  const colour = findMover(position, lists);
  if (colour < 0) {
    node.state = terminal;
    return true;
  }
  node.colour = <u8>colour;
  const list = listOf(position, colour);
  const legal = countOf(position, colour);
  const wise = restrain(position, colour, list, legal);
  const count = all ? legal : wise;
  classify(position, colour);
  const weights = weightsOf(phaseOf(position, colour));
  layWorths(weights);
  const feared = expectedMirror();
  let best: f32 = -1e9;
  for (let i = 0; i < count; i++) {
    const code = <i32>load<u16>(list + (i << 1));
    let worth = worthOf(weights, code);
    if (code == feared) worth += likely;
    if (i >= wise) worth -= unwise;
    store<f32>(worths + (i << 2), worth);
    best = max(best, worth);
  }
  const least = isRoot ? <f32>-1e9 : leastOf(count, best);
  const first = used;
  let sum: f32 = 0;
  if (!hasRoom(count)) return false;
  for (let i = 0; i < count; i++) {
    const worth = load<f32>(worths + (i << 2));
    if (worth < least) continue;
    const prior = Mathf.exp(worth - best);
    sum += prior;
    addNode(<i32>load<u16>(list + (i << 1)), prior);
  }
  node.first = first;
  node.count = <u16>(used - first);
  node.state = expanded;
  normalise(node, sum);
  return true;
}

/** The first colour from the turn on that can place, with its list up to date, or -1. */
function findMover(position: usize, lists: usize): i32 {
  let colour = toMove(position);
  for (let tried = 0; tried < colours; tried++) {
    if (!isOut(position, colour)) {
      if (refresh(position, colour, lists + <usize>colour * listBytes) > 0) {
        setToMove(position, colour);
        return colour;
      }
      setOut(position, outOf(position) | (1 << colour));
    }
    colour = nextColour(colour);
  }
  return -1;
}

/** The value that about `mostChildren` moves reach. */
function leastOf(count: i32, best: f32): f32 {
  if (count <= mostChildren) return -1e9;
  memory.fill(binCounts, 0, (<usize>bins) << 2);
  for (let i = 0; i < count; i++) {
    const bin = min(bins - 1, <i32>((best - load<f32>(worths + (i << 2))) / binWidth));
    store<i32>(binCounts + (bin << 2), load<i32>(binCounts + (bin << 2)) + 1);
  }
  let taken = 0;
  for (let bin = 0; bin < bins; bin++) {
    taken += load<i32>(binCounts + (bin << 2));
    if (taken >= mostChildren) return best - <f32>(bin + 1) * binWidth;
  }
  return -1e9;
}

function normalise(node: Node, sum: f32): void {
  const end = node.first + <u32>node.count;
  for (let index = node.first; index < end; index++) nodeAt(index).prior /= sum;
}
