"""Memory accesses of a warp: operands, checks, patterns of addresses, tracking."""
