"""The owner "store": arrays to and from safetensors files."""

from ignis.store.arrays import inspect, load, read, save

__all__ = ["inspect", "load", "read", "save"]
