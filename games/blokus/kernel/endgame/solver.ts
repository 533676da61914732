import { attach, colours, forbidden, hasBonus, sideOf, sides } from '../board/board';
import * as game from '../board/game-stack';
import { mix } from '../board/game-stack';
import { noMove, sizeOf } from '../board/pieces';
import {
  bitsUnder,
  copy,
  countOf,
  gridOf,
  isOut,
  listOf,
  mostToGain,
  nextColour,
  outOf,
  place,
  refresh,
  setOut,
  setToMove,
  toMove,
} from '../board/position';
import { sideScore } from '../board/value';

/** Table of solved positions, 16 bytes each: key, lead, kind of bound, best move. */
const bits: i32 = 17;
let table: usize = 0;

const exact: i32 = 1;
const atLeast: i32 = 2;
const atMost: i32 = 3;

let provedLead: i32 = 0;
let meaning: i32 = 0;
let provedMove: i32 = noMove;

function forgetMove(): void {
  provedMove = noMove;
}

function forgetProofs(): void {
  if (!table) table = heap.alloc((<usize>16) << bits);
  memory.fill(table, 0, (<usize>16) << bits);
}

function entryOf(key: u64): usize {
  return table + ((<usize>(key >> (64 - bits))) << 4);
}

function recall(key: u64): bool {
  const entry = entryOf(key);
  if (load<u64>(entry) != key) return false;
  provedLead = <i32>load<i16>(entry, 8);
  meaning = <i32>load<u8>(entry, 10);
  provedMove = <i32>load<u16>(entry, 12);
  return meaning != 0;
}

function remember(key: u64, value: i32, how: i32, best: i32): void {
  const entry = entryOf(key);
  store<u64>(entry, key);
  store<i16>(entry, <i16>value, 8);
  store<u8>(entry, <u8>how, 10);
  store<u16>(entry, <u16>best, 12);
}

/**
 * Solves the end of a match between two sides: alpha-beta to the last piece over the lead of the first side. Frames are
 * in memory, so that it can pause after any node and continue later.
 */
@unmanaged
class Frame {
  key: u64 = 0;
  colour: i32 = 0;
  count: i32 = 0;
  next: i32 = 0;
  /** Leads of the first side, which maximises while the other minimises. */
  alpha: i32 = 0;
  beta: i32 = 0;
  floor: i32 = 0;
  ceiling: i32 = 0;
  best: i32 = 0;
  bestMove: i32 = 0;
  spare: i32 = 0;
}

const frameBytes: usize = 48;
const frames: usize = memory.data(96 * 48, 16);

/** By ply: scores for the move ordering. */
const mostMoves: i32 = 512;
const merits: usize = memory.data(96 * 512 * 2, 16);

/** Larger than any lead. */
const endless: i32 = 1000;

let ply: i32 = 0;
let base: i32 = 0;
let isEntering: bool = false;
/** The value of the frame that was left last. */
let value: i32 = 0;
export let nodes: f64 = 0;

const idle: i32 = 0;
const working: i32 = 1;
const solved: i32 = 2;
let state: i32 = idle;

export let bestMove: i32 = noMove;
/** For the side to move. */
export let lead: i32 = 0;

function frameAt(at: i32): Frame {
  return changetype<Frame>(frames + <usize>at * frameBytes);
}

function positionAt(at: i32): usize {
  return game.positionAt(base + at);
}

/** Begins with the position on the board; only for two sides. `onlyResult`: find the winner, not the lead. */
export function beginSolving(onlyResult: bool): void {
  nodes = 0;
  bestMove = noMove;
  state = idle;
  if (sides != 2) return;
  forgetProofs();
  base = game.depth() + 1;
  ply = 0;
  copy(positionAt(0), game.current());
  const frame = frameAt(0);
  frame.key = 0;
  frame.alpha = onlyResult ? -1 : -endless;
  frame.beta = onlyResult ? 1 : endless;
  isEntering = true;
  state = working;
}

/** Solves this many more nodes; returns true when it is over, with or without a solution. */
export function solve(most: f64): bool {
  const end = nodes + most;
  while (state == working && nodes < end) step();
  return state != working;
}

export function isSolved(): bool {
  return state == solved;
}

function step(): void {
  if (isEntering) {
    nodes += 1;
    if (!enter(frameAt(ply))) leave();
    return;
  }
  const frame = frameAt(ply);
  if (frame.next < frame.count && frame.alpha < frame.beta) descend(frame);
  else {
    settle(frame);
    leave();
  }
}

function isFirst(colour: i32): bool {
  return sideOf(colour, 0) == 0;
}

