"""Reading PTX: text to instructions, blocks and what is known about each register."""
