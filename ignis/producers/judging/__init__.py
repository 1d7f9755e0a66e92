"""`ignis.judge`: anybody's kernel against a reference, over sizes, values and orders."""

from ignis.producers.judging.declared import InOut, Input, Output, Scratch
from ignis.producers.judging.judge import judge
from ignis.producers.judging.verdict import Failure, Verdict

__all__ = ["Failure", "InOut", "Input", "Output", "Scratch", "Verdict", "judge"]
