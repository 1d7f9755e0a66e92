"""Counters of kernels on the simulated device: see `ignis.profile`."""
