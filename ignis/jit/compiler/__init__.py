"""What NVRTC tells beside the code: the headers that it read, the layout of structs."""
