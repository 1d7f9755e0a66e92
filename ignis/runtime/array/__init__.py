"""NvArray: its facts, views, copies and exports."""
