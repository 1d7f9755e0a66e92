"""The owner "store": arrays to and from safetensors files."""

from ignis.store.reading import inspect, load, read
from ignis.store.writing import save

__all__ = ["inspect", "load", "read", "save"]
