"""Ownership of memory: owners, holders, and the moment when it is freed."""
