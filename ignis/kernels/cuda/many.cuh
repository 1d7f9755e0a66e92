// Which of 16 arrays a block of a launch for many arrays works on.
#pragma once

// The blocks of the arrays follow each other, each with TILE elements.
template <typename T>
struct Member {
  T* param;
  const T* grad;
  long long numel, start;  // elements, and where the array's moments start
  long long block;         // number of this block within the array
};

template <typename T, int TILE>
__device__ __forceinline__ Member<T> member_of_block(T* const (&params)[16],
                                                     const T* const (&grads)[16],
                                                     const long long (&sizes)[16],
                                                     const long long (&starts)[16]) {
  Member<T> found = {nullptr, nullptr, 0, 0, 0};
  long long block = blockIdx.x;
#pragma unroll
  for (int i = 0; i < 16; ++i) {
    const long long blocks = (sizes[i] + TILE - 1) / TILE;
    if (block >= 0 && block < blocks) found = {params[i], grads[i], sizes[i], starts[i], block};
    block -= blocks;
  }
  return found;
}
