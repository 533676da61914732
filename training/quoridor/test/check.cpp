// The code of the GPU run by one lane on the processor: rules against counted figures and plain floods, planes and moves
// under symmetry, the search with a simple judge in the net's place, what a finished game tells its positions.
//   g++ -O2 -std=c++17 -o check check.cpp && ./check
//   g++ -O2 -std=c++17 -DFOUR -o check check.cpp && ./check ../../games/quoridor/test/data/four-players.json
#include "../gpu/forest.cuh"
#include "../gpu/replay.cuh"
#include "../gpu/classic.cuh"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
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

// Of four players one without a legal move passes.
static long perft(const Position &at, int depth) {
  if (at.end) return depth == 0;
  auto list = legalMoves(at);
  if (list.empty() && players > 2) list.push_back(-1);
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
  bool all = at.stock[0] > 0;
  for (int player = 0; player < players; player++) all &= stepsTo(at.pawn[player], goalOf(player), ways) >= 0;
  return all;
}

static Position randomPosition(std::mt19937 &random, int plies) {
  while (true) {
    Position at = startPosition(players > 2 ? random() % 3 : 0);
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
  const long told[] = {131, 16677, players == 2 ? 2062264 : 2062065};
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
      CHECK(legal[lyingMoves + wall] == plainlyLegal(at, wall));
      if (!legal[lyingMoves + wall]) continue;
      Ways left = waysOf(at.lying | (wall < 64 ? 1ull << wall : 0), at.standing | (wall < 64 ? 0 : 1ull << (wall - 64)));
      for (int player = 0; player < players; player++) {
        const Cells goal = goalOf(player);
        const int cost = stepsTo(at.pawn[player], goal, left) - stepsTo(at.pawn[player], goal, ways);
        CHECK(scratch.costs[player][wall] == cost);
      }
    }
  }
}

static void symmetry() {
  std::mt19937 random(2);
  for (int i = 0; i < 500; i++) {
    const Position at = randomPosition(random, random() % 50), other = mirrored(at);
    Position round = at;
    for (int player = 0; player < players; player++) round = seenByNext(round);
    CHECK(!memcmp(&at, &round, sizeof at));
    Cells set = ((Cells)random() << 50 ^ (Cells)random() << 20 ^ random()) & allCells(), around = set;
    for (int player = 0; player < players; player++) around = seenByNext(around);
    CHECK(around == set);
    for (int player = 0; player < players; player++) {
      CHECK(seenByNext(cellBit(at.pawn[(player + 1) % players])) == cellBit(seenByNext(at).pawn[player]));
      CHECK(stepsTo(at.pawn[(player + 1) % players], goalOf((player + 1) % players), waysOf(at.lying, at.standing)) ==
            stepsTo(seenByNext(at).pawn[player], goalOf(player), waysOf(seenByNext(at).lying, seenByNext(at).standing)));
    }
    if (!mirrors) continue;
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
    const Cells half = turned(set);
    for (int cell = 0; cell < cells; cell++) CHECK(has(set, cell) == has(half, 80 - cell));
  }
}

