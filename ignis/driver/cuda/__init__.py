"""The driver of NVIDIA GPUs: the only folder that knows ``cuda.bindings``."""
