// What Python calls: each function starts one kernel, a warp for each game.
#include "replay.cuh"

constexpr int teams = 4;

#define GAME const int game = (blockIdx.x * blockDim.x + threadIdx.x) / 32
#define FAST __shared__ Scratch fast[teams]; Scratch &scratch = fast[threadIdx.x / 32]

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
__global__ void growAll(Forest f, const float *logits, const float *values) {
  GAME;
  __shared__ int listed[teams];
  if (game < f.games) grow(f, game, logits, values, listed[threadIdx.x / 32], Team::mine());
}
__global__ void harvestAll(Forest f, const uint8_t *blind, float *policy, float *value, int *move) {
  GAME;
  if (game < f.games) harvest(f, game, blind, policy, value, move, Team::mine());
}
__global__ void showAll(const Position *at, uint16_t *planes, uint16_t *legal, int *counts, int count) {
  GAME;
  FAST;
  if (game >= count) return;
  const Team team = Team::mine();
  if (team.lane == 0) scratch.at = at[game];
  team.wait();
  settleTurn(scratch, team);
  const int found = scratch.at.over ? 0 : listMoves(scratch, legal + (size_t)game * mostMoves, team);
  if (team.lane == 0) counts[game] = found;
  if (planes) paint(scratch, planes + (size_t)game * cells * ::planes, team);
}
// Plays a move and gives the turn to who can place; below 0 nothing happens.
__global__ void playAll(Position *at, const int *chosen, int count) {
  GAME;
  FAST;
  if (game >= count || at[game].over || chosen[game] < 0) return;
  const Team team = Team::mine();
  if (team.lane == 0) scratch.at = placed(at[game], chosen[game]);
  team.wait();
  settleTurn(scratch, team);
  if (team.lane == 0) at[game] = scratch.at;
}
__global__ void restartAll(Position *at, const uint8_t *which, int count) {
  const int game = blockIdx.x * blockDim.x + threadIdx.x;
  if (game < count && (!which || which[game])) at[game] = startPosition();
}
__global__ void keepAll(Replay r, Forest f, int row, const Position *at, const float *policy, const float *guess, const uint8_t *blind) {
  GAME;
  if (game >= r.games) return;
  const Team team = Team::mine();
  const size_t to = (size_t)(row % r.rows) * r.games + game, from = (size_t)game * f.nodes * wide;
  const int edges = f.edges[(size_t)game * f.nodes];
  for (int edge = team.lane; edge < wide; edge += 32) {
    r.policy[to * wide + edge] = edge < edges ? (uint16_t)(policy[(size_t)game * wide + edge] * 65535.f + .5f) : 0;
    r.move[to * wide + edge] = edge < edges ? f.move[from + edge] : 0;
  }
  if (team.lane) return;
  r.at[to] = at[game];
  r.guess[to] = guess[game];
  r.lead[to] = nanf("");
  r.counts[to] = at[game].ply >= blind[game];
}
__global__ void settleAll(Replay r, const Position *at, int row, const int *first) {
  const int game = blockIdx.x * blockDim.x + threadIdx.x;
  if (game < r.games && at[game].over) settle(r, game, at[game], row, first[game]);
}
__global__ void drawAll(Replay r, Batch b, const int64_t *index, const uint8_t *mirror, float guessPart, int count) {
  GAME;
  FAST;
  if (game < count) draw(r, b, game, index[game], mirror[game], guessPart, scratch, Team::mine());
}

#define WARPS(count) ((count) + teams - 1) / teams, teams * 32, 0, stream
#define THREADS(count) ((count) + 127) / 128, 128, 0, stream

extern "C" {
int plant_(const Forest *f, const Position *roots, uint16_t *planes, cudaStream_t stream) {
  plantAll<<<WARPS(f->games)>>>(*f, roots, planes);
  return cudaGetLastError();
}
int descend_(const Forest *f, int look, uint16_t *planes, cudaStream_t stream) {
  descendAll<<<WARPS(f->games)>>>(*f, look, planes);
  return cudaGetLastError();
}
int grow_(const Forest *f, const float *logits, const float *values, cudaStream_t stream) {
  growAll<<<WARPS(f->games)>>>(*f, logits, values);
  return cudaGetLastError();
}
int harvest_(const Forest *f, const uint8_t *blind, float *policy, float *value, int *move, cudaStream_t stream) {
  harvestAll<<<WARPS(f->games)>>>(*f, blind, policy, value, move);
  return cudaGetLastError();
}
int show_(const Position *at, uint16_t *planes, uint16_t *legal, int *counts, int count, cudaStream_t stream) {
  showAll<<<WARPS(count)>>>(at, planes, legal, counts, count);
  return cudaGetLastError();
}
int play_(Position *at, const int *chosen, int count, cudaStream_t stream) {
  playAll<<<WARPS(count)>>>(at, chosen, count);
  return cudaGetLastError();
}
int restart_(Position *at, const uint8_t *which, int count, cudaStream_t stream) {
  restartAll<<<THREADS(count)>>>(at, which, count);
  return cudaGetLastError();
}
int keep_(const Replay *r, const Forest *f, int row, const Position *at, const float *policy, const float *guess, const uint8_t *blind, cudaStream_t stream) {
  keepAll<<<WARPS(r->games)>>>(*r, *f, row, at, policy, guess, blind);
  return cudaGetLastError();
}
int settle_(const Replay *r, const Position *at, int row, const int *first, cudaStream_t stream) {
  settleAll<<<THREADS(r->games)>>>(*r, at, row, first);
  return cudaGetLastError();
}
int draw_(const Replay *r, const Batch *b, const int64_t *index, const uint8_t *mirror, float guessPart, int count, cudaStream_t stream) {
  drawAll<<<WARPS(count)>>>(*r, *b, index, mirror, guessPart, count);
  return cudaGetLastError();
}
}
