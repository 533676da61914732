// A position of Quoridor on 9x9, always seen by the player to move, who runs north. Four players run north, east, south and
// west in the order of their turns. What is here compiles for the GPU and, with one lane instead of 32, for the processor,
// where the tests run it.
#pragma once
#include "variant.cuh"

// One bit a cell, rank * 9 + file; one bit a wall's place, rank * 8 + file.
using Cells = unsigned __int128;
using Slots = uint64_t;

constexpr int cells = 81;
constexpr int pawnMoves = players == 2 ? 12 : 36;  // lines of pawns allow far jumps
constexpr int lyingMoves = pawnMoves;
constexpr int standingMoves = lyingMoves + 64;
constexpr int moves = standingMoves + 64;

// `lost`: the player who moved last has won.
enum End : uint8_t { goingOn = 0, lost = 1, drawn = 2 };

// How a pawn may cross a line of pawns: games/quoridor/README.md, "Pawns in a line".
enum LineRule : uint8_t { mons = 0, strict = 1, wikipedia = 2 };

// Positions that are remembered to find repetitions.
constexpr int remembered = 24;

struct Position {
  Slots lying, standing;
  uint8_t pawn[players];  // from the mover on, as the stocks
  uint8_t stock[players];
  uint8_t end;
  uint8_t line;  // a LineRule
  uint16_t ply;
#ifdef FOUR
  uint8_t times;   // how often this position was on the board before
  uint8_t known;   // remembered positions since the last wall, without this one
  uint8_t classic;  // one bit for each player, from the mover on: it is the classical one (classic.cuh)
  uint8_t spare;
  uint32_t history[remembered];  // by ply: the pawns as their mover saw them
#endif
};

// From these cells one can step north, or east.
struct Ways {
  Cells north, east;
};

BOTH Cells cellBit(int cell) { return (Cells)1 << cell; }
BOTH Cells northEdge() { return (Cells)0x1ff << 72; }
BOTH Cells southEdge() { return (Cells)0x1ff; }
BOTH Cells westEdge() {
  Cells edge = 1;
  for (int rank = 1; rank < 9; rank++) edge |= (Cells)1 << (9 * rank);
  return edge;
}
BOTH Cells eastEdge() { return westEdge() << 8; }
BOTH Cells goalOf(int player) {
  const int direction = players == 2 ? 2 * player : player;
  return direction == 0 ? northEdge() : direction == 1 ? eastEdge() : direction == 2 ? southEdge() : westEdge();
}
BOTH Cells allCells() { return ((Cells)1 << 81) - 1; }
BOTH bool has(Cells set, int cell) { return (set >> cell) & 1; }

BOTH Cells closedByLying(int slot) { return (Cells)3 << (slot / 8 * 9 + slot % 8); }
BOTH Cells closedByStanding(int slot) { return (Cells)0x201 << (slot / 8 * 9 + slot % 8); }

BOTH Ways waysOf(Slots lying, Slots standing) {
  Cells closedNorth = northEdge(), closedEast = 0;
  for (int rank = 0; rank < 8; rank++) {
    const uint32_t flat = (lying >> (8 * rank)) & 255, upright = (standing >> (8 * rank)) & 255;
    closedNorth |= (Cells)(flat | flat << 1) << (9 * rank);
    closedEast |= (Cells)(upright | upright << 9 | 0x100) << (9 * rank);
  }
  closedEast |= (Cells)0x100 << 72;
  return {allCells() & ~closedNorth, allCells() & ~closedEast};
}

// The cells within one more step.
BOTH Cells spread(Cells set, const Ways &ways) {
  return set | (set & ways.north) << 9 | (set >> 9 & ways.north) | (set & ways.east) << 1 | (set >> 1 & ways.east);
}

// Steps from the cell to the nearest of `goal`, pawns ignored, or -1.
BOTH int stepsTo(int cell, Cells goal, const Ways &ways) {
  Cells reached = cellBit(cell);
  for (int steps = 0;; steps++) {
    if (reached & goal) return steps;
    const Cells next = spread(reached, ways);
    if (next == reached) return -1;
    reached = next;
  }
}

// Directions 0 to 3: north, east, south, west.
BOTH bool isOpen(int cell, int direction, const Ways &ways) {
  switch (direction) {
    case 0: return has(ways.north, cell);
    case 1: return has(ways.east, cell);
    case 2: return cell >= 9 && has(ways.north, cell - 9);
    default: return cell > 0 && has(ways.east, cell - 1);
  }
}

