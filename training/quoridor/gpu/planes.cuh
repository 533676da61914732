// What the net sees of a position, and which moves are legal.
#pragma once
#include "board.cuh"

#ifdef FOUR
// Rows of 48 numbers a cell, in bfloat16. Where a plane exists for each player, that of the mover
// comes first, then those of the players in the order of their turns.
constexpr int planes = 48;

enum Plane {
  pawnHere = 0,
  closedNorth = 4, closedEast, closedSouth, closedWest,
  lyingHere, standingHere,
  stepsLeft = 10,
  detourHere = 14,
  lyingLegal = 18, standingLegal,
  wallCosts = 20,  // for each player: of the lying wall, of the standing wall
  stockLeft = 28,
  noStock = 32,
  distance = 36,
  one = 40,
  repeated,
  strictRule, wikipediaRule,
  isClassic = 44,
};
#else
// Rows of 32 numbers a cell, the last six of them 0, in bfloat16.
constexpr int planes = 32;

enum Plane {
  minePawn, theirPawn,
  closedNorth, closedEast, closedSouth, closedWest,
  lyingHere, standingHere,
  mySteps, theirSteps,
  myDetour, theirDetour,
  myStock, theirStock,
  lead, one,
  lyingLegal, standingLegal,
  lyingCostsThem, standingCostsThem,
  lyingCostsMe, standingCostsMe,
  myDistance, theirDistance,
  noStock, noTheirStock,
};
#endif

// Of one team, in fast memory.
struct Scratch {
  uint8_t steps[2 * players][cells + 3];  // to each player's goal, then from each player's pawn
  int8_t costs[players][128];             // what each wall costs each player; -1: it seals
  Slots cut[players][2];                  // lying and standing walls across a shortest way
  uint16_t tasks[players * 128];
  int taskCount;
};

constexpr int unreached = 255;

BOTH uint16_t bfloat(float value) {
  union { float f; uint32_t bits; } both = {value};
  return (both.bits + 0x7fff + (both.bits >> 16 & 1)) >> 16;
}

EITHER inline void fillSteps(uint8_t *steps, Cells source, const Ways &ways) {
  for (int cell = 0; cell < cells; cell++) steps[cell] = unreached;
  Cells reached = source, fresh = source;
  for (int far = 0; fresh; far++) {
    for (uint64_t rest = (uint64_t)fresh, base = 0; base < 128; base += 64, rest = (uint64_t)(fresh >> 64))
      while (rest) {
#ifdef __CUDA_ARCH__
        const int bit = __ffsll(rest) - 1;
#else
        const int bit = __builtin_ctzll(rest);
#endif
        steps[base + bit] = far;
        rest &= rest - 1;
      }
    const Cells next = spread(reached, ways);
    fresh = next & ~reached;
    reached = next;
  }
}

// The walls that would cut one shortest way from the cell along the falling steps: lying in `flat`, standing in `upright`.
EITHER inline void cuttingWalls(int cell, const uint8_t *steps, const Ways &ways, Slots &flat, Slots &upright) {
  flat = upright = 0;
  while (steps[cell] > 0) {
    int direction = 0;
    while (!isOpen(cell, direction, ways) || steps[cell + stepOf(direction)] + 1 != steps[cell]) direction++;
    const int next = cell + stepOf(direction), low = next < cell ? next : cell;
    const int rank = low / 9, file = low % 9;
    if (direction % 2 == 0) {
      if (file < 8) flat |= 1ull << (rank * 8 + file);
      if (file > 0) flat |= 1ull << (rank * 8 + file - 1);
    } else {
      if (rank < 8) upright |= 1ull << (rank * 8 + file);
      if (rank > 0) upright |= 1ull << (rank * 8 - 8 + file);
    }
    cell = next;
  }
}

