// Launches that begin while the one ahead of them ends: "programmatic dependent launch", compute capability
// 9.0 and newer. On older devices these functions do nothing, and in launches that are not programmatic, nobody
// waits.
//
// A kernel that may be launched so waits in all of its threads, before it touches memory that other launches
// use. What that is good for:
//   - The wait returns when the launch ahead has ended and its writes are visible. That one has waited as
//     well, or was behind the end of those ahead of it, so all of them have ended, too: reading what they wrote,
//     writing what they read and writing what they wrote are in order. A kernel that ended without having waited
//     would break the chain, and be overtaken by the one behind it: so no thread returns before it waits.
//   - Where the one ahead is no kernel (a copy, a fill, another stream's work), and where the one behind is
//     launched in the ordinary way, the driver orders the whole of both.
//   - Registers, shared memory and parameters are a launch's own, and may be prepared before.
//   - L2 may be asked for lines before (`ask_for_line`): nothing is read, and L2 is where writes of all launches
//     and devices to this memory meet, so that a line there is never older than they are.
// Its const pointers are not __restrict__: behind those, the compiler takes memory for constant as long as
// the kernel runs (ld.global.nc), and moves loads ahead of the wait. Weights that a kernel may read before it
// waits are another matter.
//
// A launch without `let_next_start` lets the next one start when its blocks have ended, which already hides what
// starting costs. Behind the wait, it lets it start when all of its blocks have begun; all launches but this
// one have ended then. Ahead of it, as in kernels of a decoding step, several may be under way.
#pragma once

__device__ __forceinline__ void let_next_start() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
#endif
}
__device__ __forceinline__ void wait_for_launch_ahead() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}
// Asks L2 for the line at `from`, in global memory, ahead of the wait; on older devices it does nothing.
__device__ __forceinline__ void ask_for_line(const void* from) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  asm volatile("prefetch.global.L2 [%0];" ::"l"(__cvta_generic_to_global(from)) : "memory");
#endif
}
