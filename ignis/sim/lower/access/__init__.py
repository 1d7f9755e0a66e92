"""How a warp accesses memory: operands, checks, patterns of addresses, tracking."""
