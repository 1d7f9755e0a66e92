"""What a training makes smaller, and how fast: losses and schedules of learning rates."""
