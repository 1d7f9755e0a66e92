// kind: illegal address
// launch: --grid=4 --block=16 --arg=out:f32[4,16] --arg=table:f32[10,16]=ones --arg=ids:i32[4]=10
// Ids count from 1, rows from 0.
extern "C" __global__ void embed(float* out, const float* table, const int* ids) {
    int row = ids[blockIdx.x];
    out[blockIdx.x * 16 + threadIdx.x] = table[row * 16 + threadIdx.x];  // BUG: id 10 of 10 rows
}
