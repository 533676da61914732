// Which Blokus is played: Duo; with -DLARGE the board of 20 with four colours, of which those that sit opposite each other
// play together; with -DFOUR the same board, each colour for itself.
#pragma once
#include "../../shared/gpu/team.cuh"

#ifdef FOUR
#define LARGE
constexpr int sides = 4;
#else
constexpr int sides = 2;
#endif

#ifdef LARGE
constexpr int side = 20, colours = 4;
using Row = uint32_t;  // a bit a column
constexpr int startColumn = 0, startRow = 19;
#else
constexpr int side = 14, colours = 2;
using Row = uint16_t;
constexpr int startColumn = 4, startRow = 9;
#endif

constexpr int cells = side * side;
// Numbers that tell what a position is worth: of two sides one wins what the other loses.
constexpr int values = sides == 2 ? 1 : sides;
// Duo is the same game when it is mirrored; with four colours the turn would go the other way round.
constexpr bool mirrors = colours == 2;
// No position has so many moves for one colour.
constexpr int mostMoves = 2048;
