"""The fuzzers: a module for each part of ``tools/fuzz.py``."""
