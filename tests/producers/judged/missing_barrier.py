import numpy as np

from ignis.producers import Input, Output

EXPECT = "shared memory race"
FIXED = {"n": 1024}


def arguments(n):
    return {"x": Input("float32", n), "y": Output("float32", n), "n": n}


def reference(x):
    return np.diff(x, prepend=0.0)
