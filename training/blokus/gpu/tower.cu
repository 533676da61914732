// The whole net in one kernel: a board a block of seven warps, activations in shared memory, weights straight from the
// cache in the order in which the tensor cores want them (shared/tower_layout.py lays them out). Heads are asked for
// legal moves alone.
#include "forest.cuh"
#include <cuda_bf16.h>

constexpr int channels = 64, hidden = 96;
constexpr int warps = 7, threads = 32 * warps;
constexpr int tiles = 2;                  // of 16 cells a warp
constexpr int pitch = 72;                 // channels of a cell with padding against bank conflicts
constexpr int lineCells = side + 1;       // a border of empty cells around the board, shared between the rows
constexpr int places = (side + 2) * lineCells + 1;
constexpr int boardSize = (places * pitch + 7) / 8 * 8;
constexpr int sharedBytes = 2 * boardSize * 2;
constexpr int worthLine = side + 2;       // likewise around the cells' worths

struct Net {
  const uint4 *filters;         // stem, then two a block
  const float *biases;          // layer x channel
  const float *pool;            // 2 * channels x hidden, then hidden
  const float *heads;           // 2 x hidden, then 2: win, lead
  const float *worths;          // 3 x channels: of a cell as square, edge and corner of a piece
  const __nv_bfloat16 *lies;    // orientation x channel
  const float *lieBiases;       // orientation
  int blocks;
};

__device__ __forceinline__ int placeOf(int cell) { return (cell / side + 1) * lineCells + cell % side + 1; }

__device__ __forceinline__ void loadCells(uint32_t (&a)[4], uint32_t address) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(a[0]), "=r"(a[1]), "=r"(a[2]), "=r"(a[3]) : "r"(address));
}

__device__ __forceinline__ void multiply(float (&c)[4], const uint32_t (&a)[4], uint32_t b0, uint32_t b1) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
               : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

