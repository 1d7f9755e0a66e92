"""The benchmarks: a module for each part of ``tools/bench.py``."""
