// The whole net in one kernel: two boards a block of four warps, activations in shared memory, weights straight from the
// cache (shared/gpu/convolution.cuh). Some four times as fast as one library
// call a layer, whose intermediate results go through the card's memory.
#include "planes.cuh"
#include "../../shared/gpu/convolution.cuh"

constexpr int inputs = planes, hidden = 96;
// Moves of the pawn (far jumps share one for each direction), the wish for a lying and for a standing wall, the values,
// and for four players how long the game lasts.
constexpr int pawnHeads = players == 2 ? 12 : 16, heads = pawnHeads + 2 + values + (players > 2);
// What is found on the whole board and at each pawn.
constexpr int pooled = (1 + players) * 64;
constexpr int boards = 2, warps = 4, threads = 32 * warps;
using Pair = Boards<9, boards, 3>;
constexpr int sharedBytes = 2 * boards * Pair::size * 2;

struct Net {
  const uint4 *filters;  // stem, then two a block
  const float *biases;   // layer x channel
  const float *pool;     // pooled x hidden, then hidden
  const float *heads;    // heads x hidden, then heads
  const float *walls;    // 2 x channels
  int blocks;
};

BOTH int headOf(int pawnMove) {
  if (pawnMove < 12) return pawnMove;
  return 12 + (pawnMove < 20 ? pawnMove & 3 : (pawnMove - 20) / 2 & 3);
}

// What the heads say of the end of the game is worth to each player.
__device__ __forceinline__ void weighHeads(const float *found, float *to) {
  if (values == 1) {
    to[0] = tanhf(.5f * found[0]);
    return;
  }
  float top = found[0], sum = 0;
  for (int who = 1; who < values; who++) top = fmaxf(top, found[who]);
  for (int who = 0; who < values; who++) sum += expf(found[who] - top);
  const float delay = delayPart / (1 + expf(-found[values]));
  for (int who = 0; who < values; who++) {
    const float win = expf(found[who] - top) / sum;
    to[who] = 2 * win - 1 + (1 - win) * delay;
  }
}

// The sights are [game][cell][plane]; the first planes tell where the pawns are.
__global__ void __launch_bounds__(threads, 3) judge(Net net, const __nv_bfloat16 *sights, float *logits, float *worth, int games) {
  extern __shared__ __align__(16) __nv_bfloat16 memory[];
  __nv_bfloat16 *x = memory, *y = memory + boards * Pair::size;
  __shared__ int pawns[boards][players];
  const int thread = threadIdx.x, first = blockIdx.x * boards, count = min(boards, games - first);
  for (int i = thread; i < sharedBytes / 16; i += threads) ((uint4 *)memory)[i] = {};
  __syncthreads();
  for (int i = thread; i < count * cells * (inputs / 8); i += threads) {
    const int row = i / (inputs / 8), part = i % (inputs / 8), board = row / cells, cell = row % cells;
    const uint4 eight = __ldg((const uint4 *)(sights + (size_t)(first * cells + row) * inputs) + part);
    *(uint4 *)(y + Pair::begin(row) + part * 8) = eight;
    if (part == 0) {
      if (eight.x & 0x7fff) pawns[board][0] = cell;
      if (eight.x & 0x7fff0000) pawns[board][1] = cell;
      if (players > 2 && (eight.y & 0x7fff)) pawns[board][2 % players] = cell;
      if (players > 2 && (eight.y & 0x7fff0000)) pawns[board][3 % players] = cell;
    }
  }
  __syncthreads();
  convolve<Pair, inputs>(y, x, net.filters, net.biases, false);
  __syncthreads();
  throughBlocks<Pair>(x, y, net.filters + filterSize<inputs>, net.biases + channels, net.blocks);
  // The heads: y is free now.
  float *pool = (float *)y, *inner = pool + boards * pooled, *out = inner + boards * hidden;
  for (int i = thread; i < boards * channels; i += threads) {
    const int board = i / channels, channel = i % channels;
    const __nv_bfloat16 *own = x + board * Pair::size + channel;
    float sum = 0;
    for (int cell = 0; cell < cells; cell++) sum += __bfloat162float(own[Pair::placeOf(cell) * pitch]);
    float *to = pool + board * pooled + channel;
    to[0] = sum / cells;
    const bool real = board < count;
    for (int player = 0; player < players; player++)
      to[(1 + player) * channels] = real ? __bfloat162float(own[Pair::placeOf(pawns[board][player]) * pitch]) : 0;
  }
  __syncthreads();
  if (thread < hidden) {
    float sum[boards];
    for (int board = 0; board < boards; board++) sum[board] = net.pool[pooled * hidden + thread];
    for (int i = 0; i < pooled; i++) {
      const float weight = __ldg(net.pool + i * hidden + thread);
      for (int board = 0; board < boards; board++) sum[board] += weight * pool[board * pooled + i];
    }
    for (int board = 0; board < boards; board++) inner[board * hidden + thread] = fmaxf(sum[board], 0);
  }
  __syncthreads();
  if (thread < 32 * boards && thread % 32 < heads) {
    const int board = thread / 32, head = thread % 32;
    float sum = net.heads[heads * hidden + head];
    for (int i = 0; i < hidden; i++) sum += __ldg(net.heads + head * hidden + i) * inner[board * hidden + i];
    out[board * 32 + head] = sum;
  }
  __syncthreads();
  for (int i = thread; i < count * 64; i += threads) {
    const int board = i / 64, slot = i % 64;
    const __nv_bfloat16 *cell = x + board * Pair::size + Pair::placeOf(slot / 8 * 9 + slot % 8) * pitch;
    float flat = out[board * 32 + pawnHeads], upright = out[board * 32 + pawnHeads + 1];
    for (int channel = 0; channel < channels; channel++) {
      const float value = __bfloat162float(cell[channel]);
      flat += __ldg(net.walls + channel) * value;
      upright += __ldg(net.walls + channels + channel) * value;
    }
    float *row = logits + (size_t)(first + board) * moves;
    row[lyingMoves + slot] = flat;
    row[standingMoves + slot] = upright;
    if (slot < pawnMoves) row[slot] = out[board * 32 + headOf(slot)];
    if (slot == 0) weighHeads(out + board * 32 + pawnHeads + 2, worth + (size_t)(first + board) * values);
  }
}

extern "C" int judge_(const Net *net, const void *sights, float *logits, float *worth, int games, cudaStream_t stream) {
  static bool ready = false;
  if (!ready) cudaFuncSetAttribute(judge, cudaFuncAttributeMaxDynamicSharedMemorySize, sharedBytes);
  ready = true;
  judge<<<(games + boards - 1) / boards, threads, sharedBytes, stream>>>(*net, (const __nv_bfloat16 *)sights, logits, worth, games);
  return cudaGetLastError();
}