BOTH int stepOf(int direction) { return direction == 0 ? 9 : direction == 1 ? 1 : direction == 2 ? -9 : -1; }

// Moves 0 to 3 are steps, 4 to 7 jumps, 8 to 11 jumps to the north-east, south-east, south-west and north-west. Over lines of
// two and three pawns: 12 to 15 and 16 to 19 straight; beside the second and the third pawn of the line 20 to 27 and 28 to 35,
// for each direction first to its left.
BOTH int pawnTarget(int cell, int move) {
  if (move < 4) return cell + stepOf(move);
  if (move < 8) return cell + 2 * stepOf(move - 4);
  if (move < 12) return cell + (move == 8 ? 10 : move == 9 ? -8 : move == 10 ? -10 : 8);
  if (move < 20) return cell + (move < 16 ? 3 : 4) * stepOf(move & 3);
  const int far = move < 28 ? 2 : 3, direction = (move - 20) / 2 & 3;
  return cell + far * stepOf(direction) + stepOf((direction + (move & 1 ? 1 : 3)) & 3);
}

BOTH int diagonal(int a, int b) {
  const bool north = a == 0 || b == 0, east = a == 1 || b == 1;
  return north ? (east ? 8 : 11) : (east ? 9 : 10);
}

BOTH bool isOccupied(const Position &at, int cell) {
  for (int player = 1; player < players; player++)
    if (at.pawn[player] == cell) return true;
  return false;
}

// The free squares left and right of the `far`-th pawn in a direction.
BOTH uint64_t sidesOf(const Position &at, const Ways &ways, int pawn, int direction, int far) {
  uint64_t mask = 0;
  for (int right = 0; right < 2; right++) {
    const int turned = (direction + (right ? 1 : 3)) & 3;
    if (!isOpen(pawn, turned, ways) || isOccupied(at, pawn + stepOf(turned))) continue;
    mask |= 1ull << (far == 1 ? diagonal(direction, turned) : 20 + 8 * (far - 2) + 2 * direction + right);
  }
  return mask;
}

// Along a line of at least two pawns, the ways between which are open.
BOTH uint64_t acrossLine(const Position &at, const Ways &ways, int first, int direction) {
  if (at.line == strict) return 0;
  const uint64_t beside = sidesOf(at, ways, first, direction, 1);
  if (beside || at.line == wikipedia) return beside;
  int pawn = first + stepOf(direction), far = 2;
  while (isOpen(pawn, direction, ways)) {
    pawn += stepOf(direction), far++;
    if (!isOccupied(at, pawn)) return 1ull << ((far == 3 ? 12 : 16) + direction);
  }
  return sidesOf(at, ways, pawn, direction, far);
}

// One bit for each move of the pawn.
BOTH uint64_t pawnMask(const Position &at, const Ways &ways) {
  uint64_t mask = 0;
  for (int direction = 0; direction < 4; direction++) {
    if (!isOpen(at.pawn[0], direction, ways)) continue;
    const int next = at.pawn[0] + stepOf(direction);
    if (!isOccupied(at, next)) mask |= 1ull << direction;
    else if (!isOpen(next, direction, ways)) mask |= sidesOf(at, ways, next, direction, 1);
    else if (!isOccupied(at, next + stepOf(direction))) mask |= 1ull << (4 + direction);
    else mask |= acrossLine(at, ways, next, direction);
  }
  return mask;
}

// The slots where a wall lies on no other and crosses none.
BOTH Slots lyingFits(const Position &at) {
  const Slots firstFile = 0x0101010101010101ull;
  return ~(at.lying | at.standing | (at.lying << 1 & ~firstFile) | (at.lying >> 1 & ~(firstFile << 7)));
}
BOTH Slots standingFits(const Position &at) { return ~(at.lying | at.standing | at.standing << 8 | at.standing >> 8); }

BOTH uint64_t reversed(uint64_t bits) {
#ifdef __CUDA_ARCH__
  return __brevll(bits);
#else
  uint64_t out = 0;
  for (int i = 0; i < 64; i++) out |= (bits >> i & 1) << (63 - i);
  return out;
#endif
}

BOTH Cells turned(Cells set) {
  return ((Cells)reversed((uint64_t)set) << 64 | reversed((uint64_t)(set >> 64))) >> (128 - 81);
}

// Rank and file exchanged.
BOTH Slots transposed(Slots set) {
  Slots swap = (set ^ set >> 7) & 0x00aa00aa00aa00aaull;
  set ^= swap ^ swap << 7;
  swap = (set ^ set >> 14) & 0x0000cccc0000ccccull;
  set ^= swap ^ swap << 14;
  swap = (set ^ set >> 28) & 0x00000000f0f0f0f0ull;
  return set ^ swap ^ swap << 28;
}