// Fills `scratch`: the steps of all players and what every wall that fits costs them.
EITHER inline void measure(const Position &at, const Ways &ways, Scratch &scratch, const Team &team) {
  for (int field = team.lane; field < 2 * players; field += team.size)
    fillSteps(scratch.steps[field], field < players ? goalOf(field) : cellBit(at.pawn[field - players]), ways);
  for (int wall = team.lane; wall < 128; wall += team.size)
    for (int player = 0; player < players; player++) scratch.costs[player][wall] = 0;
  if (team.lane == 0) scratch.taskCount = 0;
  team.wait();
  const Slots flatFits = lyingFits(at), uprightFits = standingFits(at);
  for (int player = team.lane; player < players; player += team.size) {
    cuttingWalls(at.pawn[player], scratch.steps[player], ways, scratch.cut[player][0], scratch.cut[player][1]);
    scratch.cut[player][0] &= flatFits;
    scratch.cut[player][1] &= uprightFits;
  }
  team.wait();
  for (int player = 0; player < players; player++)
    for (int wall = team.lane; wall < 128; wall += team.size)
      if (scratch.cut[player][wall >> 6] >> (wall & 63) & 1) scratch.tasks[Team::add(&scratch.taskCount, 1)] = player * 128 + wall;
  team.wait();
  const int count = scratch.taskCount;
  for (int task = team.lane; task < count; task += team.size) {
    const int player = scratch.tasks[task] >> 7, wall = scratch.tasks[task] & 127;
    Ways left = ways;
    if (wall < 64) left.north &= ~closedByLying(wall);
    else left.east &= ~closedByStanding(wall - 64);
    const int steps = stepsTo(at.pawn[player], goalOf(player), left);
    const int cost = steps - scratch.steps[player][at.pawn[player]];
    scratch.costs[player][wall] = steps < 0 ? -1 : cost < 100 ? cost : 100;
  }
  team.wait();
}

EITHER inline bool sealsNobody(const Scratch &scratch, int wall) {
  for (int player = 0; player < players; player++)
    if (scratch.costs[player][wall] < 0) return false;
  return true;
}

EITHER inline bool isLegalMove(const Position &at, uint64_t pawn, Slots flatFits, Slots uprightFits, const Scratch &scratch, int move) {
  if (move < pawnMoves) return pawn >> move & 1;
  const int wall = move - lyingMoves;
  const bool fits = (wall < 64 ? flatFits >> wall : uprightFits >> (wall - 64)) & 1;
  return at.stock[0] > 0 && fits && sealsNobody(scratch, wall);
}

// After `measure`.
EITHER inline void listLegal(const Position &at, const Ways &ways, const Scratch &scratch, uint8_t *legal, const Team &team) {
  const uint64_t pawn = pawnMask(at, ways);
  const Slots flatFits = lyingFits(at), uprightFits = standingFits(at);
  for (int move = team.lane; move < moves; move += team.size)
    legal[move] = isLegalMove(at, pawn, flatFits, uprightFits, scratch, move);
}

BOTH float detour(const uint8_t *toGoal, const uint8_t *fromPawn, int cell, int shortest) {
  const int more = toGoal[cell] + fromPawn[cell] - shortest;
  return more < 4 ? 1 - .25f * more : 0;
}

// Numbers that bfloat16 holds exactly, so that every player sees the same.
BOTH float stepNumber(int steps) { return .0625f * (steps < 24 ? steps : 24); }

BOTH float costNumber(int cost) { return cost <= 0 ? 0 : cost < 8 ? .25f * cost : 2; }

