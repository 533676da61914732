// What Python calls beside what every game has: each function starts one kernel.
#include "replay.cuh"
#include "../../shared/gpu/starters.cuh"

__global__ void growAll(Forest f, const float *logits, const float *worths) {
  GAME;
  __shared__ int listed[teams];
  if (game < f.games) grow(f, game, logits, worths, listed[threadIdx.x / 32], Team::mine());
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
  if (planes) paint(scratch, planes + (size_t)game * sight, team);
}
// Plays a move and gives the turn to who can place; below 0 nothing happens.
__global__ void playAll(Position *at, const int *chosen, int count) {
  GAME;
  FAST;
  if (game >= count || at[game].over || chosen[game] < 0) return;
  const Team team = Team::mine();
  if (team.lane == 0) scratch.at = at[game];
  team.wait();
  place(scratch, chosen[game], team);
  settleTurn(scratch, team);
  if (team.lane == 0) at[game] = scratch.at;
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
  for (int who = 0; who < values; who++) {
    r.guess[to * values + who] = guess[(size_t)game * values + who];
    r.lead[to * values + who] = nanf("");
  }
  r.counts[to] = at[game].ply >= blind[game];
}
__global__ void settleAll(Replay r, const Position *at, int row, const int *first) {
  const int game = blockIdx.x * blockDim.x + threadIdx.x;
  if (game < r.games && at[game].over) settle(r, game, at[game], row, first[game]);
}

extern "C" {
int show_(const Position *at, uint16_t *planes, uint16_t *legal, int *counts, int count, cudaStream_t stream) {
  showAll<<<WARPS(count)>>>(at, planes, legal, counts, count);
  return cudaGetLastError();
}
int play_(Position *at, const int *chosen, int count, cudaStream_t stream) {
  playAll<<<WARPS(count)>>>(at, chosen, count);
  return cudaGetLastError();
}
int keep_(const Replay *r, const Forest *f, int row, const Position *at, const float *policy, const float *guess, const uint8_t *blind, cudaStream_t stream) {
  keepAll<<<WARPS(r->games)>>>(*r, *f, row, at, policy, guess, blind);
  return cudaGetLastError();
}
}
