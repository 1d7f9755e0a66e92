"""The owner "store": arrays to and from files."""

from ignis.store.reading import inspect, load, read
from ignis.store.saving import Save, save_async
from ignis.store.writing import save

__all__ = ["Save", "inspect", "load", "read", "save", "save_async"]
