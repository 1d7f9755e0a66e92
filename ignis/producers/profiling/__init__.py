"""What kernels do, counted by the simulated device: see `ignis.profile`."""
