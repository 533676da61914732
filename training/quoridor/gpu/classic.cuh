// The classical player of four, as `games/quoridor/kernel/search/tree.ts` has it: a tree (PUCT) over distances, stocks and the order
// of turns, where every player is taken to play for itself. The net learns against it, so that it also meets players who are not
// like itself. One team searches one game from the first look to the last. Left out: the walls that shield the mover's own way.
#pragma once
#include "planes.cuh"
#include <cmath>

#ifdef FOUR
struct ClassicNode {
  float sums[players];  // chances, by player from the root's mover on
  int first;            // its children, 0: none yet
  int visits;
  float prior;  // among its siblings; below 0: a wall that turned out to be illegal
  int16_t move;
  int16_t count;
};

constexpr int classicChildren = 24;
constexpr int classicDeepest = 64;

// A position seen by the root's mover, whoever moves: nothing is turned.
struct ClassicState {
  Slots lying, standing;
  uint8_t pawn[players], stock[players];
  uint8_t line, mover;
};

// Of one team, in fast memory.
struct ClassicScratch {
  Cells layers[players][classicDeepest];  // by player: the cells within so many steps of its goal
  Cells touching[players][2];             // lying and standing walls, by their cell, that bar a step of a shortest way
  Cells barring[players][2];              // those that bar all shortest ways
  int steps[players];
  float priors[moves];
  int16_t list[moves];  // the moves that are proposed
  int listed;
  int path[classicDeepest];
};

struct Classic {
  ClassicNode *nodes;  // game x room
  const int *looks;        // game
  const float *curiosity;  // game
  int games, room, seed, spare;
};

// For the rules of pawns, which speak of the mover first.
EITHER inline Position asPosition(const ClassicState &s) {
  Position at = {};
  at.lying = s.lying, at.standing = s.standing, at.line = s.line;
  for (int player = 0; player < players; player++) {
    const int from = (s.mover + player) % players;
    at.pawn[player] = s.pawn[from], at.stock[player] = s.stock[from];
  }
  return at;
}

BOTH int winnerOf(const ClassicState &s) {
  for (int player = 0; player < players; player++)
    if (has(goalOf(player), s.pawn[player])) return player;
  return -1;
}

BOTH void classicPlay(ClassicState &s, int move) {
  if (move >= standingMoves) s.standing |= 1ull << (move - standingMoves), s.stock[s.mover]--;
  else if (move >= lyingMoves) s.lying |= 1ull << (move - lyingMoves), s.stock[s.mover]--;
  else if (move >= 0) s.pawn[s.mover] = pawnTarget(s.pawn[s.mover], move);
  s.mover = (s.mover + 1) % players;
}

BOTH int cellCount(Cells set) {
#ifdef __CUDA_ARCH__
  return __popcll((uint64_t)set) + __popcll((uint64_t)(set >> 64));
#else
  return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
#endif
}

// The steps of all players into `steps`; false: a pawn has no way.
EITHER inline bool classicSteps(const ClassicState &s, ClassicScratch &scratch, const Team &team) {
  const Ways ways = waysOf(s.lying, s.standing);
  for (int player = team.lane; player < players; player += team.size)
    scratch.steps[player] = stepsTo(s.pawn[player], goalOf(player), ways);
  team.wait();
  bool all = true;
  for (int player = 0; player < players; player++) all &= scratch.steps[player] >= 0;
  return all;
}

// The chances of a player, after `classicSteps`.
BOTH void classicOutlook(const ClassicState &s, const int *steps, float *chances) {
  int walls = 0;
  for (int player = 0; player < players; player++) walls += s.stock[player];
  const float step = .6f + .6f / (1 + walls * .25f);
  float sum = 0;
  for (int player = 0; player < players; player++) {
    const int wait = (player + players - s.mover) % players;
    chances[player] = expf(.25f * s.stock[player] - step * (steps[player] + .25f * wait));
    sum += chances[player];
  }
  for (int player = 0; player < players; player++) chances[player] /= sum;
}

