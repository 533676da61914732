// What the net sees of a position, in bfloat16: so many planes of every cell, and, on the large board, once what is the same
// for all cells, which Duo shows in every cell. All are whole sixteenths that bfloat16 holds exactly, so that every player
// sees the same.
#pragma once
#include "board.cuh"

// Of a cell, one plane a colour in each.
enum Kind { here, openTo, attaches, covered, fivers, kinds };
constexpr int ownPlanes = kinds * colours;

// Of the position: 1; squares in hand, a number a colour; the lead; which of the others place no more; pieces in hand,
// 21 numbers a colour.
constexpr int handNumbers = 1, leadNumbers = handNumbers + colours, outNumbers = leadNumbers + 1,
              pieceNumbers = outNumbers + colours - 1, positionNumbers = pieceNumbers + colours * pieceKinds;

#ifdef LARGE
constexpr int usedPlanes = ownPlanes + 1, planes = 32;
constexpr int usedOnce = positionNumbers - 1, once = 96;
#else
constexpr int usedPlanes = ownPlanes + positionNumbers, planes = 64;
constexpr int usedOnce = 0, once = 0;
#endif
// The numbers of a position: those of its cells, then those that are told once.
constexpr int sight = cells * planes + once;

BOTH uint16_t bfloat(float value) {
  union { float f; uint32_t bits; } both = {value};
  return (both.bits + 0x7fff + (both.bits >> 16 & 1)) >> 16;
}

BOTH uint16_t bfloatOf(int sixteenths) { return bfloat(.0625f * sixteenths); }

// Twice the number of binary digits, and one more in the upper half: 0, 2, 4, 5, 6, 6, 7, 7, 8 ...
BOTH int levelOf(uint32_t count) {
  if (count < 2) return 2 * count;
  const int top = highestBit(count);
  return 2 * (top + 1) + (count >> (top - 1) & 1);
}

// In sixteenths, as all that follows.
BOTH int ofCell(const Scratch &s, int cell, int plane) {
  const int column = cell % side, row = cell / side, who = plane % colours;
  switch (plane / colours) {
    case here: return 16 * (s.at.rows[who][row] >> column & 1);
    case openTo: return 16 * (s.open[who][row] >> column & 1);
    case attaches: return 16 * (s.attach[who][row] >> column & 1);
    case covered: return levelOf(s.cover[who][cell] & 0xffff);
  }
  return levelOf(s.cover[who][cell] >> 16);
}

// In Duo a player is known to be out once he has been passed over, on the large board as soon as he is.
BOTH bool isOut(const Scratch &s, int who) { return mirrors ? s.at.out >> who & 1 : s.count[who] == 0; }

BOTH int ofPosition(const Scratch &s, int number) {
  if (number < handNumbers) return 16;
  if (number < leadNumbers) return squaresLeft(s.at.left[number - handNumbers]) / 4;
  if (number < outNumbers) return leadOf(s.at);
  if (number < pieceNumbers) return 16 * isOut(s, number - outNumbers + 1);
  const int piece = number - pieceNumbers;
  return 16 * (s.at.left[piece / pieceKinds] >> piece % pieceKinds & 1);
}

constexpr int changingPairs = ownPlanes / 2;

EITHER inline uint32_t pairOf(const Scratch &s, int cell, int pair) {
  return bfloatOf(ofCell(s, cell, 2 * pair)) | (uint32_t)bfloatOf(ofCell(s, cell, 2 * pair + 1)) << 16;
}

EITHER inline uint16_t shownEverywhere(const Scratch &s, int plane) {
  return plane < usedPlanes ? bfloatOf(ofPosition(s, plane - ownPlanes)) : 0;
}

// After `settleTurn`. What is the same for all cells is worked out once.
EITHER inline void paint(Scratch &s, uint16_t *out, const Team &team) {
  for (int pair = changingPairs + team.lane; pair < planes / 2; pair += team.size)
    s.everywhere[pair] = shownEverywhere(s, 2 * pair) | (uint32_t)shownEverywhere(s, 2 * pair + 1) << 16;
  team.wait();
  for (int cell = team.lane; cell < cells; cell += team.size) {
    uint32_t *words = (uint32_t *)(out + cell * planes);
    for (int pair = 0; pair < planes / 2; pair++) words[pair] = pair < changingPairs ? pairOf(s, cell, pair) : s.everywhere[pair];
  }
  for (int number = team.lane; number < once; number += team.size)
    out[cells * planes + number] = number < usedOnce ? bfloatOf(ofPosition(s, number + 1)) : 0;
}
