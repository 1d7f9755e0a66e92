"""Allocators: where device memory comes from. They stack on an upstream."""