// Walls that bar the shortest ways of a player, and its layers.
EITHER inline void findCorridor(const ClassicState &s, const Ways &ways, int player, ClassicScratch &scratch) {
  Cells *layers = scratch.layers[player];
  int steps = 0;
  layers[0] = goalOf(player);
  while (!has(layers[steps], s.pawn[player]) && steps + 1 < classicDeepest) layers[steps + 1] = spread(layers[steps], ways), steps++;
  Cells touch[2] = {}, bar[2] = {}, band = cellBit(s.pawn[player]);
  scratch.steps[player] = steps;
  for (int left = steps - 1; left >= 0; left--) {
    const Cells next = spread(band, ways) & layers[left];
    const Cells flat = ways.north & ((band & next >> 9) | (next & band >> 9));
    const Cells upright = ways.east & ((band & next >> 1) | (next & band >> 1));
    touch[0] |= flat | flat >> 1;
    touch[1] |= upright | upright >> 9;
    const int count = cellCount(flat) + cellCount(upright);
    if (count == 1) bar[0] |= flat | flat >> 1, bar[1] |= upright | upright >> 9;
    else if (count == 2) bar[0] |= flat & flat >> 1, bar[1] |= upright & upright >> 9;
    band = next;
  }
  for (int kind = 0; kind < 2; kind++) scratch.touching[player][kind] = touch[kind], scratch.barring[player][kind] = bar[kind];
}

// Two parts in a hundred: the seed decides between equals.
BOTH float classicJitter(const ClassicState &s, uint32_t seed, int move) {
  uint32_t mixed = (uint32_t)(s.lying * 0x9e3779b97f4a7c15ull >> 32) ^ (uint32_t)(s.standing * 0xc2b2ae3d27d4eb4full >> 32) ^ seed;
  for (int player = 0; player < players; player++) mixed = mixed * 31 + s.pawn[player];
  mixed += move * 0x9e3779b9u;
  mixed ^= mixed >> 16;
  mixed *= 0x85ebca6bu;
  mixed ^= mixed >> 13;
  return 1 + (mixed & 1023) * .00002f;
}

// How promising the moves are; below 0: not proposed. Walls may still prove to be illegal.
EITHER inline void classicPriors(const ClassicState &s, uint32_t seed, ClassicScratch &scratch, const Team &team) {
  const Ways ways = waysOf(s.lying, s.standing);
  for (int player = team.lane; player < players; player += team.size) findCorridor(s, ways, player, scratch);
  team.wait();
  const Position at = asPosition(s);
  const uint64_t pawn = pawnMask(at, ways);
  const Slots fits[2] = {lyingFits(at), standingFits(at)};
  const int me = s.mover;
  int nearest = 1000;
  for (int player = 0; player < players; player++)
    if (player != me) nearest = scratch.steps[player] < nearest ? scratch.steps[player] : nearest;
  for (int move = team.lane; move < moves; move += team.size) {
    float prior = -1;
    if (move < pawnMoves) {
      if (pawn >> move & 1) {
        const int to = pawnTarget(s.pawn[me], move), steps = scratch.steps[me];
        const Cells *layers = scratch.layers[me];
        const bool two = steps >= 2 && has(layers[steps - 2], to), one = steps >= 1 && has(layers[steps - 1], to), none = has(layers[steps], to);
        prior = two ? 12 : one ? 5 : none ? .8f : .3f;
      }
    } else if (s.stock[me] > 0) {
      const int wall = move - lyingMoves, kind = wall >> 6, slot = wall & 63, cell = slot / 8 * 9 + slot % 8;
      if (fits[kind] >> slot & 1) {
        float sum = 0;
        for (int player = 0; player < players; player++) {
          if (player == me) continue;
          const int behind = scratch.steps[player] - nearest;
          const float weight = behind == 0 ? 1 : behind == 1 ? .5f : behind == 2 ? .25f : .1f;
          if (has(scratch.barring[player][kind], cell)) sum += weight * 1.5f;
          else if (has(scratch.touching[player][kind], cell)) sum += weight * .4f;
        }
        if (has(scratch.barring[me][kind], cell)) sum *= .15f;
        else if (has(scratch.touching[me][kind], cell)) sum *= .6f;
        if (sum > 0) prior = sum;
      }
    }
    scratch.priors[move] = prior < 0 ? -1 : prior * classicJitter(s, seed, move);
  }
  team.wait();
}

// The most promising moves become children, the best first.
EITHER inline void classicExpand(const Classic &c, ClassicNode *nodes, int node, int &used, const ClassicState &s, uint32_t seed, ClassicScratch &scratch, const Team &team) {
  classicPriors(s, seed, scratch, team);
  if (team.lane == 0) scratch.listed = 0;
  team.wait();
  for (int move = team.lane; move < moves; move += team.size)
    if (scratch.priors[move] > 0) scratch.list[Team::add(&scratch.listed, 1)] = move;
  team.wait();
  const int listed = scratch.listed, first = used;
  int count = listed < classicChildren ? listed : classicChildren;
  if (used + (count ? count : 1) > c.room) return;
  float sum = 0;
  for (int i = team.lane; i < listed; i += team.size) {
    const int move = scratch.list[i];
    const float prior = scratch.priors[move];
    int rank = 0;
    for (int j = 0; j < listed; j++) {
      const int other = scratch.list[j];
      rank += scratch.priors[other] > prior || (scratch.priors[other] == prior && other < move);
    }
    if (rank >= classicChildren) continue;
    nodes[first + rank] = {{0, 0, 0, 0}, 0, 0, prior, (int16_t)move, 0};
    sum += prior;
  }
  sum = team.sum(sum);
  if (count == 0) {
    if (team.lane == 0) nodes[first] = {{0, 0, 0, 0}, 0, 0, 1, -1, 0};
    count = 1, sum = 1;
  }
  team.wait();
  for (int i = team.lane; i < count; i += team.size) nodes[first + i].prior /= sum;
  if (team.lane == 0) nodes[node].first = first, nodes[node].count = count;
  used += count;
  team.wait();
}

