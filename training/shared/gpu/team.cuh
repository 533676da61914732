// The lanes that work on one game together: a warp on the GPU, a single lane on the processor, where the tests run the
// same code.
#pragma once
#include <cstdint>

#ifdef __CUDACC__
#define EITHER __host__ __device__
#else
#define EITHER
#endif
#define BOTH EITHER inline

struct Team {
  int lane, size;

#ifdef __CUDA_ARCH__
  __device__ static Team mine() { return {(int)(threadIdx.x & 31), 32}; }
  __device__ void wait() const { __syncwarp(); }
  template <class T> __device__ T from(T value, int lane) const { return __shfl_sync(~0u, value, lane); }
  template <class T> __device__ T sum(T value) const {
    for (int far = 16; far; far >>= 1) value += __shfl_xor_sync(~0u, value, far);
    return value;
  }
  template <class T> __device__ T most(T value) const {
    for (int far = 16; far; far >>= 1) {
      const T other = __shfl_xor_sync(~0u, value, far);
      value = value > other ? value : other;
    }
    return value;
  }
  // The index that goes with the highest score; among equals the lowest.
  __device__ int best(float score, int index) const {
    for (int far = 16; far; far >>= 1) {
      const float otherScore = __shfl_xor_sync(~0u, score, far);
      const int otherIndex = __shfl_xor_sync(~0u, index, far);
      if (otherScore > score || (otherScore == score && otherIndex < index)) score = otherScore, index = otherIndex;
    }
    return index;
  }
  // Adds to a number that the team shares, and tells what it was before.
  template <class T> __device__ static T add(T *to, T value) { return atomicAdd(to, value); }
#else
  static Team mine() { return {0, 1}; }
  BOTH void wait() const {}
  template <class T> BOTH T from(T value, int) const { return value; }
  template <class T> BOTH T sum(T value) const { return value; }
  template <class T> BOTH T most(T value) const { return value; }
  BOTH int best(float, int index) const { return index; }
  template <class T> BOTH static T add(T *to, T value) {
    const T before = *to;
    *to += value;
    return before;
  }
#endif
};
