// One search tree a game, all of them grown at once, one look each at a time. The root is searched as Danihelka and
// others propose (Policy improvement by planning with Gumbel, 2022): the moves that noise and net like best are compared
// by halving their number, and what comes out is a better policy however few looks there are. Below it, PUCT. With more than
// two sides every colour chooses what is worth most to itself (max^n).
// A position may have a thousand moves; a node keeps the `wide` likeliest. At the root the noise has its say in which:
// so no move is forgotten for good.
#pragma once
#include "planes.cuh"
#include "../../shared/gpu/root.cuh"
#include <cmath>

constexpr int wide = 128;

struct Forest {
  Position *at;        // game x node
  uint16_t *move;      // game x node x edge
  float *prior;
  uint16_t *visits;
  float *worth;        // sum of the values for who chooses the move
  int16_t *child;
  int *edges;          // game x node: moves kept
  float *value;        // game x node: for who moves there
  int *count;          // game: nodes in use
  int16_t *pathNode;   // game x node: the way to the leaf
  int16_t *pathEdge;
  int *depth;          // game
  int *leaf;
  uint16_t *legal;     // game x move: of the leaf
  int *legalCount;     // game
  float *logit;        // game x edge: of the root, as probabilities' logarithms
  float *edgeNoise;    // game x edge: of the root
  float *rootValue;    // game x value: of the root, for who moves there and those who follow
  float *rootWorth;    // game x edge x value: of the root, as `worth`, for all sides
  const float *noise;  // game x move
  uint8_t *schedule;   // candidates x look: how often a move must have been seen to be next
  int games, nodes, looks, candidates;
};

// Leads are told in parts of `largeLead` squares. What the end of a game is worth beside the win: so much for a lead of
// `fullLead` squares and more. Of four players the best two are seldom far apart.
constexpr float largeLead = 32, fullLead = sides == 2 ? 32 : 12, leadPart = sides == 2 ? .15f : .2f;

BOTH float leadNumber(int lead) { return fminf(1, fmaxf(-1, lead / largeLead)); }

BOTH float worthOf(float win, float lead) {
  return (1 - leadPart) * win + leadPart * fminf(1, fmaxf(-1, lead * (largeLead / fullLead)));
}

BOTH float worthOfEnd(const Position &at, int who = 0) {
  int leads[sides];
  for (int each = 0; each < sides; each++) leads[each] = leadOf(at, each);
  return worthOf(2 * shareOf(leads, who) - 1, leadNumber(leads[who]));
}

// What the values of a leaf say to who moves at `at`.
BOTH float valueFor(const Position &at, const Position &leaf, const float *value) {
  if (sides == 2) return sameSide(at, leaf) ? value[0] : -value[0];
  return value[(at.seat - leaf.seat + colours) % colours];
}

EITHER inline RootView viewRoot(const Forest &f, int game, const Team &team) {
  const size_t root = (size_t)game * f.nodes, row = root * wide, own = (size_t)game * wide;
  const int edges = f.edges[root];
  float seen = 0, sum = 0;
  int most = 0, all = 0;
  for (int edge = team.lane; edge < edges; edge += team.size) {
    const int visits = f.visits[row + edge];
    if (!visits) continue;
    const float chance = expf(f.logit[own + edge]) + 1e-12f;
    seen += chance;
    sum += chance * f.worth[row + edge] / visits;
    all += visits;
    most = visits > most ? visits : most;
  }
  seen = team.sum(seen), sum = team.sum(sum), all = team.sum(all), most = team.most(most);
  const float value = f.value[root];
  return {all ? (value + all * sum / seen) / (1 + all) : value, sharpness(most), most, edges};
}

EITHER inline int chooseAtRoot(const Forest &f, int game, int look, const Team &team) {
  const RootView view = viewRoot(f, game, team);
  const size_t row = (size_t)game * f.nodes * wide;
  const int wanted = wantedVisits(f, view, look);
  float best = 2 * impossible;
  int chosen = 0;
  for (int edge = team.lane; edge < view.legal; edge += team.size) {
    float score = f.edgeNoise[(size_t)game * wide + edge] + scoreAtRoot<wide>(f, game, view, edge);
    if (f.visits[row + edge] != wanted) score += impossible;
    if (score > best) best = score, chosen = edge;
  }
  return team.best(best, chosen);
}

