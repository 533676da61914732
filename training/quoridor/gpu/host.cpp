// Positions and their planes by the processor, to check a net without a card: g++ -O2 -std=c++17 -shared -fPIC
#include "planes.cuh"

extern "C" void show(const Position *at, uint16_t *planes, uint8_t *legal) {
  Scratch scratch;
  const Team team = Team::mine();
  const Ways ways = waysOf(at->lying, at->standing);
  measure(*at, ways, scratch, team);
  listLegal(*at, ways, scratch, legal, team);
  paint(*at, ways, scratch, planes, team);
}

extern "C" void begin(Position *at, int line) { *at = startPosition(line); }

extern "C" void play(Position *at, int move) { *at = played(*at, move, 1 << 15); }

extern "C" int bytes() { return sizeof(Position); }

// An empty board but for its walls; the caller puts pawns and stocks, by seat.
extern "C" void put(Position *at, uint64_t lying, uint64_t standing, int line) {
  *at = {};
  at->lying = lying, at->standing = standing, at->line = line;
}

// From the first player's sight to that of the player to move; nothing was on the board before.
extern "C" void turn(Position *at, int times) {
  for (int i = 0; i < times; i++) *at = seenByNext(*at);
#ifdef FOUR
  rememberPosition(*at, true);
#endif
}