BOTH Slots mirroredSlots(Slots set) {
  Slots out = 0;
  for (int rank = 0; rank < 8; rank++) out |= (reversed(set >> (8 * rank) & 255) >> 56) << (8 * rank);
  return out;
}

// A quarter turn to the left: east becomes north.
BOTH int quarterTurned(int cell) { return cell % 9 * 9 + 8 - cell / 9; }
BOTH Slots quarterTurned(Slots set) { return mirroredSlots(transposed(set)); }
BOTH Cells quarterTurned(Cells set) {
  Cells out = 0;
  for (int cell = 0; cell < cells; cell++)
    if (has(set, cell)) out |= cellBit(quarterTurned(cell));
  return out;
}

// The same position seen by the next player, who becomes the first of the list.
BOTH Position seenByNext(const Position &at) {
  Position out = at;
  if (players == 2) {
    out.lying = reversed(at.lying);
    out.standing = reversed(at.standing);
  } else {
    out.lying = quarterTurned(at.standing);
    out.standing = quarterTurned(at.lying);
  }
  for (int player = 0; player < players; player++) {
    const int from = (player + 1) % players;
    out.pawn[player] = players == 2 ? 80 - at.pawn[from] : quarterTurned((int)at.pawn[from]);
    out.stock[player] = at.stock[from];
  }
#ifdef FOUR
  out.classic = (at.classic >> 1 | at.classic << (players - 1)) & ((1 << players) - 1);
#endif
  return out;
}

BOTH Cells seenByNext(Cells set) { return players == 2 ? turned(set) : quarterTurned(set); }

#ifdef FOUR
// Repetitions have the same player to move, so that both are seen from the same side.
BOTH void rememberPosition(Position &at, bool isWall) {
  const uint32_t code = at.pawn[0] | at.pawn[1] << 7 | at.pawn[2] << 14 | (uint32_t)at.pawn[3] << 21;
  at.known = isWall ? 0 : at.known + 1 < remembered ? at.known + 1 : remembered - 1;
  at.times = 0;
  for (int back = players; back <= at.known; back += players)
    if (at.history[(at.ply + remembered - back) % remembered] == code) at.times++;
  at.history[at.ply % remembered] = code;
}
#endif

BOTH Position startPosition(int line = mons) {
  Position at = {};
  at.line = line;
  at.pawn[0] = 4;
  at.pawn[players / 2] = 76;
#ifdef FOUR
  at.pawn[1] = 36;
  at.pawn[3] = 44;
  rememberPosition(at, true);
#endif
  for (int player = 0; player < players; player++) at.stock[player] = players == 2 ? 10 : 5;
  return at;
}

// The next game of a row of games, by the same rules.
BOTH Position restarted(const Position &before) { return startPosition(before.line); }

// The position after a legal move. A move below 0 is a pass; between two players a pass ends the game in a draw here.
BOTH Position played(const Position &at, int move, int longest) {
  Position next = at;
  bool won = false;
  if (move >= standingMoves) next.standing |= 1ull << (move - standingMoves), next.stock[0]--;
  else if (move >= lyingMoves) next.lying |= 1ull << (move - lyingMoves), next.stock[0]--;
  else if (move >= 0) {
    next.pawn[0] = pawnTarget(at.pawn[0], move);
    won = next.pawn[0] >= 72;
  }
  next = seenByNext(next);
  next.ply = at.ply + 1;
  bool isDrawn = next.ply >= longest;
#ifdef FOUR
  rememberPosition(next, move >= lyingMoves);
  isDrawn |= next.times >= 2;
#else
  isDrawn |= move < 0;
#endif
  next.end = won ? lost : isDrawn ? drawn : goingOn;
  return next;
}

// Left and right exchanged.
BOTH Position mirrored(const Position &at) {
  Position out = at;
  out.lying = mirroredSlots(at.lying);
  out.standing = mirroredSlots(at.standing);
  for (int i = 0; i < 2; i++) out.pawn[i] = at.pawn[i] / 9 * 9 + 8 - at.pawn[i] % 9;
  return out;
}

// Of the game of two.
BOTH int mirroredMove(int move) {
  if (move >= lyingMoves) {
    const int kind = move >= standingMoves ? standingMoves : lyingMoves, slot = move - kind;
    return kind + (slot & ~7) + 7 - (slot & 7);
  }
  if (move < 8) return move & 1 ? move ^ 2 : move;
  return 19 - move;
}
