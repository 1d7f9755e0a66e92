"""Who owns which memory, who holds it, and when it is freed."""
