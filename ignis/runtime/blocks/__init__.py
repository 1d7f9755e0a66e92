"""Paged blocks: one allocation cut into blocks with owners, holders, epochs and watermarks."""
