"""Asynchronous copies, and the mbarriers that tell of their ends."""
