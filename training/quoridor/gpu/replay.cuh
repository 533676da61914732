// What games leave behind to learn from: a ring of rows, one position of every game in each.
#pragma once
#include "planes.cuh"

// How a game went on after a position, seen by its mover.
struct Future {
  Slots lying, standing;  // at the end of the game
  Cells mine, theirs;     // where the pawns went
};

struct Replay {
  Position *at;      // row x game
  uint16_t *policy;  // row x game x move, in 65535ths
  float *guess;      // the search's value
  float *result;     // what came out, or not a number while the game lasts
  Future *future;
  uint8_t *counts;   // 0: before the game's blind moves were over
  int rows, games;
};

// The game has ended with the position `end`, after the move of row `last`: its rows, from `first` on, learn of it.
EITHER inline void settle(const Replay &r, int game, const Position &end, int last, int first) {
  float result = end.end == lost ? 1.f : 0.f;
  Position sight = otherSide(end);
  Cells mine = cellBit(sight.pawn[0]), theirs = cellBit(sight.pawn[1]);
  for (int row = last; row >= first && row > last - r.rows; row--) {
    const size_t at = (size_t)(row % r.rows) * r.games + game;
    mine |= cellBit(r.at[at].pawn[0]);
    theirs |= cellBit(r.at[at].pawn[1]);
    r.result[at] = result;
    r.future[at] = {sight.lying, sight.standing, mine, theirs};
    result = -result;
    sight = otherSide(sight);
    const Cells other = turned(mine);
    mine = turned(theirs);
    theirs = other;
  }
}

struct Batch {
  uint16_t *planes;  // sample x cell x plane
  uint8_t *legal;
  float *policy, *value, *weight;
  uint8_t *future;  // sample x cell x 4: wall lies, wall stands, my pawn comes, theirs comes
};

EITHER inline void draw(const Replay &r, const Batch &b, int sample, int64_t index, bool mirror, float guessPart, Scratch &scratch, const Team &team) {
  const Position kept = r.at[index], at = mirror ? mirrored(kept) : kept;
  const Ways ways = waysOf(at.lying, at.standing);
  measure(at, ways, scratch, team);
  listLegal(at, ways, scratch, b.legal + (size_t)sample * moves, team);
  paint(at, ways, scratch, b.planes + (size_t)sample * cells * planes, team);
  for (int move = team.lane; move < moves; move += team.size)
    b.policy[(size_t)sample * moves + (mirror ? mirroredMove(move) : move)] = r.policy[index * moves + move] / 65535.f;
  const float result = r.result[index];
  const bool known = result == result;
  if (team.lane == 0) {
    b.value[sample] = known ? (1 - guessPart) * result + guessPart * r.guess[index] : 0;
    b.weight[sample] = known && r.counts[index] ? 1 : 0;
  }
  const Future future = r.future[index];
  for (int cell = team.lane; cell < cells; cell += team.size) {
    const int rank = cell / 9, file = mirror ? 8 - cell % 9 : cell % 9;
    const int slotFile = mirror ? 7 - cell % 9 : cell % 9;
    const bool named = rank < 8 && cell % 9 < 8 && known;
    uint8_t *out = b.future + ((size_t)sample * cells + cell) * 4;
    out[0] = named && (future.lying >> (rank * 8 + slotFile) & 1);
    out[1] = named && (future.standing >> (rank * 8 + slotFile) & 1);
    out[2] = known && has(future.mine, rank * 9 + file);
    out[3] = known && has(future.theirs, rank * 9 + file);
  }
}
