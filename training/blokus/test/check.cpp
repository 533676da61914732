// The code of the GPU run by one lane on the processor: rules against counted figures and a plain reading of them, planes
// and moves under turning and mirroring, the search with a simple judge in the net's place, what a finished game tells its positions.
//   g++ -O2 -std=c++17 -o check check.cpp && ./check            Duo
//   g++ -O2 -std=c++17 -DLARGE -o check check.cpp && ./check    the large board, two sides
//   g++ -O2 -std=c++17 -DFOUR -o check check.cpp && ./check     the large board, each for itself
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

static Position after(const Position &at, int move) {
  Scratch s = {};
  s.at = at;
  place(s, move, team);
  settleTurn(s, team);
  return s.at;
}

static long perft(const Position &at, int depth) {
  Scratch s = settled(at);
  if (s.at.over) return depth == 0;
  if (depth == 1) return s.count[0];
  long sum = 0;
  for (int move : legalMoves(s)) sum += perft(after(s.at, move), depth - 1);
  return sum;
}

// The rule, cell by cell.
static bool plainlyLegal(const Position &at, int move) {
  const Shape &shape = shapeOf(move / cells);
  const int column = move % cells % side, row = move % cells / side;
  if (!(at.left[0] >> shape.piece & 1) || column + shape.width > side || row + shape.height > side) return false;
  auto has = [](const Row *rows, int c, int r) { return c >= 0 && c < side && r >= 0 && r < side && (rows[r] >> c & 1); };
  const Row *mine = at.rows[0];
  bool touches = false;
  for (int i = 0; i < shape.size; i++) {
    const int c = column + shape.squares[i].column, r = row + shape.squares[i].row;
    for (const Row *rows : at.rows)
      if (has(rows, c, r)) return false;
    if (has(mine, c - 1, r) || has(mine, c + 1, r) || has(mine, c, r - 1) || has(mine, c, r + 1)) return false;
    if (at.left[0] == allPieces) touches |= c == startColumn && r == startRow;
    else for (int d = 0; d < 4; d++) touches |= has(mine, c + (d & 1 ? 1 : -1), r + (d & 2 ? 1 : -1));
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
    at = after(s.at, best);
  }
  return settled(at).at;
}

// As the next colour sees it.
static Spot turnedSpot(Spot spot) {
  if (colours == 2) return {(int8_t)(side - 1 - spot.column), (int8_t)(side - 1 - spot.row)};
  return {(int8_t)(side - 1 - spot.row), spot.column};
}

