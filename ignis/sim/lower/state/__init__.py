"""The function that is being lowered: its registers, its frame, where its lanes are."""
