// One search tree a game, all of them grown at once, one look each at a time. The root is searched as Danihelka and
// others propose (Policy improvement by planning with Gumbel, 2022): the moves that noise and net like best are compared
// by halving their number, and what comes out is a better policy however few looks there are. Below it, PUCT. Of four players
// each chooses the move that is worth most to itself (max^n); a classical player's moves are as likely as the net expects them.
#pragma once
#include "planes.cuh"
#include "../../shared/gpu/root.cuh"
#include <cmath>

struct Forest {
  Position *at;       // game x node
  float *prior;       // game x node x move; below 0: illegal
  uint16_t *visits;
  float *worth;       // sum of the values for who chooses the move
  int16_t *child;
  float *value;       // game x node: for the player to move there
  int *count;         // game: nodes in use
  int16_t *pathNode;  // game x node: the way to the leaf
  int16_t *pathMove;
  int *depth;         // game
  int *leaf;
  uint8_t *legal;     // game x move: of the leaf
  float *logit;       // game x move: of the root, as probabilities' logarithms
  float *rootValue;   // game x value: of the root, from its mover on
  float *rootWorth;   // game x move x value: of the root, as `worth`, for all players
  float *noise;       // game x move
  uint8_t *schedule;  // candidates x look: how often a move must have been seen to be next
  int games, nodes, looks, candidates, longest;
};

// What the end of a game is worth to a player, counted from the mover on. A draw is a quarter of a win for each of four.
BOTH float worthOfEnd(const Position &at, int player) {
  if (at.end == lost) return player == players - 1 ? 1.f : -1.f;
  return players == 2 ? 0.f : -.5f;
}

// What the values of a leaf say to the player who moves at `at`.
BOTH float valueFor(const Position &at, const Position &leaf, const float *value) {
  if (players == 2) return (leaf.ply - at.ply) & 1 ? -value[0] : value[0];
  return value[(at.ply - leaf.ply) & (players - 1)];
}

EITHER inline RootView viewRoot(const Forest &f, int game, const Team &team) {
  const size_t root = (size_t)game * f.nodes, edges = root * moves, own = (size_t)game * moves;
  float seen = 0, sum = 0;
  int most = 0, all = 0, legal = 0;
  for (int move = team.lane; move < moves; move += team.size) {
    if (f.prior[edges + move] < 0) continue;
    legal++;
    const int visits = f.visits[edges + move];
    if (!visits) continue;
    const float chance = expf(f.logit[own + move]) + 1e-12f;
    seen += chance;
    sum += chance * f.worth[edges + move] / visits;
    all += visits;
    most = visits > most ? visits : most;
  }
  seen = team.sum(seen), sum = team.sum(sum), all = team.sum(all), most = team.most(most), legal = team.sum(legal);
  const float value = f.value[root];
  return {all ? (value + all * sum / seen) / (1 + all) : value, sharpness(most), most, legal};
}

EITHER inline int chooseAtRoot(const Forest &f, int game, int look, const Team &team) {
  const RootView view = viewRoot(f, game, team);
  const size_t edges = (size_t)game * f.nodes * moves;
  const int wanted = wantedVisits(f, view, look);
  float best = 2 * impossible;
  int chosen = 0;
  for (int move = team.lane; move < moves; move += team.size) {
    if (f.prior[edges + move] < 0) continue;
    float score = f.noise[(size_t)game * moves + move] + scoreAtRoot<moves>(f, game, view, move);
    if (f.visits[edges + move] != wanted) score += impossible;
    if (score > best) best = score, chosen = move;
  }
  return team.best(best, chosen);
}

// A classical player does not choose by what the net thinks its moves are worth, but by its own judgement, which the net foresees.
constexpr float classicalInterest = .15f;

BOTH bool isClassical(const Position &at) {
#ifdef FOUR
  return at.classic & 1;
#else
  return false;
#endif
}

