// A position of Quoridor, 9x9 for two, always seen by the player to move, who runs north. What is here compiles for the
// GPU and, with one lane instead of 32, for the processor, where the tests run it.
#pragma once
#include "../../shared/gpu/team.cuh"

// One bit a cell, rank * 9 + file; one bit a wall's place, rank * 8 + file.
using Cells = unsigned __int128;
using Slots = uint64_t;

constexpr int cells = 81;
constexpr int pawnMoves = 12;
constexpr int moves = 140;
constexpr int lyingMoves = 12;     // 12 to 75: walls that lie
constexpr int standingMoves = 76;  // 76 to 139: walls that stand

enum End : uint8_t { goingOn = 0, lost = 1, drawn = 2 };

struct Position {
  Slots lying, standing;
  uint8_t pawn[2];  // the mover's, the other's
  uint8_t stock[2];
  uint8_t end;  // `lost`: the player to move has lost
  uint8_t spare;
  uint16_t ply;
};

// From these cells one can step north, or east.
struct Ways {
  Cells north, east;
};

BOTH Cells cellBit(int cell) { return (Cells)1 << cell; }
BOTH Cells northEdge() { return (Cells)0x1ff << 72; }
BOTH Cells southEdge() { return (Cells)0x1ff; }
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

// Moves 0 to 3 are steps, 4 to 7 jumps, 8 to 11 jumps to the north-east, south-east, south-west and north-west.
BOTH int pawnTarget(int cell, int move) {
  if (move < 4) return cell + stepOf(move);
  if (move < 8) return cell + 2 * stepOf(move - 4);
  return cell + (move == 8 ? 10 : move == 9 ? -8 : move == 10 ? -10 : 8);
}

BOTH int diagonal(int a, int b) {
  const bool north = a == 0 || b == 0, east = a == 1 || b == 1;
  return north ? (east ? 8 : 11) : (east ? 9 : 10);
}

// One bit for each of the 12 moves of the pawn.
BOTH uint32_t pawnMask(const Position &at, const Ways &ways) {
  uint32_t mask = 0;
  const int mine = at.pawn[0], theirs = at.pawn[1];
  for (int direction = 0; direction < 4; direction++) {
    if (!isOpen(mine, direction, ways)) continue;
    if (mine + stepOf(direction) != theirs) mask |= 1u << direction;
    else if (isOpen(theirs, direction, ways)) mask |= 1u << (4 + direction);
    else
      for (int side = 1; side < 4; side += 2) {
        const int turned = (direction + side) & 3;
        if (isOpen(theirs, turned, ways)) mask |= 1u << diagonal(direction, turned);
      }
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

// The board turned by half a turn, the other player to move.
BOTH Position otherSide(const Position &at) {
  Position out = at;
  out.lying = reversed(at.lying);
  out.standing = reversed(at.standing);
  for (int i = 0; i < 2; i++) {
    out.pawn[i] = 80 - at.pawn[1 - i];
    out.stock[i] = at.stock[1 - i];
  }
  return out;
}

BOTH Position startPosition() {
  Position at = {};
  at.pawn[0] = 4;
  at.pawn[1] = 76;
  at.stock[0] = at.stock[1] = 10;
  return at;
}

// The position after a legal move; a move below 0 is played by who has none, and ends the game in a draw here.
BOTH Position played(const Position &at, int move, int longest) {
  Position next = at;
  bool won = false;
  if (move >= standingMoves) next.standing |= 1ull << (move - standingMoves), next.stock[0]--;
  else if (move >= lyingMoves) next.lying |= 1ull << (move - lyingMoves), next.stock[0]--;
  else if (move >= 0) {
    next.pawn[0] = pawnTarget(at.pawn[0], move);
    won = next.pawn[0] >= 72;
  }
  next = otherSide(next);
  next.ply = at.ply + 1;
  next.end = won ? lost : move < 0 || next.ply >= longest ? drawn : goingOn;
  return next;
}

BOTH Slots mirroredSlots(Slots set) {
  Slots out = 0;
  for (int rank = 0; rank < 8; rank++) out |= (reversed(set >> (8 * rank) & 255) >> 56) << (8 * rank);
  return out;
}

// Left and right exchanged.
BOTH Position mirrored(const Position &at) {
  Position out = at;
  out.lying = mirroredSlots(at.lying);
  out.standing = mirroredSlots(at.standing);
  for (int i = 0; i < 2; i++) out.pawn[i] = at.pawn[i] / 9 * 9 + 8 - at.pawn[i] % 9;
  return out;
}

BOTH int mirroredMove(int move) {
  if (move >= lyingMoves) {
    const int kind = move >= standingMoves ? standingMoves : lyingMoves, slot = move - kind;
    return kind + (slot & ~7) + 7 - (slot & 7);
  }
  if (move < 8) return move & 1 ? move ^ 2 : move;
  return 19 - move;
}
