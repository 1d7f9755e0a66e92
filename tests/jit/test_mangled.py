"""Mangled names as types, against names that g++ made and c++filt read."""

from __future__ import annotations

import random

import pytest

from ignis.errors import CompileError
from ignis.jit.mangled import Type, parse

NAMES = {
    "_Z2ofI4listIJPfPKfPKS3_PVirS1_EEE": [
        *("float*", "const float*", "const float* const*", "volatile int*"),
        "float* __restrict__",
    ],
    "_Z2ofI4listIJPA3_fPA3_A4_KfPA_iPFviPKcEPFPA2_ffEEEE": [
        *("float (*)[3]", "const float (*)[3][4]", "int (*)[]", "void (*)(int, const char*)"),
        "float (*(*)(float))[2]",
    ],
    "_Z2ofI4listIJN1a1b1SEPS3_RKS3_NS3_1EENS3_2InIS3_EENS2_2T2IfLin3EEEPNSA_IS3_Li7EEESC_EEE": [
        *("a::b::S", "a::b::S*", "const a::b::S&", "a::b::S::E", "a::b::S::In<a::b::S>"),
        *("a::b::T2<float, -3>", "a::b::T2<a::b::S, 7>*", "a::b::T2<a::b::S, 7>"),
    ],
    "_Z2ofI4listIJN1a1b1VIJEEENS3_IJiPK1PS5_EEENS3_IJNS3_IJcEEEbEEES0_IJiS0_IJS5_EEEEEEE": [
        *("a::b::V<>", "a::b::V<int, const P*, P>", "a::b::V<a::b::V<char>, bool>"),
        "list<int, list<P>>",
    ],
    "_Z2ofI4listIJ5ColorPKS1_DnnoewDsDiahcEEE": [
        *("Color", "const Color*", "nullptr_t", "__int128", "unsigned __int128", "long double"),
        *("wchar_t", "char16_t", "char32_t", "signed char", "unsigned char", "char"),
    ],
    "_Z2ofI4listIJM1PiMS1_FfiEOS1_mxytEEE": [
        *("int P::*", "float (P::*)(int)", "P&&", "unsigned long", "long long"),
        *("unsigned long long", "unsigned short"),
    ],
    "_Z2ofI4listIJ5ConstILb1EES1_IL5Color0EES1_ILj5EES1_IXadL_Z10global_intEEES1_ILc99EEEEE": [
        *("Const<1>", "Const<0>", "Const<5>", "Const<&global_int>", "Const<99>"),
    ],
    "_ZN5probe2ofINS_4listIJPN34_INTERNAL_00000000_4_k_cu_471fa6232ns1QEEEEEE": [
        "(anonymous namespace)::ns::Q*",
    ],
    "_ZN5probe2ofINS_4listIJSt4pairIiSsEPN4cuda3std3__47complexIfEEEEEEE": [
        *("std::pair<int, std::string>", "cuda::std::__4::complex<float>*"),
    ],
}


@pytest.mark.parametrize("symbol", NAMES)
def test_types_are_spelled_as_cpp_spells_them(symbol: str) -> None:
    (pack,) = [argument for argument in parse(symbol).arguments if isinstance(argument, Type)]
    (types,) = pack.arguments
    assert isinstance(types, tuple)
    assert [str(each) for each in types] == NAMES[symbol]


def test_pointers_and_arrays_know_what_they_are_of() -> None:
    (pack,) = parse("_Z2ofI4listIJPA3_A4_KfEEE").arguments
    assert isinstance(pack, Type) and isinstance(pack.arguments[0], tuple)
    (pointer,) = pack.arguments[0]
    assert isinstance(pointer, Type) and pointer.element is not None
    assert pointer.element.shape == (3, 4)
    assert str(pointer.element.element) == "const float"


@pytest.mark.parametrize("symbol", ["", "f", "_Z", "_ZN", "_Z9f", "_Z1fIS0_E", "_Z2ofIZ1fvE1SE"])
def test_what_cannot_be_read_is_refused(symbol: str) -> None:
    with pytest.raises(CompileError):
        parse(symbol)


def test_damaged_names_are_read_or_refused() -> None:
    generator = random.Random(7)
    letters = "".join(NAMES)
    for _ in range(2000):
        text = list(generator.choice(list(NAMES)))
        for _ in range(generator.randint(1, 3)):
            text[generator.randrange(2, len(text))] = generator.choice(letters)
        try:
            parse("".join(text))
        except CompileError:
            pass


def test_deep_nesting_is_refused() -> None:
    with pytest.raises(CompileError):
        parse("_Z2ofI" + "P" * 100_000 + "fE")