EITHER inline int chooseBelow(const Forest &f, size_t node, const Team &team) {
  const size_t row = node * wide;
  const int edges = f.edges[node];
  int all = 0;
  float seen = 0;
  for (int edge = team.lane; edge < edges; edge += team.size)
    if (f.visits[row + edge]) all += f.visits[row + edge], seen += f.prior[row + edge];
  all = team.sum(all), seen = team.sum(seen);
  const float first = f.value[node] - .25f * sqrtf(seen), reach = 1.5f * sqrtf(all + 1.f);
  float best = 2 * impossible;
  int chosen = 0;
  for (int edge = team.lane; edge < edges; edge += team.size) {
    const int visits = f.visits[row + edge];
    const float score = (visits ? f.worth[row + edge] / visits : first) + reach * f.prior[row + edge] / (1 + visits);
    if (score > best) best = score, chosen = edge;
  }
  return team.best(best, chosen);
}

// What the net is to see next is the position in `s`, which becomes that of the node.
EITHER inline void show(const Forest &f, int game, int node, uint16_t *out, Scratch &s, const Team &team) {
  settleTurn(s, team);
  if (team.lane == 0) f.at[(size_t)game * f.nodes + node] = s.at;
  const int count = s.at.over ? 0 : listMoves(s, f.legal + (size_t)game * mostMoves, team);
  if (team.lane == 0) f.legalCount[game] = count;
  if (!s.at.over) paint(s, out + (size_t)game * sight, team);
}

EITHER inline void plant(const Forest &f, int game, const Position *roots, uint16_t *out, Scratch &s, const Team &team) {
  if (team.lane == 0) {
    s.at = roots[game];
    f.count[game] = 1;
    f.leaf[game] = f.depth[game] = 0;
  }
  team.wait();
  show(f, game, 0, out, s, team);
}

EITHER inline void descend(const Forest &f, int game, int look, uint16_t *out, Scratch &s, const Team &team) {
  const size_t root = (size_t)game * f.nodes;
  int node = 0, depth = 0;
  bool fresh = false;
  while (!f.at[root + node].over) {
    const int edge = node == 0 ? chooseAtRoot(f, game, look, team) : chooseBelow(f, root + node, team);
    if (team.lane == 0) f.pathNode[root + depth] = node, f.pathEdge[root + depth] = edge;
    depth++;
    const size_t at = (root + node) * wide + edge;
    const int next = f.child[at];
    if (next >= 0) {
      node = next;
      continue;
    }
    int made = 0;
    if (team.lane == 0) {
      made = f.count[game]++;
      s.at = f.at[root + node];
      f.child[at] = made;
    }
    node = team.from(made, 0);
    fresh = true;
    team.wait();
    place(s, f.move[at], team);
    break;
  }
  if (team.lane == 0) f.leaf[game] = node, f.depth[game] = depth;
  if (fresh) show(f, game, node, out, s, team);
}

// Where to cut so that the `wide` highest keys stay: what is above `sure` surely does, what is above `maybe` while there is room.
struct Cut {
  float sure, maybe;
};

EITHER inline Cut cutOf(const float *logits, const float *noise, int count, const Team &team) {
  float low = -1e30f, high = -1e30f;
  for (int i = team.lane; i < count; i += team.size) {
    const float key = logits[i] + (noise ? noise[i] : 0);
    high = fmaxf(high, key);
    low = fmaxf(low, -key);
  }
  high = team.most(high);
  low = -team.most(low);
  for (int round = 0; round < 24; round++) {
    const float middle = .5f * (low + high);
    int above = 0;
    for (int i = team.lane; i < count; i += team.size) above += logits[i] + (noise ? noise[i] : 0) >= middle;
    above = team.sum(above);
    if (above > wide) low = middle;
    else high = middle;
    if (above <= wide && above > wide - 4) break;
  }
  return {high, low};
}

