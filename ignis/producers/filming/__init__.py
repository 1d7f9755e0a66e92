"""A race as something to look at: recorded, put right if a barrier or fence does it, and shown."""
