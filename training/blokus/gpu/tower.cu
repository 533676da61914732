// The whole net in one kernel: a board a block, activations in shared memory, weights straight from the cache
// (shared/gpu/convolution.cuh). Heads are asked for legal moves alone.
#include "forest.cuh"
#include "../../shared/gpu/convolution.cuh"

constexpr int hidden = 96, heads = 2 * values;
// A warp has two times 16 cells, and as many blocks run at once as there is shared memory for.
constexpr int tiles = 2, warps = (cells + 16 * tiles - 1) / (16 * tiles), threads = 32 * warps;
using Single = Boards<side, 1, tiles>;
constexpr int sharedBytes = 2 * Single::size * 2;
constexpr int blocksAtOnce = sharedBytes <= 110 << 10 ? 2 : 1;
constexpr int worthLine = side + 2;         // with a border of cells that are worth nothing
constexpr int shares = threads / channels;  // so many threads sum up a channel

struct Net {
  const uint4 *filters;         // stem, then two a block
  const float *biases;          // layer x channel
  const float *once;            // numbers that are told once x channel: what they add to the stem's biases
  const float *pool;            // 2 * channels x hidden, then hidden
  const float *heads;           // heads x hidden, then heads: a win for each value, a lead for each
  const float *worths;          // 3 x channels: of a cell as square, edge and corner of a piece
  const __nv_bfloat16 *lies;    // orientation x channel
  const float *lieBiases;       // orientation
  int blocks;
};

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
  const uint4 *found = (const uint4 *)(x + Single::placeOf(middle) * pitch), *wanted = (const uint4 *)(net.lies + orientation * channels);
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

// What the stem adds everywhere.
__device__ __forceinline__ const float *stemBiases(const Net &net, const uint16_t *told, float *room) {
  if constexpr (once > 0) {
    for (int channel = threadIdx.x; channel < channels; channel += threads) {
      float sum = net.biases[channel];
      for (int i = 0; i < usedOnce; i++)
        sum += __ldg(net.once + i * channels + channel) * __uint_as_float((uint32_t)__ldg(told + i) << 16);
      room[channel] = sum;
    }
    return room;
  }
  return net.biases;
}

// What the heads say of the win and the leads is worth to each.
__device__ __forceinline__ void weighHeads(const float *found, float *to) {
  float top = found[0], sum = 0;
  for (int who = 1; who < values; who++) top = fmaxf(top, found[who]);
  for (int who = 0; who < values; who++) sum += expf(found[who] - top);
  for (int who = 0; who < values; who++) {
    const float win = values > 1 ? 2 * expf(found[who] - top) / sum - 1 : tanhf(.5f * found[who]);
    to[who] = worthOf(win, found[values + who]);
  }
}

__global__ void __launch_bounds__(threads, blocksAtOnce)
    judge(Net net, const uint16_t *sights, const uint16_t *legal, const int *legalCount, float *logits, float *worth) {
  extern __shared__ __align__(16) __nv_bfloat16 memory[];
  __shared__ __align__(16) float stemRoom[channels];
  __nv_bfloat16 *x = memory, *y = memory + Single::size;
  const int thread = threadIdx.x;
  const size_t game = blockIdx.x;
  const uint16_t *seen = sights + game * sight;
  for (int i = thread; i < sharedBytes / 16; i += threads) ((uint4 *)memory)[i] = {};
  __syncthreads();
  for (int i = thread; i < cells * (planes / 8); i += threads) {
    const int cell = i / (planes / 8), part = i % (planes / 8);
    *(uint4 *)(y + Single::placeOf(cell) * pitch + part * 8) = __ldg((const uint4 *)(seen + cell * planes) + part);
  }
  const float *biases = stemBiases(net, seen + cells * planes, stemRoom);
  __syncthreads();
  convolve<Single, planes>(y, x, net.filters, biases, false);
  __syncthreads();
  throughBlocks<Single>(x, y, net.filters + filterSize<planes>, net.biases + channels, net.blocks);
  // The heads: y is free now.
  float *pool = (float *)y, *parts = pool + 2 * channels, *inner = parts + 2 * shares * channels, *worths = inner + hidden;
  for (int i = thread; i < 3 * worthLine * worthLine; i += threads) worths[i] = 0;
  if (thread < shares * channels) {
    const int channel = thread % channels, share = thread / channels;
    float sum = 0, top = 0;
    for (int cell = share; cell < cells; cell += shares) {
      const float value = __bfloat162float(x[Single::placeOf(cell) * pitch + channel]);
      sum += value;
      top = fmaxf(top, value);
    }
    parts[share * 2 * channels + channel] = sum;
    parts[share * 2 * channels + channels + channel] = top;
  }
  __syncthreads();
  if (thread < 2 * channels) {
    float sum = 0, top = 0;
    for (int share = 0; share < shares; share++) {
      const float part = parts[share * 2 * channels + thread];
      sum += part;
      top = fmaxf(top, part);
    }
    pool[thread] = thread < channels ? sum / cells : top;
  }
  for (int at = thread; at < cells; at += threads) {
    const __nv_bfloat16 *cell = x + Single::placeOf(at) * pitch;
    float sum[3] = {};
    for (int channel = 0; channel < channels; channel++) {
      const float value = __bfloat162float(cell[channel]);
      for (int kind = 0; kind < 3; kind++) sum[kind] += __ldg(net.worths + kind * channels + channel) * value;
    }
    for (int kind = 0; kind < 3; kind++) worths[kind * worthLine * worthLine + (at / side + 1) * worthLine + at % side + 1] = sum[kind];
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
    float found[heads] = {};
    const Team team = Team::mine();
#pragma unroll
    for (int head = 0; head < heads; head++) {
      for (int i = thread; i < hidden; i += 32) found[head] += __ldg(net.heads + head * hidden + i) * inner[i];
      found[head] = team.sum(found[head]) + net.heads[heads * hidden + head];
    }
    if (thread == 0) weighHeads(found, worth + game * values);
  }
}

extern "C" int judge_(const Net *net, const uint16_t *sights, const uint16_t *legal, const int *counts, float *logits, float *worth, int games, cudaStream_t stream) {
  static bool ready = false;
  if (!ready) cudaFuncSetAttribute(judge, cudaFuncAttributeMaxDynamicSharedMemorySize, sharedBytes);
  ready = true;
  judge<<<games, threads, sharedBytes, stream>>>(*net, sights, legal, counts, logits, worth);
  return cudaGetLastError();
}