EITHER inline int chooseBelow(const Forest &f, size_t node, const Team &team) {
  const size_t edges = node * moves;
  int all = 0;
  float seen = 0;
  for (int move = team.lane; move < moves; move += team.size)
    if (f.visits[edges + move]) all += f.visits[edges + move], seen += f.prior[edges + move];
  all = team.sum(all), seen = team.sum(seen);
  const float first = f.value[node] - .25f * sqrtf(seen), reach = 1.5f * sqrtf(all + 1.f);
  const float interest = isClassical(f.at[node]) ? classicalInterest : 1;
  float best = 2 * impossible;
  int chosen = 0;
  for (int move = team.lane; move < moves; move += team.size) {
    const float prior = f.prior[edges + move];
    if (prior < 0) continue;
    const int visits = f.visits[edges + move];
    const float score = interest * (visits ? f.worth[edges + move] / visits : first) + reach * prior / (1 + visits);
    if (score > best) best = score, chosen = move;
  }
  return team.best(best, chosen);
}

// What the net is to see next.
EITHER inline void show(const Forest &f, int game, const Position &at, uint16_t *out, Scratch &scratch, const Team &team) {
  const Ways ways = waysOf(at.lying, at.standing);
  measure(at, ways, scratch, team);
  listLegal(at, ways, scratch, f.legal + (size_t)game * moves, team);
  paint(at, ways, scratch, out + (size_t)game * cells * planes, team);
}

EITHER inline void plant(const Forest &f, int game, const Position *roots, uint16_t *out, Scratch &scratch, const Team &team) {
  const Position at = roots[game];
  if (team.lane == 0) {
    f.at[(size_t)game * f.nodes] = at;
    f.count[game] = 1;
    f.leaf[game] = f.depth[game] = 0;
  }
  show(f, game, at, out, scratch, team);
}

// Whether the player to move must pass.
EITHER inline bool isStuck(const Position &at) {
  const Ways ways = waysOf(at.lying, at.standing);
  if (pawnMask(at, ways)) return false;
  const Slots flatFits = lyingFits(at), uprightFits = standingFits(at);
  for (int wall = 0; wall < 128 && at.stock[0] > 0; wall++) {
    if (!((wall < 64 ? flatFits >> wall : uprightFits >> (wall - 64)) & 1)) continue;
    Ways left = ways;
    if (wall < 64) left.north &= ~closedByLying(wall);
    else left.east &= ~closedByStanding(wall - 64);
    bool isLegal = true;
    for (int player = 0; player < players; player++) isLegal &= stepsTo(at.pawn[player], goalOf(player), left) >= 0;
    if (isLegal) return false;
  }
  return true;
}

// Below the root of four players a tree has no positions in which the player to move must pass.
EITHER inline Position playedOn(const Position &at, int move, int longest) {
  Position next = played(at, move, longest);
  while (players > 2 && next.end == goingOn && isStuck(next)) next = played(next, -1, longest);
  return next;
}

EITHER inline void descend(const Forest &f, int game, int look, uint16_t *out, Scratch &scratch, const Team &team) {
  const size_t root = (size_t)game * f.nodes;
  int node = 0, depth = 0;
  while (f.at[root + node].end == goingOn) {
    const int move = node == 0 ? chooseAtRoot(f, game, look, team) : chooseBelow(f, root + node, team);
    if (team.lane == 0) f.pathNode[root + depth] = node, f.pathMove[root + depth] = move;
    depth++;
    const size_t edge = (root + node) * moves + move;
    const int next = f.child[edge];
    if (next >= 0) {
      node = next;
      continue;
    }
    int fresh = 0;
    if (team.lane == 0) {
      fresh = f.count[game]++;
      f.at[root + fresh] = playedOn(f.at[root + node], move, f.longest);
      f.child[edge] = fresh;
    }
    node = team.from(fresh, 0);
    team.wait();
    break;
  }
  if (team.lane == 0) f.leaf[game] = node, f.depth[game] = depth;
  const Position at = f.at[root + node];
  if (at.end == goingOn) show(f, game, at, out, scratch, team);
}

