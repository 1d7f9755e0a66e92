"""`ignis.adopt`: kernels from PTX that another compiler has produced."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ignis
from ignis.errors import ArgumentError, CompileError, CudaError, DTypeError, KernelError
from ignis.jit.compile import build_image
from ignis.jit.entries import entries, target_of

SOURCE = """
struct pair { double a; int b; };
extern "C" __global__ void axpy(const float* x, float* y, float a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] += a * x[i];
}
extern "C" __global__ __launch_bounds__(64) void mixed(
    double* out, pair p, unsigned char small, short middle, long long large, bool flag) {
  out[0] = p.a; out[1] = p.b; out[2] = small; out[3] = middle; out[4] = large; out[5] = flag;
}
"""
POINTERS = ["const float* x", "float* y", "float a", "int n"]


@pytest.fixture(scope="module")
def ptx() -> str:
    return build_image(SOURCE, "axpy", "compute_80", file="axpy.cu").data.rstrip(b"\0").decode()


@pytest.mark.parametrize("n", [1, 7, 129])
@pytest.mark.parametrize("form", ["str", "bytes", "path"])
def test_ptx_becomes_a_kernel_with_the_types_that_the_caller_says(
    device: ignis.Device, ptx: str, tmp_path: Path, rng: np.random.Generator, n: int, form: str
) -> None:
    code: Any = {"str": ptx, "bytes": ptx.encode() + b"\0", "path": tmp_path / "axpy.ptx"}[form]
    if form == "path":
        code.write_text(ptx)
    kernel = ignis.adopt(code, name="axpy", parameters=POINTERS)
    assert [p.name for p in kernel.parameters] == ["x", "y", "a", "n"]
    assert [p.written for p in kernel.parameters] == [False, True, False, False]
    host_x, host_y = (rng.standard_normal(n).astype(np.float32) for _ in range(2))
    with ignis.array(host_x) as x, ignis.array(host_y) as y:
        version = x.version, y.version
        kernel[(n + 63) // 64, 64](x, y, 0.5, n)
        np.testing.assert_allclose(y.to_host(), host_y + 0.5 * host_x, rtol=1e-6)
        assert (x.version, y.version) == (version[0], version[1] + 1)
        kernel.prepare((n + 63) // 64, 64, (x, y, -0.5, n))()
        np.testing.assert_allclose(y.to_host(), host_y, rtol=1e-5, atol=1e-6)


def test_64_bits_are_a_number_where_nobody_says_pointer(device: ignis.Device, ptx: str) -> None:
    kernel = ignis.adopt(ptx, name="axpy", parameters={1: "float*"})
    assert [p.kind for p in kernel.parameters] == ["integer", "pointer", "float", "integer"]
    with ignis.ones(4) as x, ignis.zeros(4) as y:
        with pytest.raises(DTypeError, match="takes an int, got an array"):
            kernel[1, 32](x, y, 1.0, 4)
        x.to_device()
        kernel[1, 32](x.ptr, y, 2.0, 4)
        assert y.to_host().tolist() == [2.0] * 4


def test_structs_and_small_numbers_are_passed_as_the_ptx_declares(
    device: ignis.Device, ptx: str
) -> None:
    ptx = build_image(SOURCE, "mixed", "compute_80", file="axpy.cu").data.decode()
    types = {0: "float64*", 2: "uint8", 3: "int16", 4: "int64", 5: "bool"}
    kernel = ignis.adopt(ptx, name="mixed", parameters=types)
    pair = np.zeros((), np.dtype([("a", "f8"), ("b", "i4")], align=True))
    pair["a"], pair["b"] = 1.5, -7
    with ignis.zeros(6, "float64") as out:
        kernel[1, 1](out, pair[()], 255, -3, -(2**40), True)
        assert out.to_host().tolist() == [1.5, -7.0, 255.0, -3.0, -(2.0**40), 1.0]
    assert kernel.max_threads <= 64 or device.driver != "sim"


def test_the_same_code_and_types_are_one_kernel(device: ignis.Device, ptx: str) -> None:
    first = ignis.adopt(ptx, name="axpy", parameters=POINTERS)
    assert ignis.adopt(ptx.encode(), name="axpy", parameters=POINTERS) is first
    assert ignis.adopt(ptx, name="axpy") is not first
    labeled = ignis.adopt(ptx, name="axpy", parameters=POINTERS, label="my axpy")
    assert labeled.name == "my axpy"


def test_a_cubin_beside_the_ptx_is_loaded_where_it_can_run(device: ignis.Device, ptx: str) -> None:
    target = device.api.module_target(device.id)
    arch = target if target.startswith("sm_") else "sm_80"
    cubin = build_image(SOURCE, "axpy", arch, file="axpy.cu").data
    kernel = ignis.adopt(ptx, name="axpy", parameters=POINTERS, cubin=cubin)
    assert kernel.image.data == (cubin if target == arch else ptx.encode() + b"\0")
    other = build_image(SOURCE, "axpy", "sm_120", file="axpy.cu").data
    assert ignis.adopt(ptx, name="axpy", cubin=other).image.data == ptx.encode() + b"\0"
    with ignis.ones(3) as x, ignis.ones(3) as y:
        kernel[1, 32](x, y, 2.0, 3)
        assert y.to_host().tolist() == [3.0] * 3


WRONG: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"name": "nosuch"}, CompileError, r"no kernel 'nosuch'; it has: axpy"),
    ({"parameters": ["float*"]}, ArgumentError, r"4 parameters, not 1; .* \.u64 axpy_param_0"),
    ({"parameters": ["int x", *POINTERS[1:]]}, ArgumentError, "'int x' has 4 bytes"),
    ({"parameters": ["flot* x", *POINTERS[1:]]}, ArgumentError, "not a known type"),
    ({"parameters": {9: "float*"}}, ArgumentError, "no parameter 9"),
    ({"parameters": {"x": "float*"}}, ArgumentError, "no parameter 'x'"),
    ({"parameters": {True: "float*"}}, ArgumentError, "no parameter True"),
    ({"parameters": "float*"}, ArgumentError, "a sequence or a mapping"),
    ({"parameters": [1, None, None, None]}, ArgumentError, "must be a str, not 1"),
    ({"cubin": b"no ELF"}, ArgumentError, "the bytes of a cubin"),
    ({"label": 3}, ArgumentError, "label must be a str"),
    ({"cluster": 2}, ArgumentError, r"the code is for sm_\d+, clusters need sm_90"),
    ({"cluster": (0, 1)}, ArgumentError, "cluster must be"),
    ({"cluster": (4, 4, 2)}, ArgumentError, r"16 blocks; not \(4, 4, 2\)"),
    ({"cluster": "2"}, ArgumentError, "cluster must be"),
]


@pytest.mark.parametrize(("arguments", "error", "text"), WRONG)
def test_what_does_not_fit_the_text_is_refused(
    device: ignis.Device, ptx: str, arguments: dict[str, Any], error: type[Exception], text: str
) -> None:
    with pytest.raises(error, match=text):
        ignis.adopt(ptx, **{"name": "axpy", **arguments})


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("axpy.ptx", "not PTX: it has no .version; to read a file"),
        (b"\x7fELF" + bytes(60), "this is a cubin"),
        (3, "ptx must be a str"),
    ],
)
def test_what_is_no_ptx_is_refused(device: ignis.Device, code: Any, text: str) -> None:
    with pytest.raises(ArgumentError, match=text):
        ignis.adopt(code)


def test_a_text_with_several_kernels_needs_a_name(device: ignis.Device) -> None:
    head = ".version 8.0\n.target sm_80\n.address_size 64\n"
    text = head + ".visible .entry one()\n{ ret; }\n.entry two(.param .u32 n)\n{ ret; }\n"
    with pytest.raises(CompileError, match="choose a kernel with name=; the PTX has: one, two"):
        ignis.adopt(text)
    ignis.adopt(text, name="one")[1, 1]()
    ignis.adopt(text, name="two")[1, 1](4)


def test_heads_of_kernels_are_read_in_all_their_forms() -> None:
    text = """
