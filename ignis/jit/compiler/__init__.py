"""Facts from NVRTC beside the code: the headers that it read, the layout of structs."""
