"""Continuing sequences: one or several, id by id, as text."""
