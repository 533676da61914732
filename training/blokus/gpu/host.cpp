// Shapes, planes and moves by the processor, for who checks a net without a card: g++ -O2 -std=c++17 -shared -fPIC
#include "planes.cuh"
#include <cstring>

extern "C" void shapes(Shape *to) { memcpy(to, hostShapes.of, sizeof hostShapes.of); }

extern "C" void start(Position *to) { *to = startPosition(); }

extern "C" void place(Position *at, int move) {
  Scratch s = {};
  s.at = *at;
  place(s, move, Team::mine());
  settleTurn(s, Team::mine());
  *at = s.at;
}

// The number of legal moves.
extern "C" int show(const Position *at, uint16_t *planes, uint16_t *legal) {
  Scratch s = {};
  s.at = *at;
  settleTurn(s, Team::mine());
  paint(s, planes, Team::mine());
  return s.at.over ? 0 : listMoves(s, legal, Team::mine());
}
