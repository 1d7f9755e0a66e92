// What a step of several sequences starts with, when they are others: the id, the position and the length of each.
//
// A slot is one row of the step. The host uploads its numbers only when a sequence comes, goes or moves; from
// then on each step makes the next one's where it chooses ids (sampling.cu), so that the host need not know them.
//
//   slots_begin  given[s] is the id that slot s goes on with, or -1 - k: the one that slot k has chosen
//                in the step before; or EMPTY. The new row is number rows[s]. Where floors[s] is not -1
//                the table's limits become those of the host: floors[s], and rows[s] in every layer. An empty
//                slot has length 0, so that nothing is read or written for it. An id below 0 becomes 0: the
//                host ends that sequence when it reads it. Launch: one thread per slot, blocks of 256.
//
// instantiate: slots_begin
#include "common.cuh"

constexpr int EMPTY = -2147483647 - 1;

extern "C" __global__ void __launch_bounds__(256)
slots_begin(const int* __restrict__ given, const int* __restrict__ rows, const int* __restrict__ floors,
            const int* __restrict__ chosen, int* __restrict__ tokens,
            long long* __restrict__ positions, int* __restrict__ lengths, int* __restrict__ limits,
            int layers, int slots) {
  const int s = blockIdx.x * blockDim.x + threadIdx.x;
  if (s >= slots) return;
  const int from = given[s], row = rows[s];
  if (floors[s] >= 0) {
    limits[s] = floors[s];
    for (int layer = 1; layer <= layers; ++layer) limits[layer * slots + s] = row;
  }
  const bool empty = from == EMPTY;
  const int id = empty ? 0 : from >= 0 ? from : chosen[-1 - from];
  tokens[s] = id < 0 ? 0 : id;
  positions[s] = empty ? 0 : row;
  lengths[s] = empty ? 0 : row + 1;
}
