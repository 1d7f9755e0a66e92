"""Images are of the headers that NVRTC finds now, however it finds them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import ignis
from ignis.errors import CompileError, IgnisWarning
from ignis.jit import image_cache, nvrtc
from ignis.jit.compiler import headers
from ignis.jit.image_cache import CompileCache
from tests.helpers.caching import restarted_images
from tests.helpers.tables import quick

KERNEL = '\nextern "C" __global__ void f(int* y) { y[0] = VALUE; }\n'
ASKS = "\n#define VALUE 1002\n#else\n#define VALUE 1001\n#endif"

Cache = Callable[[], CompileCache]


@pytest.fixture
def restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cache:
    """Start with empty caches; a call has what a new process has: the disk, nothing in memory."""
    monkeypatch.setenv("IGNIS_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)

    def made() -> CompileCache:
        return restarted_images(monkeypatch)

    made()
    return made


def stored(head: str, *options: str, file: str = "kernel.cu") -> int:
    """The number that the compiled kernel stores."""
    image = nvrtc.compile_source(head + KERNEL, "f", "compute_80", options, file=file)
    (number,) = set(re.findall(rb"\b100\d\b", image.data))
    return int(number)


def write(path: Path, value: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#define VALUE {value}\n")


FORMS: list[tuple[str, str, tuple[str, ...], str]] = [
    ("in a folder given", '#include "h.h"', ("-I@",), "kernel.cu"),
    ("in a folder given in two words", '#include "h.h"', ("--include-path", "@"), "kernel.cu"),
    ("in a folder given with an equals sign", "#include <h.h>", ("-I=@",), "kernel.cu"),
    ("beside the file", '#include "h.h"', (), "@/kernel.cu"),
    ("in the working folder", '#include "here/h.h"', (), "kernel.cu"),
    ("in a folder below the working one", "#include <h.h>", ("-Ihere",), "kernel.cu"),
    ("by a path from the root", '#include "@/h.h"', (), "kernel.cu"),
    ("by way of the parent", '#include "@/../here/h.h"', (), "kernel.cu"),
    ("by a macro", '#define H "h.h"\n#include H', ("-I@",), "kernel.cu"),
    ("by a macro of an option", "#include H", ("-I@", '-DH="h.h"'), "kernel.cu"),
    (
        "by a name made text",
        "#define S(x) #x\n#define T(x) S(x)\n#include T(h.h)",
        ("-I@",),
        "k.cu",
    ),
    ("on a continued line", '#include \\\n"h.h"', ("-I@",), "kernel.cu"),
    ("in a word that goes on", '#inc\\\nlude "h.h"', ("-I@",), "kernel.cu"),
    ("after a comment", '/* a */ # /* b */ include /* c */ "h.h"', ("-I@",), "kernel.cu"),
    ("by a digraph", '%:include "h.h"', ("-I@",), "kernel.cu"),
    ("after a form feed", '\f#include "h.h"', ("-I@",), "kernel.cu"),
    ("as the next one", '#include_next "h.h"', ("-I@",), "kernel.cu"),
    ("ahead of the source", "", ("-include=@/h.h",), "kernel.cu"),
    ("ahead of the source, in two words", "", ("-include", "h.h", "-I@"), "kernel.cu"),
    ("ahead of the source, from the working folder", "", ("--pre-include", "here/h.h"), "/k.cu"),
]


@quick(
    "form",
    FORMS,
    *(FORMS[index] for index in (0, 3, 4, 8, 12, 16, 18)),
    ids=lambda form: form[0],
)
def test_changed_header_is_compiled_anew_and_an_unchanged_one_is_not(
    restart: Cache, tmp_path: Path, form: tuple[str, str, tuple[str, ...], str]
) -> None:
    _, head, options, file = form
    here = str(tmp_path / "here")
    head, file = head.replace("@", here), file.replace("@", here)
    options = tuple(option.replace("@", here) for option in options)

    for value in (1001, 1002):
        write(tmp_path / "here" / "h.h", value)
        assert [stored(head, *options, file=file) for _ in range(2)] == [value, value]
    assert restart().info() == (0, 0, 0)
    assert stored(head, *options, file=file) == 1002
    write(tmp_path / "here" / "h.h", 1001)  # as it was: both images are on disk
    assert stored(head, *options, file=file) == 1001
    assert image_cache.cache_info() == (0, 2, 0)


def test_header_of_the_same_size_and_time_is_compared_by_its_content(
    restart: Cache, tmp_path: Path
) -> None:
    for value in (1001, 1002):
        write(tmp_path / "h.h", value)
        os.utime(tmp_path / "h.h", (1, 1))
        assert stored('#include "h.h"') == value


def test_link_to_another_header_is_followed(restart: Cache, tmp_path: Path) -> None:
    for value in (1001, 1002):
        write(tmp_path / f"{value}.h", value)
        (tmp_path / "h.h").unlink(missing_ok=True)
        (tmp_path / "h.h").symlink_to(f"{value}.h")
        assert stored('#include "h.h"') == value


def test_header_that_comes_earlier_in_the_search_is_found(restart: Cache, tmp_path: Path) -> None:
    options = [f"-I{tmp_path / folder}" for folder in ("early/by", "late", "last")]
    write(tmp_path / "last" / "h.h", 1001)
    (tmp_path / "last" / "deep").mkdir()
    (tmp_path / "last" / "deep" / "outer.h").write_text('#include "h.h"\n')
    head = '#include "deep/outer.h"'
    earlier = ["late/h.h", "early/by/h.h", "last/deep/h.h"]
    assert stored(head, *options) == 1001
    for number, name in enumerate(earlier):
        write(tmp_path / name, 1002 + number)
        assert stored(head, *options) == 1002 + number, name
    for number, name in reversed(list(enumerate(earlier))):
        assert stored(head, *options) == 1002 + number, name
        (tmp_path / name).unlink()
    assert stored(head, *options) == 1001
    (tmp_path / "last" / "h.h").unlink()
    with pytest.raises(CompileError, match="h.h"):
        stored(head, *options)


def test_header_of_the_caller_may_come_ahead_of_one_of_cuda(restart: Cache, tmp_path: Path) -> None:
    (tmp_path / "early").mkdir()
    head = "#include <cuda_fp16.h>\n#ifndef VALUE\n#define VALUE 1001\n#endif\n"
    assert [stored(head, f"-I{tmp_path}/early") for _ in range(2)] == [1001, 1001]
    write(tmp_path / "early" / "cuda_fp16.h", 1002)
    assert stored(head, f"-I{tmp_path}/early") == 1002
    assert image_cache.cache_info() == (1, 0, 2)


def test_each_working_folder_has_its_own_headers(
    restart: Cache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for value in (1001, 1002):
        write(tmp_path / str(value) / "h.h", value)
    for value in (1001, 1002, 1001):
        monkeypatch.chdir(tmp_path / str(value))
        assert stored('#include "h.h"') == value
    assert image_cache.cache_info() == (1, 0, 2)


def test_question_for_a_named_header_is_cached_until_its_answer_changes(
    restart: Cache, tmp_path: Path
) -> None:
    head = '#if defined(__has_include) && __has_include("asked/h.h")' + ASKS
    assert [stored(head) for _ in range(2)] == [1001, 1001]
    write(tmp_path / "asked" / "h.h", 0)
    assert [stored(head) for _ in range(2)] == [1002, 1002]
    assert image_cache.cache_info() == (2, 0, 2)
    restart()
    (tmp_path / "asked" / "h.h").unlink()
    assert stored(head) == 1001


UNCERTAIN = [
    '#define HAS(x) __has_include(x)\n#if HAS("h.h")' + ASKS,
    '#define JOIN(a, b) a##b\n#if JOIN(__has_, include)("h.h")' + ASKS,
    '#define NAME "h.h"\n#if __has_include(NAME)' + ASKS,
    '#if __has_\\\ninclude(/**/"h.h")' + ASKS,
]


@quick("head", UNCERTAIN, UNCERTAIN[0])
def test_source_whose_headers_are_not_certain_is_compiled_every_time(
    restart: Cache, tmp_path: Path, head: str
) -> None:
    assert [stored(head) for _ in range(2)] == [1001, 1001]
    (tmp_path / "h.h").touch()
    assert stored(head) == 1002
    assert image_cache.cache_info() == (0, 0, 3)
    assert not list(tmp_path.glob("cache/*/*"))


@quick("word", ["__TIME__", "__DATE__"], "__TIME__")
def test_source_with_the_time_in_it_is_compiled_every_time(restart: Cache, word: str) -> None:
    head = f"#define VALUE 1001\n__constant__ char now[] = {word};"
    assert [stored(head) for _ in range(2)] == [1001, 1001]
    assert image_cache.cache_info() == (0, 0, 2)


def test_kernel_that_is_compiled_every_time_stays_the_same_object(
    device: ignis.Device, restart: Cache
) -> None:
    source = '#define HAS(x) __has_include(x)\n#if HAS("h.h")' + ASKS + KERNEL
    first, second = (ignis.compile(source, "f", device=device) for _ in range(2))
    assert first is second
    y = ignis.zeros(1, dtype="int32", device=device)
    second.launch(1, 1, (y,))
    assert y.tolist() == [1001]


def test_header_that_changes_during_the_compilation_is_not_cached(
    restart: Cache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = nvrtc._compiled

    def changing(*given: object) -> object:
        made = compiled(*given)  # type: ignore[arg-type]
        write(tmp_path / "h.h", 1002)
        return made

    write(tmp_path / "h.h", 1001)
    with monkeypatch.context() as patched:
        patched.setattr(nvrtc, "_compiled", changing)
        assert stored('#include "h.h"') == 1001
    assert stored('#include "h.h"') == 1002


def test_headers_that_the_prelude_reads_are_followed(restart: Cache, tmp_path: Path) -> None:
    head = '#include <stdio.h>\n#include "own.h"\n#include "deep/helper_math.h"\n'
    head += "int main() { std::vector<int> x; }\n#ifndef VALUE\n#define VALUE 1001\n#endif"
    file = str(tmp_path / "kernel.cu")
    with_host = "void host() { std::string x; }\n"
    (tmp_path / "own.h").write_text(with_host)
    with pytest.warns(IgnisWarning, match=r"deep/helper_math\.h"):
        ignis.compile(head + KERNEL, "f", file=file)
    assert [stored(head, file=file) for _ in range(2)] == [1001, 1001]
    write(tmp_path / "deep" / "helper_math.h", 1002)
    assert [stored(head, file=file) for _ in range(2)] == [1002, 1002]
    (tmp_path / "deep" / "helper_math.h").unlink()
    (tmp_path / "own.h").write_text(f"#define VALUE 1003\n{with_host}")
    assert stored(head, file=file) == 1003


def test_without_a_list_of_headers_kernels_compile_and_are_not_cached(
    restart: Cache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(name: str) -> int:
        raise OSError("no more descriptors")

    monkeypatch.setattr(headers.os, "memfd_create", none)
    for value in (1001, 1002):
        write(tmp_path / "h.h", value)
        assert stored('#include "h.h"') == value
    assert not list(tmp_path.glob("cache/*/*"))


def test_front_end_that_refuses_to_list_compiles_without(
    restart: Cache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(headers, "LISTING", "-Xcudafe=--no_such_option")
    for value in (1001, 1002):
        write(tmp_path / "h.h", value)
        assert stored('#include "h.h"') == value
    assert not list(tmp_path.glob("cache/*/*"))
