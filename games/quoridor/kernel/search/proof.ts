import { addToRow, fileOf, rankOf } from '../board/bitboard';
import { flood } from '../board/flood';
import { Frame, enterMove, frameAt, openRoot } from '../board/frame';
import { goalOfSeat, hash, pawnOf, putTurn, stockOf, toMove, toggleBarrier, unmake } from '../board/position';
import { findFitting, fitting } from '../board/wall-masks';
import {
  clearWalls,
  copyWalls,
  firstOf,
  horizontalOf,
  intersect,
  verticalOf,
  wallSetBytes,
  wallWords,
  wordOf,
} from '../board/wall-set';
import { listMoves, takeMove } from '../moves/candidates';
import { blockingWalls, findCorridor } from '../moves/corridor';
import { horizontal, isWall, pass } from '../board/move';
import { destinations, findPawnMoves } from '../moves/pawn-moves';
import { moveIn, peek, hasOccurred } from './search';

/** Adds the walls that would block a step between two neighbouring squares; the set may contain slots off the board. */
function addWallsAcrossStep(set: usize, a: i32, b: i32): void {
  const low = min(a, b);
  const rank = rankOf(low);
  const file = fileOf(low);
  if (max(a, b) - low == 1) {
    addToRow(verticalOf(set), rank, 1 << file);
    if (rank > 0) addToRow(verticalOf(set), rank - 1, 1 << file);
  } else {
    addToRow(horizontalOf(set), rank, (3 << file) >> 1);
  }
}

/** Adds the walls that would block any step from a square. */
function addWallsAround(set: usize, square: i32): void {
  addWallsAcrossStep(set, square, square + 1);
  addWallsAcrossStep(set, square, square + 16);
  if (fileOf(square) > 0) addWallsAcrossStep(set, square - 1, square);
  if (rankOf(square) > 0) addWallsAcrossStep(set, square - 16, square);
}

function addWalls(to: usize, from: usize): void {
  for (let at: usize = 0; at < wallSetBytes; at += 16) {
    v128.store(to + at, v128.or(v128.load(to + at), v128.load(from + at)));
  }
}

function fillWalls(to: usize): void {
  memory.fill(to, 255, wallSetBytes);
}

/** A hash table of proved and refuted positions; new entries replace old ones. */
const log2Entries: i32 = 16;
const entryBytes: usize = 16 + wallSetBytes;
const wonOffset: usize = 8;
const lostOffset: usize = 9;
let entries: usize = 0;

function forgetProofs(): void {
  if (!entries) entries = (heap.alloc((entryBytes << log2Entries) + 16) + 15) & ~15;
  memory.fill(entries, 0, entryBytes << log2Entries);
}

function entryOf(key: u64): usize {
  return entries + <usize>(key & ((1 << log2Entries) - 1)) * entryBytes;
}

/** Whether the position is proved to be won within `moves`. */
function isProved(key: u64, moves: i32): bool {
  const entry = entryOf(key);
  const within = <i32>load<u8>(entry, wonOffset);
  return load<u64>(entry) == key && within != 0 && within <= moves;
}

/** Whether a proof with `moves` or more has failed before. */
function hasFailed(key: u64, moves: i32): bool {
  const entry = entryOf(key);
  return load<u64>(entry) == key && <i32>load<u8>(entry, lostOffset) >= moves;
}

/** The walls that would break the proof of a won position. */
function reliedWallsOf(key: u64): usize {
  return entryOf(key) + 16;
}

function storeProof(key: u64, moves: i32, isWon: bool, relied: usize): void {
  const entry = entryOf(key);
  if (load<u64>(entry) != key) {
    store<u64>(entry, key);
    store<u16>(entry, 0, wonOffset);
  }
  if (isWon) {
    store<u8>(entry, <u8>moves, wonOffset);
    copyWalls(entry + 16, relied);
  } else {
    store<u8>(entry, <u8>max(moves, <i32>load<u8>(entry, lostOffset)), lostOffset);
  }
}

/**
 * Proves that a seat reaches its goal within a number of its own moves against every defence. The normal search skips
 * walls and may be wrong about a win. For the attacker only promising moves are tried, which can miss a proof but not
 * make a false one. For the defender every reply counts, but not every wall is searched: if the attacker wins even when
 * the defender passes, the proof relies on certain steps being open, and a wall that blocks none of them cannot change
 * it, since walls only take moves away from the defender. A wall of the attacker relies on all steps. Positions that
 * already occurred in the match are excluded, so that no third repetition turns a win into a draw; within a proof no
 * position has to repeat.
 */
const noMove: i32 = 1023;
const maxPly: i32 = 90;

/** With at most this many walls left in total, the attacker tries every wall. */
const fewWalls: i32 = 2;

let attacker: i32 = 0;
let maxPositions: f64 = 0;
export let positions: f64 = 0;
let isOverLimit: bool = false;