.version 8.7
.target sm_90a, debug
// .visible .entry in_a_comment(.param .u64 x)
.visible .entry declared(.param .u64 p);
.visible .entry declared(
\t.param .u64 .ptr .global .align 1 p,  // the first
\t.param .align 16 .b8 q[24], /* the second */ .param .f32 r
)
.maxntid 128, 1, 1
.reqntid 32, 4
{ ret; }
.weak .entry bare { ret; }
"""
    assert target_of(text) == "sm_90a"
    declared, bare = entries(text)
    assert [str(p) for p in declared.parameters] == [".u64 p", ".b8 q[24]", ".f32 r"]
    assert [(p.size, p.alignment) for p in declared.parameters] == [(8, 8), (24, 16), (4, 4)]
    assert declared.parameters[0].pointer and not declared.parameters[2].pointer
    assert declared.threads == (32, 4)
    assert (bare.name, bare.parameters, bare.threads) == ("bare", (), None)


TRITON = """
.version 8.7
.target sm_80
.address_size 64
.visible .entry add(.param .u64 x, .param .u64 y)
.reqntid 32
{
	.reg .b32 %r<4>;
	.reg .b64 %rd<6>;
	.loc	1 9 0
	ld.param.b64 %rd1, [x];
	ld.param.b64 %rd2, [y];
	mov.u32 %r1, %tid.x;
	mul.wide.s32 %rd3, %r1, 4;
	add.s64 %rd4, %rd1, %rd3;
	add.s64 %rd5, %rd2, %rd3;
	.loc	1 12 9
	// begin inline asm
	.loc	1 12 9
	mov.u32 %r2, 0x0;
	.loc	1 13 9
	ld.global.b32 { %r2 }, [ %rd4 + 0 ];

	// end inline asm
	.loc	1 15 5
	// begin inline asm
	st.global.b32 [ %rd5 + 0 ], { %r2 };

	// end inline asm
	ret;
}
	.file	1 "/nowhere/add.py"
