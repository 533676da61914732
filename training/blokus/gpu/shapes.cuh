// The 91 ways in which a piece can lie, numbered as the players' kernel numbers them (games/blokus/kernel/board/pieces.ts).
#pragma once
#include "variant.cuh"

constexpr int pieceKinds = 21;
constexpr int orientations = 91;
// A move is orientation * cells + the cell of the lower left corner of the piece's box, row * side + column from a1.
constexpr int moves = orientations * cells;

struct Spot {
  int8_t column, row;
};

// All from the lower left corner of the box.
struct Shape {
  Spot squares[5], edges[12], corners[8];
  Spot middle;
  uint8_t size, edgeCount, cornerCount;
  uint8_t piece, width, height;
  uint8_t mirrored;  // the orientation after columns and rows are exchanged, both counted from the far end
};

struct Shapes {
  Shape of[orientations];
};

namespace drawing {
// Five rows of five bits, the bottom row lowest; moved into the corner.
constexpr uint32_t inCorner(uint32_t cells) {
  while (!(cells & 0x1f)) cells >>= 5;
  while (!(cells & 0x108421)) cells >>= 1;
  return cells;
}
// `kind` 0: a quarter turn; 1: left and right exchanged; 2: mirrored as the board is.
constexpr uint32_t transformed(uint32_t cells, int kind) {
  uint32_t out = 0;
  for (int bit = 0; bit < 25; bit++) {
    if (!(cells >> bit & 1)) continue;
    const int column = bit % 5, row = bit / 5;
    out |= 1u << (kind == 0 ? (4 - column) * 5 + row : kind == 1 ? row * 5 + 4 - column : (4 - column) * 5 + 4 - row);
  }
  return inCorner(out);
}
constexpr bool has(uint32_t cells, int column, int row) {
  return column >= 0 && column < 5 && row >= 0 && row < 5 && (cells >> (row * 5 + column) & 1);
}
}  // namespace drawing

constexpr Shapes makeShapes() {
  // As the rules list the pieces, the bottom row of the drawing last.
  const uint32_t drawings[pieceKinds] = {
      0b00001, 0b00011, 0b00111, 0b00001'00011, 0b01111, 0b00001'00111, 0b00011'00011, 0b00010'00111, 0b00011'00110,
      0b00110'00011'00010, 0b11111, 0b00001'01111, 0b00011'01110, 0b00011'00111, 0b00111'00010'00010, 0b00101'00111,
      0b00001'00001'00111, 0b00001'00011'00110, 0b00010'00111'00010, 0b00010'01111, 0b00011'00010'00110,
  };
  Shapes all = {};
  uint32_t drawn[orientations] = {};
  int made = 0;
  for (int piece = 0; piece < pieceKinds; piece++) {
    uint32_t now = drawings[piece];
    const int first = made;
    for (int step = 0; step < 8; step++) {
      bool known = false;
      for (int i = first; i < made; i++) known |= drawn[i] == now;
      if (!known) {
        all.of[made].piece = piece;
        drawn[made++] = now;
      }
      now = drawing::transformed(now, 0);
      if (step == 3) now = drawing::transformed(now, 1);
    }
  }
  for (int i = 0; i < orientations; i++) {
    Shape &shape = all.of[i];
    for (int row = -1; row <= 5; row++)
      for (int column = -1; column <= 5; column++) {
        const Spot spot = {(int8_t)column, (int8_t)row};
        if (drawing::has(drawn[i], column, row)) {
          shape.squares[shape.size++] = spot;
          if (column >= shape.width) shape.width = column + 1;
          if (row >= shape.height) shape.height = row + 1;
        } else if (drawing::has(drawn[i], column - 1, row) || drawing::has(drawn[i], column + 1, row) ||
                   drawing::has(drawn[i], column, row - 1) || drawing::has(drawn[i], column, row + 1)) {
          shape.edges[shape.edgeCount++] = spot;
        } else if (drawing::has(drawn[i], column - 1, row - 1) || drawing::has(drawn[i], column + 1, row - 1) ||
                   drawing::has(drawn[i], column - 1, row + 1) || drawing::has(drawn[i], column + 1, row + 1)) {
          shape.corners[shape.cornerCount++] = spot;
        }
      }
    shape.middle = {(int8_t)((shape.width - 1) / 2), (int8_t)((shape.height - 1) / 2)};
    const uint32_t mirror = drawing::transformed(drawn[i], 2);
    for (int other = 0; other < orientations; other++)
      if (drawn[other] == mirror) shape.mirrored = other;
  }
  return all;
}

constexpr Shapes hostShapes = makeShapes();
#ifdef __CUDACC__
__device__ const Shapes deviceShapes = makeShapes();
#endif

BOTH const Shape &shapeOf(int orientation) {
#ifdef __CUDA_ARCH__
  return deviceShapes.of[orientation];
#else
  return hostShapes.of[orientation];
#endif
}

// The same move named by its orientation and the cell of the piece's middle, as the net names it.
BOTH int byMiddle(int move) {
  const Shape &shape = shapeOf(move / cells);
  return move + shape.middle.row * side + shape.middle.column;
}

// In Duo what is at (column, row) goes to (13 - row, 13 - column): both starting cells stay where they are.
BOTH int mirroredMove(int move) {
  const Shape &shape = shapeOf(move / cells);
  const int cell = move % cells, column = cell % side, row = cell / side;
  return shape.mirrored * cells + (side - column - shape.width) * side + side - row - shape.height;
}
