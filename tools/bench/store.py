"""Files: loading from the page cache to the device, and saving, as shares of the pinned link.

The file is that of a language model: layers of matrices of 8 to 112 MiB and of small vectors, in
bfloat16. It lies in memory (``/dev/shm``) if it fits there twice, so that no disk is measured;
nothing is flushed.
"""

from __future__ import annotations

import math
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import numpy as np

import ignis
from ignis import store
from ignis.dtypes import DTYPES
from ignis.errors import ArgumentError
from tools.bench.shared.common import Row, attempt, median_seconds, peers

__all__ = ["link_rates", "measure"]

LAYER = {
    "q": (4096, 4096),
    "k": (1024, 4096),
    "v": (1024, 4096),
    "o": (4096, 4096),
    "gate": (14336, 4096),
    "up": (14336, 4096),
    "down": (4096, 14336),
    "norm": (4096,),
    "mlp_norm": (4096,),
}
FILES = 16
"""Among which the save of many files divides the arrays, most of them 112 MiB."""

_RUNS = 3


def measure(
    device: ignis.Device, gib: float | None = None, folder: Path | None = None
) -> list[Row]:
    """GB/s on `device` for `gib` GiB of arrays, 8 on a GPU and 1/16 on the simulator if None."""
    size = gib if gib is not None else 8.0 if device.driver == "cuda" else 1 / 16
    shapes = _shapes(int(size * (1 << 30)))
    nbytes = sum(math.prod(shape) * 2 for shape in shapes.values())
    up, down = link_rates(device)
    with _room(folder, nbytes) as directory:
        path = directory / "model.safetensors"
        values = np.random.default_rng(0).integers(0, 255, nbytes // len(shapes), np.uint8)
        store.save(path, {name: _filled(shape, values) for name, shape in shapes.items()})
        what = f"{nbytes / (1 << 30):.2f} GiB, {len(shapes)} arrays"
        rows = [
            Row("pinned link, to the device", "GB/s", {"raw": up}),
            Row("pinned link, from the device", "GB/s", {"raw": down}),
            _loads(device, path, nbytes, up, f"load {what}, one file", {}),
            _loads(device, path, nbytes, up, f"load {what}, to float32", {"dtype": "float32"}),
        ]
        arrays = store.load(path, device)
        with ExitStack() as stack:
            for array in arrays.values():
                stack.enter_context(array)
            most = {"one file": None, f"{FILES} files": -(-nbytes // FILES)}
            rows += [
                _saves(device, directory, arrays, nbytes, down, f"save {what}, {files}", limit)
                for files, limit in most.items()
            ]
            for snapshot in ("device", "pinned"):
                rows.append(_beside(device, directory, arrays, what, snapshot))
        torch = peers(device).get("torch")
        if torch is not None:
            attempt(
                "torch", "safetensors", lambda: _add_torch(torch, path, directory, nbytes, rows)
            )
    return rows


def _shapes(nbytes: int) -> dict[str, tuple[int, ...]]:
    """Layers of a model, of which the last one is a part; `nbytes` bytes or a little less."""
    found: dict[str, tuple[int, ...]] = {}
    left, layer = nbytes, 0
    while True:
        for name, shape in LAYER.items():
            if math.prod(shape) * 2 > left:
                return found or {"norm": (max(nbytes // 2, 1),)}
            found[f"layers.{layer}.{name}"] = shape
            left -= math.prod(shape) * 2
        layer += 1


def _filled(shape: tuple[int, ...], values: Any) -> Any:
    return np.resize(values, math.prod(shape) * 2).view(DTYPES["bfloat16"]).reshape(shape)


@contextmanager
def _room(folder: Path | None, nbytes: int) -> Iterator[Path]:
    """A folder in which there is room for the file and for what is saved."""
    choices = [folder] if folder else [Path("/dev/shm"), Path(tempfile.gettempdir())]
    for each in choices:
        if each.is_dir() and shutil.disk_usage(each).free > 2.2 * nbytes:
            with tempfile.TemporaryDirectory(dir=each) as made:
                yield Path(made)
            return
    raise ArgumentError(f"{', '.join(map(str, choices))}: no room for {2.2 * nbytes:.0f} bytes")


def link_rates(device: ignis.Device) -> tuple[float, float]:
    """GB/s of pinned copies to the device and back."""
    nbytes = 1 << 28 if device.driver == "cuda" else 1 << 24
    pinned = ignis.PinnedBuffer(nbytes, device=device).numpy()
    with ignis.empty(nbytes, "uint8", device=device).to_device() as array:
        seconds = [
            median_seconds(call, device.synchronize, runs=7)
            for call in (lambda: array.from_host(pinned), lambda: array.to_host(out=pinned))
        ]
    up, down = (nbytes / each / 1e9 for each in seconds)
    return up, down


def _loads(
    device: ignis.Device, path: Path, nbytes: int, link: float, what: str, options: dict[str, Any]
) -> Row:
    def load() -> None:
        for array in store.load(path, device, **options).values():
            array.free()

    rate = nbytes / median_seconds(load, device.synchronize, runs=_RUNS) / 1e9
    return _of_link(what, rate, link)


def _of_link(what: str, rate: float, link: float) -> Row:
    return Row(what, "GB/s", {"ignis": rate}, note=f"{rate / link:.2f} of the link")


def _saves(
    device: ignis.Device,
    directory: Path,
    arrays: dict[str, ignis.NvArray],
    nbytes: int,
    link: float,
    what: str,
    most: int | None,
) -> Row:
    path = directory / "saved.safetensors"

    def save() -> None:
        store.save(path, arrays, fsync=False, max_file_bytes=most)
        for each in directory.glob("saved*"):
            each.unlink()

    rate = nbytes / median_seconds(save, device.synchronize, runs=_RUNS) / 1e9
    return _of_link(what, rate, link)


def _beside(
    device: ignis.Device,
    directory: Path,
    arrays: dict[str, ignis.NvArray],
    what: str,
    snapshot: Any,
) -> Row:
    """Milliseconds for which a save in a thread stops the device's stream."""
    path = directory / "saved.safetensors"
    saves: list[store.Save] = []

    def start() -> None:
        saves.append(store.save_async(path, arrays, fsync=False, snapshot=snapshot))

    def synchronize() -> None:
        ignis.current_stream(device).synchronize()

    milliseconds = []
    for _ in range(_RUNS):
        milliseconds.append(1e3 * median_seconds(start, synchronize, runs=1, warm=0))
        saves.pop().wait()
        path.unlink()
    note = "until the stream goes on"
    name = f"save_async {what}, {snapshot}"
    return Row(name, "ms", {"ignis": sorted(milliseconds)[_RUNS // 2]}, note=note)


def _add_torch(torch: Any, path: Path, directory: Path, nbytes: int, rows: list[Row]) -> None:
    from safetensors.torch import load_file, save_file

    def seconds(call: Callable[[], Any]) -> float:
        return median_seconds(call, torch.cuda.synchronize, runs=_RUNS)

    by_name = {row.what.split()[0] + row.what.rpartition(", ")[2]: row for row in rows}
    rate = nbytes / seconds(lambda: load_file(path, device="cuda")) / 1e9
    by_name["loadone file"].figures["torch"] = rate
    tensors, saved = load_file(path, device="cuda"), directory / "torch.safetensors"

    def save() -> None:
        save_file(tensors, saved)
        saved.unlink()

    by_name["saveone file"].figures["torch"] = nbytes / seconds(save) / 1e9
