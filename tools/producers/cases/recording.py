"""Launches as files: PTX, parameters, arguments, the arrays before and after."""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
import struct
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from ignis.jit.kernel import Kernel
from ignis.jit.parameter import Parameter
from ignis.producers import cute, native, triton, warp
from ignis.producers.host_arrays import HostArray, host_array, merged
from ignis.producers.launch import execute
from ignis.producers.patches import patched
from ignis.runtime.array.nvarray import NvArray
from ignis.runtime.array.operand import array_of
from tools.producers.cases.common import Case

__all__ = ["Recorder"]


class Recorder:
    """Stores the launches of cases in a folder, one compressed file for each kernel."""

    def __init__(self, folder: Path, most: int, versions: dict[str, str]) -> None:
        self.folder = folder
        self.most = most
        self.versions = versions
        self._seen: set[str] = set()
        folder.mkdir(parents=True, exist_ok=True)

    @contextlib.contextmanager
    def recording(self, case: Case) -> Iterator[None]:
        """Store what the block launches."""

        def recorded(
            kernel: Kernel, grid: Any, block: Any, args: Sequence[Any], **how: Any
        ) -> None:
            text = kernel.image.data.rstrip(b"\0")
            key = hashlib.sha256(text + kernel.image.name.encode()).hexdigest()
            copies: dict[int, tuple[NvArray, np.ndarray]] = {}
            shown = [_on_host(each, how.get("names") or {}, copies) for each in args]
            arrays = [*(a for a in shown if isinstance(a, HostArray)), *how.get("arrays", ())]
            keeps = key not in self._seen and all(array_of(each) is None for each in args)
            groups = merged([each for each in arrays if each.nbytes])
            before = [_content(group) for group in groups] if keeps else []
            execute(kernel, grid, block, args, **how)
            if keeps:
                for array, copy in copies.values():
                    copy[:] = array.to_host().reshape(-1).view(np.uint8)
                after = [_content(group) for group in groups]
                self._seen.add(key)
                self._store(case, kernel, text, (grid, block, shown, how), groups, before, after)

        with contextlib.ExitStack() as stack:
            numba = sys.modules.get("ignis.producers.numba.launches")  # it imports numba
            for module in filter(None, (cute, native, numba, triton, warp)):
                stack.enter_context(patched(module, {"execute": recorded}))
            yield

    def _store(
        self,
        case: Case,
        kernel: Kernel,
        text: bytes,
        launch: tuple[Any, Any, Sequence[Any], dict[str, Any]],
        groups: list[list[HostArray]],
        before: list[np.ndarray],
        after: list[np.ndarray],
    ) -> None:
        grid, block, args, how = launch
        begins = [_start(group) for group in groups]
        ends = [begin + len(data) for begin, data in zip(begins, before, strict=True)]
        starts = list(zip(begins, ends, strict=True))

        def location(address: int) -> list[int] | None:
            for index, (start, end) in enumerate(starts):
                if start <= address < end:
                    return [index, address - start]
            return None

        values: list[Any] = []
        for value in args:
            if isinstance(value, HostArray):
                at = location(value.address)
                name = None if value.dtype is None else value.dtype.name
                values.append({"array": at, "dtype": name, "name": value.name})
            elif isinstance(value, bytes):
                words = {}
                for offset in range(0, len(value) - 7, 8):
                    at = location(struct.unpack_from("<Q", value, offset)[0])
                    if at is not None:
                        words[offset] = at
                values.append({"bytes": value.hex(), "words": words})
            elif isinstance(value, np.generic):
                values.append(value.item())
            else:
                values.append(value)
        facts = {
            "producer": case.producer,
            "version": self.versions[case.producer],
            "case": case.name,
            "kernel": kernel.image.name,
            "label": kernel.name,
            "parameters": [[_spelled(each), each.kind] for each in kernel.parameters],
            "grid": grid if isinstance(grid, int) else list(grid),
            "block": block if isinstance(block, int) else list(block),
            "shared": how.get("shared", 0),
            "cooperative": bool(how.get("cooperative", False)),
            "args": values,
            "starts": [start % 4096 for start, _ in starts],
        }
        arrays = {f"before{n}": data for n, data in enumerate(before)}
        arrays |= {
            f"after{n}": new
            for n, (new, old) in enumerate(zip(after, before, strict=True))
            if not np.array_equal(new, old)
        }
        slug = re.sub(r"\W+", "-", f"{case.producer}-{case.name}").strip("-").lower()
        path = self.folder / f"{slug}.npz"
        number = 2
        while path.exists():
            path = self.folder / f"{slug}-{number}.npz"
            number += 1
        np.savez_compressed(
            path,
            ptx=np.frombuffer(_without_debug(text), np.uint8),
            facts=np.frombuffer(json.dumps(facts).encode(), np.uint8),
            **arrays,
        )
        if path.stat().st_size > self.most:
            path.unlink()


def _on_host(
    value: Any, names: Mapping[int, str], copies: dict[int, tuple[NvArray, np.ndarray]]
) -> Any:
    """Return a copy on the host of memory whose address is an argument; all else itself."""
    if not isinstance(value, int) or value not in names:
        return value
    array = sys.modules["ignis.producers.numba.replaced"].current().array_at(value)
    if array is None or array.ptr is None:
        return value
    if array.ptr not in copies:
        copies[array.ptr] = array, array.to_host().reshape(-1).view(np.uint8).copy()
    found = host_array(copies[array.ptr][1][value - array.ptr :], names[value])
    assert found is not None
    return replace(found, dtype=array.dtype) if value == array.ptr else found


def _spelled(parameter: Parameter) -> str:
    """The type of a parameter; that of a pointer to a struct is not known without its source."""
    if parameter.kind != "pointer" or parameter.dtype is not None:
        return parameter.type
    return "void*" if parameter.written else "const void*"


def _start(group: Sequence[HostArray]) -> int:
    return min(each.start for each in group)


def _content(group: Sequence[HostArray]) -> np.ndarray:
    start = _start(group)
    end = max(each.start + each.nbytes for each in group)
    keep = HostArray("", start, start, end - start, None, (), True, True, group)
    return keep.raw().copy()


def _without_debug(text: bytes) -> bytes:
    """The PTX without its sections of debug information, which have this machine's paths."""
    bare = re.sub(rb"\t?\.section\s+\.debug_\w+\s*\{.*?\n?\t?\}", b"", text, flags=re.DOTALL)
    bare = re.sub(rb", function_name [^,]+, inlined_at \d+ \d+ \d+", b"", bare)  # labels of these
    return re.sub(rb'(\.file\s+\d+\s+")[^"]*/', rb"\1", bare)