// 3x3 over `from`; what comes out goes to `to`, with what is there added if it is a block's second.
__device__ __forceinline__ void convolve(const __nv_bfloat16 *from, __nv_bfloat16 *to, const uint4 *filters, const float *biases, bool add) {
  const int warp = threadIdx.x / 32, lane = threadIdx.x & 31;
  constexpr int steps = channels / 16, all = 9 * steps;
  uint32_t rows[tiles];
#pragma unroll
  for (int tile = 0; tile < tiles; tile++) {
    int row = (warp * tiles + tile) * 16 + (lane & 15);
    if (row >= cells) row = 0;
    rows[tile] = (uint32_t)__cvta_generic_to_shared(from + placeOf(row) * pitch + (lane >> 4) * 8);
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
    const int shift = ((tap / 3 - 1) * lineCells + tap % 3 - 1) * pitch * 2;
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
      if (row >= cells) continue;
      __nv_bfloat16 *out = to + placeOf(row) * pitch + (lane & 3) * 2;
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

// Eight channels at a time.
__device__ __forceinline__ float product(const uint4 &a, const uint4 &b) {
  const __nv_bfloat162 *x = (const __nv_bfloat162 *)&a, *y = (const __nv_bfloat162 *)&b;
  float sum = 0;
#pragma unroll
  for (int i = 0; i < 4; i++) {
    const float2 left = __bfloat1622float2(x[i]), right = __bfloat1622float2(y[i]);
    sum += left.x * right.x + left.y * right.y;
  }
  return sum;
}

__device__ float worthAt(const float *worths, int column, int row) { return worths[(row + 1) * worthLine + column + 1]; }

__device__ float moveLogit(const Net &net, const __nv_bfloat16 *x, const float *worths, int move) {
  const int orientation = move / cells, column = move % cells % side, row = move % cells / side;
  const Shape &shape = shapeOf(orientation);
  const int middle = (row + shape.middle.row) * side + column + shape.middle.column;
  const uint4 *found = (const uint4 *)(x + placeOf(middle) * pitch), *wanted = (const uint4 *)(net.lies + orientation * channels);
  float sum = __ldg(net.lieBiases + orientation);
#pragma unroll
  for (int i = 0; i < channels / 8; i++) sum += product(found[i], __ldg(wanted + i));
  for (int i = 0; i < shape.size; i++) sum += worthAt(worths, column + shape.squares[i].column, row + shape.squares[i].row);
  for (int i = 0; i < shape.edgeCount; i++)
    sum += worthAt(worths + worthLine * worthLine, column + shape.edges[i].column, row + shape.edges[i].row);
  for (int i = 0; i < shape.cornerCount; i++)
    sum += worthAt(worths + 2 * worthLine * worthLine, column + shape.corners[i].column, row + shape.corners[i].row);
  return sum;
}

// The planes are [game][cell][64].
__global__ void __launch_bounds__(threads, 2)
    judge(Net net, const __nv_bfloat16 *planes, const uint16_t *legal, const int *legalCount, float *logits, float *values) {
  extern __shared__ __align__(16) __nv_bfloat16 memory[];
  __nv_bfloat16 *x = memory, *y = memory + boardSize;
  const int thread = threadIdx.x;
  const size_t game = blockIdx.x;
  for (int i = thread; i < sharedBytes / 16; i += threads) ((uint4 *)memory)[i] = {};
  __syncthreads();
  for (int i = thread; i < cells * (::planes / 8); i += threads) {
    const int cell = i / (::planes / 8), part = i % (::planes / 8);
    *(uint4 *)(y + placeOf(cell) * pitch + part * 8) = __ldg((const uint4 *)(planes + (game * cells + cell) * ::planes) + part);
  }
  __syncthreads();
  const uint4 *filters = net.filters;
  const float *biases = net.biases;
  convolve(y, x, filters, biases, false);
  __syncthreads();
  for (int block = 0; block < net.blocks; block++) {
    filters += 9 * (channels / 16) * 4 * 32, biases += channels;
    convolve(x, y, filters, biases, false);
    __syncthreads();
    filters += 9 * (channels / 16) * 4 * 32, biases += channels;
    convolve(y, x, filters, biases, true);
    __syncthreads();
  }
  // The heads: y is free now.
  float *pool = (float *)y, *parts = pool + 2 * channels, *inner = parts + 6 * channels, *worths = inner + hidden;
  for (int i = thread; i < 3 * worthLine * worthLine; i += threads) worths[i] = 0;
  if (thread < 3 * channels) {
    const int channel = thread % channels, third = thread / channels;
    float sum = 0, top = 0;
    for (int cell = third; cell < cells; cell += 3) {
      const float value = __bfloat162float(x[placeOf(cell) * pitch + channel]);
      sum += value;
      top = fmaxf(top, value);
    }
    parts[third * 2 * channels + channel] = sum;
    parts[third * 2 * channels + channels + channel] = top;
  }
  __syncthreads();
  if (thread < channels) pool[thread] = (parts[thread] + parts[2 * channels + thread] + parts[4 * channels + thread]) / cells;
  else if (thread < 2 * channels) pool[thread] = fmaxf(parts[thread], fmaxf(parts[2 * channels + thread], parts[4 * channels + thread]));
  if (thread < cells) {
    const __nv_bfloat16 *cell = x + placeOf(thread) * pitch;
    float sum[3] = {};
    for (int channel = 0; channel < channels; channel++) {
      const float value = __bfloat162float(cell[channel]);
      for (int kind = 0; kind < 3; kind++) sum[kind] += __ldg(net.worths + kind * channels + channel) * value;
    }
    for (int kind = 0; kind < 3; kind++)
      worths[kind * worthLine * worthLine + (thread / side + 1) * worthLine + thread % side + 1] = sum[kind];
  }
  __syncthreads();
  if (thread < hidden) {
    float sum = net.pool[2 * channels * hidden + thread];
    for (int i = 0; i < 2 * channels; i++) sum += __ldg(net.pool + i * hidden + thread) * pool[i];
    inner[thread] = fmaxf(sum, 0);
  }
  const int count = legalCount[game];
  for (int i = thread; i < count; i += threads) logits[game * mostMoves + i] = moveLogit(net, x, worths, legal[game * mostMoves + i]);
  __syncthreads();
  if (thread < 32) {
    float win = 0, ahead = 0;
    for (int i = thread; i < hidden; i += 32) {
      win += __ldg(net.heads + i) * inner[i];
      ahead += __ldg(net.heads + hidden + i) * inner[i];
    }
    const Team team = Team::mine();
    win = team.sum(win) + net.heads[2 * hidden];
    ahead = team.sum(ahead) + net.heads[2 * hidden + 1];
    if (thread == 0) values[game] = worthOf(tanhf(.5f * win), fminf(1, fmaxf(-1, ahead)));
  }
}

extern "C" int judge_(const Net *net, const void *planes, const uint16_t *legal, const int *counts, float *logits, float *values, int games, cudaStream_t stream) {
  static bool ready = false;
  if (!ready) cudaFuncSetAttribute(judge, cudaFuncAttributeMaxDynamicSharedMemorySize, sharedBytes);
  ready = true;
  judge<<<games, threads, sharedBytes, stream>>>(*net, (const __nv_bfloat16 *)planes, legal, counts, logits, values);
  return cudaGetLastError();
}