"""


@pytest.mark.parametrize(("short", "line"), [("x", 12), ("y", 15)])
def test_a_fault_inside_inline_assembly_has_the_line_in_front_of_it(
    device: ignis.Device, short: str, line: int
) -> None:
    if device.driver != "sim":
        pytest.skip("reports of the simulated device")
    kernel = ignis.adopt(TRITON, parameters=["const float* x", "float* y"])
    sizes = {"x": 32, "y": 32} | {short: 31}
    with ignis.ones(sizes["x"]) as x, ignis.zeros(sizes["y"]) as y:
        with pytest.raises(KernelError) as error:
            kernel[1, 32](x, y)
            ignis.current_stream(device).synchronize()
    assert error.value.facts["line"] == line
    assert f"add.py:{line} in add" in str(error.value)


def test_instructions_of_newer_gpus_are_refused_with_the_target(device: ignis.Device) -> None:
    if device.driver != "sim":
        pytest.skip("what the simulator does not execute")
    text = """
.version 8.7
.target sm_100a
.address_size 64
.visible .entry tensor() { tcgen05.wait::ld.sync.aligned; ret; }
"""
    with pytest.raises(ignis.errors.CudaError, match=r"tcgen05.*sm_100a.*compute_80"):
        ignis.adopt(text)[1, 1]()


CLUSTERED = """
.version 8.0
.target sm_90
.address_size 64
.visible .entry ranks(.param .u64 y) // of a cluster
{
  .reg .b32 %r<3>; .reg .b64 %rd<3>;
  ld.param.u64 %rd1, [y];
  mov.u32 %r1, %ctaid.x; mov.u32 %r2, %cluster_nctaid.x;
  mul.wide.u32 %rd2, %r1, 4; add.s64 %rd1, %rd1, %rd2;
  st.global.u32 [%rd1], %r2;
  ret;
}
"""


def test_a_cluster_is_demanded_by_the_launch_of_code_that_leaves_it_open(
    device: ignis.Device,
) -> None:
    kernel = ignis.adopt(CLUSTERED, parameters=["int* y"], cluster=2)
    assert entries(kernel.image.data.decode())[0].cluster == (2, 1, 1)
    assert kernel is ignis.adopt(CLUSTERED, parameters=["int* y"], cluster=(2, 1, 1))
    again = kernel.image.data.decode().rstrip("\0")
    assert ignis.adopt(again, parameters=["int* y"], cluster=[2]).image.data == kernel.image.data
    with pytest.raises(ArgumentError, match=r"the PTX demands \(2, 1, 1\)"):
        ignis.adopt(again, parameters=["int* y"], cluster=4)
    y = ignis.zeros(4, dtype="int32", device=device)
    if device.attribute("COMPUTE_CAPABILITY_MAJOR") >= 9:
        kernel[4, 1](y)
        assert y.tolist() == [2] * 4
    elif device.driver == "sim":
        with pytest.raises(CudaError, match="cluster"):
            kernel[4, 1](y)
