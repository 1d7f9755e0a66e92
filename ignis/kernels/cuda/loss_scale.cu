// The scale of a loss whose gradients are float16, from step to step.
//
//   update_loss_scale  where *overflow is not 0: scale *= backoff, and the count of good steps starts
//                      again; else, in every `interval`-th good step in a row, scale *= growth where
//                      that is finite. *overflow becomes 0. Launch: one thread.
//
// instantiate: update_loss_scale
#include "reduce.cuh"

extern "C" __global__ void update_loss_scale(float* __restrict__ scale, int* __restrict__ good,
                                             float* __restrict__ overflow, float growth,
                                             float backoff, int interval) {
  if (*overflow != 0.0f) {
    *scale = *scale * backoff;
    *good = 0;
  } else if (*good + 1 >= interval) {
    const float grown = *scale * growth;
    if (grown < IGNIS_INFINITY) *scale = grown;
    *good = 0;
  } else {
    *good = *good + 1;
  }
  *overflow = 0.0f;
}