/** By ply: the walls that the proof relies on being absent, the walls to test, and the reply that refuted last. */
const reliedWalls: usize = memory.data(64 * 92, 16);
const wallsToTest: usize = memory.data(64 * 92, 16);
const killers: usize = memory.data(4 * 92, 16);

function reliedWallsAt(ply: i32): usize {
  return reliedWalls + <usize>ply * wallSetBytes;
}

function wallsToTestAt(ply: i32): usize {
  return wallsToTest + <usize>ply * wallSetBytes;
}

export function beginProof(seat: i32): void {
  attacker = seat;
  forgetProofs();
  for (let ply = 0; ply < 92; ply++) store<i32>(killers + (ply << 2), noMove);
}

/**
 * Whether the attacker wins within `moves` of its own moves: 1 proved, 0 not proved, -1 stopped after `most` positions.
 * A later call continues.
 */
export function prove(moves: i32, most: f64): i32 {
  positions = 0;
  maxPositions = most;
  isOverLimit = false;
  openRoot(0);
  const proved = toMove == attacker ? attack(0, moves) : defend(0, moves);
  return proved ? 1 : isOverLimit ? -1 : 0;
}

function countPosition(): void {
  positions += 1;
  if (positions > maxPositions) isOverLimit = true;
}

function attack(ply: i32, moves: i32): bool {
  countPosition();
  const frame = frameAt(ply);
  const apart = stepsBetweenPawns();
  const steps = frame.distanceOf(attacker);
  if (isOverLimit || moves <= 0 || ply >= maxPly || frame.distanceOf(1 - attacker) == 0) return false;
  if (steps > moves + maxJumps(moves, apart)) return false;
  if (isProved(frame.key, moves)) {
    copyWalls(reliedWallsAt(ply), reliedWallsOf(frame.key));
    return true;
  }
  if (hasFailed(frame.key, moves) || (ply > 0 && hasOccurred(frame.key))) return false;
  const won = findWin(frame, ply, moves, steps <= moves - 1 + maxJumps(moves - 1, max(1, apart - 1)));
  if (!isOverLimit || won) storeProof(frame.key, moves, won, reliedWallsAt(ply));
  return won;
}

/** Tries the move of the search's hash table first: if the search has seen the win, it is the right move. */
function findWin(frame: Frame, ply: i32, moves: i32, mayWall: bool): bool {
  const entry = peek(frame.key);
  const first = entry ? moveIn(entry) : noMove;
  if (first != noMove && (mayWall || !isWall(first)) && isWinningMove(frame, ply, first, moves)) return true;
  listMoves(frame, ply, mayWall ? 0 : -1, noMove, mayWall && stockOf(0) + stockOf(1) <= fewWalls);
  while (!isOverLimit) {
    const move = takeMove(frame);
    if (move < 0) return false;
    if (move == first || (isWall(move) && !mayWall)) continue;
    if (isWinningMove(frame, ply, move, moves)) return true;
  }
  return false;
}

function isWinningMove(frame: Frame, ply: i32, move: i32, moves: i32): bool {
  const from = pawnOf(attacker);
  const other = pawnOf(1 - attacker);
  const isLegal = enterMove(frame, ply, move);
  const home = isLegal && frameAt(ply + 1).distanceOf(attacker) == 0;
  const won = home || (isLegal && moves > 1 && defend(ply + 1, moves - 1));
  unmake(frame.undo);
  if (!won) return false;
  const set = reliedWallsAt(ply);
  if (isWall(move)) {
    fillWalls(set);
    return true;
  }
  if (home) clearWalls(set);
  else copyWalls(set, reliedWallsAt(ply + 1));
  if (move == pass) return true;
  const gap = abs(move - from);
  if (gap == 1 || gap == 16) {
    addWallsAcrossStep(set, from, move);
  } else {
    addWallsAcrossStep(set, from, other);
    addWallsAcrossStep(set, other, move);
  }
  return true;
}

/** The defender's turn: every reply must lose. */
function defend(ply: i32, moves: i32): bool {
  countPosition();
  const frame = frameAt(ply);
  const steps = frame.distanceOf(attacker);
  if (isOverLimit || moves <= 0 || ply >= maxPly) return false;
  if (steps > moves + maxJumps(moves, max(1, stepsBetweenPawns() - 1))) return false;
  if (isProved(frame.key, moves)) {
    copyWalls(reliedWallsAt(ply), reliedWallsOf(frame.key));
    return true;
  }
  if (hasFailed(frame.key, moves) || (ply > 0 && hasOccurred(frame.key))) return false;
  const held = refutesAllReplies(frame, ply, moves);
  if (!isOverLimit || held) storeProof(frame.key, moves, held, reliedWallsAt(ply));
  return held;
}

