"""The simulated devices' memory: addresses, allocations, what was written."""
