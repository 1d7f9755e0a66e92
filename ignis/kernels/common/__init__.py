"""Code that the kernel families share."""
