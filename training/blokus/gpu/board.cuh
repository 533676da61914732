// A position of Blokus Duo, always seen by the player to move, whose first piece covers e10: for the second player the
// board is turned by half a turn. What is here compiles for the GPU and, with one lane instead of 32, for the processor.
#pragma once
#include "shapes.cuh"

constexpr uint32_t allPieces = (1u << pieceKinds) - 1;
constexpr uint32_t wholeRow = (1u << side) - 1;
constexpr int squaresInAll = 89;

struct Position {
  uint16_t mine[side], theirs[side];  // rows from the bottom, a bit a column
  uint32_t left[2];                   // pieces in hand: the mover's, the other's
  uint8_t seat;                       // who moves: 0 began the game
  uint8_t over;
  uint8_t alone;  // the other places no more
  uint8_t ply;
};

constexpr int ways = orientations * side;
// No position of Duo has so many moves.
constexpr int mostMoves = 2048;

// Of one team, in fast memory: a position and what its players can place.
struct Scratch {
  Position at;
  uint16_t open[2][side + 5];    // where the mover, and the other, may lay a square; nothing beyond the board
  uint16_t attach[2][side + 5];  // open cells that a piece has to touch
  uint16_t fits[ways];           // orientation x row of its box: a bit for each column where it is legal
  uint32_t cover[2][cells];      // legal placements over a cell, and 65536 for each of five squares
  int count[2];                  // legal placements
  int listed;
  uint32_t everywhere[32];  // what every cell shows of the position, two planes a word
};

BOTH int bitsIn(uint32_t set) {
#ifdef __CUDA_ARCH__
  return __popc(set);
#else
  return __builtin_popcount(set);
#endif
}

BOTH int lowestBit(uint32_t set) {
#ifdef __CUDA_ARCH__
  return __ffs(set) - 1;
#else
  return __builtin_ctz(set);
#endif
}

BOTH int highestBit(uint32_t set) {
#ifdef __CUDA_ARCH__
  return 31 - __clz(set);
#else
  return 31 - __builtin_clz(set);
#endif
}

BOTH uint16_t reversedRow(uint32_t row) {
#ifdef __CUDA_ARCH__
  return __brev(row) >> (32 - side);
#else
  uint32_t out = 0;
  for (int i = 0; i < side; i++) out |= (row >> i & 1) << (side - 1 - i);
  return out;
#endif
}

BOTH Position startPosition() {
  Position at = {};
  at.left[0] = at.left[1] = allPieces;
  return at;
}

BOTH int squaresLeft(uint32_t pieces) {
  return bitsIn(pieces & 1) + 2 * bitsIn(pieces & 2) + 3 * bitsIn(pieces & 0xc) + 4 * bitsIn(pieces & 0x1f0) +
         5 * bitsIn(pieces >> 9);
}

// By so many squares the player to move is ahead.
BOTH int leadOf(const Position &at) { return squaresLeft(at.left[1]) - squaresLeft(at.left[0]); }

BOTH void turnRows(const uint16_t *from, uint16_t *to) {
  for (int row = 0; row < side; row++) to[row] = reversedRow(from[side - 1 - row]);
}

// Seen by the other player, who then has the turn.
BOTH Position otherSide(const Position &at) {
  Position out = at;
  turnRows(at.theirs, out.mine);
  turnRows(at.mine, out.theirs);
  out.left[0] = at.left[1];
  out.left[1] = at.left[0];
  out.seat = 1 - at.seat;
  return out;
}

BOTH Position mirrored(const Position &at) {
  Position out = at;
  for (int row = 0; row < side; row++) {
    uint32_t mine = 0, theirs = 0;
    for (int column = 0; column < side; column++) {
      mine |= (at.mine[side - 1 - column] >> (side - 1 - row) & 1) << column;
      theirs |= (at.theirs[side - 1 - column] >> (side - 1 - row) & 1) << column;
    }
    out.mine[row] = mine;
    out.theirs[row] = theirs;
  }
  return out;
}

