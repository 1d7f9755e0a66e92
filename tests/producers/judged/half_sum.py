from ignis.producers import Input, Output

EXPECT = "wrong result"
FIXED = {"rows": 64, "cols": 128}


def arguments(rows, cols):
    x, y = Input("float16", rows, cols), Output("float16", rows)
    return {"x": x, "y": y, "rows": rows, "cols": cols}


def terms(cols):
    return cols


def reference(x):
    return x.mean(axis=1)
