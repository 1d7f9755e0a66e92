// Asynchronous copies from global to shared memory, in groups that a thread waits for, and loads of it.
#pragma once

// Addresses in shared memory are numbers for the instructions that copy.
__device__ __forceinline__ unsigned shared_address(const void* p) {
  return static_cast<unsigned>(__cvta_generic_to_shared(p));
}

// Ends a group of this thread's copies.
__device__ __forceinline__ void commit_copies() { asm volatile("cp.async.commit_group;" ::: "memory"); }

// Wait until all but the last `LEFT` groups of this thread's copies are there.
template <int LEFT>
__device__ __forceinline__ void wait_for_copies() {
  asm volatile("cp.async.wait_group %0;" ::"n"(LEFT) : "memory");
}

// Copy VEC elements; those of less than 4 bytes at once, since no asynchronous copy is as short.
template <int VEC, typename T>
__device__ __forceinline__ void copy_vector(void* to, const T* from) {
  constexpr int bytes = VEC * sizeof(T);
  if constexpr (bytes == 16) {
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(shared_address(to)), "l"(from)
                 : "memory");
  } else if constexpr (bytes == 4 || bytes == 8) {
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(shared_address(to)), "l"(from),
                 "n"(bytes)
                 : "memory");
  } else {
#pragma unroll
    for (int k = 0; k < VEC; ++k) static_cast<T*>(to)[k] = from[k];
  }
}

// Asynchronous copy of 16 or 4 bytes to shared memory; zeros where `inside` is false, and nothing is
// read there.
template <int BYTES>
__device__ __forceinline__ void copy_async(unsigned to, const void* from, bool inside) {
  const int bytes = inside ? BYTES : 0;
  if constexpr (BYTES == 16) {
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(bytes)
                 : "memory");
  } else {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(to), "l"(from), "r"(bytes)
                 : "memory");
  }
}

// The same of 16 bytes that are there.
__device__ __forceinline__ void copy_async(unsigned to, const void* from) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(from) : "memory");
}

__device__ __forceinline__ float4 load_shared4(unsigned from) {
  float4 v;
  asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
               : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
               : "r"(from)
               : "memory");
  return v;
}
__device__ __forceinline__ float2 load_shared2(unsigned from) {
  float2 v;
  asm volatile("ld.shared.v2.f32 {%0, %1}, [%2];" : "=f"(v.x), "=f"(v.y) : "r"(from) : "memory");
  return v;
}
