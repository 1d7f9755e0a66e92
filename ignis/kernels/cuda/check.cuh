// Checks on values that only the device knows: the host learns of a failure when it synchronizes.
//
// `record` is the address of two 64-bit words, all ones while nothing failed; `flag` that of an int
// in pinned host memory. They are no arrays, so they travel as integers. Both minima belong
// to the lowest position, whatever the order of the threads. IGNIS_COUNTS words further is the count of
// failures, which only grows: what follows on the device can tell whether one has come since.
#pragma once

constexpr int IGNIS_CHECK_SLOTS = 64;
constexpr int IGNIS_COUNTS = 2 * IGNIS_CHECK_SLOTS;

__device__ __forceinline__ void ignis_report(long long value, unsigned long long position,
                                             unsigned long long record, unsigned long long flag) {
  const unsigned long long bits = static_cast<unsigned long long>(value);
  unsigned long long* words = reinterpret_cast<unsigned long long*>(record);
  atomicMin(&words[0], (position << 32) | (bits >> 32));
  atomicMin(&words[1], (position << 32) | (bits & 0xffffffffull));
  atomicAdd(&words[IGNIS_COUNTS], 1ull);
  *reinterpret_cast<volatile int*>(flag) = 1;
}

// True where 0 <= id < limit; reports the id at flat `position` otherwise.
__device__ __forceinline__ bool ignis_check_id(long long id, long long limit,
                                               unsigned long long position,
                                               unsigned long long record,
                                               unsigned long long flag) {
  if (static_cast<unsigned long long>(id) < static_cast<unsigned long long>(limit)) return true;
  ignis_report(id, position, record, flag);
  return false;
}
