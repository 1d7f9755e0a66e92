"""LLVM IR from typed values: arithmetic, rounding, matrices; nothing of PTX functions."""