/** Returns false if the value is known without a search. */
function enter(frame: Frame): bool {
  isEntering = false;
  const position = positionAt(ply);
  if (ply > 0 && recall(frame.key)) {
    const known = provedLead;
    const how = meaning;
    if (how == exact || (how == atLeast && known >= frame.beta) || (how == atMost && known <= frame.alpha)) {
      value = known;
      return false;
    }
  } else {
    forgetMove();
  }
  const now = sideScore(position, 0) - sideScore(position, 1);
  let most = now;
  let least = now;
  let mover = -1;
  let colour = toMove(position);
  for (let tried = 0; tried < colours; tried++) {
    if (!isOut(position, colour)) {
      if (refresh(position, colour, game.listAt(base + ply, colour)) == 0) {
        setOut(position, outOf(position) | (1 << colour));
      } else {
        if (mover < 0) mover = colour;
        const gain = mostToGain(position, colour);
        if (isFirst(colour)) most += gain;
        else least -= gain;
      }
    }
    colour = nextColour(colour);
  }
  if (mover < 0 || most == least) {
    value = now;
    return false;
  }
  if (ply > 0 && (most <= frame.alpha || least >= frame.beta)) {
    value = most <= frame.alpha ? most : least;
    return false;
  }
  frame.colour = mover;
  frame.count = countOf(position, mover);
  frame.next = 0;
  frame.floor = frame.alpha;
  frame.ceiling = frame.beta;
  frame.best = isFirst(mover) ? -endless : endless;
  frame.bestMove = noMove;
  if (frame.count > mostMoves) {
    state = idle;
    return true;
  }
  order(position, frame, provedMove);
  return true;
}

/** Large pieces and moves that take corners from opponents first; before them the best move of an earlier visit. */
function order(position: usize, frame: Frame, known: i32): void {
  const list = listOf(position, frame.colour);
  const at = merits + <usize>ply * <usize>(mostMoves * 2);
  for (let i = 0; i < frame.count; i++) {
    const code = <i32>load<u16>(list + (i << 1));
    let merit = sizeOf(code >> 9) * 4;
    for (let other = 0; other < colours; other++) {
      if (sideOf(other, 0) == sideOf(frame.colour, 0) || isOut(position, other)) continue;
      // All squares are free, so a forbidden square is forbidden by the opponent's own pieces.
      if (bitsUnder(gridOf(position, other), code) & attach) merit += 6;
      if (bitsUnder(gridOf(position, other), code) & forbidden) merit -= 1;
    }
    if (code == known) merit = 1000;
    store<i16>(at + (i << 1), <i16>merit);
  }
}

function descend(frame: Frame): void {
  const position = positionAt(ply);
  const list = listOf(position, frame.colour);
  const at = merits + <usize>ply * <usize>(mostMoves * 2);
  let best = frame.next;
  for (let i = frame.next + 1; i < frame.count; i++) {
    if (load<i16>(at + (i << 1)) > load<i16>(at + (best << 1))) best = i;
  }
  const code = load<u16>(list + (best << 1));
  store<u16>(list + (best << 1), load<u16>(list + (frame.next << 1)));
  store<u16>(list + (frame.next << 1), code);
  store<i16>(at + (best << 1), load<i16>(at + (frame.next << 1)));
  frame.next++;
  const below = positionAt(ply + 1);
  copy(below, position);
  place(below, frame.colour, <i32>code);
  setToMove(below, nextColour(frame.colour));
  const child = frameAt(ply + 1);
  child.key = frame.key ^ mix(((<u64>frame.colour) << 16) | <u64>code);
  // The same pieces in another order may leave another colour to move, so the colour is part of the key.
  child.key = (child.key & ~3) | <u64>nextColour(frame.colour);
  if (hasBonus && game.hasMonominoLast(below, frame.colour)) child.key ^= mix(0x50000 + <u64>frame.colour) & ~3;
  child.alpha = frame.alpha;
  child.beta = frame.beta;
  ply++;
  isEntering = true;
}

/** All moves of the frame have been searched, or a cutoff occurred. */
function settle(frame: Frame): void {
  value = frame.best;
  const how = value >= frame.ceiling ? atLeast : value <= frame.floor ? atMost : exact;
  remember(frame.key, value, how, frame.bestMove);
}

/** Passes the value to the parent frame. */
function leave(): void {
  if (ply == 0) {
    const frame = frameAt(0);
    bestMove = frame.bestMove;
    lead = isFirst(frame.colour) ? value : -value;
    state = solved;
    return;
  }
  ply--;
  const frame = frameAt(ply);
  const code = <i32>load<u16>(listOf(positionAt(ply), frame.colour) + ((frame.next - 1) << 1));
  if (isFirst(frame.colour)) {
    if (value > frame.best) {
      frame.best = value;
      frame.bestMove = code;
    }
    frame.alpha = max(frame.alpha, frame.best);
  } else {
    if (value < frame.best) {
      frame.best = value;
      frame.bestMove = code;
    }
    frame.beta = min(frame.beta, frame.best);
  }
}
