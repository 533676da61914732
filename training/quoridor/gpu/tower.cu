// The whole net in one kernel: two boards a block of four warps, activations in shared memory, weights straight from the
// cache in the order in which the tensor cores want them (net.py lays them out). Some four times as fast as one library
// call a layer, whose intermediate results go through the card's memory.
#include "board.cuh"
#include <cuda_bf16.h>

constexpr int channels = 64, inputs = 32, hidden = 96;
constexpr int boards = 2, warps = 4, threads = 32 * warps;
constexpr int tiles = 3;                  // of 16 cells a warp
constexpr int pitch = 72;                 // channels of a cell with padding against bank conflicts
constexpr int places = 111;               // a border of empty cells around 9x9, shared between the rows
constexpr int boardSize = places * pitch;
constexpr int sharedBytes = 2 * boards * boardSize * 2;

struct Net {
  const uint4 *filters;  // stem, then two a block
  const float *biases;   // layer x channel
  const float *pool;     // 3 * channels x hidden, then hidden
  const float *heads;    // 15 x hidden, then 15: moves of the pawn, bias of lying and of standing walls, value
  const float *walls;    // 2 x channels
  int blocks;
};

__device__ __forceinline__ int placeOf(int cell) { return (cell / 9 + 1) * 10 + cell % 9 + 1; }

__device__ __forceinline__ void loadCells(uint32_t (&a)[4], uint32_t address) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(a[0]), "=r"(a[1]), "=r"(a[2]), "=r"(a[3]) : "r"(address));
}

__device__ __forceinline__ void multiply(float (&c)[4], const uint32_t (&a)[4], uint32_t b0, uint32_t b1) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
               : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

// 3x3 over `from`; what comes out goes to `to`, with what is there added if it is a block's second.
template <int depth>
__device__ __forceinline__ void convolve(const __nv_bfloat16 *from, __nv_bfloat16 *to, const uint4 *filters, const float *biases, bool add) {
  const int warp = threadIdx.x / 32, lane = threadIdx.x & 31;
  constexpr int steps = depth / 16, all = 9 * steps;
  uint32_t rows[tiles];
  for (int tile = 0; tile < tiles; tile++) {
    int row = (warp * tiles + tile) * 16 + (lane & 15);
    if (row >= boards * cells) row = 0;
    const int place = row / cells * places + placeOf(row % cells);
    rows[tile] = (uint32_t)__cvta_generic_to_shared(from + place * pitch + (lane >> 4) * 8);
  }
  float sums[tiles][8][4];
#pragma unroll
  for (int tile = 0; tile < tiles; tile++)
#pragma unroll
    for (int n = 0; n < 8; n++)
#pragma unroll
      for (int i = 0; i < 4; i++) sums[tile][n][i] = 0;
  uint4 next[4];
#pragma unroll
  for (int i = 0; i < 4; i++) next[i] = __ldg(filters + i * 32 + lane);
#pragma unroll 1
  for (int tap = 0; tap < 9; tap++) {
    const int shift = ((tap / 3 - 1) * 10 + tap % 3 - 1) * pitch * 2;
#pragma unroll
    for (int k = 0; k < steps; k++) {
      uint4 b[4];
#pragma unroll
      for (int i = 0; i < 4; i++) b[i] = next[i];
      const int ahead = min(tap * steps + k + 1, all - 1);
#pragma unroll
      for (int i = 0; i < 4; i++) next[i] = __ldg(filters + (ahead * 4 + i) * 32 + lane);
#pragma unroll
      for (int tile = 0; tile < tiles; tile++) {
        uint32_t a[4];
        loadCells(a, rows[tile] + shift + k * 32);
#pragma unroll
        for (int i = 0; i < 4; i++) {
          multiply(sums[tile][2 * i], a, b[i].x, b[i].y);
          multiply(sums[tile][2 * i + 1], a, b[i].z, b[i].w);
        }
      }
    }
  }
#pragma unroll
  for (int tile = 0; tile < tiles; tile++)
#pragma unroll
    for (int half = 0; half < 2; half++) {
      const int row = (warp * tiles + tile) * 16 + half * 8 + lane / 4;
      if (row >= boards * cells) continue;
      __nv_bfloat16 *out = to + (row / cells * places + placeOf(row % cells)) * pitch + (lane & 3) * 2;
#pragma unroll
      for (int n = 0; n < 8; n++) {
        const float2 bias = *(const float2 *)(biases + n * 8 + (lane & 3) * 2);
        float2 sum = {sums[tile][n][2 * half] + bias.x, sums[tile][n][2 * half + 1] + bias.y};
        __nv_bfloat162 *cell = (__nv_bfloat162 *)(out + n * 8);
        if (add) {
          const float2 before = __bfloat1622float2(*cell);
          sum.x += before.x, sum.y += before.y;
        }
        *cell = __floats2bfloat162_rn(fmaxf(sum.x, 0), fmaxf(sum.y, 0));
      }
    }
}

