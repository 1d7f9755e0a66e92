"""Clocks, tables, and peers that several benchmarks use, and scripts that one of them starts."""
