"""A folder for PYTHONPATH: what a Python process does first that inherits a redirection."""
