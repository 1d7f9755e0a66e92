"""The Driver protocol on the CPU, room by room as the driver of GPUs has it."""