struct Trees {
  std::vector<Position> at;
  std::vector<float> prior, worth, value, logit, noise, rootValue, rootWorth;
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
    rootValue.resize(games * values), rootWorth.resize(games * moves * values);
    f = {at.data(), prior.data(), visits.data(), worth.data(), child.data(), value.data(), count.data(), pathNode.data(), pathMove.data(),
         depth.data(), leaf.data(), legal.data(), logit.data(), rootValue.data(), rootWorth.data(), noise.data(), schedule.data(), games, nodes, looks, candidates, 100 * players};
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
    const int searcher = match % players;
    for (int ply = 0; !at.end && ply < 75 * players; ply++) {
      int chosen;
      if (ply % players == searcher) {
        Forest &f = trees.f;
        auto judge = [&] {
          const Position &leaf = f.at[f.leaf[0]];
          const Ways ways = waysOf(leaf.lying, leaf.standing);
          int steps[players];
          for (int player = 0; player < players; player++) steps[player] = stepsTo(leaf.pawn[player], goalOf(player), ways);
          float value[values];
          for (int who = 0; who < values; who++) {
            int best = 99;
            for (int player = 0; player < players; player++)
              if (player != who) best = std::min(best, steps[player]);
            value[who] = tanhf(.2f * (best - steps[who]));
          }
          grow(f, 0, logits.data(), value, team);
        };
        for (float &noise : trees.noise) noise = 0;
        for (int move = 0; move < moves; move++) logits[move] = move < pawnMoves ? 2.f : 0.f;
        plant(f, 0, &at, seen.data(), scratch, team);
        judge();
        for (int look = 0; look < looks; look++) descend(f, 0, look, seen.data(), scratch, team), judge();
        float value[values];
        int visits = 0;
        for (int move = 0; move < moves; move++) visits += f.prior[move] >= 0 ? f.visits[move] : 0;
        CHECK(visits == looks);
        harvest(f, 0, nullptr, policy.data(), value, &chosen, team);
        float sum = 0;
        for (float p : policy) sum += p;
        CHECK(fabsf(sum - 1) < 1e-4f);
        for (float each : value) CHECK(each >= -1.0001f && each <= 1.0001f);
        bool legal = false;
        for (int move : legalMoves(at)) legal |= move == chosen;
        CHECK(legal);
      } else {
        const auto list = legalMoves(at);
        chosen = list.empty() ? -1 : list[random() % list.size()];
      }
      at = played(at, chosen, 100 * players);
      plies++;
      if (at.end == lost) wins += ply % players == searcher;
    }
  }
  printf("a simple judge, 32 looks, against chance: %d of 20, %d plies\n", wins, plies);
  CHECK(wins >= 19);
}

static void memory() {
  std::mt19937 random(4);
  const int rows = 600;
  std::vector<Position> at(rows);
  std::vector<uint16_t> policy(rows * moves, 0);
  std::vector<float> guess(rows * values, players == 2 ? 0 : -.5f), result(rows * values, NAN);
  std::vector<Future> future(rows);
  std::vector<uint8_t> counts(rows, 1);
  Replay r = {at.data(), policy.data(), guess.data(), result.data(), future.data(), counts.data(), rows, 1};
  Position now = startPosition();
  int row = 0;
  for (; row < rows; row++) {
    at[row] = now;
    const auto list = legalMoves(now);
    int pawns = 0;
    while (pawns < (int)list.size() && list[pawns] < pawnMoves) pawns++;
    const int move = random() % 3 && pawns ? list[random() % pawns] : list[random() % list.size()];
    policy[row * moves + move] = 65535;
    now = played(now, move, 1000);
    if (now.end) break;
  }
  CHECK(now.end == lost);
  settle(r, 0, now, row, 0);
  for (int i = 0; i <= row; i++)
    for (int who = 0; who < values; who++) CHECK(result[i * values + who] == ((i + who) % players == row % players ? 1.f : -1.f));
  // The end as the first player sees it.
  Position end = now;
  for (int turn = (row + 1) % players; turn % players; turn++) end = seenByNext(end);
  CHECK(future[0].lying == end.lying && future[0].standing == end.standing);
  for (int player = 0; player < players; player++)
    CHECK(has(future[0].ways[player], startPosition().pawn[player]) && has(future[0].ways[player], end.pawn[player]));
  std::vector<uint16_t> seen(cells * planes), again(cells * planes);
  uint8_t legal[moves], told[cells * (2 + players)];
  float drawn[moves], value[values], delay, weight = 0;
  Scratch scratch;
  Batch b = {seen.data(), legal, drawn, value, &delay, &weight, told};
  for (int i = 0; i <= row; i++)
    for (int mirror = 0; mirror < (mirrors ? 2 : 1); mirror++) {
      draw(r, b, 0, i, mirror, .25f, scratch, team);
      float sum = 0;
      for (int move = 0; move < moves; move++) sum += legal[move] ? drawn[move] : 0;
      CHECK(sum == 1 && weight == 1);
#ifdef FOUR
      for (int who = 0; who < values; who++) CHECK(fabsf(value[who] - ((i + who) % players == row % players ? .75f + .0625f : .0625f)) < 1e-5f);
      CHECK(fabsf(delay - (1 - expf(-(row + 1 - i) / 32.f))) < 1e-5f);
#endif
      for (int cell = 0; cell < cells; cell++) {
        const int twin = mirror ? cell / 9 * 9 + 8 - cell % 9 : cell;
        const uint8_t *here = told + cell * (2 + players);
        for (int player = 0; player < players; player++) {
          CHECK(here[2 + player] == has(future[i].ways[player], twin));
          if (seen[cell * planes + player]) CHECK(here[2 + player]);
        }
        if (seen[cell * planes + lyingHere]) CHECK(here[0]);
        if (seen[cell * planes + standingHere]) CHECK(here[1]);
      }
    }
}