// A move of a counted game, "b9,c9,c10": squares seen by who began.
static int moveOf(std::string text, int seat) {
  std::vector<Spot> spots;
  for (size_t at = 0; at < text.size();) {
    Spot spot = {(int8_t)(text[at] - 'a'), (int8_t)(atoi(text.c_str() + at + 1) - 1)};
    for (int turn = 0; turn < seat; turn++) spot = turnedSpot(spot);
    spots.push_back(spot);
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

static void nobodyPlaces(Position at) {
  for (int who = 0; who < colours; who++, at = turned(at))
    for (int move = 0; move < moves; move++) CHECK(!plainlyLegal(at, move));
}

// A game that was counted, and what was found in it: after so many moves, for how many moves ahead.
struct Counted {
  int plies, depth;
  long moves;
};
#ifdef LARGE
static const long fromStart[] = {58, 3364, 195112};
static const char *game[] = {
      "b18,a19,b19,a20", "t18,s19,t19,t20", "q1,r1,s1,t1", "a1,b1,b2", "c16,d16,c17,d17,e17", "o18,p18,q18,r18,o19", "p2,o3,p3,o4,o5",
      "c3,c4,b5,c5", "f18,f19", "m17,n17,l18,m18,l19", "n6", "a3", "g16,h16,i16,g17,i17", "j16,j17,k17,j18,j19", "o7,o8,o9,p9,o10",
      "e3,e4,e5,d6,e6", "h18,h19,i19", "g14,i14,g15,h15,i15", "q4,r4,s4,t4,q5", "b7,c7,c8,d8,c9", "j20", "d13,e13,f13",
      "r9,q10,r10,q11", "f2,g2,g3,h3,i3", "b13,b14,b15", "l12,m12,j13,k13,l13", "m3,m4,l5,m5", "d10,e10,d11,e11,e12",
      "j15,k15,l15,m15,n15", "j10,k10,l10,j11,k11", "j6,k6,j7,j8,k8", "a10,b10", "q15,o16,p16,q16,r16", "c10,c11,a12,b12,c12",
      "s7,t7,s8,t8", "g8,f9,g9,h9", "s15,t15,t16,t17", "m8,m9,n9,n10", "s11,t11,t12", "h1,i1,j1,k1,j2", "o11,p11,o12,o13,o14", "i20",
      "g4,g5,h5,i5,g6", "k3,l3,j4,k4,j5", "r12,s12,q13,r13,r14", "a8,a9,b9", "l11,m11,n11,n12,n13", "i10,i11,i12,i13",
      "d19,c20,d20,e20", "k7,l7", "m1,n1,o1,n2", "h6,i6,h7,i7", "e14,f14,e15,f15", "g11,h11,g12,h12", "k2,l2", "j14,k14,l14",
      "e7,e8,d9,e9", "p12,p13,p14", "f3,f4,f5,f6", "c1,d1,d2,e2,d3"};
static const Counted counted[] = {{8, 1, 361}, {8, 2, 60287}, {24, 1, 129}, {24, 2, 51474}, {40, 1, 81}, {40, 2, 9169}, {40, 3, 920799}, {56, 1, 3}, {56, 2, 3}, {56, 3, 2}, {56, 4, 12}};
static const int placedAtEnd[] = {55, 69, 59, 55};
#else
static const long fromStart[] = {414, 171396};
static const char *game[] = {
      "b9,c9,c10,d10,e10", "g5,h5,i5,j5,g6", "f11,f12,f13,g13", "k2,j3,k3,k4,l4", "i11,h12,i12", "d7,e7,f7,f8,g8", "i7,j7,j8,j9,j10",
      "h2,f3,g3,h3,f4", "k11,l11,k12,l12,m12", "m1,m2,n2,m3,n3", "a10,a11,b11,a12", "k6,k7,l7,k8", "n8,m9,n9,m10", "a5,c5,a6,b6,c6",
      "h8,h9", "d1,c2,d2,d3,d4", "c12,d12,d13,c14,d14", "m8", "j13,h14,i14,j14,k14", "n5,n6,n7", "n13", "b8,c8", "k5,l5,m5,m6,m7",
      "a2,a3,b3", "g4,h4,i4,j4", "e4,d5,e5,f5,d6", "a7,b7,c7"};
static const Counted counted[] = {{4, 1, 439}, {4, 2, 201383}, {12, 1, 125}, {12, 2, 26435}, {12, 3, 2278137}, {20, 1, 15}, {20, 2, 239}, {20, 3, 1623}, {20, 4, 11928}, {26, 1, 2}, {26, 2, 0}};
static const int placedAtEnd[] = {60, 48};
#endif

static void rules() {
  int depth = 0;
  for (const long told : fromStart) {
    const long found = perft(startPosition(), ++depth);
    printf("perft %d: %ld\n", depth, found);
    CHECK(found == told);
  }
  Position at = settled(startPosition()).at;
  int ply = 0;
  for (const char *text : game) {
    for (const Counted &each : counted)
      if (each.plies == ply) CHECK(perft(at, each.depth) == each.moves);
    const int move = moveOf(text, at.seat);
    CHECK(!at.over && plainlyLegal(at, move));
    at = after(at, move);
    ply++;
  }
  CHECK(at.over);
  for (int who = 0; who < colours; who++) CHECK(squaresInAll - squaresLeft(at.left[who]) == placedAtEnd[(at.seat + who) % colours]);
  std::mt19937 random(1);
  for (int i = 0; i < 300; i++) {
    Scratch s = settled(randomPosition(random, random() % (21 * colours)));
    if (s.at.over) {
      nobodyPlaces(s.at);
      continue;
    }
    std::set<int> listed;
    for (int move : legalMoves(s)) listed.insert(move);
    CHECK((int)listed.size() == s.count[0]);
    for (int move = 0; move < moves; move++) CHECK(plainlyLegal(s.at, move) == (listed.count(move) > 0));
    int squares = 0, mine = 0, covered = 0;
    for (int move : listed) squares += shapeOf(move / cells).size;
    for (int cell = 0; cell < cells; cell++) covered += s.cover[0][cell] & 0xffff;
    for (int row = 0; row < side; row++) mine += bitsIn(s.at.rows[0][row]);
    CHECK(squares == covered);
    CHECK(mine == squaresInAll - squaresLeft(s.at.left[0]));
  }
}

// All that a colour can do is the same for whoever sees it.
static void turning() {
  std::mt19937 random(2);
  for (int i = 0; i < 200; i++) {
    Position at = randomPosition(random, random() % (15 * colours));
    if (at.over) continue;
    const Scratch one = settled(at);
    Scratch other = {};
    other.at = at;
    turn(other, team);
    const Position next = turned(at);
    CHECK(!memcmp(&other.at, &next, sizeof at) && sameSide(at, turned(next)) == (sides == 2));
    for (int who = 0; who < colours; who++) CHECK(leadOf(next, who) == leadOf(at, (who + 1) % colours));
    if (sides == 2) CHECK(leadOf(next) == -leadOf(at));
    survey(other, team);
    for (int who = 0; who < colours; who++) findPlacements(other, who, team);
    for (int who = 0; who < colours; who++) {
      const int same = (who + 1) % colours;
      CHECK(one.at.out >> same & 1 || other.count[who] == one.count[same]);
      const Spot start = startOf(who), seen = turnedSpot(startOf(same));
      CHECK(start.column == seen.column && start.row == seen.row);
      for (int cell = 0; cell < cells; cell++) {
        const Spot to = turnedSpot({(int8_t)(cell % side), (int8_t)(cell / side)});
        const int image = to.row * side + to.column;
        CHECK((other.at.rows[who][to.row] >> to.column & 1) == (at.rows[same][cell / side] >> cell % side & 1));
        CHECK(one.at.out >> same & 1 || other.cover[who][image] == one.cover[same][cell]);
      }
    }
    for (int back = 1; back < colours; back++) turn(other, team);
    CHECK(!memcmp(&other.at, &at, sizeof at));
  }
}

static void mirroring() {
  std::mt19937 random(5);
  for (int i = 0; i < 200; i++) {
    const Position at = randomPosition(random, random() % 30);
    if (at.over) continue;
    const Position twice = mirrored(mirrored(at));
    CHECK(!memcmp(&twice, &at, sizeof at));
    Scratch one = settled(at), other = settled(mirrored(at));
    std::set<int> moves1, moves2;
    for (int move : legalMoves(one)) {
      moves1.insert(mirroredMove(move));
      CHECK(mirroredMove(mirroredMove(move)) == move);
    }
    for (int move : legalMoves(other)) moves2.insert(move);
    CHECK(moves1 == moves2);
    std::vector<uint16_t> seen(sight), mirror(sight);
    paint(one, seen.data(), team);
    paint(other, mirror.data(), team);
    for (int cell = 0; cell < cells; cell++) {
      const int image = (side - 1 - cell % side) * side + side - 1 - cell / side;
      // The planes of the pieces are the same, and so are all others at the mirrored cell.
      CHECK(!memcmp(&seen[cell * planes], &mirror[image * planes], 2 * planes));
    }
  }
}

// Each for itself: the lead is over the best of the others, and who are level share the win.
static void parts() {
  Position at = startPosition();
  const uint32_t last[4] = {1, 3, 7, 15};
  for (int who = 0; who < colours; who++) at.left[who] = last[who];  // 1, 3, 6 and 9 squares
  const int leads[] = {leadOf(at, 0), leadOf(at, 1), leadOf(at, 2), leadOf(at, 3)};
  CHECK(leads[0] == 2 && leads[1] == -2 && leads[2] == -5 && leads[3] == -8);
  CHECK(shareOf(leads, 0) == 1 && shareOf(leads, 1) == 0 && shareOf(leads, 3) == 0);
  at.left[1] = at.left[3] = 1;
  const int level[] = {leadOf(at, 0), leadOf(at, 1), leadOf(at, 2), leadOf(at, 3)};
  CHECK(level[0] == 0 && level[1] == 0 && level[2] == -5 && level[3] == 0);
  CHECK(shareOf(level, 1) == 1.f / 3 && shareOf(level, 2) == 0);
  CHECK(fabsf(worthOfEnd(at, 3) - worthOf(-1.f / 3, 0)) < 1e-6f && worthOfEnd(at, 2) == worthOf(-1, -5 / largeLead));
  // Values of a leaf are told from its mover on.
  Position leaf = at, root = at;
  leaf.seat = 3, root.seat = 1;
  const float value[] = {.1f, .2f, .3f, .4f};
  CHECK(valueFor(root, leaf, value) == .3f && valueFor(leaf, root, value) == .3f && valueFor(leaf, leaf, value) == .1f);
  root.seat = 0;
  CHECK(valueFor(root, leaf, value) == .2f && valueFor(leaf, root, value) == .4f);
}

// A forest of one game on the processor.
struct Garden {
  int nodes;
  std::vector<Position> at;
  std::vector<uint16_t> move, visits, legal;
  std::vector<float> prior, worth, value, logit, edgeNoise, rootValue, rootWorth, noise, logits;
  std::vector<int16_t> child, pathNode, pathEdge;
  std::vector<int> edges;
  std::vector<uint8_t> schedule;
  std::vector<uint16_t> planesOf;
  int count = 0, depth = 0, leaf = 0, legalCount = 0;
  Forest f;
  explicit Garden(int looks)
      : nodes(looks + 2), at(nodes), move(nodes * wide), visits(nodes * wide), legal(mostMoves), prior(nodes * wide), worth(nodes * wide),
        value(nodes), logit(wide), edgeNoise(wide), rootValue(values), rootWorth(wide * values), noise(mostMoves), logits(mostMoves), child(nodes * wide), pathNode(nodes),
        pathEdge(nodes), edges(nodes), schedule(17 * looks), planesOf(sight) {
    for (int width = 1; width <= 16; width++)
      for (int look = 0; look < looks; look++) schedule[width * looks + look] = look / width;
    f = {at.data(), move.data(), prior.data(), visits.data(), worth.data(), child.data(), edges.data(), value.data(), &count,
         pathNode.data(), pathEdge.data(), &depth, &leaf, legal.data(), &legalCount, logit.data(), edgeNoise.data(),
         rootValue.data(), rootWorth.data(), noise.data(),
         schedule.data(), 1, nodes, looks, 16};
  }
};

// Who is ahead, and larger pieces first.
static void judgeSimply(Garden &g, float *value) {
  const Position &at = g.at[g.leaf];
  for (int who = 0; who < values; who++) value[who] = leadNumber(leadOf(at, who));
  for (int i = 0; i < g.legalCount; i++) g.logits[i] = .7f * shapeOf(g.legal[i] / cells).size;
}

static int think(Garden &g, const Position &from, int looks, std::mt19937 *random, float *policy, float *worth) {
  Scratch s = {};
  int listed = 0;
  float value[values] = {};
  for (float &number : g.noise) number = random ? -logf(-logf(((*random)() % 100000 + .5f) / 100000)) : 0;
  plant(g.f, 0, &from, g.planesOf.data(), s, team);
  judgeSimply(g, value);
  grow(g.f, 0, g.logits.data(), value, listed, team);
  for (int look = 0; look < looks; look++) {
    descend(g.f, 0, look, g.planesOf.data(), s, team);
    judgeSimply(g, value);
    grow(g.f, 0, g.logits.data(), value, listed, team);
  }
  int move = -1;
  harvest(g.f, 0, nullptr, policy, worth, &move, team);
  return move;
}

// What the looks through an edge of the root brought to its mover is told twice, and a leaf that was seen once says it alone.
static void sumsAgree(Garden &g) {
  for (int edge = 0; edge < g.edges[0]; edge++) {
    CHECK(fabsf(g.worth[edge] - g.rootWorth[edge * values]) < 1e-4f);
    if (g.visits[edge] != 1) continue;
    const Position &leaf = g.at[g.child[edge]];
    for (int who = 0; who < values; who++) {
      const int seen = (g.at[0].seat + who - leaf.seat + colours) % colours;
      const float told = leaf.over ? worthOfEnd(leaf, seen) : leadNumber(leadOf(leaf, seen));
      CHECK(fabsf(g.rootWorth[edge * values + who] - told) < 1e-5f);
    }
  }
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
      if (at.seat % sides == game % sides) {
        float worth[values] = {};
        move = think(g, at, looks, game < 5 ? &random : nullptr, policy.data(), worth);
        int seen = 0;
        float sum = 0;
        for (int edge = 0; edge < g.edges[0]; edge++) seen += g.visits[edge], sum += policy[edge];
        CHECK(seen == looks && fabsf(sum - 1) < 1e-4f);
        for (const float each : worth) CHECK(each >= -1 && each <= 1);
        if (sides > 2) sumsAgree(g);
        CHECK(g.edges[0] == std::min(wide, settled(at).count[0]));
        CHECK(plainlyLegal(at, move));
        for (int node = 0; node < g.count; node++) CHECK(g.at[node].over || g.edges[node] > 0);
      } else {
        Scratch s = settled(at);
        auto list = legalMoves(s);
        move = list[random() % list.size()];
      }
      at = after(at, move);
    }
    const int lead = leadOf(at, (game - at.seat + 10 * sides) % sides);
    points += lead > 0 ? 2 : lead == 0;
  }
  printf("against drawn moves: %d of %d points\n", points, 2 * games);
  CHECK(points >= 2 * games - 2);
}

