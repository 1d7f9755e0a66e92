// Logits of the next ids before one is chosen, by the ids that a sequence has, and what is noted of the chosen one.
//
// A sequence has a row of words, one for each id: whether it ends the sequence (bit 31), whether the prompt has it
// (bit 30), how often it was chosen (the others); and a row of numbers that are added to its logits. places[r] says
// which rows those of logits r are, -1 for none: such logits stay as they are.
//
//   adjust_logits  reads logits, words and biases, writes logits: 16 bytes/id, and reads and writes 8 where there
//                  is a cut. In this order: biases are added; ids that end are -inf while steps[r] < least[r]; ids
//                  of the prompt and chosen ones are divided by `repetition` where positive, else multiplied; for
//                  chosen ones `frequency` for each time, then `presence`, is subtracted; what is further below the
//                  largest than `cuts` is -inf. Launch: a block of 1024 threads per row.
//   note_id        counts the id that a row has chosen, and writes log softmax(logits)[id] to row
//                  (turns[r] - 1) % length of a ring [length, rows] in pinned memory. Launch: the same.
//
// instantiate: adjust_logits; note_id
#include "row.cuh"

constexpr unsigned kEnds = 0x80000000u, kCount = 0x3fffffffu;

extern "C" __global__ void __launch_bounds__(1024)
adjust_logits(const float* __restrict__ logits, float* out, const int* __restrict__ places,
              const unsigned* __restrict__ words, const float* __restrict__ biases,
              const float* __restrict__ repetition, const float* __restrict__ presence,
              const float* __restrict__ frequency, const float* __restrict__ cuts,
              const long long* __restrict__ steps, const long long* __restrict__ least, int vocab) {
  __shared__ float scratch[32];
  const int row = blockIdx.x, place = places[row];
  const float* x = logits + static_cast<long long>(row) * vocab;
  float* y = out + static_cast<long long>(row) * vocab;
  if (place < 0) {
    for (int i = threadIdx.x; i < vocab; i += 1024) y[i] = x[i];
    return;
  }
  words += static_cast<long long>(place) * vocab;
  biases += static_cast<long long>(place) * vocab;
  const bool early = steps[row] < least[row];
  const float factor = repetition[row], once = presence[row], each = frequency[row];
  float most = -IGNIS_INFINITY;
  for (int i = threadIdx.x; i < vocab; i += 1024) {
    const unsigned word = words[i];
    float value = __fadd_rn(x[i], biases[i]);
    if (early && (word & kEnds)) value = -IGNIS_INFINITY;
    if (word & ~kEnds) value = value > 0.0f ? __fdiv_rn(value, factor) : __fmul_rn(value, factor);
    if (word & kCount) {
      value = __fsub_rn(value, __fmul_rn(each, static_cast<float>(word & kCount)));
      value = __fsub_rn(value, once);
    }
    y[i] = value;
    most = fmaxf(most, value);
  }
  if (cuts[row] == -IGNIS_INFINITY) return;
  most = group_reduce<MaxNumber, 1024>(most, scratch);
  // A NaN stays, so that whoever chooses sees it.
  for (int i = threadIdx.x; i < vocab; i += 1024)
    if (__fsub_rn(y[i], most) < cuts[row]) y[i] = -IGNIS_INFINITY;
}

extern "C" __global__ void __launch_bounds__(1024)
note_id(const float* __restrict__ logits, const int* __restrict__ chosen, const int* __restrict__ places,
        unsigned* words, const long long* __restrict__ turns, unsigned long long ring, int length, int vocab) {
  __shared__ float scratch[64];
  const int row = blockIdx.x, place = places[row], id = chosen[row];
  if (place < 0 || id < 0) return;
  const float* x = logits + static_cast<long long>(row) * vocab;
  float highest, total;
  online_max_sum<1, 1024>(x, vocab, scratch, highest, total);
  if (threadIdx.x > 0) return;
  words[static_cast<long long>(place) * vocab + id] += 1;
  const unsigned long long turn = (static_cast<unsigned long long>(turns[row]) - 1) % length;
  reinterpret_cast<volatile float*>(ring)[turn * gridDim.x + row] = x[id] - highest - logf(total);
}
