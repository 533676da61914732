// What games leave behind to learn from: a ring of rows, one position of every game in each.
#pragma once
#include "planes.cuh"
#include <cmath>

// How a game went on after a position, seen by its mover.
struct Future {
  Slots lying, standing;  // at the end of the game
  Cells ways[players];    // where the pawns went, the mover's first
  float delay;            // how long the game lasted: 0 to 1
};

struct Replay {
  Position *at;      // row x game
  uint16_t *policy;  // row x game x move, in 65535ths
  float *guess;      // row x game x value: the search's values; not a number where a classical player moved
  float *result;     // row x game x value: what came out, or not a number while the game lasts
  Future *future;
  uint8_t *counts;   // 0: before the game's blind moves were over
  int rows, games;
};

// The game has ended with the position `end`, after the move of row `last`: its rows, from `first` on, learn of it.
EITHER inline void settle(const Replay &r, int game, const Position &end, int last, int first) {
  // As the players see the end, from the one who would move next on, and the ways of their pawns as they see them.
  Position sights[players];
  Cells ways[players];
  sights[0] = end;
  for (int player = 1; player < players; player++) sights[player] = seenByNext(sights[player - 1]);
  for (int player = 0; player < players; player++) ways[player] = cellBit(sights[player].pawn[0]);
  for (int row = last; row >= first && row > last - r.rows; row--) {
    const size_t at = (size_t)(row % r.rows) * r.games + game;
    const Position &then = r.at[at];
    const int mover = (then.ply + players * 1024 - end.ply) % players;
    // Only the mover's pawn has moved since the next row.
    ways[mover] |= cellBit(then.pawn[0]);
    for (int who = 0; who < values; who++) {
      const int player = (mover + who) % players;
      r.result[at * values + who] = end.end == lost ? (player == players - 1 ? 1.f : -1.f) : players == 2 ? 0.f : -.5f;
    }
    Future &future = r.future[at];
    future.lying = sights[mover].lying;
    future.standing = sights[mover].standing;
    future.delay = 1 - expf(-(end.ply - then.ply) / (delayRounds * players));
    for (int who = 0; who < players; who++) {
      Cells seen = ways[(mover + who) % players];
      // From the own view of each back to the mover's: the rest of a whole turn.
      for (int turn = who; turn > 0 && turn < players; turn++) seen = seenByNext(seen);
      future.ways[who] = seen;
    }
  }
}

struct Batch {
  uint16_t *planes;  // sample x cell x plane
  uint8_t *legal;
  float *policy;
  float *value;     // sample x value: -1 to 1 between two players, else each one's chance to win
  float *delay;     // sample: how long the game lasted
  float *weight;
  uint8_t *future;  // sample x cell x 2 + players: wall lies, wall stands, whose pawn comes
};

EITHER inline void draw(const Replay &r, const Batch &b, int sample, int64_t index, bool mirrorWished, float guessPart, Scratch &scratch, const Team &team) {
  const bool mirror = mirrors && mirrorWished;
  const Position kept = r.at[index], at = mirror ? mirrored(kept) : kept;
  const Ways ways = waysOf(at.lying, at.standing);
  measure(at, ways, scratch, team);
  listLegal(at, ways, scratch, b.legal + (size_t)sample * moves, team);
  paint(at, ways, scratch, b.planes + (size_t)sample * cells * planes, team);
  for (int move = team.lane; move < moves; move += team.size)
    b.policy[(size_t)sample * moves + (mirror ? mirroredMove(move) : move)] = r.policy[index * moves + move] / 65535.f;
  const float *result = r.result + index * values, *guess = r.guess + index * values;
  const bool known = result[0] == result[0];
  if (team.lane == 0) {
    float told[values], sum = 0, all = 0;
    for (int who = 0; who < values; who++) all += guess[who];
    // What the four values of a guess are above those of a game that is over is the delay of the three who lose.
    const float delay = values > 1 ? fmaxf(0, fminf(delayPart, (all + 2) / 3)) : 0;
    for (int who = 0; who < values; who++) {
      const float guessed = values > 1 ? 2 * (guess[who] + 1 - delay) / (2 - delay) - 1 : guess[who];
      const float part = guessed == guessed ? guessPart : 0;
      told[who] = !known ? 0 : part > 0 ? (1 - part) * result[who] + part * guessed : result[who];
      // Of four players each one's share of the win.
      if (values > 1) sum += told[who] = fmaxf(0, .5f + .5f * told[who]);
    }
    b.delay[sample] = known ? r.future[index].delay : 0;
    for (int who = 0; who < values; who++) b.value[(size_t)sample * values + who] = values > 1 ? told[who] / fmaxf(sum, 1e-6f) : told[who];
    b.weight[sample] = known && r.counts[index] ? 1 : 0;
  }
  const Future future = r.future[index];
  for (int cell = team.lane; cell < cells; cell += team.size) {
    const int rank = cell / 9, file = mirror ? 8 - cell % 9 : cell % 9;
    const int slotFile = mirror ? 7 - cell % 9 : cell % 9;
    const bool named = rank < 8 && cell % 9 < 8 && known;
    uint8_t *out = b.future + ((size_t)sample * cells + cell) * (2 + players);
    out[0] = named && (future.lying >> (rank * 8 + slotFile) & 1);
    out[1] = named && (future.standing >> (rank * 8 + slotFile) & 1);
    for (int who = 0; who < players; who++) out[2 + who] = known && has(future.ways[who], rank * 9 + file);
  }
}
