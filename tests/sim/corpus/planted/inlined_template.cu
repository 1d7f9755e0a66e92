// kind: illegal address
// launch: --name=scale<float> --grid=1 --block=96 --arg=out:f32[96] --arg=x:f32[64]=ones
template <typename T> __device__ __forceinline__ T load(const T* p, int i) {
    return p[i];  // BUG: nobody has compared i with the size
}
template <typename T> __global__ void scale(T* out, const T* x) {
    int i = threadIdx.x;
    out[i] = load(x, i) * T(2);
}
