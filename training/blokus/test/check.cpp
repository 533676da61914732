// The code of the GPU run by one lane on the processor: rules against counted figures and a plain reading of them, planes
// and moves under symmetry, the search with a simple judge in the net's place, what a finished game tells its positions.
//   g++ -O2 -std=c++17 -o check check.cpp && ./check
#include "../gpu/replay.cuh"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

static int failures = 0;
#define CHECK(what)                                                               \
  if (!(what)) {                                                                  \
    if (failures++ < 20) printf("FAILED in line %d: %s\n", __LINE__, #what);       \
  }

static const Team team = Team::mine();

static Scratch settled(const Position &at) {
  Scratch s = {};
  s.at = at;
  settleTurn(s, team);
  return s;
}

static std::vector<uint16_t> legalMoves(Scratch &s) {
  std::vector<uint16_t> list(mostMoves);
  list.resize(s.at.over ? 0 : listMoves(s, list.data(), team));
  return list;
}

static long perft(const Position &at, int depth) {
  Scratch s = settled(at);
  if (s.at.over) return depth == 0;
  if (depth == 1) return s.count[0];
  long sum = 0;
  for (int move : legalMoves(s)) sum += perft(placed(s.at, move), depth - 1);
  return sum;
}

// The rule, cell by cell.
static bool plainlyLegal(const Position &at, int move) {
  const Shape &shape = shapeOf(move / cells);
  const int column = move % cells % side, row = move % cells / side;
  if (!(at.left[0] >> shape.piece & 1) || column + shape.width > side || row + shape.height > side) return false;
  auto has = [](const uint16_t *rows, int c, int r) { return c >= 0 && c < side && r >= 0 && r < side && (rows[r] >> c & 1); };
  bool touches = false;
  for (int i = 0; i < shape.size; i++) {
    const int c = column + shape.squares[i].column, r = row + shape.squares[i].row;
    if (has(at.mine, c, r) || has(at.theirs, c, r)) return false;
    if (has(at.mine, c - 1, r) || has(at.mine, c + 1, r) || has(at.mine, c, r - 1) || has(at.mine, c, r + 1)) return false;
    if (at.left[0] == allPieces) touches |= c == 4 && r == 9;
    else for (int d = 0; d < 4; d++) touches |= has(at.mine, c + (d & 1 ? 1 : -1), r + (d & 2 ? 1 : -1));
  }
  return touches;
}

static Position randomPosition(std::mt19937 &random, int plies) {
  Position at = startPosition();
  for (int ply = 0; ply < plies; ply++) {
    Scratch s = settled(at);
    if (s.at.over) break;
    auto list = legalMoves(s);
    int best = list[random() % list.size()];
    for (int again = 0; again < 4; again++) {
      const int other = list[random() % list.size()];
      if (shapeOf(other / cells).size > shapeOf(best / cells).size) best = other;
    }
    at = placed(s.at, best);
  }
  return settled(at).at;
}

// A move of a counted game, "b9,c9,c10": squares by row, then by column, seen by who began.
static int moveOf(std::string text, int seat) {
  std::vector<Spot> spots;
  for (size_t at = 0; at < text.size();) {
    const int column = text[at] - 'a', row = atoi(text.c_str() + at + 1) - 1;
    spots.push_back({(int8_t)(seat ? side - 1 - column : column), (int8_t)(seat ? side - 1 - row : row)});
    const size_t comma = text.find(',', at);
    at = comma == std::string::npos ? text.size() : comma + 1;
  }
  for (int move = 0; move < moves; move++) {
    const Shape &shape = shapeOf(move / cells);
    if (shape.size != (int)spots.size()) continue;
    int found = 0;
    for (int i = 0; i < shape.size; i++)
      for (const Spot &spot : spots)
        found += spot.column == move % cells % side + shape.squares[i].column && spot.row == move % cells / side + shape.squares[i].row;
    if (found == shape.size) return move;
  }
  return -1;
}

static void rules() {
  const long told[] = {414, 171396};
  for (int depth = 1; depth <= 2; depth++) {
    const long found = perft(startPosition(), depth);
    printf("perft %d: %ld\n", depth, found);
    CHECK(found == told[depth - 1]);
  }
  // A counted game, after 4, 12 and 20 moves.
  const char *game[] = {"b9,c9,c10,d10,e10", "g5,h5,i5,j5,g6", "f11,f12,f13,g13", "k2,j3,k3,k4,l4", "i11,h12,i12", "d7,e7,f7,f8,g8", "i7,j7,j8,j9,j10", "h2,f3,g3,h3,f4", "k11,l11,k12,l12,m12", "m1,m2,n2,m3,n3", "a10,a11,b11,a12", "k6,k7,l7,k8", "n8,m9,n9,m10", "a5,c5,a6,b6,c6", "h8,h9", "d1,c2,d2,d3,d4", "c12,d12,d13,c14,d14", "m8", "j13,h14,i14,j14,k14", "n5,n6,n7"};
  Position at = startPosition();
  for (int ply = 0; ply <= 20; ply++) {
    const Scratch s = settled(at);
    if (ply == 4) CHECK(s.count[0] == 439 && s.count[1] == 502 && perft(at, 2) == 201383);
    if (ply == 12) CHECK(s.count[0] == 125 && s.count[1] == 232 && perft(at, 2) == 26435 && perft(at, 3) == 2278137);
    if (ply == 20) CHECK(s.count[0] == 15 && s.count[1] == 16);
    if (ply < 20) at = placed(s.at, moveOf(game[ply], s.at.seat));
  }
  std::mt19937 random(1);
  for (int i = 0; i < 300; i++) {
    Scratch s = settled(randomPosition(random, random() % 40));
    if (s.at.over) {
      CHECK(s.count[0] == 0 && s.count[1] == 0);
      continue;
    }
    std::set<int> listed;
    for (int move : legalMoves(s)) listed.insert(move);
    CHECK((int)listed.size() == s.count[0]);
    for (int move = 0; move < moves; move++) CHECK(plainlyLegal(s.at, move) == (listed.count(move) > 0));
    int squares = 0, mine = 0, covered = 0;
    for (int move : listed) squares += shapeOf(move / cells).size;
    for (int cell = 0; cell < cells; cell++) covered += s.cover[0][cell] & 0xffff;
    for (int row = 0; row < side; row++) mine += bitsIn(s.at.mine[row]);
    CHECK(squares == covered);
    CHECK(mine == squaresInAll - squaresLeft(s.at.left[0]));
  }
}

static void symmetry() {
  std::mt19937 random(2);
  for (int i = 0; i < 200; i++) {
    const Position at = randomPosition(random, random() % 30);
    if (at.over) continue;
    const Position back = otherSide(otherSide(at)), twice = mirrored(mirrored(at));
    CHECK(!memcmp(&back, &at, sizeof at) && !memcmp(&twice, &at, sizeof at));
    Scratch one = settled(at), other = settled(mirrored(at));
    std::set<int> moves1, moves2;
    for (int move : legalMoves(one)) {
      moves1.insert(mirroredMove(move));
      CHECK(mirroredMove(mirroredMove(move)) == move);
    }
    for (int move : legalMoves(other)) moves2.insert(move);
    CHECK(moves1 == moves2);
    std::vector<uint16_t> seen(cells * planes), mirror(cells * planes);
    paint(one, seen.data(), team);
    paint(other, mirror.data(), team);
    for (int cell = 0; cell < cells; cell++) {
      const int image = (side - 1 - cell % side) * side + side - 1 - cell / side;
      // The planes of the pieces are the same, and so are all others at the mirrored cell.
      CHECK(!memcmp(&seen[cell * planes], &mirror[image * planes], 2 * planes));
    }
  }
}

// A forest of one game on the processor.
struct Garden {
  int nodes;
  std::vector<Position> at;
  std::vector<uint16_t> move, visits, legal;
  std::vector<float> prior, worth, value, logit, edgeNoise, noise, logits;
  std::vector<int16_t> child, pathNode, pathEdge;
  std::vector<int> edges;
  std::vector<uint8_t> schedule;
  std::vector<uint16_t> planesOf;
  int count = 0, depth = 0, leaf = 0, legalCount = 0;
  Forest f;
  explicit Garden(int looks)
      : nodes(looks + 2), at(nodes), move(nodes * wide), visits(nodes * wide), legal(mostMoves), prior(nodes * wide), worth(nodes * wide),
        value(nodes), logit(wide), edgeNoise(wide), noise(mostMoves), logits(mostMoves), child(nodes * wide), pathNode(nodes),
        pathEdge(nodes), edges(nodes), schedule(17 * looks), planesOf(cells * planes) {
    for (int width = 1; width <= 16; width++)
      for (int look = 0; look < looks; look++) schedule[width * looks + look] = look / width;
    f = {at.data(), move.data(), prior.data(), visits.data(), worth.data(), child.data(), edges.data(), value.data(), &count,
         pathNode.data(), pathEdge.data(), &depth, &leaf, legal.data(), &legalCount, logit.data(), edgeNoise.data(), noise.data(),
         schedule.data(), 1, nodes, looks, 16};
  }
};

// Who is ahead, and larger pieces first.
static void judgeSimply(Garden &g, float &value) {
  const Position &at = g.at[g.leaf];
  value = leadOf(at) / 40.f;
  for (int i = 0; i < g.legalCount; i++) g.logits[i] = .7f * shapeOf(g.legal[i] / cells).size;
}

static int think(Garden &g, const Position &from, int looks, std::mt19937 *random, float *policy, float &worth) {
  Scratch s = {};
  int listed = 0;
  float value = 0;
  for (float &number : g.noise) number = random ? -logf(-logf(((*random)() % 100000 + .5f) / 100000)) : 0;
  plant(g.f, 0, &from, g.planesOf.data(), s, team);
  judgeSimply(g, value);
  grow(g.f, 0, g.logits.data(), &value, listed, team);
  for (int look = 0; look < looks; look++) {
    descend(g.f, 0, look, g.planesOf.data(), s, team);
    judgeSimply(g, value);
    grow(g.f, 0, g.logits.data(), &value, listed, team);
  }
  int move = -1;
  harvest(g.f, 0, nullptr, policy, &worth, &move, team);
  return move;
}

static void search() {
  std::mt19937 random(3);
  const int looks = 64;
  Garden g(looks);
  std::vector<float> policy(wide);
  int points = 0, games = 10;
  for (int game = 0; game < games; game++) {
    Position at = randomPosition(random, 2);
    while (!at.over) {
      int move;
      if (at.seat == game % 2) {
        float worth = 0;
        move = think(g, at, looks, game < 5 ? &random : nullptr, policy.data(), worth);
        int seen = 0;
        float sum = 0;
        for (int edge = 0; edge < g.edges[0]; edge++) seen += g.visits[edge], sum += policy[edge];
        CHECK(seen == looks && fabsf(sum - 1) < 1e-4f && worth >= -1 && worth <= 1);
        CHECK(g.edges[0] == std::min(wide, settled(at).count[0]));
        CHECK(plainlyLegal(at, move));
        for (int node = 0; node < g.count; node++) CHECK(g.at[node].over || g.edges[node] > 0);
      } else {
        Scratch s = settled(at);
        auto list = legalMoves(s);
        move = list[random() % list.size()];
      }
      at = settled(placed(at, move)).at;
    }
    const int lead = at.seat == game % 2 ? leadOf(at) : -leadOf(at);
    points += lead > 0 ? 2 : lead == 0;
  }
  printf("against drawn moves: %d of %d points\n", points, 2 * games);
  CHECK(points >= 2 * games - 2);
}

static void memory() {
  std::mt19937 random(4);
  const int rows = 64;
  std::vector<Position> at(rows);
  std::vector<uint16_t> move(rows * wide), policy(rows * wide);
  std::vector<float> guess(rows), lead(rows, NAN);
  std::vector<Future> future(rows);
  std::vector<uint8_t> counts(rows, 1);
  const Replay r = {at.data(), move.data(), policy.data(), guess.data(), lead.data(), future.data(), counts.data(), rows, 1};
  for (int round = 0; round < 20; round++) {
    Position now = settled(startPosition()).at;
    int row = 0;
    for (; !now.over; row++) {
      Scratch s = settled(now);
      auto list = legalMoves(s);
      const int chosen = list[random() % list.size()];
      at[row] = now;
      memset(&policy[row * wide], 0, 2 * wide);
      move[row * wide] = chosen, policy[row * wide] = 65535;
      now = settled(placed(now, chosen)).at;
    }
    settle(r, 0, now, row - 1, 0);
    for (int i = 0; i < row; i++) {
      const int told = at[i].seat == now.seat ? leadOf(now) : -leadOf(now);
      CHECK(lead[i] == told);
      int mine = 0;
      for (int line = 0; line < side; line++) {
        mine += bitsIn(future[i].mine[line]);
        CHECK((future[i].mine[line] & at[i].mine[line]) == at[i].mine[line]);
        CHECK((future[i].theirs[line] & at[i].theirs[line]) == at[i].theirs[line]);
      }
      Scratch s = {};
      std::vector<uint16_t> seen(cells * planes);
      std::vector<uint8_t> legal(moves), ends(cells * 2);
      std::vector<float> wanted(moves);
      float win = 0, ahead = 0, weight = 0;
      const Batch b = {seen.data(), legal.data(), wanted.data(), &win, &ahead, &weight, ends.data()};
      const bool mirror = i % 2;
      draw(r, b, 0, i, mirror, 0, s, team);
      const int played = byMiddle(mirror ? mirroredMove(move[i * wide]) : move[i * wide]);
      CHECK(legal[played] && wanted[played] == 1 && weight == 1);
      CHECK(win == (told > 0) - (told < 0));
      int shown = 0;
      for (int cell = 0; cell < cells; cell++) {
        shown += ends[2 * cell];
        if (seen[cell * planes + mineHere]) CHECK(ends[2 * cell]);
        if (seen[cell * planes + theirsHere]) CHECK(ends[2 * cell + 1]);
      }
      CHECK(shown == mine);
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
