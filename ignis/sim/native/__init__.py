"""The native runtime: LLVM IR that schedules warps and checks memory accesses."""