// After `measure`. Walls are described at the cell that names them.
#ifdef FOUR
EITHER inline void describeCell(const Position &at, const Ways &ways, const Scratch &scratch, Slots flatFits, Slots uprightFits, int cell, float *row) {
  for (int player = 0; player < players; player++) {
    const int shortest = scratch.steps[player][at.pawn[player]];
    row[pawnHere + player] = cell == at.pawn[player];
    row[stepsLeft + player] = stepNumber(scratch.steps[player][cell]);
    row[detourHere + player] = detour(scratch.steps[player], scratch.steps[players + player], cell, shortest);
    row[stockLeft + player] = at.stock[player] * .125f;
    row[noStock + player] = at.stock[player] == 0;
    row[distance + player] = stepNumber(shortest);
    row[isClassic + player] = at.classic >> player & 1;
  }
  for (int direction = 0; direction < 4; direction++) row[closedNorth + direction] = !isOpen(cell, direction, ways);
  row[one] = 1;
  row[repeated] = at.times > 0;
  row[strictRule] = at.line == strict;
  row[wikipediaRule] = at.line == wikipedia;
  if (cell / 9 == 8 || cell % 9 == 8) return;
  const int slot = cell / 9 * 8 + cell % 9;
  for (int kind = 0; kind < 2; kind++) {
    const int wall = slot + 64 * kind;
    const bool legal = ((kind == 0 ? flatFits : uprightFits) >> slot & 1) && sealsNobody(scratch, wall);
    row[lyingHere + kind] = (kind == 0 ? at.lying : at.standing) >> slot & 1;
    row[lyingLegal + kind] = legal;
    for (int player = 0; player < players; player++)
      row[wallCosts + 2 * player + kind] = legal ? costNumber(scratch.costs[player][wall]) : 0;
  }
}
#else
EITHER inline void describeCell(const Position &at, const Ways &ways, const Scratch &scratch, Slots flatFits, Slots uprightFits, int cell, float *row) {
  const int mine = scratch.steps[0][at.pawn[0]], theirs = scratch.steps[1][at.pawn[1]];
  row[minePawn] = cell == at.pawn[0];
  row[theirPawn] = cell == at.pawn[1];
  row[closedNorth] = !isOpen(cell, 0, ways);
  row[closedEast] = !isOpen(cell, 1, ways);
  row[closedSouth] = !isOpen(cell, 2, ways);
  row[closedWest] = !isOpen(cell, 3, ways);
  row[mySteps] = stepNumber(scratch.steps[0][cell]);
  row[theirSteps] = stepNumber(scratch.steps[1][cell]);
  row[myDetour] = detour(scratch.steps[0], scratch.steps[2], cell, mine);
  row[theirDetour] = detour(scratch.steps[1], scratch.steps[3], cell, theirs);
  row[myStock] = at.stock[0] * .125f;
  row[theirStock] = at.stock[1] * .125f;
  row[lead] = (theirs - mine) * .125f;
  row[one] = 1;
  row[myDistance] = stepNumber(mine);
  row[theirDistance] = stepNumber(theirs);
  row[noStock] = at.stock[0] == 0;
  row[noTheirStock] = at.stock[1] == 0;
  if (cell / 9 < 8 && cell % 9 < 8) {
    const int slot = cell / 9 * 8 + cell % 9;
    for (int kind = 0; kind < 2; kind++) {
      const int wall = slot + 64 * kind;
      const bool fits = (kind == 0 ? flatFits : uprightFits) >> slot & 1;
      const int me = scratch.costs[0][wall], them = scratch.costs[1][wall];
      const bool legal = fits && me >= 0 && them >= 0;
      row[lyingHere + kind] = (kind == 0 ? at.lying : at.standing) >> slot & 1;
      row[lyingLegal + kind] = legal;
      row[lyingCostsThem + kind] = legal ? costNumber(them) : 0;
      row[lyingCostsMe + kind] = legal ? costNumber(me) : 0;
    }
  }
}
#endif

EITHER inline void paint(const Position &at, const Ways &ways, const Scratch &scratch, uint16_t *out, const Team &team) {
  const Slots flatFits = lyingFits(at), uprightFits = standingFits(at);
  for (int cell = team.lane; cell < cells; cell += team.size) {
    float row[planes] = {};
    describeCell(at, ways, scratch, flatFits, uprightFits, cell, row);
    uint16_t packed[planes];
    for (int i = 0; i < planes; i++) packed[i] = bfloat(row[i]);
    uint64_t *words = (uint64_t *)(out + cell * planes);
    for (int i = 0; i < planes / 4; i++)
      words[i] = packed[4 * i] | (uint64_t)packed[4 * i + 1] << 16 | (uint64_t)packed[4 * i + 2] << 32 | (uint64_t)packed[4 * i + 3] << 48;
  }
}
