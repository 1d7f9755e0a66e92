"""The structures and numbers that generated code, the native runtime and Python share."""
