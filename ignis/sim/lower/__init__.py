"""Lowering: PTX instructions to LLVM IR that executes one warp, 32 lanes, at a time."""
