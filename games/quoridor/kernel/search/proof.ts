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
import { barring, findCorridor } from '../moves/corridor';
import { horizontal, isWall, pass } from '../board/move';
import { destinations, findPawnMoves } from '../moves/pawn-moves';
import { moveIn, peek, wasThere } from './search';

/** Adds the walls that would bar a step between two squares side by side; slots off the board may be among them. */
function addStep(set: usize, a: i32, b: i32): void {
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

/** Adds the walls that would bar any step from a square. */
function addAround(set: usize, square: i32): void {
  addStep(set, square, square + 1);
  addStep(set, square, square + 16);
  if (fileOf(square) > 0) addStep(set, square - 1, square);
  if (rankOf(square) > 0) addStep(set, square - 16, square);
}

function unite(to: usize, from: usize): void {
  for (let at: usize = 0; at < wallSetBytes; at += 16) {
    v128.store(to + at, v128.or(v128.load(to + at), v128.load(from + at)));
  }
}

function fillWalls(to: usize): void {
  memory.fill(to, 255, wallSetBytes);
}

/** What a proof has found out about positions; newer knowledge replaces older. */
const log2Entries: i32 = 16;
const entryBytes: usize = 16 + wallSetBytes;
const won: usize = 8;
const lost: usize = 9;
let entries: usize = 0;

function forgetProofs(): void {
  if (!entries) entries = (heap.alloc((entryBytes << log2Entries) + 16) + 15) & ~15;
  memory.fill(entries, 0, entryBytes << log2Entries);
}

function entryOf(key: u64): usize {
  return entries + <usize>(key & ((1 << log2Entries) - 1)) * entryBytes;
}

/** Won within so many moves. */
function provedIn(key: u64, moves: i32): bool {
  const entry = entryOf(key);
  const within = <i32>load<u8>(entry, won);
  return load<u64>(entry) == key && within != 0 && within <= moves;
}

/** Not proved with so many moves or more. */
function unprovedIn(key: u64, moves: i32): bool {
  const entry = entryOf(key);
  return load<u64>(entry) == key && <i32>load<u8>(entry, lost) >= moves;
}

/** What the proof of a position that is won relies on. */
function reliedIn(key: u64): usize {
  return entryOf(key) + 16;
}

function keepProof(key: u64, moves: i32, isWon: bool, relied: usize): void {
  const entry = entryOf(key);
  if (load<u64>(entry) != key) {
    store<u64>(entry, key);
    store<u16>(entry, 0, won);
  }
  if (isWon) {
    store<u8>(entry, <u8>moves, won);
    copyWalls(entry + 16, relied);
  } else {
    store<u8>(entry, <u8>max(moves, <i32>load<u8>(entry, lost)), lost);
  }
}

/**
 * Proves that a seat brings its pawn home within so many of its own moves, whatever the other does: the search that
 * plays leaves walls out and may be wrong about a win. Of the attacker only moves that promise are tried, which can miss
 * a proof but not make a false one. Of the defender every reply counts, though not every wall is searched: a win that is
 * proved although the other may *pass* relies on certain ways being open, and a wall that bars none of them changes
 * nothing in the proof, because it only takes moves away from the other. A wall of the attacker relies on everything.
 * Positions that the game has been through are left out, so that no third time makes a draw of a win: of the positions
 * of a proof itself none has to come twice.
 */
const noMove: i32 = 1023;
const deepest: i32 = 90;

/** With so few walls left in all, the attacker tries every one. */
const fewWalls: i32 = 2;

let attacker: i32 = 0;
let limit: f64 = 0;
export let looks: f64 = 0;
let isSpent: bool = false;

/** By ply: what the proof relies on, the walls in question, and the reply that refuted last. */
const relied: usize = memory.data(64 * 92, 16);
const inQuestion: usize = memory.data(64 * 92, 16);
const killers: usize = memory.data(4 * 92, 16);

function reliedAt(ply: i32): usize {
  return relied + <usize>ply * wallSetBytes;
}

function inQuestionAt(ply: i32): usize {
  return inQuestion + <usize>ply * wallSetBytes;
}

export function beginProof(seat: i32): void {
  attacker = seat;
  forgetProofs();
  for (let ply = 0; ply < 92; ply++) store<i32>(killers + (ply << 2), noMove);
}

/**
 * Whether the attacker is home within so many own moves: 1 proved, 0 not proved, -1 given up after so many looks. A
 * later call goes on with what this one has found.
 */
export function prove(moves: i32, most: f64): i32 {
  looks = 0;
  limit = most;
  isSpent = false;
  openRoot(0);
  const proved = toMove == attacker ? attack(0, moves) : defend(0, moves);
  return proved ? 1 : isSpent ? -1 : 0;
}

function count(): void {
  looks += 1;
  if (looks > limit) isSpent = true;
}

function attack(ply: i32, moves: i32): bool {
  count();
  const frame = frameAt(ply);
  const apart = distanceOfPawns();
  const steps = frame.distanceOf(attacker);
  if (isSpent || moves <= 0 || ply >= deepest || frame.distanceOf(1 - attacker) == 0) return false;
  if (steps > moves + jumps(moves, apart)) return false;
  if (provedIn(frame.key, moves)) {
    copyWalls(reliedAt(ply), reliedIn(frame.key));
    return true;
  }
  if (unprovedIn(frame.key, moves) || (ply > 0 && wasThere(frame.key))) return false;
  const won = findWin(frame, ply, moves, steps <= moves - 1 + jumps(moves - 1, max(1, apart - 1)));
  if (!isSpent || won) keepProof(frame.key, moves, won, reliedAt(ply));
  return won;
}

/** The move of the search's table first: where the search has seen the win, it is the right one. */
function findWin(frame: Frame, ply: i32, moves: i32, mayWall: bool): bool {
  const entry = peek(frame.key);
  const first = entry ? moveIn(entry) : noMove;
  if (first != noMove && (mayWall || !isWall(first)) && wins(frame, ply, first, moves)) return true;
  listMoves(frame, ply, mayWall ? 0 : -1, noMove, mayWall && stockOf(0) + stockOf(1) <= fewWalls);
  while (!isSpent) {
    const move = takeMove(frame);
    if (move < 0) return false;
    if (move == first || (isWall(move) && !mayWall)) continue;
    if (wins(frame, ply, move, moves)) return true;
  }
  return false;
}

function wins(frame: Frame, ply: i32, move: i32, moves: i32): bool {
  const from = pawnOf(attacker);
  const other = pawnOf(1 - attacker);
  const isLegal = enterMove(frame, ply, move);
  const home = isLegal && frameAt(ply + 1).distanceOf(attacker) == 0;
  const won = home || (isLegal && moves > 1 && defend(ply + 1, moves - 1));
  unmake(frame.undo);
  if (!won) return false;
  const set = reliedAt(ply);
  if (isWall(move)) {
    fillWalls(set);
    return true;
  }
  if (home) clearWalls(set);
  else copyWalls(set, reliedAt(ply + 1));
  if (move == pass) return true;
  const gap = abs(move - from);
  if (gap == 1 || gap == 16) {
    addStep(set, from, move);
  } else {
    addStep(set, from, other);
    addStep(set, other, move);
  }
  return true;
}

/** The other's turn: every reply must lose. */
function defend(ply: i32, moves: i32): bool {
  count();
  const frame = frameAt(ply);
  const steps = frame.distanceOf(attacker);
  if (isSpent || moves <= 0 || ply >= deepest) return false;
  if (steps > moves + jumps(moves, max(1, distanceOfPawns() - 1))) return false;
  if (provedIn(frame.key, moves)) {
    copyWalls(reliedAt(ply), reliedIn(frame.key));
    return true;
  }
  if (unprovedIn(frame.key, moves) || (ply > 0 && wasThere(frame.key))) return false;
  const held = holds(frame, ply, moves);
  if (!isSpent || held) keepProof(frame.key, moves, held, reliedAt(ply));
  return held;
}

function holds(frame: Frame, ply: i32, moves: i32): bool {
  const defender = 1 - attacker;
  const hasWalls = stockOf(defender) > 0;
  const killer = load<i32>(killers + (ply << 2));
  if (killer != noMove && isPossible(killer, hasWalls) && !isUseless(frame, ply, killer, moves)) return false;
  if (hasWalls && isBarredAtOnce(frame, ply, moves)) return false;
  const set = reliedAt(ply);
  clearWalls(set);
  if (distanceOfPawns() == 1) {
    addAround(set, pawnOf(0));
    addAround(set, pawnOf(1));
  }
  let steps = 0;
  findPawnMoves();
  const squares = inQuestionAt(ply);
  memory.copy(squares, destinations, 32);
  for (let word = 0; word < 4; word++) {
    for (let rest = load<u64>(squares + (word << 3)); rest; rest &= rest - 1) {
      steps++;
      if (!isUseless(frame, ply, firstOf(rest, word) - horizontal, moves)) return false;
      unite(set, reliedAt(ply + 1));
    }
  }
  if (!hasWalls) {
    if (steps > 0) return true;
    if (!isUseless(frame, ply, pass, moves)) return false;
    unite(set, reliedAt(ply + 1));
    return true;
  }
  if (!survivesPass(frame, ply, moves)) return false;
  unite(set, reliedAt(ply + 1));
  findFitting();
  intersect(squares, fitting, set);
  for (let word = 0; word < wallWords; word++) {
    for (let rest = wordOf(squares, word); rest; rest &= rest - 1) {
      if (!isUseless(frame, ply, firstOf(rest, word), moves)) return false;
      unite(set, reliedAt(ply + 1));
    }
  }
  return true;
}

/** What refuted elsewhere may not be a move here. */
function isPossible(reply: i32, hasWalls: bool): bool {
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

/** Whether the attacker wins all the same; a wall that may not be placed is no reply, and relies on nothing new. */
function isUseless(frame: Frame, ply: i32, reply: i32, moves: i32): bool {
  const isLegal = enterMove(frame, ply, reply);
  if (!isLegal) clearWalls(reliedAt(ply + 1));
  const won = !isLegal || attack(ply + 1, moves);
  unmake(frame.undo);
  if (!won) store<i32>(killers + (ply << 2), reply);
  return won;
}

function survivesPass(frame: Frame, ply: i32, moves: i32): bool {
  const next = frameAt(ply + 1);
  const defender = toMove;
  putTurn(attacker);
  next.key = hash;
  next.quiet = 0;
  for (let seat = 0; seat < 2; seat++) {
    next.setField(seat, frame.fieldOf(seat));
    next.setDistance(seat, frame.distanceOf(seat));
  }
  const won = attack(ply + 1, moves);
  putTurn(defender);
  return won;
}

/** Whether a wall makes the way too long without more ado. */
function isBarredAtOnce(frame: Frame, ply: i32, moves: i32): bool {
  const most = moves + jumps(moves, distanceOfPawns());
  findFitting();
  findCorridor(attacker, frame.fieldOf(attacker), frame.distanceOf(attacker), 0);
  const walls = inQuestionAt(ply);
  if (!intersect(walls, fitting, barring)) return false;
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

/** Over an empty board. */
function distanceOfPawns(): i32 {
  const a = pawnOf(0);
  const b = pawnOf(1);
  return abs(rankOf(a) - rankOf(b)) + abs(fileOf(a) - fileOf(b));
}

/**
 * How many of the next moves can be jumps, at most: a jump saves a step, and the pawns have to come together first, by
 * two steps with each move and its reply.
 */
function jumps(moves: i32, apart: i32): i32 {
  return max(0, moves - apart / 2);
}
