from ignis.producers import InOut, Input

EXPECT = "global memory race"
FIXED = {"n": 256}


def arguments(n):
    return {"x": Input("float32", n), "total": InOut("float32", 1, fill=0), "n": n}


def grid(n):
    return -(-n // 256)


def reference(x, total):
    return total + x.sum()
