"""Pinned host memory and the copies staged through it."""
