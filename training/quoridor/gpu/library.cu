// What Python calls beside what every game has: each function starts one kernel.
#include "forest.cuh"
#include "classic.cuh"
#include "replay.cuh"
#include "../../shared/gpu/starters.cuh"

__global__ void growAll(Forest f, const float *logits, const float *values) {
  GAME;
  if (game < f.games) grow(f, game, logits, values, Team::mine());
}
__global__ void showAll(const Position *at, uint16_t *planes, uint8_t *legal, int count) {
  GAME;
  FAST;
  if (game >= count) return;
  Forest f = {};
  f.legal = legal;
  show(f, game, at[game], planes, scratch, Team::mine());
}
__global__ void playAll(Position *at, const int *chosen, int count, int longest) {
  const int game = blockIdx.x * blockDim.x + threadIdx.x;
  if (game < count && at[game].end == goingOn) at[game] = played(at[game], chosen[game], longest);
}
__global__ void keepAll(Replay r, int row, const Position *at, const float *policy, const float *guess, const uint8_t *blind) {
  GAME;
  if (game >= r.games) return;
  const Team team = Team::mine();
  const size_t to = (size_t)(row % r.rows) * r.games + game;
  for (int move = team.lane; move < moves; move += 32)
    r.policy[to * moves + move] = (uint16_t)(policy[(size_t)game * moves + move] * 65535.f + .5f);
  if (team.lane) return;
  r.at[to] = at[game];
  for (int who = 0; who < values; who++) {
    r.guess[to * values + who] = guess[(size_t)game * values + who];
    r.result[to * values + who] = nanf("");
  }
  r.counts[to] = at[game].ply >= blind[game];
}
__global__ void settleAll(Replay r, const Position *at, int row, const int *first) {
  const int game = blockIdx.x * blockDim.x + threadIdx.x;
  if (game < r.games && at[game].end != goingOn) settle(r, game, at[game], row, first[game]);
}

#ifdef FOUR
__global__ void __launch_bounds__(32 * teams, 5) classicAll(Classic c, const Position *at, int *chosen) {
  GAME;
  __shared__ ClassicScratch fast[teams];
  if (game >= c.games) return;
  const Team team = Team::mine();
  const uint32_t seed = c.seed * 0x9e3779b9u + game;
  const int move = classicMove(c, game, at[game], seed, fast[threadIdx.x / 32], team);
  if (team.lane == 0) chosen[game] = move;
}
#endif

extern "C" {
#ifdef FOUR
int classic_(const Classic *c, const Position *at, int *chosen, int seed, cudaStream_t stream) {
  Classic drawn = *c;
  drawn.seed = seed;
  classicAll<<<WARPS(c->games)>>>(drawn, at, chosen);
  return cudaGetLastError();
}
#endif
int show_(const Position *at, uint16_t *planes, uint8_t *legal, int count, cudaStream_t stream) {
  showAll<<<WARPS(count)>>>(at, planes, legal, count);
  return cudaGetLastError();
}
int play_(Position *at, const int *chosen, int count, int longest, cudaStream_t stream) {
  playAll<<<THREADS(count)>>>(at, chosen, count, longest);
  return cudaGetLastError();
}
int keep_(const Replay *r, int row, const Position *at, const float *policy, const float *guess, const uint8_t *blind, cudaStream_t stream) {
  keepAll<<<WARPS(r->games)>>>(*r, row, at, policy, guess, blind);
  return cudaGetLastError();
}
}
