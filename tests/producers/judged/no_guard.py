from ignis.producers import Input, Output

EXPECT = "illegal address"
FIXED = {"n": 1024}


def arguments(n):
    return {"x": Input("float32", n), "y": Output("float32", n), "a": 2.5, "n": n}


def reference(x, a):
    return a * x + 1