// The planes are [game][cell][32]; a place is in a game's planes 0 and 1 where the pawns are.
__global__ void __launch_bounds__(threads, 3) judge(Net net, const __nv_bfloat16 *planes, float *logits, float *values, int games) {
  extern __shared__ __align__(16) __nv_bfloat16 memory[];
  __nv_bfloat16 *x = memory, *y = memory + boards * boardSize;
  __shared__ int pawns[boards][2];
  const int thread = threadIdx.x, first = blockIdx.x * boards, count = min(boards, games - first);
  for (int i = thread; i < sharedBytes / 16; i += threads) ((uint4 *)memory)[i] = {};
  __syncthreads();
  for (int i = thread; i < count * cells * (inputs / 8); i += threads) {
    const int row = i / (inputs / 8), part = i % (inputs / 8), board = row / cells, cell = row % cells;
    const uint4 eight = __ldg((const uint4 *)(planes + (size_t)(first * cells + row) * inputs) + part);
    *(uint4 *)(y + (board * places + placeOf(cell)) * pitch + part * 8) = eight;
    if (part == 0) {
      if (eight.x & 0x7fff) pawns[board][0] = cell;
      if (eight.x & 0x7fff0000) pawns[board][1] = cell;
    }
  }
  __syncthreads();
  convolve<inputs>(y, x, net.filters, net.biases, false);
  __syncthreads();
  const uint4 *filters = net.filters + 9 * (inputs / 16) * 4 * 32;
  const float *biases = net.biases + channels;
  for (int block = 0; block < net.blocks; block++) {
    convolve<channels>(x, y, filters, biases, false);
    __syncthreads();
    filters += 9 * (channels / 16) * 4 * 32, biases += channels;
    convolve<channels>(y, x, filters, biases, true);
    __syncthreads();
    filters += 9 * (channels / 16) * 4 * 32, biases += channels;
  }
  // The heads: y is free now.
  float *pool = (float *)y, *inner = pool + boards * 3 * channels, *out = inner + boards * hidden;
  for (int i = thread; i < boards * channels; i += threads) {
    const int board = i / channels, channel = i % channels;
    const __nv_bfloat16 *own = x + board * boardSize + channel;
    float sum = 0;
    for (int cell = 0; cell < cells; cell++) sum += __bfloat162float(own[placeOf(cell) * pitch]);
    float *to = pool + board * 3 * channels + channel;
    to[0] = sum / cells;
    const bool real = board < count;
    to[channels] = real ? __bfloat162float(own[placeOf(pawns[board][0]) * pitch]) : 0;
    to[2 * channels] = real ? __bfloat162float(own[placeOf(pawns[board][1]) * pitch]) : 0;
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
    const __nv_bfloat16 *cell = x + (board * places + placeOf(slot / 8 * 9 + slot % 8)) * pitch;
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
