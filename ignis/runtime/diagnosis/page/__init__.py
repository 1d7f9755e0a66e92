"""A snapshot as a page of one file: what was alive when, where, whose, and from which line."""
