from ignis.producers import Input, Output

EXPECT = ("output not written", "illegal address", "global memory race")
FIXED = {"rows": 64, "cols": 64}
options = {"block": (16, 16)}


def arguments(rows, cols):
    x, y = Input("float32", rows, cols), Output("float32", cols, rows)
    return {"x": x, "y": y, "rows": rows, "cols": cols}


def grid(rows, cols):
    return -(-cols // 16), -(-rows // 16)


def reference(x):
    return x.T
