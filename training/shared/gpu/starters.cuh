// What Python calls in every game: each function starts one kernel, a warp for each game. Included behind a game's own
// positions, forest, replay and batch; `growAll` and `settleAll`, which differ, come from the game.
#pragma once

// Games in a block: what they hold in fast memory must fit into it.
constexpr int teams = 4 * sizeof(Scratch) <= 48 << 10 ? 4 : 2;

#define GAME const int game = (blockIdx.x * blockDim.x + threadIdx.x) / 32
#define FAST __shared__ Scratch fast[teams]; Scratch &scratch = fast[threadIdx.x / 32]

#define WARPS(count) ((count) + teams - 1) / teams, teams * 32, 0, stream
#define THREADS(count) ((count) + 127) / 128, 128, 0, stream

__global__ void plantAll(Forest f, const Position *roots, uint16_t *planes) {
  GAME;
  FAST;
  if (game < f.games) plant(f, game, roots, planes, scratch, Team::mine());
}
__global__ void descendAll(Forest f, int look, uint16_t *planes) {
  GAME;
  FAST;
  if (game < f.games) descend(f, game, look, planes, scratch, Team::mine());
}
__global__ void harvestAll(Forest f, const uint8_t *blind, float *policy, float *value, int *move) {
  GAME;
  if (game < f.games) harvest(f, game, blind, policy, value, move, Team::mine());
}
__global__ void restartAll(Position *at, const uint8_t *which, int count) {
  const int game = blockIdx.x * blockDim.x + threadIdx.x;
  if (game < count && (!which || which[game])) at[game] = restarted(at[game]);
}
__global__ void drawAll(Replay r, Batch b, const int64_t *index, const uint8_t *mirror, float guessPart, int count) {
  GAME;
  FAST;
  if (game < count) draw(r, b, game, index[game], mirror[game], guessPart, scratch, Team::mine());
}
__global__ void growAll(Forest f, const float *logits, const float *values);
__global__ void settleAll(Replay r, const Position *at, int row, const int *first);

extern "C" {
int plant_(const Forest *f, const Position *roots, uint16_t *planes, cudaStream_t stream) {
  plantAll<<<WARPS(f->games)>>>(*f, roots, planes);
  return cudaGetLastError();
}
int descend_(const Forest *f, int look, uint16_t *planes, cudaStream_t stream) {
  descendAll<<<WARPS(f->games)>>>(*f, look, planes);
  return cudaGetLastError();
}
int harvest_(const Forest *f, const uint8_t *blind, float *policy, float *value, int *move, cudaStream_t stream) {
  harvestAll<<<WARPS(f->games)>>>(*f, blind, policy, value, move);
  return cudaGetLastError();
}
int restart_(Position *at, const uint8_t *which, int count, cudaStream_t stream) {
  restartAll<<<THREADS(count)>>>(at, which, count);
  return cudaGetLastError();
}
int draw_(const Replay *r, const Batch *b, const int64_t *index, const uint8_t *mirror, float guessPart, int count, cudaStream_t stream) {
  drawAll<<<WARPS(count)>>>(*r, *b, index, mirror, guessPart, count);
  return cudaGetLastError();
}
int settle_(const Replay *r, const Position *at, int row, const int *first, cudaStream_t stream) {
  settleAll<<<THREADS(r->games)>>>(*r, at, row, first);
  return cudaGetLastError();
}
int grow_(const Forest *f, const float *logits, const float *values, cudaStream_t stream) {
  growAll<<<WARPS(f->games)>>>(*f, logits, values);
  return cudaGetLastError();
}
}
