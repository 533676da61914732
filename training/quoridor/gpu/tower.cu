// The whole net in one kernel: two boards a block of four warps, activations in shared memory, weights straight from the
// cache (shared/gpu/convolution.cuh). Some four times as fast as one library
// call a layer, whose intermediate results go through the card's memory.
#include "board.cuh"
#include "../../shared/gpu/convolution.cuh"

constexpr int inputs = 32, hidden = 96;
constexpr int boards = 2, warps = 4, threads = 32 * warps;
using Pair = Boards<9, boards, 3>;
constexpr int sharedBytes = 2 * boards * Pair::size * 2;

struct Net {
  const uint4 *filters;  // stem, then two a block
  const float *biases;   // layer x channel
  const float *pool;     // 3 * channels x hidden, then hidden
  const float *heads;    // 15 x hidden, then 15: moves of the pawn, bias of lying and of standing walls, value
  const float *walls;    // 2 x channels
  int blocks;
};

// The planes are [game][cell][32]; a place is in a game's planes 0 and 1 where the pawns are.
__global__ void __launch_bounds__(threads, 3) judge(Net net, const __nv_bfloat16 *planes, float *logits, float *values, int games) {
  extern __shared__ __align__(16) __nv_bfloat16 memory[];
  __nv_bfloat16 *x = memory, *y = memory + boards * Pair::size;
  __shared__ int pawns[boards][2];
  const int thread = threadIdx.x, first = blockIdx.x * boards, count = min(boards, games - first);
  for (int i = thread; i < sharedBytes / 16; i += threads) ((uint4 *)memory)[i] = {};
  __syncthreads();
  for (int i = thread; i < count * cells * (inputs / 8); i += threads) {
    const int row = i / (inputs / 8), part = i % (inputs / 8), board = row / cells, cell = row % cells;
    const uint4 eight = __ldg((const uint4 *)(planes + (size_t)(first * cells + row) * inputs) + part);
    *(uint4 *)(y + Pair::begin(row) + part * 8) = eight;
    if (part == 0) {
      if (eight.x & 0x7fff) pawns[board][0] = cell;
      if (eight.x & 0x7fff0000) pawns[board][1] = cell;
    }
  }
  __syncthreads();
  convolve<Pair, inputs>(y, x, net.filters, net.biases, false);
  __syncthreads();
  throughBlocks<Pair>(x, y, net.filters + filterSize<inputs>, net.biases + channels, net.blocks);
  // The heads: y is free now.
  float *pool = (float *)y, *inner = pool + boards * 3 * channels, *out = inner + boards * hidden;
  for (int i = thread; i < boards * channels; i += threads) {
    const int board = i / channels, channel = i % channels;
    const __nv_bfloat16 *own = x + board * Pair::size + channel;
    float sum = 0;
    for (int cell = 0; cell < cells; cell++) sum += __bfloat162float(own[Pair::placeOf(cell) * pitch]);
    float *to = pool + board * 3 * channels + channel;
    to[0] = sum / cells;
    const bool real = board < count;
    to[channels] = real ? __bfloat162float(own[Pair::placeOf(pawns[board][0]) * pitch]) : 0;
    to[2 * channels] = real ? __bfloat162float(own[Pair::placeOf(pawns[board][1]) * pitch]) : 0;
  }
  __syncthreads();
  if (thread < hidden) {
    float sum[boards];
    for (int board = 0; board < boards; board++) sum[board] = net.pool[3 * channels * hidden + thread];
    for (int i = 0; i < 3 * channels; i++) {
      const float weight = __ldg(net.pool + i * hidden + thread);
      for (int board = 0; board < boards; board++) sum[board] += weight * pool[board * 3 * channels + i];
    }
    for (int board = 0; board < boards; board++) inner[board * hidden + thread] = fmaxf(sum[board], 0);
  }
  __syncthreads();
  if (thread < 16 * boards && thread % 16 < 15) {
    const int board = thread / 16, head = thread % 16;
    float sum = net.heads[15 * hidden + head];
    for (int i = 0; i < hidden; i++) sum += __ldg(net.heads + head * hidden + i) * inner[board * hidden + i];
    out[board * 16 + head] = sum;
  }
  __syncthreads();
  for (int i = thread; i < count * 64; i += threads) {
    const int board = i / 64, slot = i % 64;
    const __nv_bfloat16 *cell = x + board * Pair::size + Pair::placeOf(slot / 8 * 9 + slot % 8) * pitch;
    float flat = out[board * 16 + 12], upright = out[board * 16 + 13];
    for (int channel = 0; channel < channels; channel++) {
      const float value = __bfloat162float(cell[channel]);
      flat += __ldg(net.walls + channel) * value;
      upright += __ldg(net.walls + channels + channel) * value;
    }
    float *row = logits + (size_t)(first + board) * moves;
    row[lyingMoves + slot] = flat;
    row[standingMoves + slot] = upright;
    if (slot < pawnMoves) row[slot] = out[board * 16 + slot];
    if (slot == 0) values[first + board] = tanhf(.5f * out[board * 16 + 14]);
  }
}

extern "C" int judge_(const Net *net, const void *planes, float *logits, float *values, int games, cudaStream_t stream) {
  static bool ready = false;
  if (!ready) cudaFuncSetAttribute(judge, cudaFuncAttributeMaxDynamicSharedMemorySize, sharedBytes);
  ready = true;
  judge<<<(games + boards - 1) / boards, threads, sharedBytes, stream>>>(*net, (const __nv_bfloat16 *)planes, logits, values, games);
  return cudaGetLastError();
}
