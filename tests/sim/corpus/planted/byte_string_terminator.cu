// kind: illegal address
// launch: --grid=1 --block=32 --arg=out:i32[1] --arg=text:u8[20]=65
// A string without its terminating zero.
extern "C" __global__ void length(int* out, const unsigned char* text) {
    if (threadIdx.x == 0) {
        int n = 0;
        while (text[n]) ++n;  // BUG: no end of the text
        *out = n;
    }
}