// The piece is on the board and the other has the turn, whether or not he can place: `settleTurn` sees to that.
BOTH Position placed(const Position &at, int move) {
  Position next = at;
  const Shape &shape = shapeOf(move / cells);
  const int column = move % cells % side, row = move % cells / side;
  for (int i = 0; i < shape.size; i++) next.mine[row + shape.squares[i].row] |= 1u << (column + shape.squares[i].column);
  next.left[0] &= ~(1u << shape.piece);
  next.ply++;
  return otherSide(next);
}

EITHER inline void survey(Scratch &s, const Team &team) {
  for (int line = team.lane; line < 2 * (side + 5); line += team.size) {
    const int who = line / (side + 5), row = line % (side + 5);
    uint32_t open = 0, attach = 0;
    if (row < side) {
      const uint16_t *own = who ? s.at.theirs : s.at.mine, *other = who ? s.at.mine : s.at.theirs;
      const uint32_t here = own[row], beyond = (row > 0 ? own[row - 1] : 0) | (row < side - 1 ? own[row + 1] : 0);
      open = wholeRow & ~(here | other[row] | here << 1 | here >> 1 | beyond);
      if (s.at.left[who] != allPieces) attach = (beyond << 1 | beyond >> 1) & open;
      else attach = (who == 0 ? (row == 9 ? 1u << 4 : 0) : (row == 4 ? 1u << 9 : 0)) & open;
    }
    s.open[who][row] = open;
    s.attach[who][row] = attach;
  }
  team.wait();
}

// After `survey`: `fits`, `cover` and `count` of one player.
EITHER inline void findPlacements(Scratch &s, int who, const Team &team) {
  for (int cell = team.lane; cell < cells; cell += team.size) s.cover[who][cell] = 0;
  team.wait();
  int found = 0;
  for (int way = team.lane; way < ways; way += team.size) {
    const Shape &shape = shapeOf(way / side);
    const int row = way % side;
    uint32_t fits = 0;
    if (s.at.left[who] >> shape.piece & 1) {
      uint32_t touches = 0;
      fits = wholeRow;
      for (int i = 0; i < shape.size; i++) {
        const Spot spot = shape.squares[i];
        fits &= s.open[who][row + spot.row] >> spot.column;
        touches |= s.attach[who][row + spot.row] >> spot.column;
      }
      fits &= touches;
    }
    s.fits[way] = fits;
    found += bitsIn(fits);
    for (uint32_t rest = fits; rest; rest &= rest - 1) {
      const int corner = row * side + lowestBit(rest);
      for (int i = 0; i < shape.size; i++)
        Team::add<uint32_t>(&s.cover[who][corner + shape.squares[i].row * side + shape.squares[i].column], shape.size == 5 ? 0x10001 : 1);
    }
  }
  found = team.sum(found);
  if (team.lane == 0) s.count[who] = found;
  team.wait();
}

// Fills the rest of `s` from `s.at`; afterwards the player to move can place, or the game is over.
EITHER inline void settleTurn(Scratch &s, const Team &team) {
  while (true) {
    survey(s, team);
    if (!s.at.alone) findPlacements(s, 1, team);
    else {
      for (int cell = team.lane; cell < cells; cell += team.size) s.cover[1][cell] = 0;
      if (team.lane == 0) s.count[1] = 0;
      team.wait();
    }
    findPlacements(s, 0, team);
    if (s.count[0] > 0 || s.at.over) return;
    const bool over = s.at.alone || s.count[1] == 0;
    if (team.lane == 0) {
      if (over) s.at.over = 1;
      else {
        s.at = otherSide(s.at);
        s.at.alone = 1;
      }
    }
    team.wait();
    if (over) return;
  }
}

// After `findPlacements` of the mover: the legal moves, in no certain order on the GPU.
EITHER inline int listMoves(Scratch &s, uint16_t *to, const Team &team) {
  if (team.lane == 0) s.listed = 0;
  team.wait();
  for (int way = team.lane; way < ways; way += team.size) {
    const uint32_t fits = s.fits[way];
    if (!fits) continue;
    int at = Team::add(&s.listed, bitsIn(fits));
    for (uint32_t rest = fits; rest; rest &= rest - 1, at++)
      if (at < mostMoves) to[at] = way / side * cells + way % side * side + lowestBit(rest);
  }
  team.wait();
  return s.count[0] < mostMoves ? s.count[0] : mostMoves;
}
