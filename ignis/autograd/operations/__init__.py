"""The operations on tensors, one module per family."""
