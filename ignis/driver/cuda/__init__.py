"""The driver of NVIDIA GPUs: the only place that knows ``cuda.bindings``."""
