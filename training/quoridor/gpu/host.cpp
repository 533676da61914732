// The planes of a position by the processor, for who checks a net without a card: g++ -O2 -std=c++17 -shared -fPIC
#include "planes.cuh"

extern "C" void show(const Position *at, uint16_t *planes, uint8_t *legal) {
  Scratch scratch;
  const Team team = Team::mine();
  const Ways ways = waysOf(at->lying, at->standing);
  measure(*at, ways, scratch, team);
  listLegal(*at, ways, scratch, legal, team);
  paint(*at, ways, scratch, planes, team);
}