#ifdef FOUR
static int cellNamed(const std::string &text, size_t at) { return (text[at + 1] - '1') * 9 + text[at] - 'a'; }

static std::string quoted(const std::string &text, const char *key, size_t from) {
  const size_t at = text.find('"', text.find(':', text.find(key, from))) + 1;
  return text.substr(at, text.find('"', at) - at);
}

// A position as the project writes it: size / lying / standing / pawns / stocks / who moves.
static Position parsePosition(const std::string &text, int line) {
  std::stringstream parts(text);
  std::string size, lying, standing, pawns, stocks, mover;
  std::getline(parts, size, '/'), std::getline(parts, lying, '/'), std::getline(parts, standing, '/');
  std::getline(parts, pawns, '/'), std::getline(parts, stocks, '/'), std::getline(parts, mover, '/');
  Position at = {};
  at.line = line;
  auto slots = [](const std::string &names) {
    Slots set = 0;
    for (size_t i = 0; i + 1 < names.size(); i++)
      if (names[i] >= 'a') set |= 1ull << ((names[i + 1] - '1') * 8 + names[i] - 'a'), i++;
    return set;
  };
  at.lying = slots(lying), at.standing = slots(standing);
  std::stringstream words(pawns), counts(stocks);
  for (int player = 0; player < players; player++) {
    std::string word;
    int count;
    words >> word, counts >> count;
    at.pawn[player] = cellNamed(word, 0);
    at.stock[player] = count;
  }
  for (int turn = 1; turn < std::stoi(mover); turn++) at = seenByNext(at);
  rememberPosition(at, true);
  return at;
}

// Positions whose moves another program has counted, under all three line rules.
static void counted(const char *path) {
  std::ifstream file(path);
  std::stringstream all;
  all << file.rdbuf();
  const std::string text = all.str();
  const char *names[] = {"mons", "strict", "wikipedia"};
  int compared = 0, deep = 0;
  for (size_t at = text.find("\"seed\""); at != std::string::npos;) {
    const size_t next = text.find("\"seed\"", at + 1);
    const std::string one = text.substr(at, next == std::string::npos ? next : next - at);
    at = next;
    const std::string position = quoted(one, "\"position\"", 0);
    if (position.substr(0, 2) != "9 ") continue;
    const int walls = std::stoi(one.substr(one.find(':', one.find("\"walls\"")) + 1));
    const size_t perfts = one.find("\"perft2\"");
    for (int line = 0; line < 3; line++) {
      const Position start = parsePosition(position, line);
      const std::string key = std::string("\"") + names[line] + "\"";
      const std::string targets = quoted(one, key.c_str(), 0);
      std::set<int> told, found;
      for (size_t i = 0; targets != "pass" && i + 1 < targets.size(); i += 3) told.insert(cellNamed(targets, i));
      int foundWalls = 0;
      const int mover = std::stoi(position.substr(position.rfind('/') + 1));
      for (int move : legalMoves(start)) {
        if (move >= pawnMoves) foundWalls++;
        else {
          int cell = pawnTarget(start.pawn[0], move);
          for (int turn = mover - 1; turn > 0 && turn < 4; turn++) cell = quarterTurned(cell);
          CHECK(found.insert(cell).second);
        }
      }
      CHECK(found == told && foundWalls == (start.stock[0] ? walls : 0));
      compared++;
      if (perfts == std::string::npos) continue;
      const long count = std::stol(one.substr(one.find(':', one.find(key, perfts)) + 1));
      CHECK(perft(start, 2) == count);
      deep++;
    }
  }
  printf("%d counted positions alike, %d of them two moves deep\n", compared, deep);
  CHECK(compared > 30 && deep > 10);
}

