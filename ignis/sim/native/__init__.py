"""The native runtime, in LLVM IR and C: it schedules warps and checks memory accesses."""