EITHER inline int classicSelect(const ClassicNode *nodes, int node, int mover, float curiosity, const Team &team) {
  const ClassicNode &at = nodes[node];
  const float reach = curiosity * sqrtf(at.visits + 1.f);
  const float unknown = at.visits > 0 ? at.sums[mover] / at.visits - .05f : 0;
  float best = -1000;
  int chosen = 0;
  for (int i = team.lane; i < at.count; i += team.size) {
    const ClassicNode &child = nodes[at.first + i];
    if (child.prior < 0) continue;
    const float score = (child.visits > 0 ? child.sums[mover] / child.visits : unknown) + reach * child.prior / (1 + child.visits);
    if (score > best) best = score, chosen = at.first + i;
  }
  return team.best(best, chosen);
}

EITHER inline void classicLook(const Classic &c, ClassicNode *nodes, int &used, const ClassicState &root, uint32_t seed, float curiosity, ClassicScratch &scratch, const Team &team) {
  ClassicState s = root;
  int node = 0, depth = 0;
  float chances[players];
  if (team.lane == 0) scratch.path[0] = 0;
  while (true) {
    const int winner = winnerOf(s);
    if (winner >= 0) {
      for (int player = 0; player < players; player++) chances[player] = player == winner;
      break;
    }
    if (nodes[node].count == 0 && (nodes[node].visits > 0 || depth == 0)) classicExpand(c, nodes, node, used, s, seed, scratch, team);
    int child = 0;
    ClassicState next = s;
    if (nodes[node].count > 0 && depth < classicDeepest - 1)
      while (true) {
        child = classicSelect(nodes, node, s.mover, curiosity, team);
        if (child == 0) break;
        next = s;
        classicPlay(next, nodes[child].move);
        if (nodes[child].visits > 0 || nodes[child].move < lyingMoves || classicSteps(next, scratch, team)) break;
        team.wait();
        if (team.lane == 0) nodes[child].prior = -1;
        team.wait();
      }
    if (child == 0) {
      classicSteps(s, scratch, team);
      classicOutlook(s, scratch.steps, chances);
      break;
    }
    s = next, node = child, depth++;
    if (team.lane == 0) scratch.path[depth] = node;
  }
  team.wait();
  for (int at = team.lane; at <= depth; at += team.size) {
    ClassicNode &visited = nodes[scratch.path[at]];
    for (int player = 0; player < players; player++) visited.sums[player] += chances[player];
    visited.visits++;
  }
  team.wait();
}

// The move that is looked at most often, and how often it and the others were: -1 where there is none.
EITHER inline int classicMove(const Classic &c, int game, const Position &at, uint32_t seed, ClassicScratch &scratch, const Team &team) {
  ClassicNode *nodes = c.nodes + (size_t)game * c.room;
  ClassicState root;
  root.lying = at.lying, root.standing = at.standing, root.line = at.line, root.mover = 0;
  for (int player = 0; player < players; player++) root.pawn[player] = at.pawn[player], root.stock[player] = at.stock[player];
  int used = 1;
  if (team.lane == 0) nodes[0] = {{0, 0, 0, 0}, 0, 0, 1, -1, 0};
  team.wait();
  const int looks = c.looks[game];
  const float curiosity = c.curiosity[game];
  for (int look = 0; look < looks; look++) classicLook(c, nodes, used, root, seed, curiosity, scratch, team);
  float most = 0;
  int chosen = -1;
  for (int i = team.lane; i < nodes[0].count; i += team.size) {
    const ClassicNode &child = nodes[nodes[0].first + i];
    if (child.visits > most) most = child.visits, chosen = child.move;
  }
  // Among equals the first, which has the higher prior.
  const float all = team.most(most);
  for (int i = 0; i < nodes[0].count; i++) {
    const ClassicNode &child = nodes[nodes[0].first + i];
    if (child.visits == all && all > 0) return child.move;
  }
  return chosen < 0 ? -1 : chosen;
}
#endif
