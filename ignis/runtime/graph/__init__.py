"""Captured graphs: recording, replay and their memory."""
