"""Strings that a kernel prints: they are those of the call, in any memory, and must be there."""

from __future__ import annotations

import numpy as np
import pytest

import ignis
from ignis.errors import KernelError

pytestmark = pytest.mark.usefixtures("every_checker")

HEAD = '#include <cstdio>\nextern "C" __global__ void k(const char* p, unsigned long long q) {\n'


def launch(body: str, text: bytes = b"abc\0", other: int = 0) -> None:
    with ignis.array(np.frombuffer(text, np.int8)) as array:
        ignis.compile(HEAD + body + "}", "k").launch(1, 1, (array, other))
        array.device.synchronize()


def test_a_string_may_be_in_any_memory(capsys: pytest.CaptureFixture[str]) -> None:
    launch(
        """
        char own[8];
        for (int i = 0; i < 3; ++i) own[i] = p[i] - 32;
        own[3] = 0;
        __shared__ char all[2];
        all[0] = 's';
        all[1] = 0;
        printf("%5s|%-4s|%s|%d%c %s %.1f\\n", p, own, all, own[0], p[1], (char*)q, 0.5);
        own[0] = all[0] = '!';"""
    )
    assert capsys.readouterr().out == "  abc|ABC |s|65b (null) 0.5\n"


def test_a_precision_bounds_what_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    launch('printf("%.3s %.*s %llx %s\\n", p, 2, p, 1ull << 40, "end");', b"abcd")
    assert capsys.readouterr().out == "abc ab 10000000000 end\n"


def test_a_string_that_does_not_fit_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    launch('printf("%s\\n", p); printf("%s\\n", p + 998);', b"a" * 1000 + b"\0")
    first, second, rest = capsys.readouterr().out.split("\n")
    assert 400 < len(first) < 1000 and {*first} == {"a"} and second == "aa" and not rest


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('printf("%d %s\\n", 3, (char*)q);', "1 byte at 0x1234567"),
        ('printf("%s\\n", p);', "0 bytes past the end of array #"),
        ('printf("%.5s\\n", p);', "0 bytes past the end of array #"),
        ('printf(p);', "0 bytes past the end of array #"),
    ],
)  # fmt: skip
def test_a_string_that_is_not_there_is_an_illegal_address(
    body: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(KernelError, match=said) as caught:
        launch(body, b"abcd", 0x1234567)
    caught.value.__traceback__ = None
    assert caught.value.facts["kind"] == "illegal address" and caught.value.facts["line"] == 3
    assert capsys.readouterr().out == ""
