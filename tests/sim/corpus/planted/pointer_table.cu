// kind: illegal address
// launch: --grid=1 --block=32 --arg=out:f32[32] --arg=table:i64[4]=24
// A table of pointers that was never filled: small numbers.
extern "C" __global__ void gather(float* out, const long long* table) {
    const float* row = reinterpret_cast<const float*>(table[threadIdx.x % 4]);
    out[threadIdx.x] = row[threadIdx.x];  // BUG: the rows were never set
}
