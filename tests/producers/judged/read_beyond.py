from ignis.producers import Input, Output

EXPECT = "illegal address"
FIXED = {"rows": 16, "cols": 128}
cases = {"rows": (1, 3)}
options = {"block": 32}


def arguments(rows, cols):
    return {"x": Input("float32", rows, cols), "y": Output("float32", rows), "cols": cols}


def grid(rows):
    return rows


def reference(x):
    return x.sum(axis=1)
