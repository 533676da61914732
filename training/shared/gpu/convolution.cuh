// 3x3 convolutions on the tensor cores: activations in shared memory, weights straight from the cache in the order in which
// the cores want them (residual.py lays them out).
#pragma once
#include <cstdint>
#include <cuda_bf16.h>

constexpr int channels = 64;
constexpr int pitch = 72;  // channels of a cell with padding against bank conflicts

__device__ __forceinline__ void loadCells(uint32_t (&a)[4], uint32_t address) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(a[0]), "=r"(a[1]), "=r"(a[2]), "=r"(a[3]) : "r"(address));
}

__device__ __forceinline__ void multiply(float (&c)[4], const uint32_t (&a)[4], uint32_t b0, uint32_t b1) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
               : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

// The places of `boards` boards in shared memory, with a border of empty cells around each that its rows share.
template <int side, int boardsAtOnce, int tilesOfWarp> struct Boards {
  static constexpr int cells = side * side, line = side + 1, places = (side + 2) * line + 1;
  static constexpr int boards = boardsAtOnce;
  static constexpr int tiles = tilesOfWarp;  // of 16 cells a warp
  static constexpr int size = (places * pitch + 7) / 8 * 8;
  __device__ static __forceinline__ int placeOf(int cell) { return (cell / side + 1) * line + cell % side + 1; }
  // Of a row of all boards' cells: where it begins.
  __device__ static __forceinline__ int begin(int row) {
    if constexpr (boards == 1) return placeOf(row) * pitch;
    return row / cells * size + placeOf(row % cells) * pitch;
  }
};

// 3x3 over `from`; what comes out goes to `to`, with what is there added if it is a block's second.
template <class Board, int depth>
__device__ __forceinline__ void convolve(const __nv_bfloat16 *from, __nv_bfloat16 *to, const uint4 *filters, const float *biases, bool add) {
  const int warp = threadIdx.x / 32, lane = threadIdx.x & 31;
  constexpr int steps = depth / 16, all = 9 * steps, tiles = Board::tiles, count = Board::boards * Board::cells;
  uint32_t rows[tiles];
#pragma unroll
  for (int tile = 0; tile < tiles; tile++) {
    int row = (warp * tiles + tile) * 16 + (lane & 15);
    if (row >= count) row = 0;
    rows[tile] = (uint32_t)__cvta_generic_to_shared(from + Board::begin(row) + (lane >> 4) * 8);
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
    const int shift = ((tap / 3 - 1) * Board::line + tap % 3 - 1) * pitch * 2;
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
      if (row >= count) continue;
      __nv_bfloat16 *out = to + Board::begin(row) + (lane & 3) * 2;
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

// How far the weights of a convolution with `depth` inputs reach.
template <int depth> constexpr int filterSize = 9 * (depth / 16) * 4 * 32;

// The blocks of the net over what the stem left in `x`; `y` is for what is between. Filters and biases: those of the blocks.
template <class Board>
__device__ __forceinline__ void throughBlocks(__nv_bfloat16 *x, __nv_bfloat16 *y, const uint4 *filters, const float *biases, int blocks) {
  for (int block = 0; block < blocks; block++) {
    convolve<Board, channels>(x, y, filters, biases, false);
    __syncthreads();
    filters += filterSize<channels>, biases += channels;
    convolve<Board, channels>(y, x, filters, biases, true);
    __syncthreads();
    filters += filterSize<channels>, biases += channels;
  }
}
