"""A driver that counts memory and runs nothing."""