// Takes in what the net says of the leaf.
EITHER inline void grow(const Forest &f, int game, const float *allLogits, const float *allValues, int &listed, const Team &team) {
  const size_t root = (size_t)game * f.nodes;
  const int leaf = f.leaf[game], count = f.legalCount[game];
  const Position *at = f.at + root + leaf;
  const bool over = at->over;
  const bool isRoot = f.depth[game] == 0;
  float value[values];
  for (int who = 0; who < values; who++) value[who] = over ? worthOfEnd(*at, who) : allValues[(size_t)game * values + who];
  if (!over) {
    const float *logits = allLogits + (size_t)game * mostMoves, *noise = isRoot ? f.noise + (size_t)game * mostMoves : nullptr;
    const uint16_t *legal = f.legal + (size_t)game * mostMoves;
    float top = impossible, sum = 0;
    for (int i = team.lane; i < count; i += team.size) top = fmaxf(top, logits[i]);
    top = team.most(top);
    for (int i = team.lane; i < count; i += team.size) sum += expf(logits[i] - top);
    const float whole = top + logf(team.sum(sum));
    const Cut cut = count > wide ? cutOf(logits, noise, count, team) : Cut{2 * impossible, 2 * impossible};
    if (team.lane == 0) listed = 0;
    team.wait();
    const size_t row = (root + leaf) * wide, own = (size_t)game * wide;
    for (int round = 0; round < 2; round++) {
      for (int i = team.lane; i < count; i += team.size) {
        const float key = logits[i] + (noise ? noise[i] : 0);
        if (round == 0 ? key < cut.sure : key >= cut.sure || key < cut.maybe) continue;
        const int edge = Team::add(&listed, 1);
        if (edge >= wide) continue;
        f.move[row + edge] = legal[i];
        f.prior[row + edge] = expf(logits[i] - whole);
        f.visits[row + edge] = 0;
        f.worth[row + edge] = 0;
        f.child[row + edge] = -1;
        if (isRoot) {
          f.logit[own + edge] = logits[i] - whole, f.edgeNoise[own + edge] = noise[i];
          for (int who = 0; who < values; who++) f.rootWorth[(own + edge) * values + who] = 0;
        }
      }
      team.wait();
    }
    if (team.lane == 0) {
      f.edges[root + leaf] = listed < wide ? listed : wide;
      f.value[root + leaf] = value[0];
      if (isRoot)
        for (int who = 0; who < values; who++) f.rootValue[(size_t)game * values + who] = value[who];
    }
  }
  if (team.lane == 0) {
    for (int i = f.depth[game] - 1; i >= 0; i--) {
      const int node = f.pathNode[root + i];
      const size_t edge = (root + node) * wide + f.pathEdge[root + i];
      f.visits[edge]++;
      f.worth[edge] += valueFor(f.at[root + node], *at, value);
    }
    if (values > 1 && !isRoot) {
      const size_t edge = (size_t)game * wide + f.pathEdge[root];
      for (int who = 0; who < values; who++)
        f.rootWorth[edge * values + who] += value[(f.at[root].seat + who - at->seat + colours) % colours];
    }
  }
}

// Where moves are drawn blindly, each square more makes a piece so much likelier.
constexpr float sizeWish = 1.5f;

// The improved policy over the root's edges, its values, and the move to play; blindly drawn before the ply `blind`.
EITHER inline void harvest(const Forest &f, int game, const uint8_t *blind, float *policy, float *value, int *move, const Team &team) {
  const size_t root = (size_t)game * f.nodes, row = root * wide, own = (size_t)game * wide;
  if (f.at[root].over) {
    if (team.lane == 0) {
      move[game] = -1;
      for (int who = 0; who < values; who++) value[(size_t)game * values + who] = worthOfEnd(f.at[root], who);
    }
    return;
  }
  const RootView view = viewRoot(f, game, team);
  float top = impossible, sum = 0, means[values] = {}, best = 2 * impossible;
  int chosen = 0;
  const bool blindly = blind && f.at[root].ply < blind[game];
  for (int edge = team.lane; edge < view.legal; edge += team.size) {
    const float score = scoreAtRoot<wide>(f, game, view, edge), noise = f.edgeNoise[own + edge];
    top = fmaxf(top, score);
    float wish = noise + score + (f.visits[row + edge] == view.most ? 0 : impossible);
    if (blindly) wish = noise + sizeWish * shapeOf(f.move[row + edge] / cells).size;
    if (wish > best) best = wish, chosen = edge;
  }
  top = team.most(top);
  chosen = team.best(best, chosen);
  for (int edge = team.lane; edge < view.legal; edge += team.size) {
    const float weight = expf(scoreAtRoot<wide>(f, game, view, edge) - top);
    sum += weight;
    const int visits = f.visits[row + edge];
    means[0] += weight * (visits ? f.worth[row + edge] / visits : view.mixed);
    for (int who = 1; who < values; who++)
      means[who] += weight * (visits ? f.rootWorth[(own + edge) * values + who] / visits : f.rootValue[(size_t)game * values + who]);
  }
  sum = team.sum(sum);
  for (float &mean : means) mean = team.sum(mean);
  for (int edge = team.lane; edge < wide; edge += team.size)
    policy[own + edge] = edge < view.legal ? expf(scoreAtRoot<wide>(f, game, view, edge) - top) / sum : 0;
  if (team.lane == 0) {
    for (int who = 0; who < values; who++) value[(size_t)game * values + who] = means[who] / sum;
    move[game] = f.move[row + chosen];
  }
}