function refutesAllReplies(frame: Frame, ply: i32, moves: i32): bool {
  const defender = 1 - attacker;
  const hasWalls = stockOf(defender) > 0;
  const killer = load<i32>(killers + (ply << 2));
  if (killer != noMove && isPossibleReply(killer, hasWalls) && !losesAnyway(frame, ply, killer, moves)) return false;
  if (hasWalls && isBlockedByOneWall(frame, ply, moves)) return false;
  const set = reliedWallsAt(ply);
  clearWalls(set);
  if (stepsBetweenPawns() == 1) {
    addWallsAround(set, pawnOf(0));
    addWallsAround(set, pawnOf(1));
  }
  let steps = 0;
  findPawnMoves();
  const squares = wallsToTestAt(ply);
  memory.copy(squares, destinations, 32);
  for (let word = 0; word < 4; word++) {
    for (let rest = load<u64>(squares + (word << 3)); rest; rest &= rest - 1) {
      steps++;
      if (!losesAnyway(frame, ply, firstOf(rest, word) - horizontal, moves)) return false;
      addWalls(set, reliedWallsAt(ply + 1));
    }
  }
  if (!hasWalls) {
    if (steps > 0) return true;
    if (!losesAnyway(frame, ply, pass, moves)) return false;
    addWalls(set, reliedWallsAt(ply + 1));
    return true;
  }
  if (!winsAfterPass(frame, ply, moves)) return false;
  addWalls(set, reliedWallsAt(ply + 1));
  findFitting();
  intersect(squares, fitting, set);
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(squares, word); rest; rest &= rest - 1) {
      if (!losesAnyway(frame, ply, firstOf(rest, word), moves)) return false;
      addWalls(set, reliedWallsAt(ply + 1));
    }
  }
  return true;
}

/** A reply that refuted elsewhere may be illegal here. */
function isPossibleReply(reply: i32, hasWalls: bool): bool {
  if (isWall(reply)) {
    if (!hasWalls) return false;
    findFitting();
    const bit = reply - horizontal;
    return ((load<u8>(fitting + (bit >> 3)) >> <u8>(bit & 7)) & 1) != 0;
  }
  if (reply == pass) return false;
  findPawnMoves();
  return ((load<u16>(destinations + (rankOf(reply) << 1)) >> <u16>fileOf(reply)) & 1) != 0;
}

/**
 * Whether the attacker still wins after the reply. An illegal wall is no reply, and adds nothing that the proof relies
 * on.
 */
function losesAnyway(frame: Frame, ply: i32, reply: i32, moves: i32): bool {
  const isLegal = enterMove(frame, ply, reply);
  if (!isLegal) clearWalls(reliedWallsAt(ply + 1));
  const won = !isLegal || attack(ply + 1, moves);
  unmake(frame.undo);
  if (!won) store<i32>(killers + (ply << 2), reply);
  return won;
}

function winsAfterPass(frame: Frame, ply: i32, moves: i32): bool {
  const next = frameAt(ply + 1);
  const defender = toMove;
  putTurn(attacker);
  next.key = hash;
  next.pliesSinceWall = 0;
  for (let seat = 0; seat < 2; seat++) {
    next.setField(seat, frame.fieldOf(seat));
    next.setDistance(seat, frame.distanceOf(seat));
  }
  const won = attack(ply + 1, moves);
  putTurn(defender);
  return won;
}

/** Whether a single wall makes the path too long to win in time. */
function isBlockedByOneWall(frame: Frame, ply: i32, moves: i32): bool {
  const most = moves + maxJumps(moves, stepsBetweenPawns());
  findFitting();
  findCorridor(attacker, frame.fieldOf(attacker), frame.distanceOf(attacker), 0);
  const walls = wallsToTestAt(ply);
  if (!intersect(walls, fitting, blockingWalls)) return false;
  const defender = 1 - attacker;
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(walls, word); rest; rest &= rest - 1) {
      const wall = firstOf(rest, word);
      toggleBarrier(wall);
      const left = flood(goalOfSeat(attacker), pawnOf(attacker));
      const isLegal = left > most && flood(goalOfSeat(defender), pawnOf(defender)) >= 0;
      toggleBarrier(wall);
      if (isLegal) {
        store<i32>(killers + (ply << 2), wall);
        return true;
      }
    }
  }
  return false;
}

/** Steps between the pawns on an empty board. */
function stepsBetweenPawns(): i32 {
  const a = pawnOf(0);
  const b = pawnOf(1);
  return abs(rankOf(a) - rankOf(b)) + abs(fileOf(a) - fileOf(b));
}

/**
 * The maximal number of jumps among the next moves. A jump saves a step; the pawns must meet first, and each move with
 * its reply brings them two steps closer.
 */
function maxJumps(moves: i32, apart: i32): i32 {
  return max(0, moves - apart / 2);
}
