"""Data-parallel training: gradients in buckets that are reduced while backward goes on."""