// Takes in what the net says of the leaf.
EITHER inline void grow(const Forest &f, int game, const float *logits, const float *allValues, const Team &team) {
  const size_t root = (size_t)game * f.nodes, own = (size_t)game * moves;
  const int leaf = f.leaf[game];
  const Position &at = f.at[root + leaf];
  const bool isOver = at.end != goingOn;
  float value[values];
  for (int who = 0; who < values; who++) value[who] = isOver ? worthOfEnd(at, who) : allValues[(size_t)game * values + who];
  if (!isOver) {
    const size_t edges = (root + leaf) * moves;
    float top = impossible, sum = 0;
    for (int move = team.lane; move < moves; move += team.size)
      if (f.legal[own + move]) top = fmaxf(top, logits[own + move]);
    top = team.most(top);
    for (int move = team.lane; move < moves; move += team.size)
      if (f.legal[own + move]) sum += expf(logits[own + move] - top);
    sum = team.sum(sum);
    for (int move = team.lane; move < moves; move += team.size) {
      const bool legal = f.legal[own + move];
      const float logit = legal ? logits[own + move] - top - logf(sum) : impossible;
      f.prior[edges + move] = legal ? expf(logit) : -1.f;
      f.visits[edges + move] = 0;
      f.worth[edges + move] = 0;
      f.child[edges + move] = -1;
      if (leaf == 0) f.logit[own + move] = logit;
      if (leaf == 0 && values > 1)
        for (int who = 0; who < values; who++) f.rootWorth[(own + move) * values + who] = 0;
    }
    // No legal move: between two players this ends the game undecided. The root of four players passes.
    if (sum == 0 && players == 2) value[0] = 0;
    if (team.lane == 0) {
      f.value[root + leaf] = value[0];
      if (leaf == 0)
        for (int who = 0; who < values; who++) f.rootValue[(size_t)game * values + who] = value[who];
      if (sum == 0) f.at[root + leaf].end = drawn;
    }
  }
  if (team.lane == 0) {
    for (int i = f.depth[game] - 1; i >= 0; i--) {
      const int node = f.pathNode[root + i];
      const size_t edge = (root + node) * moves + f.pathMove[root + i];
      f.visits[edge]++;
      f.worth[edge] += valueFor(f.at[root + node], at, value);
    }
    if (values > 1 && f.depth[game] > 0) {
      const size_t edge = own + f.pathMove[root];
      for (int who = 0; who < values; who++) f.rootWorth[edge * values + who] += value[(f.at[root].ply + who - at.ply) & (players - 1)];
    }
  }
}

// A pawn move is so many times as likely as a wall where moves are drawn blindly.
constexpr float pawnWish = 3.5f;

// The improved policy, its values, and the move to play; blindly drawn before the ply `blind`.
EITHER inline void harvest(const Forest &f, int game, const uint8_t *blind, float *policy, float *value, int *move, const Team &team) {
  const size_t root = (size_t)game * f.nodes, edges = root * moves, own = (size_t)game * moves;
  const RootView view = viewRoot(f, game, team);
  float top = impossible, sum = 0, means[values] = {}, best = 2 * impossible;
  int chosen = -1;
  const bool blindly = blind && f.at[root].ply < blind[game];
  for (int m = team.lane; m < moves; m += team.size) {
    if (f.prior[edges + m] < 0) continue;
    const float score = scoreAtRoot<moves>(f, game, view, m), noise = f.noise[own + m];
    top = fmaxf(top, score);
    float wish = noise + score + (f.visits[edges + m] == view.most ? 0 : impossible);
    if (blindly) wish = noise + (m < pawnMoves ? pawnWish : 0);
    if (wish > best) best = wish, chosen = m;
  }
  top = team.most(top);
  chosen = team.best(best, chosen);
  for (int m = team.lane; m < moves; m += team.size)
    if (f.prior[edges + m] >= 0) {
      const float weight = expf(scoreAtRoot<moves>(f, game, view, m) - top);
      const int visits = f.visits[edges + m];
      sum += weight;
      means[0] += weight * (visits ? f.worth[edges + m] / visits : view.mixed);
      for (int who = 1; who < values; who++)
        means[who] += weight * (visits ? f.rootWorth[(own + m) * values + who] / visits : f.rootValue[(size_t)game * values + who]);
    }
  sum = team.sum(sum);
  for (float &mean : means) mean = team.sum(mean);
  for (int m = team.lane; m < moves; m += team.size)
    policy[own + m] = f.prior[edges + m] < 0 ? 0 : expf(scoreAtRoot<moves>(f, game, view, m) - top) / sum;
  if (team.lane == 0) {
    for (int who = 0; who < values; who++)
      value[(size_t)game * values + who] = sum > 0 ? means[who] / sum : f.rootValue[(size_t)game * values + who];
    move[game] = view.legal ? chosen : -1;
  }
}
