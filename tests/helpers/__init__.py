"""What several test modules share: comparisons, references in NumPy, other processes."""
