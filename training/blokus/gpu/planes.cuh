// What the net sees of a position: 64 numbers a cell in bfloat16, the last seven of them 0. All are whole sixteenths
// that bfloat16 holds exactly, so that every player sees the same.
#pragma once
#include "board.cuh"

constexpr int planes = 64;

enum Plane {
  mineHere, theirsHere,
  openToMe, openToThem,
  attachMine, attachTheirs,
  coverMine, coverTheirs,    // how many legal placements lie over the cell
  fiversMine, fiversTheirs,  // the same of five squares
  one,
  myHand, theirHand,         // squares not placed yet
  lead, alonePlane,
  myPieces,                  // 21 planes: in hand or not
  theirPieces = myPieces + pieceKinds,
  usedPlanes = theirPieces + pieceKinds,
};

BOTH uint16_t bfloat(float value) {
  union { float f; uint32_t bits; } both = {value};
  return (both.bits + 0x7fff + (both.bits >> 16 & 1)) >> 16;
}

// Twice the number of binary digits, and one more in the upper half: 0, 2, 4, 5, 6, 6, 7, 7, 8 ...
BOTH int levelOf(uint32_t count) {
  if (count < 2) return 2 * count;
  const int top = highestBit(count);
  return 2 * (top + 1) + (count >> (top - 1) & 1);
}

// Of one cell in sixteenths; the planes of the pieces are the same everywhere.
BOTH int sixteenths(const Scratch &s, int cell, int plane) {
  const int column = cell % side, row = cell / side;
  switch (plane) {
    case mineHere: return 16 * (s.at.mine[row] >> column & 1);
    case theirsHere: return 16 * (s.at.theirs[row] >> column & 1);
    case openToMe: return 16 * (s.open[0][row] >> column & 1);
    case openToThem: return 16 * (s.open[1][row] >> column & 1);
    case attachMine: return 16 * (s.attach[0][row] >> column & 1);
    case attachTheirs: return 16 * (s.attach[1][row] >> column & 1);
    case coverMine: return levelOf(s.cover[0][cell] & 0xffff);
    case coverTheirs: return levelOf(s.cover[1][cell] & 0xffff);
    case fiversMine: return levelOf(s.cover[0][cell] >> 16);
    case fiversTheirs: return levelOf(s.cover[1][cell] >> 16);
    case one: return 16;
    case myHand: return squaresLeft(s.at.left[0]) / 4;
    case theirHand: return squaresLeft(s.at.left[1]) / 4;
    case lead: return leadOf(s.at);
    case alonePlane: return 16 * s.at.alone;
  }
  if (plane < theirPieces) return 16 * (s.at.left[0] >> (plane - myPieces) & 1);
  return plane < usedPlanes ? 16 * (s.at.left[1] >> (plane - theirPieces) & 1) : 0;
}

constexpr int changingPairs = one / 2;

EITHER inline uint32_t pairOf(const Scratch &s, int cell, int pair) {
  const uint32_t low = bfloat(.0625f * sixteenths(s, cell, 2 * pair)), high = bfloat(.0625f * sixteenths(s, cell, 2 * pair + 1));
  return low | high << 16;
}

// After `settleTurn`. What is the same for all cells is worked out once.
EITHER inline void paint(Scratch &s, uint16_t *out, const Team &team) {
  for (int pair = changingPairs + team.lane; pair < planes / 2; pair += team.size) s.everywhere[pair] = pairOf(s, 0, pair);
  team.wait();
  for (int cell = team.lane; cell < cells; cell += team.size) {
    uint32_t *words = (uint32_t *)(out + cell * planes);
    for (int pair = 0; pair < planes / 2; pair++) words[pair] = pair < changingPairs ? pairOf(s, cell, pair) : s.everywhere[pair];
  }
}
