// A position of Blokus, always seen by the colour to move: in Duo its first piece covers e10, on the large board the corner
// at the top left, and for every other colour the board is turned until that is so. What is here compiles for the GPU
// and, with one lane instead of 32, for the processor.
#pragma once
#include "shapes.cuh"

constexpr uint32_t allPieces = (1u << pieceKinds) - 1;
constexpr uint32_t wholeRow = (1u << side) - 1;
constexpr int squaresInAll = 89;

// Colours from the mover on, in the order of their turns.
struct Position {
  Row rows[colours][side];  // from the bottom
  uint32_t left[colours];   // pieces in hand
  uint8_t seat;             // the colour that moves: 0 began the game
  uint8_t over;
  uint8_t out;  // a bit for each colour that was to move and could not
  uint8_t ply;
};

constexpr int ways = orientations * side;

// Of one team, in fast memory: a position and what its colours can place.
struct Scratch {
  Position at;
  Row turned[colours][side];
  Row open[colours][side + 5];      // where a colour may lay a square; nothing beyond the board
  Row attach[colours][side + 5];    // open cells that a piece has to touch
  Row fits[ways];                   // of the mover, orientation x row of its box: a bit for each column where it is legal
  uint32_t cover[colours][cells];   // legal placements over a cell, and 65536 for each of five squares
  int count[colours];               // legal placements
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

BOTH Row reversedRow(uint32_t row) {
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
  for (int who = 0; who < colours; who++) at.left[who] = allPieces;
  return at;
}

// The next game of a row of games.
BOTH Position restarted(const Position &) { return startPosition(); }

// Where the first piece of a colour lies, seen by the mover.
BOTH Spot startOf(int who) {
  int column = startColumn, row = startRow;
  for (int turn = 0; turn < who; turn++) {
    const int before = column;
    column = colours == 2 ? side - 1 - column : row;
    row = side - 1 - (colours == 2 ? row : before);
  }
  return {(int8_t)column, (int8_t)row};
}

BOTH int squaresLeft(uint32_t pieces) {
  return bitsIn(pieces & 1) + 2 * bitsIn(pieces & 2) + 3 * bitsIn(pieces & 0xc) + 4 * bitsIn(pieces & 0x1f0) +
         5 * bitsIn(pieces >> 9);
}

// By so many squares a colour is ahead of the best of the others; with two sides, its side of the other: every second colour
// is of it.
BOTH int leadOf(const Position &at, int who = 0) {
  int lead = 0, least = squaresInAll;
  for (int each = 0; each < colours; each++) {
    const int left = squaresLeft(at.left[each]);
    lead += (each ^ who) & 1 ? left : -left;
    if (each != who && left < least) least = left;
  }
  return sides == 2 ? lead : least - squaresLeft(at.left[who]);
}

// A colour's part of the win, by the leads of all sides: who are level share it.
BOTH float shareOf(const int *leads, int who) {
  if (leads[who]) return leads[who] > 0;
  if (sides == 2) return .5f;
  int level = 0;
  for (int each = 0; each < sides; each++) level += leads[each] == 0;
  return 1.f / level;
}

BOTH bool sameSide(const Position &one, const Position &other) { return (one.seat - other.seat) % sides == 0; }

// A row of a colour as the next colour sees it: after half a turn in Duo, a quarter to the left on the large board.
BOTH Row turnedRow(const Row *rows, int row) {
  if (colours == 2) return reversedRow(rows[side - 1 - row]);
  uint32_t out = 0;
  for (int column = 0; column < side; column++) out |= (uint32_t)(rows[side - 1 - column] >> row & 1) << column;
  return out;
}

// All but the rows.
BOTH void passOn(Position &at) {
  const uint32_t mine = at.left[0];
  for (int who = 1; who < colours; who++) at.left[who - 1] = at.left[who];
  at.left[colours - 1] = mine;
  at.out = at.out >> 1 | (at.out & 1) << (colours - 1);
  at.seat = (at.seat + 1) % colours;
}

// Seen by the next colour, which then has the turn.
BOTH Position turned(const Position &at) {
  Position next = at;
  for (int who = 0; who < colours; who++)
    for (int row = 0; row < side; row++) next.rows[who][row] = turnedRow(at.rows[(who + 1) % colours], row);
  passOn(next);
  return next;
}

EITHER inline void turn(Scratch &s, const Team &team) {
  for (int line = team.lane; line < colours * side; line += team.size)
    s.turned[line / side][line % side] = turnedRow(s.at.rows[(line / side + 1) % colours], line % side);
  team.wait();
  for (int line = team.lane; line < colours * side; line += team.size)
    s.at.rows[line / side][line % side] = s.turned[line / side][line % side];
  if (team.lane == 0) passOn(s.at);
  team.wait();
}

BOTH Position mirrored(const Position &at) {
  Position out = at;
  for (int who = 0; who < colours; who++)
    for (int row = 0; row < side; row++) {
      uint32_t line = 0;
      for (int column = 0; column < side; column++)
        line |= (uint32_t)(at.rows[who][side - 1 - column] >> (side - 1 - row) & 1) << column;
      out.rows[who][row] = line;
    }
  return out;
}

// Lays the piece; the next colour has the turn, whether or not it can place: `settleTurn` sees to that.
EITHER inline void place(Scratch &s, int move, const Team &team) {
  if (team.lane == 0) {
    const Shape &shape = shapeOf(move / cells);
    const int column = move % cells % side, row = move % cells / side;
    for (int i = 0; i < shape.size; i++) s.at.rows[0][row + shape.squares[i].row] |= 1u << (column + shape.squares[i].column);
    s.at.left[0] &= ~(1u << shape.piece);
    s.at.ply++;
  }
  team.wait();
  turn(s, team);
}

EITHER inline void survey(Scratch &s, const Team &team) {
  for (int line = team.lane; line < colours * (side + 5); line += team.size) {
    const int who = line / (side + 5), row = line % (side + 5);
    uint32_t open = 0, attach = 0;
    if (row < side) {
      const Row *own = s.at.rows[who];
      uint32_t taken = 0;
      for (int each = 0; each < colours; each++) taken |= s.at.rows[each][row];
      const uint32_t here = own[row], beyond = (row > 0 ? own[row - 1] : 0) | (row < side - 1 ? own[row + 1] : 0);
      open = wholeRow & ~(taken | here << 1 | here >> 1 | beyond);
      const Spot start = startOf(who);
      attach = (s.at.left[who] != allPieces ? beyond << 1 | beyond >> 1 : start.row == row ? 1u << start.column : 0) & open;
    }
    s.open[who][row] = open;
    s.attach[who][row] = attach;
  }
  team.wait();
}

// After `survey`: `fits`, `cover` and `count` of one colour.
EITHER inline void findPlacements(Scratch &s, int who, const Team &team) {
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

// Fills the rest of `s` from `s.at`; afterwards the colour to move can place, or the game is over.
EITHER inline void settleTurn(Scratch &s, const Team &team) {
  while (true) {
    while (s.at.out & 1 && !s.at.over) turn(s, team);
    survey(s, team);
    for (int each = team.lane; each < colours * cells; each += team.size) s.cover[each / cells][each % cells] = 0;
    for (int who = team.lane; who < colours; who += team.size) s.count[who] = 0;
    team.wait();
    int rest = 0;
    // The mover last: the fits that stay are his.
    for (int who = colours - 1; who >= 0; who--) {
      if (!(s.at.out >> who & 1)) findPlacements(s, who, team);
      rest += s.count[who];
    }
    if (s.count[0] > 0 || s.at.over) return;
    team.wait();
    if (team.lane == 0) {
      s.at.out |= 1;
      s.at.over = rest == 0;
    }
    team.wait();
    if (rest == 0) return;
  }
}

// After `settleTurn`: the legal moves, in no certain order on the GPU.
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
