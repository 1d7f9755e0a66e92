import numpy as np

from ignis.producers import Input, Output

EXPECT = "wrong result"
FIXED = {"rows": 4, "cols": 1024}
grid = 4
options = {"block": 64}


def arguments(rows, cols):
    x = Input("int32", rows, cols, low=0, high=15)
    return {"x": x, "y": Output("int32", rows, 16), "rows": rows, "cols": cols}


def reference(x):
    return np.array([np.bincount(row, minlength=16) for row in x])
