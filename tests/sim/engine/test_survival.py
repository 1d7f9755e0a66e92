"""What a kernel does wrong never ends the process, and Ctrl-C ends a launch: in processes."""

from __future__ import annotations

from tests.helpers.processes import run_script

KERNELS = r"""
SOURCE = r'''
extern "C" __global__ void endless(volatile int* p) { p[1] = 1; while (p[0] == 0) {} }
extern "C" __global__ void grind(int* p, long long n) {
  int s = threadIdx.x;
  p[1] = 1;
  #pragma unroll 1
  for (long long i = 0; i < n; i++) { s = s * 3 + 1; asm volatile("" : "+r"(s)); }
  p[threadIdx.x] = s;
}
extern "C" __global__ void many(int* p) { p[threadIdx.x] = 1; }
extern "C" __global__ void barriers(int* p) { for (;;) { p[1] = 1; __syncthreads(); } }
extern "C" __global__ void wild(int* p, long long far) { p[far * (1 + threadIdx.x % 3)] = 1; }
extern "C" __global__ void wild_shared(int* p, int far) {
  __shared__ int box[32];
  box[threadIdx.x * far] = 1;
  p[0] = box[(threadIdx.x * 7919) * far];
}
extern "C" __global__ void wild_local(int* p, int far) {
  int box[8];
  for (int i = 0; i < 8; i++) box[i] = p[i];
  box[p[1] + far] = 5;
  p[0] = box[p[0] & 7];
}
__device__ __noinline__ int even(int n, int* p);
__device__ __noinline__ int odd(int n, int* p) { return n == 0 ? p[0] : 3 + even(n - 1, p); }
__device__ __noinline__ int even(int n, int* p) { return n == 0 ? p[1] : 2 * odd(n - 1, p); }
extern "C" __global__ void overflow(int* p, int n) {
  __syncthreads();
  p[threadIdx.x] = even(n, p);
}
__device__ __noinline__ int wide(int n, int* p) {
  int a[512];
  for (int i = 0; i < 512; i++) a[i] = n * i + p[i & 7];
  int r = n == 0 ? 0 : wide(n - 1, p);
  for (int i = 0; i < 512; i++) r += a[(i * p[3]) & 511];
  return r;
}
extern "C" __global__ void overflow_wide(int* p, int n) { p[threadIdx.x] = wide(n, p); }
extern "C" __global__ void stuck(int* p) {
  if (threadIdx.x < 32) asm volatile("bar.sync 1;"); else __syncthreads();
  p[0] = 1;
}
extern "C" __global__ void one(int* p) { p[threadIdx.x] = threadIdx.x; }
'''
p = ignis.zeros(1024, dtype="int32", device=D)
def kernel(name):
    return ignis.compile(SOURCE, name, device=D)
def usable():
    kernel("one").launch(1, 64, (p,))
    return bool((p.to_host()[:64] == range(64)).all())
"""


def test_faults_of_every_kind_leave_the_process_and_the_device_usable() -> None:
    result = run_script(
        "sim:0",
        KERNELS
        + r"""
import ignis.errors, ignis.sim
for name, block, args, code in (
    ("wild", 256, (1 << 40,), 700),
    ("wild", 256, (-(1 << 33),), 700),
    ("wild", 1024, (300000,), 700),
    ("wild_shared", 64, (1 << 20,), 700),
    ("wild_local", 64, (1 << 20,), 700),
    ("endless", 1024, (), 702),
    ("overflow", 1024, (10**9,), 714),
    ("overflow", 32, (10**9,), 714),
    ("overflow_wide", 256, (10**9,), 714),
    ("stuck", 64, (), 702),
):
    for stream in (None, ignis.Stream(device=D)):
        for cooperative in (False, True):
            p.fill(0)
            with ignis.sim.budget(10**7):
                try:
                    k = kernel(name)
                    k.launch(2, block, (p, *args), stream=stream, cooperative=cooperative)
                    D.synchronize()
                except ignis.errors.CudaError as error:
                    assert error.code == code, (name, error)
                else:
                    raise SystemExit(f"{name} ended")
            assert usable(), name
print("alive")
""",
        IGNIS_SIM_BUDGET="",
    )
    assert result.stdout.strip() == "alive", result.stderr


def test_ctrl_c_ends_a_launch_and_leaves_the_device_usable() -> None:
    result = run_script(
        "sim:0",
        KERNELS
        + r"""
import ctypes, signal, threading, time
import ignis.errors, ignis.sim
# More blocks than any machine runs: the launch must not end before the signal comes.
most = D.attribute("MAX_GRID_DIM_X"), 65535, 65535
begun = ctypes.c_int.from_address(p.ptr + 4)
# As soon as the device is at work, when threads may have to be started, and when a block runs. Not
# earlier: what is still queued would be run by the next launch.
def at_work():
    lock = D.api.devices[D.id].execute
    if lock.acquire(False):
        lock.release()
        return False
    return True
MOMENTS = at_work, lambda: begun.value
def interrupt(moment):
    while not moment():
        time.sleep(0)
    os.kill(os.getpid(), signal.SIGINT)
def interrupted(name, grid, args, moment, **how):
    k = kernel(name)
    p.fill(0)
    threading.Thread(target=interrupt, args=(moment,), daemon=True).start()
    try:
        k.launch(grid, 64, (p, *args), **how)
        D.synchronize()
    except KeyboardInterrupt:
        return usable()
    raise SystemExit(f"{name} ended")
with ignis.sim.budget(0):
    for moment in MOMENTS:
        for how in ({}, {"stream": ignis.Stream(device=D)}):
            assert interrupted("endless", 64, (), moment, **how)
            assert interrupted("grind", 64, (10**12,), moment, **how)
            assert interrupted("many", most, (), moment, **how)
            assert interrupted("barriers", 4, (), moment, **how)
        assert interrupted("endless", 2, (), moment, cooperative=True)
print("alive")
""",
        IGNIS_SIM_THREADS="2",
    )
    assert result.stdout.strip() == "alive", result.stderr


def test_a_launch_of_another_thread_ends_with_the_main_thread() -> None:
    result = run_script(
        "sim:0",
        KERNELS
        + r"""
import threading
import ignis.errors, ignis.sim
ignis.sim.budget(0)
begun = threading.Event()
assert usable()
p.fill(0)
endless = kernel("endless").prepare(4, 64, (p,))
def work():
    begun.set()
    try:
        endless()
        D.synchronize()
    except KeyboardInterrupt as error:
        print(error)
worker = threading.Thread(target=work)
worker.start()
begun.wait()
""",
    )
    assert result.returncode == 0, result.stderr
    assert result.stdout.strip() == "the main thread has ended"