// The classical player against chance, and the walls that it finds.
static void classical() {
  const int looks = 200, room = looks * classicChildren + 1;
  std::vector<ClassicNode> nodes(room);
  const float curiosity = .5f;
  const Classic c = {nodes.data(), &looks, &curiosity, 1, room, 1, 0};
  static ClassicScratch scratch;
  std::mt19937 random(5);
  int wins = 0;
  for (int match = 0; match < 20; match++) {
    Position at = randomPosition(random, 6);
    for (int ply = 0; !at.end && ply < 75 * players; ply++) {
      const auto list = legalMoves(at);
      int chosen = list.empty() ? -1 : list[random() % list.size()];
      if (ply % players == match % players) {
        chosen = classicMove(c, 0, at, match, scratch, team);
        bool legal = list.empty() && chosen == -1;
        for (int move : list) legal |= move == chosen;
        CHECK(legal && nodes[0].visits == looks);
      }
      at = played(at, chosen, 100 * players);
      if (at.end == lost) wins += ply % players == match % players;
    }
  }
  printf("the classical player, 200 looks, against chance: %d of 20\n", wins);
  CHECK(wins >= 19);
  // A wall that bars all shortest ways costs a step or seals.
  for (int i = 0; i < 300; i++) {
    const Position at = randomPosition(random, random() % 60);
    const Ways ways = waysOf(at.lying, at.standing);
    Scratch costs;
    measure(at, ways, costs, team);
    ClassicState state = {at.lying, at.standing, {}, {}, at.line, 0};
    for (int player = 0; player < players; player++) state.pawn[player] = at.pawn[player], state.stock[player] = at.stock[player];
    const Slots fits[2] = {lyingFits(at), standingFits(at)};
    for (int player = 0; player < players; player++) {
      findCorridor(state, ways, player, scratch);
      CHECK(scratch.steps[player] == costs.steps[player][at.pawn[player]]);
      for (int wall = 0; wall < 128; wall++)
        if ((fits[wall >> 6] >> (wall & 63) & 1) && has(scratch.barring[player][wall >> 6], (wall & 63) / 8 * 9 + (wall & 7)))
          CHECK(costs.costs[player][wall] != 0);
    }
  }
}

// The third time a position is on the board is a draw, and walls forget what was before.
static void repetitions() {
  Position at = startPosition();
  const int there[] = {0, 0, 0, 0}, back[] = {2, 2, 2, 2};
  for (int round = 0; round < 2; round++) {
    for (const int *way : {there, back})
      for (int ply = 0; ply < 4; ply++) {
        CHECK(!at.end);
        at = played(at, way[ply], 1000);
      }
    CHECK(at.times == round + 1);
  }
  CHECK(at.end == drawn);
  at = startPosition();
  for (int move : there) at = played(at, move, 1000);
  at = played(at, standingMoves + 5, 1000);
  for (int ply = 1; ply < 4; ply++) at = played(at, back[ply], 1000);
  CHECK(at.times == 0 && !at.end);
}
#endif

int main(int count, char **arguments) {
  rules();
#ifdef FOUR
  counted(count > 1 ? arguments[1] : "../../games/quoridor/test/data/four-players.json");
  repetitions();
  classical();
#endif
  symmetry();
  search();
  memory();
  puts(failures ? "FAILED" : "all well");
  return failures > 0;
}
