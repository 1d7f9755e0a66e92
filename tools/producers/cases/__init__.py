"""Kernels of other producers, each with a reference: see tools/producers/producers.py."""
