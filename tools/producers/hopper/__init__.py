"""Kernels of libraries for Hopper, from checkouts of their repositories."""