static void memory() {
  std::mt19937 random(4);
  const int rows = 22 * colours;
  std::vector<Position> at(rows);
  std::vector<uint16_t> move(rows * wide), policy(rows * wide);
  std::vector<float> guess(rows * values), lead(rows * values, NAN);
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
      now = after(now, chosen);
    }
    settle(r, 0, now, row - 1, 0);
    for (int i = 0; i < row; i++) {
      // From the mover of the row on.
      int told[colours];
      for (int who = 0; who < colours; who++) told[who] = leadOf(now, (at[i].seat + who - now.seat + colours) % colours);
      for (int who = 0; who < values; who++) CHECK(lead[i * values + who] == told[who]);
      int mine = 0;
      for (int line = 0; line < side; line++) {
        mine += bitsIn(future[i].rows[0][line]);
        for (int who = 0; who < colours; who++) CHECK((future[i].rows[who][line] & at[i].rows[who][line]) == at[i].rows[who][line]);
      }
      Scratch s = {};
      std::vector<uint16_t> seen(sight);
      std::vector<uint8_t> legal(moves), ends(cells * colours);
      std::vector<float> wanted(moves);
      float win[values] = {}, ahead[values] = {}, weight = 0;
      const Batch b = {seen.data(), legal.data(), wanted.data(), win, ahead, &weight, ends.data()};
      const bool mirror = mirrors && i % 2;
      draw(r, b, 0, i, i % 2, 0, s, team);
      const int played = byMiddle(mirror ? mirroredMove(move[i * wide]) : move[i * wide]);
      CHECK(legal[played] && wanted[played] == 1 && weight == 1);
      if (sides == 2) CHECK(win[0] == (told[0] > 0) - (told[0] < 0));
      for (int who = 0; who < values; who++) CHECK(ahead[who] == leadNumber(told[who]));
      if (sides > 2) {
        float all = 0;
        for (int who = 0; who < values; who++) {
          CHECK((win[who] > 0) == (told[who] >= 0));
          all += win[who];
        }
        CHECK(fabsf(all - 1) < 1e-6f);
        // A guess that says the same of all of them moves all a little towards the same part.
        draw(r, b, 0, i, false, .25f, s, team);
        for (int who = 0; who < values; who++) CHECK(fabsf(win[who] - (.75f * shareOf(told, who) + .0625f)) < 1e-5f);
      }
      int shown = 0;
      for (int cell = 0; cell < cells; cell++) {
        shown += ends[colours * cell];
        for (int who = 0; who < colours; who++)
          if (seen[cell * planes + colours * here + who]) CHECK(ends[colours * cell + who]);
      }
      CHECK(shown == mine);
    }
  }
}

int main() {
  rules();
  turning();
  if (mirrors) mirroring();
  if (sides > 2) parts();
  search();
  memory();
  puts(failures ? "FAILED" : "all well");
  return failures > 0;
}
