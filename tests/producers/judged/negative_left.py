import numpy as np

from ignis.producers import Input, Output

EXPECT = "output not written"
FIXED = {"n": 1024}


def arguments(n):
    return {"x": Input("float32", n), "y": Output("float32", n), "n": n}


def reference(x):
    return np.where(x < 0, 0, x)
