// kind: depends on the order
// launch: --grid=32 --block=1 --arg=sum:f32[1] --arg=x:f32[32]=random(5,-1e8,1e8)
// tool: none
extern "C" __global__ void total(float* sum, const float* x) {
    atomicAdd(sum, x[blockIdx.x]);  // BUG: floating-point sums depend on their order
}
