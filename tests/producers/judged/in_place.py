import numpy as np

from ignis.producers import InOut

EXPECT = "global memory race"
FIXED = {"n": 256}
grid = 1


def arguments(n):
    return {"x": InOut("float32", n), "n": n}


def reference(x):
    return x + np.append(x[1:], 0)
