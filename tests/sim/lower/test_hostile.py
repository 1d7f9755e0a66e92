"""PTX that is wrong, or far too much: refused with its line before anything runs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ignis.errors import CudaError
from ignis.sim.driver.driver import SimDriver
from ignis.sim.engine.program import Program
from ignis.sim.ptx.parser import parse
from ignis.sim.ptx.ptx_errors import PtxError, UnsupportedInstruction
from ignis.sim.ptx.verify import verify
from tests.sim.harness import SPACE, Buffer, launch, load, lowered, to_ptx

HEAD = ".version 9.0\n.target sm_80\n.address_size 64\n"
TOOLS = Path(__file__).parents[3] / "tools"
REGISTERS = """
.reg .pred %p<4>; .reg .b16 %h<4>; .reg .b32 %r<8>; .reg .b64 %rd<8>; .reg .f32 %f<8>;
"""


def kernel(body: str, before: str = "", parameters: str = ".param .u64 y") -> str:
    """PTX whose `body` begins in line 6, behind one line of registers."""
    return f"{HEAD}{before}.entry k({parameters}) {{{REGISTERS}{body}\nret; }}"


def refusal(text: str) -> str:
    """The error of the driver; whatever it is, it has a code and a line."""
    driver = SimDriver(1, 1 << 24)
    before = driver.mem_get_info(0)
    with pytest.raises(CudaError) as caught:
        module = driver.module_load(0, text.encode())
        try:
            driver.module_get_function(0, module, "k")
        finally:
            driver.module_unload(0, module)
    assert driver.mem_get_info(0) == before
    assert caught.value.name in ("CUDA_ERROR_INVALID_PTX", "CUDA_ERROR_NOT_SUPPORTED")
    assert "PTX line " in str(caught.value)
    return str(caught.value)


WRONG = [
    ("add.s32 %r1, %r2;", "add takes 3 operands, not 2"),
    ("add.s32 %r1, %r2, %r3, %r4;", "add takes 3 operands, not 4"),
    ("add.s32 %r1, %r2, %r9;", "there is no register %r9"),
    ("add.s32 %r1, %r2, %p1;", "%p1 is a predicate"),
    ("add.s32 %tid.x, %r2, 1;", "%tid.x cannot be written"),
    ("add.s32 7, %r2, 1;", "operand 1 must be a register"),
    ("add.b64 %rd1, %rd2, 1;", "add has no type .b64"),
    ("add.s33 %r1, %r2, 1;", "add has no type .s33"),
    ("add %r1, %r2, 1;", "add needs a type"),
    ("cvt.s32 %r1, %f1;", "the types of its result and of its source"),
    ("setp.lt.s32 %r1, %r2, 1;", "%r1 is no predicate"),
    ("@%r1 mov.u32 %r2, 1;", "%r1 is no predicate"),
    ("ld.global.f32 %f1, %rd1;", "operand 2 must be an address"),
    ("ld.global.v2.f32 %f1, [%rd1];", "it moves 2 elements, not 1"),
    ("st.global.f32 [%rd1], {%f1, %f2};", "it moves 1 element, not 2"),
    ("ld.param.u64 %rd1, [nothing];", "unknown name nothing"),
    ("ld.param.u64 %rd1, [y+8];", "parameter y has 8 bytes"),
    ("ld.param.u64 %rd1, [y+-8];", "parameter y has 8 bytes"),
    ("ld.param.u32 %r1, [y+2];", "the offset must be a multiple of 4"),
    ("mov.b64 %rd1, {%r1, %r2, %r3};", "not made of 3 elements"),
    ("bra NOWHERE;", "there is no such label"),
    ("bra %r1;", "there is no such label"),
    ("brx.idx %r1, TABLE;", "there is no such branch table"),
    ("L: L: ret;", "the label L twice"),
    ("T: .branchtargets A, B;", "no label A, which the branch table T names"),
    ("call.uni k;", "k is a kernel, which cannot be called"),
    ("call.uni nothing;", "there is no function nothing"),
    ("call.uni device, (y);", "device has arguments of these bytes: 4, 16"),
    ("shfl.sync.idx.b32 %r1, %r2;", "shfl takes 5 operands, not 2"),
    (".reg .b32 %q<99999999999>;", "a function has at most 262144 registers"),
    (".reg .b31 %q;", "expected a type, found '.b31'"),
    (".local .align 4 .b8 big[1073741824];", "1073741824 bytes of local memory, at most 524288"),
    (".shared .align 4 .b8 big[49153];", "49153 bytes of static shared memory, at most 49152"),
    (".shared .align 3 .b8 odd[4];", "an alignment must be a power of two up to 4096, not 3"),
    (".shared .b8 none[-4];", "an array cannot have -4 elements"),
    (".global .b8 g[2] = {1, 2, 3};", "g has 2 bytes, its initial values 3"),
    (".global .u64 g = nothing;", "g has the address of nothing"),
    (".global .u32 g = k;", "the address of k has 8 bytes, not 4"),
    (".global .b8 g[2] = " + "{" * 3000, "braces are nested too deeply"),
    ("mov.u32 %r1, " + "{" * 3000, "braces are nested too deeply"),
    ("mov.u64 %rd1, 99999999999999999999;", "not a 64-bit integer"),
    ("mov.u64 %rd1, " + "9" * 9999 + ";", "not a 64-bit integer"),
    ("mov.u64 %rd1, 089;", "not a 64-bit integer"),
    ("mov.u64 %rd1", "expected ';', found 'ret'"),
    ("mov.u32 %r1, 'a';", "cannot read"),
    ("{", "unexpected end of the text"),
]


@pytest.mark.parametrize(("body", "reason"), WRONG, ids=[body[:40] for body, _ in WRONG])
def test_wrong_ptx_is_refused_with_the_reason_and_its_line(body: str, reason: str) -> None:
    device = ".func device(.param .u32 a, .param .b8 b[16]) { ret; }\n"
    text = kernel(body, device)
    if body == "{":
        reason = "does not end"
    assert reason in refusal(text)


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        (".param .b8 y[32765]", "parameter y has 32765 bytes"),
        (", ".join(f".param .b8 y{i}[30000]" for i in range(2)), "60000 bytes of parameters"),
        (".param .align 7 .b8 y[4]", "an alignment must be a power of two"),
        (".param .u64 y, .param .u64 y", "two parameters have the name y"),
        (".param .u99 y", "expected a type, found '.u99'"),
    ],
)
def test_parameters_that_no_kernel_has_are_refused(parameters: str, reason: str) -> None:
    assert reason in refusal(kernel("", parameters=parameters))


@pytest.mark.parametrize("directive", [".maxntid 0", ".maxntid -1, 2", ".maxntid x", ".maxntid"])
def test_block_sizes_that_no_block_has_are_refused(directive: str) -> None:
    assert refusal(f"{HEAD}.entry k()\n{directive}\n{{ ret; }}")


def test_a_truncated_module_is_refused_wherever_it_ends() -> None:
    text = kernel("L: add.s32 %r1, %r2, 5; @%p1 bra L;", ".global .align 4 .u32 g[2] = {1, 2};\n")
    accepted = 0
    for end in range(len(HEAD), len(text)):
        try:
            verify(parse(text[:end]))
            accepted += 1
        except PtxError as error:
            assert "PTX line " in str(error)
    assert accepted <= 3  # before and behind the variable


@pytest.mark.parametrize("nbytes", [48 * 1024, 48 * 1024 + 1, 80 * 1024, 800_000])
def test_static_shared_memory_has_the_limit_of_a_gpu(nbytes: int) -> None:
    source = f"""extern "C" __global__ void k(int* y) {{
      __shared__ char s[{nbytes}];
      s[{nbytes - 1} - threadIdx.x] = 7;
      __syncthreads();
      y[threadIdx.x] = s[{nbytes - 32} + threadIdx.x];
    }}"""
    if nbytes > 48 * 1024:
        assert f"{nbytes} bytes of static shared memory" in refusal(to_ptx(source).decode())
        return
    y = Buffer(np.zeros(32, "i4"))
    launch(load(source)["k"], 1, 32, y)
    assert (y.get() == 7).all()


def test_kernels_of_a_module_have_their_static_shared_memory_to_themselves() -> None:
    # As variables of the module, of which a kernel has only those that it uses.
    names = "abcdefg"
    variables = "".join(f".shared .align 4 .b8 s{name}[40000];\n" for name in names)
    bodies = "".join(
        f".entry {name}(.param .u64 y) {{ .reg .b32 %r<3>; .reg .b64 %rd<3>;\n"
        f"ld.param.u64 %rd1, [y]; st.shared.u32 [s{name}+39996], {ord(name)};\n"
        f"ld.shared.u32 %r1, [s{name}+39996]; st.global.u32 [%rd1], %r1; ret; }}\n"
        for name in names
    )
    program = Program((HEAD + variables + bodies).encode(), SPACE)
    for name in names:
        assert program.functions[name].shared_bytes == 40000
        y = Buffer(np.zeros(1, "u4"))
        launch(program.functions[name], 1, 1, y)
        assert y.get()[0] == ord(name)


def test_a_device_function_finds_the_dynamic_shared_memory_of_each_kernel() -> None:
    source = """
    extern __shared__ int dynamic[];
    __device__ __noinline__ void put(int i, int v) { dynamic[i] = v; }
    extern "C" __global__ void plain(int* y) {
      put(threadIdx.x, threadIdx.x + 1);
      y[threadIdx.x] = dynamic[threadIdx.x];
    }
    extern "C" __global__ void mixed(int* y) {
      __shared__ int fixed[100];
      fixed[threadIdx.x] = -1;
      put(threadIdx.x, threadIdx.x + 1);
      y[threadIdx.x] = dynamic[threadIdx.x] + fixed[threadIdx.x] + 1;
    }"""
    kernels = load(source)
    for name in ("plain", "mixed"):
        y = Buffer(np.zeros(32, "i4"))
        launch(kernels[name], 1, 32, y, shared=128)
        assert (y.get() == np.arange(32) + 1).all(), name


def test_calls_through_a_pointer_reach_functions_of_the_same_parameters_only() -> None:
    device = """
    .func small(.param .u32 a) { ret; }
    .func large(.param .b8 a[4000]) { .reg .b32 %r<2>; ld.param.u32 %r1, [a+3996]; ret; }
    .global .u64 table[2] = {small, large};
    """
    body = """
    ld.global.u64 %rd1, [table+8]; { .param .b32 p0; st.param.b32 [p0], 1;
    prototype: .callprototype () _ (.param .u32 _);
    call %rd1, (p0), prototype; }"""
    launched = Program(kernel(body, device).encode(), SPACE).functions["k"]
    with pytest.raises(Exception, match="illegal address"):
        launch(launched, 1, 32, Buffer(np.zeros(1, "u8")))


def held(many: int) -> str:
    """A kernel that loads `many` values for each thread ahead of the first use of one."""
    lines = [f".reg .b64 %v<{many}>;", "mov.u32 %r1, %tid.x; ld.param.u64 %rd1, [y];"]
    lines += ["mad.wide.u32 %rd1, %r1, 8, %rd1;"]
    lines += [f"ld.global.u64 %v{i}, [%rd1+{8 * 64 * i}];" for i in range(many)]
    lines += [f"xor.b64 %v0, %v0, %v{i}; add.s64 %v0, %v0, {i};" for i in range(1, many)]
    return kernel("\n".join([*lines, "st.global.u64 [%rd1], %v0;"]))


def test_a_frame_that_no_stack_holds_is_refused() -> None:
    groups = [",".join(f"%v{4 * i + part}" for part in range(4)) for i in range(2050)]
    lines = [f"ld.global.v4.b32 {{{each}}}, [%rd1];" for each in groups]
    lines += [f"st.global.v4.b32 [%rd1], {{{each}}};" for each in groups]
    body = "\n".join([".reg .b32 %v<8200>; ld.param.u64 %rd1, [y];", *lines])
    with pytest.raises(UnsupportedInstruction, match="820. of its registers hold values at a time"):
        lowered(kernel(body))


def test_values_beyond_the_registers_of_a_gpu_are_spilled(rng: np.random.Generator) -> None:
    many = 1100
    x = rng.integers(0, 1 << 40, (many, 64))
    y = Buffer(x.copy())
    launch(Program(held(many).encode(), SPACE).functions["k"], 1, 64, y)
    expected = x[0]
    for index in range(1, many):
        expected = (expected ^ x[index]) + index
    assert np.array_equal(y.get()[0], expected)


def test_bodies_that_no_launch_needs_are_not_read() -> None:
    wrong = ".func unused() { this is no PTX }\n.entry other() { nor is this; }\n"
    program = Program(kernel("call a; ", f"{wrong}.func a() {{ ret; }}\n").encode(), SPACE)
    launch(program.functions["k"], 1, 1, Buffer(np.zeros(1, "u8")))
    with pytest.raises(PtxError, match="PTX line 5"):
        _ = program.functions["other"]
    assert sorted(program.functions) == ["k", "other"]


def test_a_pointer_to_a_function_may_come_from_another_kernel() -> None:
    device = """
    .func (.param .b32 r) seven() { st.param.b32 [r], 7; ret; }
    .entry store(.param .u64 y) { .reg .b64 %rd<3>;
    ld.param.u64 %rd1, [y]; mov.u64 %rd2, seven; st.global.u64 [%rd1], %rd2; ret; }
    """
    body = """ld.param.u64 %rd1, [y]; ld.global.u64 %rd2, [%rd1];
    { .param .b32 r0; prototype: .callprototype (.param .b32 _) _ ();
    call (r0), %rd2, (), prototype; ld.param.b32 %r1, [r0]; }
    st.global.u32 [%rd1], %r1;"""
    program, y = Program(kernel(body, device).encode(), SPACE), Buffer(np.zeros(1, "u8"))
    launch(program.functions["store"], 1, 1, y)
    launch(program.functions["k"], 1, 1, y)
    assert y.get().view("u4")[0] == 7


@pytest.mark.parametrize("loc", ["", ".loc 1 1 1\n", "B:\n"])
def test_a_label_belongs_to_its_braces(loc: str) -> None:
    loops = "".join(
        f"{{ .reg .pred c;\n{loc}W: add.u32 %r1, %r1, 1; setp.lt.u32 c, %r1, {n};\n@c bra W; }}\n"
        for n in (5, 9)
    )
    text = kernel(f"mov.u32 %r1, 0;\n{loops}ld.param.u64 %rd1, [y]; st.global.u32 [%rd1], %r1;")
    y = Buffer(np.zeros(1, "u4"))
    launch(Program((text + '\n.file 1 "x.py"\n').encode(), SPACE).functions["k"], 1, 1, y)
    assert y.get()[0] == 9


def test_variables_beyond_the_device_are_out_of_memory() -> None:
    driver = SimDriver(1, 1 << 24)
    for nbytes in (1 << 25, 1 << 47):
        with pytest.raises(CudaError, match=f"OUT_OF_MEMORY.* {nbytes} bytes of variables"):
            driver.module_load(0, kernel("", f".global .b8 g[{nbytes}];\n").encode())
    assert driver.mem_get_info(0)[0] == 1 << 24


def test_printf_takes_no_more_room_than_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    source = r"""extern "C" __global__ void k(int wide, int exact) {
      printf("%999999999d|%*d|%.*f|%.99999999999s|\n", 1, wide, 2, exact, 1.5, "text");
    }"""
    launch(load(source)["k"], 1, 1, -(10**9), -3)
    fields = capsys.readouterr().out.split("|")
    assert [field.strip() for field in fields] == ["1", "2", "1.500000", "text", ""]
    assert [len(field) for field in fields[:2]] == [4096, 4096]


def test_thousands_of_branches_are_translated() -> None:
    count = 500
    text = "".join(
        f"setp.lt.u32 %p1, %r1, {i}; @%p1 bra L{i}; add.u32 %r2, %r2, 1; L{i}:\n"
        for i in range(count)
    )
    jumps = "".join(f"J{i}: bra J{i + 1};\n" for i in range(10 * count))
    lowered(kernel(f"mov.u32 %r1, %tid.x;\n{text}{jumps}J{10 * count}:"))


def test_chains_of_calls_are_as_long_as_they_are() -> None:
    # Two functions of each level call both of the next one: paths double, functions do not.
    count = 40
    functions = "".join(
        f".func {name}{count}() {{ .local .align 4 .b8 l[64]; ret; }}\n" for name in "ab"
    )
    functions += "".join(
        f".func {name}{i}() {{ .local .align 4 .b8 l[16]; call a{i + 1}; call b{i + 1}; ret; }}\n"
        for i in reversed(range(count))
        for name in "ab"
    )
    assert lowered(kernel("call a0;", functions))[1].local_bytes == 16 * count + 64


@pytest.mark.soak
def test_mutated_ptx_loads_or_is_refused() -> None:
    from tests.helpers.processes import PATIENCE, run_python

    done = run_python(
        *(
            str(TOOLS / "fuzz.py"),
            "ptx",
            "--count",
            "100",
            "--seed",
            "77",
            "--patience",
            str(PATIENCE),
        )
    )
    assert done.returncode == 0, done.stdout + done.stderr
