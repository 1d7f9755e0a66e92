"""From a fault to a report that names the kernel, the line and the memory."""
