// The code of the GPU run by one lane on the processor: rules against counted figures and plain floods, planes and moves
// under symmetry, the search with a simple judge in the net's place, what a finished game tells its positions.
//   g++ -O2 -std=c++17 -o check check.cpp && ./check
#include "../gpu/forest.cuh"
#include "../gpu/replay.cuh"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <vector>

static int failures = 0;
#define CHECK(what)                                                               \
  if (!(what)) {                                                                  \
    if (failures++ < 20) printf("FAILED in line %d: %s\n", __LINE__, #what);       \
  }

static const Team team = Team::mine();

static std::vector<int> legalMoves(const Position &at) {
  Scratch scratch;
  uint8_t legal[moves];
  const Ways ways = waysOf(at.lying, at.standing);
  measure(at, ways, scratch, team);
  listLegal(at, ways, scratch, legal, team);
  std::vector<int> list;
  for (int move = 0; move < moves; move++)
    if (legal[move]) list.push_back(move);
  return list;
}

static long perft(const Position &at, int depth) {
  if (at.end) return depth == 0;
  const auto list = legalMoves(at);
  if (depth == 1) return list.size();
  long sum = 0;
  for (int move : list) sum += perft(played(at, move, 1000), depth - 1);
  return sum;
}

// Legal walls without any shortcut.
static bool plainlyLegal(const Position &at, int wall) {
  const int slot = wall & 63, rank = slot / 8, file = slot % 8;
  auto lying = [&](int r, int f) { return r >= 0 && r < 8 && f >= 0 && f < 8 && (at.lying >> (8 * r + f) & 1); };
  auto standing = [&](int r, int f) { return r >= 0 && r < 8 && f >= 0 && f < 8 && (at.standing >> (8 * r + f) & 1); };
  if (lying(rank, file) || standing(rank, file)) return false;
  if (wall < 64 ? lying(rank, file - 1) || lying(rank, file + 1) : standing(rank - 1, file) || standing(rank + 1, file)) return false;
  const Ways ways = waysOf(at.lying | (wall < 64 ? 1ull << slot : 0), at.standing | (wall < 64 ? 0 : 1ull << slot));
  return at.stock[0] > 0 && stepsTo(at.pawn[0], northEdge(), ways) >= 0 && stepsTo(at.pawn[1], southEdge(), ways) >= 0;
}

static Position randomPosition(std::mt19937 &random, int plies) {
  while (true) {
    Position at = startPosition();
    for (int ply = 0; ply < plies && !at.end; ply++) {
      auto list = legalMoves(at);
      if (list.empty()) break;
      size_t pawns = 0;
      while (pawns < list.size() && list[pawns] < pawnMoves) pawns++;
      const bool walk = random() % 2 || pawns == list.size();
      if (walk && !pawns) break;
      at = played(at, walk ? list[random() % pawns] : list[pawns + random() % (list.size() - pawns)], 1000);
    }
    if (!at.end) return at;
  }
}

static void rules() {
  const long told[] = {131, 16677, 2062264};
  for (int depth = 1; depth <= 3; depth++) {
    const long found = perft(startPosition(), depth);
    printf("perft %d: %ld\n", depth, found);
    CHECK(found == told[depth - 1]);
  }
  std::mt19937 random(1);
  for (int i = 0; i < 3000; i++) {
    const Position at = randomPosition(random, random() % 60);
    Scratch scratch;
    uint8_t legal[moves];
    const Ways ways = waysOf(at.lying, at.standing);
    measure(at, ways, scratch, team);
    listLegal(at, ways, scratch, legal, team);
    for (int wall = 0; wall < 128; wall++) {
      CHECK(legal[12 + wall] == plainlyLegal(at, wall));
      if (!legal[12 + wall]) continue;
      Ways left = waysOf(at.lying | (wall < 64 ? 1ull << wall : 0), at.standing | (wall < 64 ? 0 : 1ull << (wall - 64)));
      for (int player = 0; player < 2; player++) {
        const Cells goal = player ? southEdge() : northEdge();
        const int cost = stepsTo(at.pawn[player], goal, left) - stepsTo(at.pawn[player], goal, ways);
        CHECK(scratch.costs[player][wall] == cost);
      }
    }
  }
}

static void symmetry() {
  std::mt19937 random(2);
  for (int i = 0; i < 500; i++) {
    const Position at = randomPosition(random, random() % 50), other = mirrored(at), twice = otherSide(otherSide(at));
    CHECK(!memcmp(&at, &twice, sizeof at));
    const auto list = legalMoves(at), mirroredList = legalMoves(other);
    CHECK(list.size() == mirroredList.size());
    for (int move : list) {
      bool found = false;
      for (int m : mirroredList) found |= m == mirroredMove(move);
      CHECK(found && mirroredMove(mirroredMove(move)) == move);
      const Position a = mirrored(played(at, move, 1000)), b = played(other, mirroredMove(move), 1000);
      CHECK(a.lying == b.lying && a.standing == b.standing);
      // Half a turn does not commute with a mirror plane by plane, but cell by cell it does.
      CHECK(a.pawn[0] == b.pawn[0] && a.pawn[1] == b.pawn[1]);
    }
    Cells set = ((Cells)random() << 50 ^ (Cells)random() << 20 ^ random()) & allCells(), round = turned(set);
    for (int cell = 0; cell < cells; cell++) CHECK(has(set, cell) == has(round, 80 - cell));
  }
}

struct Trees {
  std::vector<Position> at;
  std::vector<float> prior, worth, value, logit, noise;
  std::vector<uint16_t> visits;
  std::vector<int16_t> child, pathNode, pathMove;
  std::vector<int> count, depth, leaf;
  std::vector<uint8_t> legal, schedule;
  Forest f;
  Trees(int games, int looks, int candidates, const std::vector<uint8_t> &plan) : schedule(plan) {
    const int nodes = looks + 2;
    const size_t n = (size_t)games * nodes;
    at.resize(n), prior.resize(n * moves), worth.resize(n * moves), value.resize(n), logit.resize(games * moves);
    noise.resize(games * moves), visits.resize(n * moves), child.resize(n * moves), pathNode.resize(n), pathMove.resize(n);
    count.resize(games), depth.resize(games), leaf.resize(games), legal.resize(games * moves);
    f = {at.data(), prior.data(), visits.data(), worth.data(), child.data(), value.data(), count.data(), pathNode.data(), pathMove.data(),
         depth.data(), leaf.data(), legal.data(), logit.data(), noise.data(), schedule.data(), games, nodes, looks, candidates, 200};
  }
};

// How often a move must have been seen to be next, for each number of candidates: they are halved again and again.
static std::vector<uint8_t> halving(int candidates, int looks) {
  std::vector<uint8_t> plan((candidates + 1) * looks);
  for (int m = 1; m <= candidates; m++) {
    int rounds = 0, width = m, at = 0;
    while ((1 << rounds) < m) rounds++;
    if (m == 1) {
      for (int i = 0; i < looks; i++) plan[looks + i] = i;
      continue;
    }
    std::vector<int> seen(m, 0);
    while (at < looks) {
      const int each = std::max(1, looks / (rounds * width));
      for (int i = 0; i < each; i++)
        for (int j = 0; j < width && at < looks; j++) plan[m * looks + at++] = seen[j]++;
      width = std::max(2, width / 2);
    }
  }
  return plan;
}

static void search() {
  const int looks = 32, candidates = 16;
  Trees trees(1, looks, candidates, halving(candidates, looks));
  std::vector<uint16_t> seen(cells * planes);
  std::vector<float> logits(moves, 0), policy(moves);
  Scratch scratch;
  std::mt19937 random(3);
  int wins = 0, plies = 0;
  for (int match = 0; match < 20; match++) {
    Position at = randomPosition(random, 6);
    const int searcher = match % 2;
    for (int ply = 0; !at.end && ply < 150; ply++) {
      int chosen;
      if (ply % 2 == searcher) {
        Forest &f = trees.f;
        auto judge = [&] {
          const Position &leaf = f.at[f.leaf[0]];
          const Ways ways = waysOf(leaf.lying, leaf.standing);
          const int lead = stepsTo(leaf.pawn[1], southEdge(), ways) - stepsTo(leaf.pawn[0], northEdge(), ways);
          float value = tanhf(.2f * lead);
          grow(f, 0, logits.data(), &value, team);
        };
        for (float &noise : trees.noise) noise = 0;
        for (int move = 0; move < moves; move++) logits[move] = move < 12 ? 2.f : 0.f;
        plant(f, 0, &at, seen.data(), scratch, team);
        judge();
        for (int look = 0; look < looks; look++) descend(f, 0, look, seen.data(), scratch, team), judge();
        float value;
        int visits = 0;
        for (int move = 0; move < moves; move++) visits += f.prior[move] >= 0 ? f.visits[move] : 0;
        CHECK(visits == looks);
        harvest(f, 0, nullptr, policy.data(), &value, &chosen, team);
        float sum = 0;
        for (float p : policy) sum += p;
        CHECK(fabsf(sum - 1) < 1e-4f && value >= -1 && value <= 1);
        bool legal = false;
        for (int move : legalMoves(at)) legal |= move == chosen;
        CHECK(legal);
      } else {
        const auto list = legalMoves(at);
        chosen = list[random() % list.size()];
      }
      at = played(at, chosen, 200);
      plies++;
      if (at.end == lost) wins += ply % 2 == searcher;
    }
  }
  printf("a simple judge, 32 looks, against chance: %d of 20, %d plies\n", wins, plies);
  CHECK(wins >= 19);
}

static void memory() {
  std::mt19937 random(4);
  const int rows = 400;
  std::vector<Position> at(rows);
  std::vector<uint16_t> policy(rows * moves, 0);
  std::vector<float> guess(rows, 0), result(rows, NAN);
  std::vector<Future> future(rows);
  std::vector<uint8_t> counts(rows, 1);
  Replay r = {at.data(), policy.data(), guess.data(), result.data(), future.data(), counts.data(), rows, 1};
  Position now = startPosition();
  int row = 0;
  for (; row < rows; row++) {
    at[row] = now;
    const auto list = legalMoves(now);
    int pawns = 0;
    while (pawns < (int)list.size() && list[pawns] < 12) pawns++;
    const int move = random() % 3 && pawns ? list[random() % pawns] : list[random() % list.size()];
    policy[row * moves + move] = 65535;
    now = played(now, move, 1000);
    if (now.end) break;
  }
  CHECK(now.end == lost);
  settle(r, 0, now, row, 0);
  CHECK(result[row] == 1 && result[row - 1] == -1 && result[0] == (row % 2 ? -1.f : 1.f));
  const Position end = row % 2 ? now : otherSide(now);
  CHECK(future[0].lying == end.lying && future[0].standing == end.standing);
  CHECK(has(future[0].mine, 4) && has(future[0].theirs, 76));
  CHECK(has(future[0].mine, end.pawn[0]) && has(future[0].theirs, end.pawn[1]));
  std::vector<uint16_t> seen(cells * planes), again(cells * planes);
  uint8_t legal[moves], told[cells * 4];
  float drawn[moves], value, weight;
  Scratch scratch;
  Batch b = {seen.data(), legal, drawn, &value, &weight, told};
  for (int i = 0; i <= row; i++)
    for (int mirror = 0; mirror < 2; mirror++) {
      draw(r, b, 0, i, mirror, .25f, scratch, team);
      float sum = 0;
      for (int move = 0; move < moves; move++) sum += legal[move] ? drawn[move] : 0;
      CHECK(sum == 1 && weight == 1);
      for (int cell = 0; cell < cells; cell++) {
        const int twin = mirror ? cell / 9 * 9 + 8 - cell % 9 : cell;
        CHECK(told[cell * 4 + 2] == has(future[i].mine, twin));
        if (seen[cell * planes + minePawn]) CHECK(told[cell * 4 + 2]);
        if (seen[cell * planes + theirPawn]) CHECK(told[cell * 4 + 3]);
        if (seen[cell * planes + lyingHere]) CHECK(told[cell * 4]);
        if (seen[cell * planes + standingHere]) CHECK(told[cell * 4 + 1]);
      }
    }
}

int main() {
  rules();
  symmetry();
  search();
  memory();
  puts(failures ? "FAILED" : "all well");
  return failures > 0;
}
