// What games leave behind to learn from: a ring of rows, one position of every game in each.
#pragma once
#include "forest.cuh"

// The board at the end of the game, seen by the mover of a position.
struct Future {
  Row rows[colours][side];
};

struct Replay {
  Position *at;      // row x game
  uint16_t *move;    // row x game x edge
  uint16_t *policy;  // row x game x edge, in 65535ths; 0: no move
  float *guess;      // row x game x value: the search's values
  float *lead;       // row x game x value: what came out, or not a number while the game lasts
  Future *future;
  uint8_t *counts;   // 0: before the game's blind moves were over
  int rows, games;
};

// The game has ended with the position `end`, after the move of row `last`: its rows, from `first` on, learn of it.
EITHER inline void settle(const Replay &r, int game, const Position &end, int last, int first) {
  Position sights[colours];  // by seat
  sights[end.seat] = end;
  for (int each = 1; each < colours; each++)
    sights[(end.seat + each) % colours] = turned(sights[(end.seat + each - 1) % colours]);
  for (int row = last; row >= first && row > last - r.rows; row--) {
    const size_t at = (size_t)(row % r.rows) * r.games + game;
    const Position &seen = sights[r.at[at].seat];
    for (int who = 0; who < values; who++) r.lead[at * values + who] = leadOf(seen, who);
    for (int who = 0; who < colours; who++)
      for (int line = 0; line < side; line++) r.future[at].rows[who][line] = seen.rows[who][line];
  }
}

struct Batch {
  uint16_t *planes;  // sample x what the net sees
  uint8_t *legal;    // sample x move by its middle
  float *policy;     // likewise; both are empty before
  float *win;  // sample x value: -1 to 1 where two sides play, else each one's part of the win
  float *lead, *weight;
  uint8_t *future;  // sample x cell x colour: whose it is at the end
};

// What a game's end and, to a part, the search's guess say of a position's values.
EITHER inline void tellEnd(const Batch &b, int sample, const float *told, const float *guess, float guessPart) {
  int leads[values];
  float guessed[values], sum = 0;
  for (int who = 0; who < values; who++) leads[who] = (int)told[who];
  for (int who = 0; who < values; who++) sum += guessed[who] = fmaxf(0, .5f + .5f * guess[who]);
  for (int who = 0; who < values; who++) {
    const size_t to = (size_t)sample * values + who;
    const float win = values > 1 ? shareOf(leads, who) : leads[0] > 0 ? 1 : leads[0] < 0 ? -1 : 0;
    b.win[to] = (1 - guessPart) * win + guessPart * (values > 1 ? guessed[who] / fmaxf(sum, 1e-6f) : guess[who]);
    b.lead[to] = leadNumber(leads[who]);
  }
}

EITHER inline void draw(const Replay &r, const Batch &b, int sample, int64_t index, bool mirrorWished, float guessPart, Scratch &s, const Team &team) {
  const bool mirror = mirrors && mirrorWished;
  if (team.lane == 0) s.at = mirror ? mirrored(r.at[index]) : r.at[index];
  team.wait();
  settleTurn(s, team);
  paint(s, b.planes + (size_t)sample * sight, team);
  const size_t row = (size_t)sample * moves;
  for (int way = team.lane; way < ways; way += team.size)
    for (uint32_t rest = s.fits[way]; rest; rest &= rest - 1)
      b.legal[row + byMiddle(way / side * cells + way % side * side + lowestBit(rest))] = 1;
  for (int edge = team.lane; edge < wide; edge += team.size) {
    const int share = r.policy[index * wide + edge], move = r.move[index * wide + edge];
    if (share) b.policy[row + byMiddle(mirror ? mirroredMove(move) : move)] = share / 65535.f;
  }
  const float *leads = r.lead + index * values;
  const bool known = leads[0] == leads[0];
  if (team.lane == 0) {
    if (known) tellEnd(b, sample, leads, r.guess + index * values, guessPart);
    else for (int who = 0; who < values; who++) b.win[(size_t)sample * values + who] = b.lead[(size_t)sample * values + who] = 0;
    b.weight[sample] = known && r.counts[index] ? 1 : 0;
  }
  const Future &future = r.future[index];
  for (int cell = team.lane; cell < cells; cell += team.size) {
    const int row0 = cell / side, column0 = cell % side;
    const int line = mirror ? side - 1 - column0 : row0, column = mirror ? side - 1 - row0 : column0;
    uint8_t *out = b.future + ((size_t)sample * cells + cell) * colours;
    for (int who = 0; who < colours; who++) out[who] = known && (future.rows[who][line] >> column & 1);
  }
}
